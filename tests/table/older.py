# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves of the version before: pages as they are, records of seven bytes. Nobody writes them any more."""

import base64
import zlib

from uno_table.codes import SAVE_HEAD, SHORT, TALLY, TALLIED
from uno_table.replayed import whole_page
from uno_table.scores import length


def older(payload: bytes, tally: bool = True) -> bytes:
    """The payload of a save as it was written before; without a tally: as it was before that."""
    at = SAVE_HEAD + length(payload[SAVE_HEAD:])
    page = whole_page(payload[at + TALLY :])
    first = payload[0] & ~SHORT if tally else payload[0] & ~(SHORT | TALLIED)
    return bytes((first,)) + payload[1:at] + (payload[at : at + TALLY] if tally else b"") + page


def record(act: int, dice: bytes, at: int) -> bytes:
    """A record of seven bytes, at that place of its store."""
    number = at // 7 & 3
    begin = bytes((act >> 8, act & 255)) + dice
    zeros = sum(8 - byte.bit_count() for byte in begin) + 2 - number.bit_count()
    return begin + bytes((number << 6 | zeros,))


# What the version before has left in the nvm of an RP2040, after so many acts of a match of one person and three bots:
# acts in all, then those of the round, sum of the page (hash16), what bots remember, their dice, how many acts behind
# each save can be watched, the bytes.
LEFT = (
    (
        30,
        30,
        38031,
        "0b010000000000000000",
        "c5c7c6c1",
        (30,),
        "c-oT>^<$1>bYWm(VqyS;qsNaOWIzIpK*Y#^0YaG=SaK{FnShdv{}ICf(bYLIFt+26VqiF~)F#P5DuB521v3}iRqVuS^$&|p$<6@-"
        "FAfeP0f}HK1q}@+0}Bg>5-*Pc@0<vw1V-*?L1W1zMQ%+^>tsvjC`V;s>%hp!#1d_;5-lOAq!KP?t7HKWX9HnxD<`EKX-S13X+_T*"
        "ZDoc)Ce8#S&H&@6V25bSAR$4|#0Wzz2}8#m`2|IcpkTet<O!nWm=i%%3}XU_n#UXgk&6aVGQ!{ph!X%)3mAjJau7jzW@!)=4V6;>"
        "Q}-E-L6j^LST2TH0z}OffXW3x^eG^lDF~+SF*$%J1!hMO6$`VE6GYu*vILvSYzQ_JCT9eq?l1*`{qTPjjDk@x3P!<@2K>PKA6PeU"
        "8V!k2FbYP&C>RB!VB`P*;*L(c",
    ),
    (
        130,
        16,
        27426,
        "0c000808000000000000",
        "720e261a",
        (42, 40, 1, 31, 16),
        "c-rliOOM-B6vywQQYW#5{HRbK?Zl4}B(c=mj*9YNkq3)75nwxNl}BgBPLL?V8>apMEKpg3#Cjf`1*`5^u<8OTv1D7O=@gLq5m?ds"
        "T&K|KFhfUZq)N<Dq@T|D-+S!b``2;d+6QzEzlR7Rh{X^0f4qlY2ps<~IuzFkIu}+kiADVM@AA`^*R>J;@(2l``|9m1I%y>D`Gltb"
        "daLuVy7j~Bs~>$Dvgj=>S$t-YlZ(Z+QLQ$kUf1b|L)FLJM5tt^3RfyMW;Hr)X;Q--je<x|M`bZLjnbX^jPG^~sb6oaVLmH+dBqNO"
        "4Y?%cTPde99yBL4PZaE6XqGc(D=h46U^vzX#0D(W0B{5QfGs*qv<cv%#4ccsXV}35rX|G!%>yP2O=g(m3g8l9+6|fkZ1M}uN%qMv"
        "_7oT%k|sc=Ex_vY=cNF9q{ezull6SAS%6=N$Noc7^j-A!<zLM$JO(`AS*8ropI_YO)@T{9Nj$(F&x)$Vu<oI|cdsftL<G!n9Z)E|"
        ">_w=a$cuy==S2x&?MN^F_SGlC>3Q*|<Gfg3TH^UkMvlE`460OZbi2`PI`sXhKGV5us9L4c*sRqCt%~h>qtUdIpS1g8r&G=~gS>}Q"
        "X|0!4+;BV$LM~DqE7i(HLc2P#r3UGzb+H+mLeDXzGS+^7hf3_Qd3L%}JOOMb*}lx6Nen*a09&LF*uxFL@?u}IayMByCpzniS?l#="
        "$u1QD4~Yqov3)=bSWkgvDpuI@7FyDJpJISQ+yna@))QA*&&9h?1F%h+fJZL+%vshI+y=xw0dY^j{s4Wy@#cjB?EzMa2-wC1FhArz"
        "sGi7ulpg0k1K|K16CirH$<JSZo;yAFT_MM~uMxXX^9D1yI5CWB*lhNxGoFlnwVq1lg={vbge6n2)mr(;cGY$#kVrZd#i-Kh)yruI"
        "S7w~w$XG+GDtB`uy=6}`gQ<l2qjpbmId53fcp)qoyO9|M*WWeRvCf~K#p@AQj(0u&udWxE>(T4s`u9)C^$XAIqkne&lY7{OW8I@B"
        "AReKB0FMBhN%n|FfJ?VnwrZiP&bJruV1~y$!wT&Jd@=;=&>~>I&}4?0z_6PvnJ1ZseLz4Xz}77S*t5`gH_u;)$0Q&glYn?k0^%{b"
        "@y1&@g_Z&9!~^W`toT@FSfL?c?T~$-`szayJaO({>|-DK$-ZfPQ$Jn%{BhLKM6rGJOr{|ha|6BIXf~zD2`4kIj#H_LknM#^sboeq"
        "tK15Et~(gffJA9EtQSSUWz@1czp6-`p_d<NVxV^7@4eTr^6kD>;jE!xJNfarGD}aVrd&4c%OB%@auGAY_TnON1t1fKb=o<gY3u??"
        "o@o**-Z^-Im;?AC%XVoRFi)1OoQ=h^IE(*9JOeopaa#",
    ),
    (
        333,
        43,
        63407,
        "0f010008000000000000",
        "d153e126",
        (31, 29, 17, 13, 43),
        "c-rlk%WoT16vpqPC4NX~W?YaxrqRqeRDK|0kA-B9q4fhHKLpI!6#3C4Gvf#<F$>zvj!k!f*i^7AZ4w7{jf4aXBqSF60kDPCaoBVT"
        "5=e+mm~$s7aUQKAQHe@9o1f14X0FEfyYe~r(&abkB7PMSLJ*6af9NmIpuOM`MhIhcC@vFp#wlRxsb_b*T=C002cL@|oB`VCh($K*"
        "=6Q6|@W1mu4Lw+J=I94C@8kZOs=Q{rwP-mkP#~dj!>H6sCS9#iaKw6E*Sp=0joU%K9UDaCR3_)fol2t7G>mH1do2`-3u0OA7dydH"
        "EkEp+>U=t!liZZhqn6Uj%FS}vjATiz#|;8*Cav09u~CUd&7I%q0JilPQUl1i1z6(PUT<{J+B3o{Ths+eD=afrq>kP>J2KFhAKXYz"
        "a2Al@Shg%Nd_e<DyL8Y%sP6yKk2H`xwa>Mq3``#*A+-ASofjUjfqzbY`kQYrEWh`_K#uD~-F7^gb)0H>kZwmZ-EP>#!Tyks#bmkJ"
        "%q5B)H`8bs;a<<G5jEubrVQ1H9&+qrzm=j=+znRjl-a5m3Yun#xuh`QMcpms%Z5^^J5n_&WCQ8%F48J&>z41p^H>1bL;;Mb#EjU}"
        "bf!^e*}7l+Roc~({(EJ>28~XwDFQ5kWgEoaulcVpV;8V?4Fkq1djIe3*;!fvT;W)@YM@U)`uO4&<^c*Z04B$Z8$83rKwsSw6$uvs"
        "3#0`2oH~G?SC}@-F<3mqnt^`oOfKBR4q)~g1zaI{!0m{yaSRF`Fm2~FPUAG5h?qavKEA#F?798T<KgXtAWZ4Q+J`qlSU?NW!;AcM"
        "^M?5N+Q&ROSb6>5_E8E1xJ0`%l#+vNw&0Y@EvokieN)kb!MN8xMA=E@GR0yg?lugiTC*Y~<OqVBuQj!FNXPkM*epfWu3C`lVx?h6"
        "J9Z?~L#<x5DI4K-H<jRcC!MUjIoG=XJvLxlH)#&w{k;M#+ymV9Gq3*x&abd+K}9d=cb{9w4BH&T9IXRP(gm#1Bw)O&Nen}tVdOtD"
        "_Ok>w0Ty)ucUA~sQ$^ogojE7tD!^+IfRV&7>7eURUl3)Q1}u>_V2xwNZHZxyI)KGP#|Nq>nm*8(M;xEVvD3%Z>}T5JJwDUp<J9yK"
        ";4;x@NlJ>HOtn-lM_k<*48s}@1_yks>By;6&Mm6xisOxs9dAG+Zb)&oq+nLE#h7Ro<VdaCj`tFRrPS(mx7{jm)m9=OR=a#dkN5le"
        "VaT>~Qaams@m<{VjTiz}ca6Y#fJ7LUXl+VMFat@PX%SXjpEeMO0j9vR5e)&x+^(iFjr7@?-VplXEjq?sfJAhFcVGbCfdNc-1_gIN"
        "`F$cU?hdxJ4j7Y$KlJhdYyPPF#)%G$f8RLnz^DkDV6yptxNl64tN+1$L*cwRmi9<y_u|ni#<I4Y_Aeflff{WDT+RI9uFAG`okp1h"
        "z8`Zq1~5s**O)E$_Ov3qk_aptQ4O%Ur`ha1ssdL1qIZgXE$y$FVcKased6LDJMmIF",
    ),
)


def bytes_of(text: str) -> bytes:
    """The bytes of a store in LEFT."""
    return zlib.decompress(base64.b85decode(text))
