/** Airport names as people say them, where src/short-airport-name.mjs does not find them. Read as "CODE name". */
export const AIRPORT_NAMES = new Map(
  `
ABJ Félix Houphouët-Boigny
ASU Silvio Pettirossi
MDE José María Córdova
MRV Mineralnye Vody
IAS Iași
RMO Chișinău
BRC Teniente Luis Candelaria
POP Gregorio Luperón
CTG Rafael Núñez
ABQ Sunport
ACA Acapulco
ACE Lanzarote
ADA Şakirpaşa
ADZ Gustavo Rojas Pinilla
AEP Aeroparque Jorge Newbery
AER Sochi
ALC Alicante-Elche
ANC Ted Stevens
ANU V. C. Bird
ASE Aspen-Pitkin County
ATL Hartsfield-Jackson
AVV Avalon
AXD Democritus
AYQ Ayers Rock
BCN El Prat
BES Brest Bretagne
BFS Belfast International
BGW Baghdad
BGY Bergamo Orio al Serio
BHD George Best Belfast City
BIQ Pays Basque
BJV Milas-Bodrum
BOB Motu Mute
BON Flamingo
BPN Sepinggan
BRU Zaventem
BSB Juscelino Kubitschek
BSL EuroAirport
BUD Liszt Ferenc
BUF Niagara
BUR Hollywood Burbank
BVA Beauvais
BVC Aristides Pereira
BWI Baltimore/Washington
CAG Elmas
CAI Cairo
CCF Carcassonne
CCJ Calicut
CEB Mactan
CEI Mae Fah Luang
CFU Ioannis Kapodistrias
CGN Cologne Bonn
CIA Ciampino
CLE Hopkins
CLT Douglas
CMB Bandaranaike
CMF Chambéry Savoie
CMH John Glenn
COR Ambrosio Taravella
CRL Charleroi
CUN Cancún
CVG Northern Kentucky
CXR Cam Ranh
CZM Cozumel
DAL Love Field
DCA Reagan National
DFW Dallas Fort Worth
DJE Djerba-Zarzis
DLC Zhoushuizi
DSS Blaise Diagne
DTW Metropolitan Wayne County
EAS San Sebastián
EGE Eagle County
EIS Terrance B. Lettsome
EVE Harstad/Narvik Evenes
EWR Newark Liberty
EZE Ezeiza
FCO Fiumicino
FDF Aimé Césaire
FKB Karlsruhe/Baden-Baden
FLL Fort Lauderdale-Hollywood
FMM Memmingen
FMO Münster Osnabrück
FNC Cristiano Ronaldo
FSC Figari
FTE Comandante Armando Tola
GDL Miguel Hidalgo
GIG Galeão
GOA Cristoforo Colombo
GRO Girona-Costa Brava
GRU Guarulhos
GRX Granada-Jaén
HHN Hahn
HKG Chek Lap Kok
HNL Daniel K. Inouye
HOU Hobby
HUX Bahías de Huatulco
IAD Dulles
IAH George Bush Intercontinental
IGR Cataratas del Iguazú
IST Istanbul Airport
ITM Itami
JAC Jackson Hole
JFK John F. Kennedy
JSI Alexandros Papadiamantis
KOA Ellison Onizuka
KRS Kjevik
KSC Košice
KTW Katowice Pyrzowice
KUT David the Builder
LAX Los Angeles
LBA Leeds Bradford
LCG Alvedro
LCY London City
LEJ Leipzig/Halle
LGA LaGuardia
LIM Jorge Chávez
LIN Linate
LIR Guanacaste
LNZ Hörsching
LOP Lombok
LPA Gran Canaria
LTN Luton
LXA Gonggar
MAD Barajas
MAH Menorca
MBJ Sangster
MCI Kansas City
MEX Benito Juárez
MFM Macau
MID Manuel Crescencio Rejón
MJT Odysseas Elytis
MLA Luqa
MLE Velana
MPH Caticlan
MSP Minneapolis-Saint Paul
MSQ Minsk National
MSY Louis Armstrong
MTY Mariano Escobedo
MVD Carrasco
NAP Capodichino
NAT Governador Aluízio Alves
NBE Enfidha-Hammamet
NCE Côte d'Azur
NGO Chubu Centrair
NLU Felipe Ángeles
NOC Ireland West Knock
NYO Skavsta
OAX Xoxocotlán
OKA Naha
OLB Costa Smeralda
OSD Åre Östersund
OUD Angads
OVD Asturias
PAD Paderborn/Lippstadt
PBI Palm Beach
PEG San Francesco d'Assisi
PEN Penang
PIK Prestwick
PMF Giuseppe Verdi
PMI Son Sant Joan
PMO Falcone-Borsellino
PNQ Lohegaon
PPS Puerto Princesa
PRG Václav Havel
PRN Adem Jashari
PSR Abruzzo
PUQ Carlos Ibáñez del Campo
PVR Gustavo Díaz Ordaz
PVK Aktion
RBA Rabat-Salé
RDU Raleigh-Durham
RIC Richmond
RKV Reykjavik City
RMU Región de Murcia
RNO Reno-Tahoe
RTM Rotterdam The Hague
SAL Óscar Arnulfo Romero
SAW Sabiha Gökçen
SCL Arturo Merino Benítez
SCQ Rosalía de Castro
SDR Seve Ballesteros
SEA Seattle-Tacoma
SFB Sanford
SHE Taoxian
SJC Norman Y. Mineta
SJD Los Cabos
SJU Luis Muñoz Marín
SLA Martín Miguel de Güemes
SNA John Wayne
SRQ Sarasota-Bradenton
SSA Luís Eduardo Magalhães
STI Cibao
TAO Jiaodong
TER Lajes
TFN Tenerife North
TFS Tenerife South
TGD Golubovci
TIJ Abelardo L. Rodríguez
TLL Lennart Meri
TLN Toulon-Hyères
TNG Ibn Battouta
TPE Taoyuan
TPS Vincenzo Florio Birgi
TRF Sandefjord Torp
TRN Caselle
TRS Friuli Venezia Giulia
TSF Treviso
TSV Townsville
USH Malvinas Argentinas
VCP Campinas Viracopos
VRA Juan Gualberto Gómez
VRN Valerio Catullo
VXE Cesária Évora
WMI Modlin
WRO Copernicus
XIY Xianyang
YOW Macdonald-Cartier
YTZ Billy Bishop
YUL Trudeau
YYZ Pearson
ZIH Ixtapa-Zihuatanejo
ZRH Kloten
ZTH Dionysios Solomos
ADD Bole
AMD Sardar Vallabhbhai Patel
BOM Chhatrapati Shivaji
DRW Darwin
BOI Boise
KLO Kalibo
CJJ Cheongju
MYT Myitkyina
SIN Changi
MUC Munich
FAO Faro
SPC La Palma
VDE El Hierro
KTM Tribhuvan
ESU Mogador
NDR Al Aaroui
AGA Al Massira
FEZ Saïss
PEK Capital
SDF Muhammad Ali
SUF Lamezia Terme
SVQ San Pablo
REU Reus
BIO Loiu
VLC Manises
AGP Costa del Sol
SYX Phoenix
KWI Kuwait
HER Nikos Kazantzakis
SKG Makedonia
FOR Pinto Martins
GYE José Joaquín de Olmedo
LHE Allama Iqbal
BGF M'Poko
RHO Diagoras
REC Guararapes
SAV Savannah-Hilton Head
ATQ Sri Guru Ram Dass Jee
JMK Mykonos
EFL Kefalonia
AJA Napoléon Bonaparte
BIA Poretta
TUN Carthage
AUA Queen Beatrix
SXM Princess Juliana
GCM Owen Roberts
PTP Pôle Caraïbes
SAN San Diego
SMR Simón Bolívar
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)]),
)
