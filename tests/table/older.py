# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Stores of earlier versions: the saved bytes of an RP2040 in the middle of a match."""

import base64
import zlib

# Pages of version 2. The first three stores have a record of seven bytes for each act. The last store has short ones,
# and separate places for the settings and for the records of the person.
LEFT = (
    (
        "c-oT>^<$1>bYWm(VqyS;qsNaOWIzIpK*Y#^0YaG=SaK{FnShdv{}ICf(bYLIFt+26VqiF~)F#P5DuB521v3}iRqVuS^$&|p$<6@-FAfe"
        "P0f}HK1q}@+0}Bg>5-*Pc@0<vw1V-*?L1W1zMQ%+^>tsvjC`V;s>%hp!#1d_;5-lOAq!KP?t7HKWX9HnxD<`EKX-S13X+_T*ZDoc)Ce8"
        "#S&H&@6V25bSAR$4|#0Wzz2}8#m`2|IcpkTet<O!nWm=i%%3}XU_n#UXgk&6aVGQ!{ph!X%)3mAjJau7jzW@!)=4V6;>Q}-E-L6j^LST"
        "2TH0z}OffXW3x^eG^lDF~+SF*$%J1!hMO6$`VE6GYu*vILvSYzQ_JCT9eq?l1*`{qTPjjDk@x3P!<@2K>PKA6PeU8V!k2FbYP&C>RB!V"
        "B`P*;*L(c"
    ),
    (
        "c-rliOOM-B6vywQQYW#5{HRbK?Zl4}B(c=mj*9YNkq3)75nwxNl}BgBPLL?V8>apMEKpg3#Cjf`1*`5^u<8OTv1D7O=@gLq5m?dsT&K|"
        "KFhfUZq)N<Dq@T|D-+S!b``2;d+6QzEzlR7Rh{X^0f4qlY2ps<~IuzFkIu}+kiADVM@AA`^*R>J;@(2l``|9m1I%y>D`GltbdaLuVy7j"
        "~Bs~>$Dvgj=>S$t-YlZ(Z+QLQ$kUf1b|L)FLJM5tt^3RfyMW;Hr)X;Q--je<x|M`bZLjnbX^jPG^~sb6oaVLmH+dBqNO4Y?%cTPde99y"
        "BL4PZaE6XqGc(D=h46U^vzX#0D(W0B{5QfGs*qv<cv%#4ccsXV}35rX|G!%>yP2O=g(m3g8l9+6|fkZ1M}uN%qMv_7oT%k|sc=Ex_vY="
        "cNF9q{ezull6SAS%6=N$Noc7^j-A!<zLM$JO(`AS*8ropI_YO)@T{9Nj$(F&x)$Vu<oI|cdsftL<G!n9Z)E|>_w=a$cuy==S2x&?MN^F"
        "_SGlC>3Q*|<Gfg3TH^UkMvlE`460OZbi2`PI`sXhKGV5us9L4c*sRqCt%~h>qtUdIpS1g8r&G=~gS>}QX|0!4+;BV$LM~DqE7i(HLc2P"
        "#r3UGzb+H+mLeDXzGS+^7hf3_Qd3L%}JOOMb*}lx6Nen*a09&LF*uxFL@?u}IayMByCpzniS?l#=$u1QD4~Yqov3)=bSWkgvDpuI@7Fy"
        "DJpJISQ+yna@))QA*&&9h?1F%h+fJZL+%vshI+y=xw0dY^j{s4Wy@#cjB?EzMa2-wC1FhArzsGi7ulpg0k1K|K16CirH$<JSZo;yAFT_"
        "MM~uMxXX^9D1yI5CWB*lhNxGoFlnwVq1lg={vbge6n2)mr(;cGY$#kVrZd#i-Kh)yruIS7w~w$XG+GDtB`uy=6}`gQ<l2qjpbmId53fc"
        "p)qoyO9|M*WWeRvCf~K#p@AQj(0u&udWxE>(T4s`u9)C^$XAIqkne&lY7{OW8I@BAReKB0FMBhN%n|FfJ?VnwrZiP&bJruV1~y$!wT&J"
        "d@=;=&>~>I&}4?0z_6PvnJ1ZseLz4Xz}77S*t5`gH_u;)$0Q&glYn?k0^%{b@y1&@g_Z&9!~^W`toT@FSfL?c?T~$-`szayJaO({>|-D"
        "K$-ZfPQ$Jn%{BhLKM6rGJOr{|ha|6BIXf~zD2`4kIj#H_LknM#^sboeqtK15Et~(gffJA9EtQSSUWz@1czp6-`p_d<NVxV^7@4eTr^6k"
        "D>;jE!xJNfarGD}aVrd&4c%OB%@auGAY_TnON1t1fKb=o<gY3u??o@o**-Z^-Im;?AC%XVoRFi)1OoQ=h^IE(*9JOeopaa#"
    ),
    (
        "c-rlk%WoT16vpqPC4NX~W?YaxrqRqeRDK|0kA-B9q4fhHKLpI!6#3C4Gvf#<F$>zvj!k!f*i^7AZ4w7{jf4aXBqSF60kDPCaoBVT5=e+"
        "mm~$s7aUQKAQHe@9o1f14X0FEfyYe~r(&abkB7PMSLJ*6af9NmIpuOM`MhIhcC@vFp#wlRxsb_b*T=C002cL@|oB`VCh($K*=6Q6|@W1"
        "mu4Lw+J=I94C@8kZOs=Q{rwP-mkP#~dj!>H6sCS9#iaKw6E*Sp=0joU%K9UDaCR3_)fol2t7G>mH1do2`-3u0OA7dydHEkEp+>U=t!li"
        "ZZhqn6Uj%FS}vjATiz#|;8*Cav09u~CUd&7I%q0JilPQUl1i1z6(PUT<{J+B3o{Ths+eD=afrq>kP>J2KFhAKXYza2Al@Shg%Nd_e<Dy"
        "L8Y%sP6yKk2H`xwa>Mq3``#*A+-ASofjUjfqzbY`kQYrEWh`_K#uD~-F7^gb)0H>kZwmZ-EP>#!Tyks#bmkJ%q5B)H`8bs;a<<G5jEub"
        "rVQ1H9&+qrzm=j=+znRjl-a5m3Yun#xuh`QMcpms%Z5^^J5n_&WCQ8%F48J&>z41p^H>1bL;;Mb#EjU}bf!^e*}7l+Roc~({(EJ>28~X"
        "wDFQ5kWgEoaulcVpV;8V?4Fkq1djIe3*;!fvT;W)@YM@U)`uO4&<^c*Z04B$Z8$83rKwsSw6$uvs3#0`2oH~G?SC}@-F<3mqnt^`oOfK"
        "BR4q)~g1zaI{!0m{yaSRF`Fm2~FPUAG5h?qavKEA#F?798T<KgXtAWZ4Q+J`qlSU?NW!;AcM^M?5N+Q&ROSb6>5_E8E1xJ0`%l#+vNw&"
        "0Y@EvokieN)kb!MN8xMA=E@GR0yg?lugiTC*Y~<OqVBuQj!FNXPkM*epfWu3C`lVx?h6J9Z?~L#<x5DI4K-H<jRcC!MUjIoG=XJvLxlH"
        ")#&w{k;M#+ymV9Gq3*x&abd+K}9d=cb{9w4BH&T9IXRP(gm#1Bw)O&Nen}tVdOtD_Ok>w0Ty)ucUA~sQ$^ogojE7tD!^+IfRV&7>7eUR"
        "Ul3)Q1}u>_V2xwNZHZxyI)KGP#|Nq>nm*8(M;xEVvD3%Z>}T5JJwDUp<J9yK;4;x@NlJ>HOtn-lM_k<*48s}@1_yks>By;6&Mm6xisOx"
        "s9dAG+Zb)&oq+nLE#h7Ro<VdaCj`tFRrPS(mx7{jm)m9=OR=a#dkN5leVaT>~Qaams@m<{VjTiz}ca6Y#fJ7LUXl+VMFat@PX%SXjpEe"
        "MO0j9vR5e)&x+^(iFjr7@?-VplXEjq?sfJAhFcVGbCfdNc-1_gIN`F$cU?hdxJ4j7Y$KlJhdYyPPF#)%G$f8RLnz^DkDV6yptxNl64tN"
        "+1$L*cwRmi9<y_u|ni#<I4Y_Aeflff{WDT+RI9uFAG`okp1hz8`Zq1~5s**O)E$_Ov3qk_aptQ4O%Ur`ha1ssdL1qIZgXE$y$FVcKase"
        "d6LDJMmIF"
    ),
    (
        "c-oT>^<%!lkj%iu!~g+Dj~_e8fCLzUh>-yUgfcNOGUwPcurM<IXW;tJARq)(X2`(ypFzmO)!Kx?kcoj+j)9Sjk%5DqK_e_SB|8TKyf`="
        "n1SFi36f`uP3@j`hO1wM*ymKN-5*WFo1&t+>6uC7ut&=U2qa2lmtpg(?6HBzYxU7Vvq?Ag6wU~`OoDGD%t(=r{q$L%Cq!m4Lf;k;MqnH"
        "w-jg+;7jB_F^IT;uw1RWBz4TAy#4LgiD134@?4W${l1f?0I8MGO=IDu?O5Q`(Hl7TCMGXlsDkY?Zvl4jtD0*OmQA&AAL1fsbWxE+9OiD"
        "!mU44jhE49^v#z`7x-co^h?VaUMnf7Aa_FbYP&C>RA)1HiJC<r_ojWz^aSONBHHK|>nY|4b1Kj47#(DTzQK2uU7b!VKL9wfexi>pG3<{"
        "};>yT>UTerhfH5nk7fUC>RB!U=$1k001-1oZA"
    ),
)


def bytes_of(text: str) -> bytes:
    """Return the bytes of a store in LEFT."""
    return zlib.decompress(base64.b85decode(text))
