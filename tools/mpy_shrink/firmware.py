# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names that objects of a board's firmware have, and the names of its modules. A program cannot choose them, so they
stay. They are the public names of CircuitPython's modules for a display, keys, sound, a radio and files, from the
package circuitpython-stubs 9.2.8, and of a Cardputer's keyboard. For gc, sys, io, array, collections and micropython
they are from the documentation.
"""

NAMES = """
    AF_INET AF_INET6 AUTO_RELOAD Adapter Address AnalogIn AnyDisplay AnyDisplayBus AnyFramebuffer Atkinson Attribute
    AudioOut AuthMode BOOTLOADER BROADCAST BROWNOUT Bitmap BlendMode BluetoothError BuiltinFont BusDisplay ByteArray
    BytesIO CH CIRCUITPYTHON_TERMINAL Characteristic CharacteristicBuffer ColorConverter Colorspace Connection
    DEEP_SLEEP_ALARM DOWN Descriptor DigitalInOut Direction DitherAlgorithm DriveMode EAI_NONAME ENCRYPT_NO_MITM
    ENCRYPT_WITH_MITM ENTERPRISE EVEN Event EventQueue FLASH_WRITE_FAIL FONT FloydStenberg FontProtocol FourWire
    GC_ALLOC_OUTSIDE_VM Glyph Group HARD_FAULT Hash I2C I2CDisplayBus INDICATE INPUT INTERRUPT_ERROR IPPROTO_ICMP
    IPPROTO_IP IPPROTO_IPV6 IPPROTO_RAW IPPROTO_TCP IPPROTO_UDP IP_MULTICAST_TTL KEYBOARD KeyMatrix Keys LEN
    LESC_ENCRYPT_WITH_MITM Monitor NLR_JUMP_FAIL NONE NORMAL NOTIFY NO_ACCESS NO_CIRCUITPY NO_HEAP Network Normal
    ODD OPEN OPEN_DRAIN OUTPUT OnDiskBitmap OrderedDict POWER_ON PROGRAMMATIC PSK PUBLIC PUSH_PULL PWMOut Packet
    PacketBuffer Palette Parity Pin Processor Pull PulseIn PulseOut RANDOM_PRIVATE_NON_RESOLVABLE
    RANDOM_PRIVATE_RESOLVABLE RANDOM_STATIC RAW READ REPL_RELOAD RESCUE_DEBUG RESET_PIN RGB555 RGB555_SWAPPED RGB565
    RGB565_SWAPPED RGB888 RSSI Radio RawSample ResetReason RoleError RunMode RunReason Runtime SAFE_MODE
    SDK_FATAL_ERROR SIGNED_NO_MITM SIGNED_WITH_MITM SOCK_DGRAM SOCK_RAW SOCK_STREAM SOFTWARE SOL_SOCKET SO_REUSEADDR
    SPI SSLContext SSLSocket STACK_OVERFLOW STARTUP SUPERVISOR_RELOAD SafeModeReason ScanEntry ScanResults
    ScannedNetworks Screen SecurityError Service ShiftRegisterKeys Socket SocketPool StatusBar StringIO TCP_NODELAY
    Terminal TileGrid TouchIn UART UF2 UNKNOWN UP USB_BOOT_DEVICE_NOT_INTERFACE_ZERO USB_TOO_MANY_ENDPOINTS
    USB_TOO_MANY_INTERFACE_NAMES USER UUID WATCHDOG WEP WPA WPA2 WPA3 WRITE WRITE_NO_RESPONSE accept adapter
    add_to_characteristic add_to_service address address_bytes addresses addresses_ap advertisement_bytes
    advertising alphablend ap_active ap_info append args argv arrayblit authmode auto_refresh autoreload baudrate
    bind bitmap bits_per_sample bits_per_value ble_workflow blit board_id boundary_fill brightness bssid bus
    byteorder calcsize channel channel_count characteristic characteristics chdir check_hostname choice clear close
    collect configure connect connectable connected connection_interval connections console const contains convert
    country cpu cpus create_default_context deinit delay_us deque descriptors detach_serial digest digest_size
    direction dirty disable disable_interrupts disconnect discover_remote_services display dither dns draw_circle
    draw_line draw_polygon drive_mode duty_cycle dx dy enable enable_interrupts enabled environ erase_bonding errno
    errorcode events exit f_bsize fill fill_region fill_row flip_x flip_y frequency gaierror get get_bounding_box
    get_glyph get_into get_previous_traceback getaddrinfo getcwd getenv getrandbits getvalue heap_lock heap_unlock
    height hidden hostname ilistdir implementation in_waiting incoming_packet_length index insert ipv4_address
    ipv4_address_ap ipv4_dns ipv4_gateway ipv4_gateway_ap ipv4_subnet ipv4_subnet_ap is_transparent key_count
    key_number key_number_to_row_column listdir listen listen_interval load_cert_chain load_verify_locations
    localtime lost mac_address mac_address_ap machine make_opaque make_transparent matches max_length
    max_packet_length maxlen maxsize mem_alloc mem_free mem_info mkdir mktime modules monotonic monotonic_ns name
    namedtuple native neopixel_write new nodename nvm on_next_reset opt_level outgoing_packet_length overflowed pack
    pack_into packet pair paired path pause paused ping pixel_shader platform play playing pop popleft pressed
    print_exception probe properties pull putenv qstr_info queue queued radio randint random randrange raw_value
    read readfrom_into readinto readline readlines recv_into recvfrom_into reference_voltage refresh release
    release_displays released reload remote remove rename reset reset_input_buffer reset_reason reset_terminal
    resume rgb_status_brightness rmdir root_group rotation rotozoom row_column_to_key_number rssi run_reason runtime
    safe_mode_reason sample_rate scale scan scan_response schedule secondary seed seek send sendall sendto sep
    serial_bytes_available serial_connected service set_adapter set_cccd set_default_verify_paths set_ipv4_address
    set_ipv4_address_ap set_next_code_file set_usb_identification setblocking setsockopt settimeout shift_x shift_y
    size sleep socket sort ssid start_advertising start_ap start_dhcp start_dhcp_ap start_scan
    start_scanning_networks start_station stat stations_ap status_bar statvfs stderr stdin stdout stop
    stop_advertising stop_ap stop_dhcp stop_dhcp_ap stop_scan stop_scanning_networks stop_station struct_time
    switch_to_input switch_to_output sync sysname tell temperature threshold ticks_ms tile_height tile_index
    tile_width time timeout timestamp tm_hour tm_isdst tm_mday tm_min tm_mon tm_sec tm_wday tm_yday tm_year
    transpose_xy try_lock tx_power type typecode uid uname uniform unlock unpack unpack_from update urandom
    usb_connected utime uuid uuid128 uuid16 value version version_info viper voltage watchdog width wrap_socket
    write write_readinto writelines writeto writeto_then_readfrom x y
""".split()
