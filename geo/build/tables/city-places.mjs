/**
 * The GeoNames place that stands for a city code, where the airport list's municipality does not find it: metropolitan codes, islands
 * (their largest town gives position and zone) and airports named after another town. Read as "CODE Name/COUNTRY"; the most populous
 * place of that name within 150 km of the airport is taken.
 */
export const CITY_PLACES = `
LON London/GB
PAR Paris/FR
MIL Milan/IT
ROM Rome/IT
VCE Venice/IT
TCI Santa Cruz de Tenerife/ES
STO Stockholm/SE
REK Reykjavík/IS
GLA Glasgow/GB
NQT Nottingham/GB
BRU Brussels/BE
FRA Frankfurt am Main/DE
DUS Düsseldorf/DE
WAW Warsaw/PL
BUH Bucharest/RO
MOW Moscow/RU
IST Istanbul/TR
IZM İzmir/TR
ANK Ankara/TR
BAK Baku/AZ
ETH Eilat/IL
THR Tehran/IR
DXB Dubai/AE
CAS Casablanca/MA
ALY Alexandria/EG
DKR Dakar/SN
YAO Yaoundé/CM
JNB Johannesburg/ZA
NYC New York City/US
CHI Chicago/US
WAS Washington/US
HOU Houston/US
DFW Dallas/US
DTT Detroit/US
ORL Orlando/US
MKC Kansas City/US
SAC Sacramento/US
FMY Fort Myers/US
YTO Toronto/CA
YMQ Montréal/CA
YEA Edmonton/CA
MEX Mexico City/MX
SAO São Paulo/BR
RIO Rio de Janeiro/BR
BHZ Belo Horizonte/BR
BUE Buenos Aires/AR
SRZ Santa Cruz de la Sierra/BO
SLU Castries/LC
BJS Beijing/CN
SHA Shanghai/CN
SIA Xi’an/CN
CTU Chengdu/CN
TPE Taipei/TW
SEL Seoul/KR
TYO Tokyo/JP
OSA Osaka/JP
SPK Sapporo/JP
NGO Nagoya/JP
NHA Nha Trang/VN
KUL Kuala Lumpur/MY
JKT Jakarta/ID
MES Medan/ID
JOG Yogyakarta/ID
GOI Panaji/IN
ACE Arrecife/ES
FUE Puerto del Rosario/ES
LPA Las Palmas de Gran Canaria/ES
SPC Santa Cruz de la Palma/ES
VDE Valverde/ES
PMI Palma/ES
MAH Mahón/ES
IBZ Ibiza/ES
OVD Oviedo/ES
RMU Murcia/ES
EAS San Sebastián/ES
LCG A Coruña/ES
CDT Castelló de la Plana/ES
TER Praia da Vitória/PT
PXO Vila Baleira/PT
ADA Adana/TR
BJV Bodrum/TR
AYT Antalya/TR
CGN Köln/DE
FKB Karlsruhe/DE
FMM Memmingen/DE
NUE Nürnberg/DE
MUC Munich/DE
PAD Paderborn/DE
NRN Weeze/DE
BSL Basel/CH
AJA Ajaccio/FR
BIA Bastia/FR
BES Brest/FR
BIQ Biarritz/FR
BOD Bordeaux/FR
CLY Calvi/FR
CMF Chambéry/FR
FSC Figari/FR
LIL Lille/FR
MPL Montpellier/FR
RNS Rennes/FR
TLN Toulon/FR
TLS Toulouse/FR
NBE Hammamet/TN
DJE Houmt El Souk/TN
NDR Nador/MA
OUD Oujda/MA
FEZ Fès/MA
AGA Agadir/MA
CFU Kérkyra/GR
CHQ Chania/GR
EFL Argostólion/GR
JMK Mýkonos/GR
JSI Skiáthos/GR
JTR Firá/GR
KGS Kos/GR
RHO Ródos/GR
SMI Sámos/GR
ZTH Zákynthos/GR
MJT Mytilíni/GR
HER Irákleion/GR
PVK Préveza/GR
BRI Bari/IT
FLR Florence/IT
NAP Naples/IT
TRN Turin/IT
GOA Genoa/IT
OLB Olbia/IT
SUF Lamezia Terme/IT
TPS Trapani/IT
VRN Verona/IT
REG Reggio Calabria/IT
LNZ Linz/AT
OUL Oulu/FI
KRS Kristiansand/NO
EVE Harstad/NO
LPQ Luang Prabang/LA
JIB Djibouti/DJ
ASU Asunción/PY
GCI Saint Peter Port/GG
JER Saint Helier/JE
IOM Douglas/IM
NOC Knock/IE
PRN Pristina/XK
KUT Kutaisi/GE
BGY Bergamo/IT
MLA Valletta/MT
ZAD Zadar/HR
AYQ Yulara/AU
BLR Bengaluru/IN
DEL Delhi/IN
DPS Denpasar/ID
LOP Mataram/ID
LBJ Labuan Bajo/ID
UPG Makassar/ID
HKT Phuket/TH
USM Ko Samui/TH
KBV Krabi/TH
BKI Kota Kinabalu/MY
LGK Kuah/MY
CXR Nha Trang/VN
DLI Da Lat/VN
PQC Duong Dong/VN
HAN Hanoi/VN
BTH Batam/ID
CEB Cebu City/PH
KLO Kalibo/PH
MPH Malay/PH
CJU Jeju City/KR
OKA Naha/JP
KOJ Kagoshima/JP
SDJ Sendai/JP
CAN Guangzhou/CN
CSX Changsha/CN
DLC Dalian/CN
HAK Haikou/CN
KHN Nanchang/CN
KWE Guiyang/CN
LHW Lanzhou/CN
NNG Nanning/CN
SHE Shenyang/CN
SYX Sanya/CN
SZX Shenzhen/CN
TAO Qingdao/CN
WUH Wuhan/CN
PNH Phnom Penh/KH
UBN Ulaanbaatar/MN
HKG Hong Kong/HK
MFM Macau/MO
VVO Vladivostok/RU
LED Saint Petersburg/RU
ISB Islamabad/PK
NQZ Astana/KZ
MRU Port Louis/MU
RUN Saint-Denis/RE
SEZ Victoria/SC
JRO Arusha/TZ
BOB Vaitape/PF
ADZ San Andrés/CO
ANU Saint John's/AG
ACA Acapulco de Juárez/MX
CUN Cancún/MX
CZM Cozumel/MX
GDL Guadalajara/MX
HUX Crucecita/MX
MID Mérida/MX
MTY Monterrey/MX
PVR Puerto Vallarta/MX
SJD Cabo San Lucas/MX
TIJ Tijuana/MX
ZIH Zihuatanejo/MX
VRA Varadero/CU
PTY Panamá/PA
SJO San José/CR
SAL San Salvador/SV
STI Santiago de los Caballeros/DO
GPS Puerto Ayora/EC
IPC Hanga Roa/CL
BRC San Carlos de Bariloche/AR
COR Córdoba/AR
LPB La Paz/BO
MVD Montevideo/UY
FDF Fort-de-France/MQ
PTP Pointe-à-Pitre/GP
SXM Philipsburg/SX
GCM George Town/KY
GUM Tamuning-Tumon-Harmon Village/GU
DFW Dallas/US
BNA Nashville/US
BUR Burbank/US
CVG Cincinnati/US
EGE Vail/US
FLL Fort Lauderdale/US
JAC Jackson/US
PBI West Palm Beach/US
PVD Providence/US
RDU Raleigh/US
SNA Santa Ana/US
SRQ Sarasota/US
STL St. Louis/US
KOA Kailua-Kona/US
OGG Kahului/US
YQB Québec/CA
YLW Kelowna/CA
ESU Essaouira/MA
SID Espargos/CV
BVC Sal Rei/CV
VXE Mindelo/CV
RMF Marsa Alam/EG
SSH Sharm el-Sheikh/EG
MHD Mashhad/IR
SUB Surabaya/ID
DMM Dammam/SA
VFA Victoria Falls/ZW
DSS Dakar/SN
OSD Östersund/SE
BWN Bandar Seri Begawan/BN
OHD Ohrid/MK
ABV Abuja/NG
NAN Nadi/FJ
ZNZ Zanzibar/TZ
BOO Bodø/NO
YOW Ottawa/CA
`
