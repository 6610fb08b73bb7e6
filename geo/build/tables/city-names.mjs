/**
 * City names in six languages where they differ from English, or where English differs from GeoNames. Portuguese is that of Portugal,
 * with Brazil's spelling among the others. An empty cell is the English name. A city without a code is written "Name/COUNTRY".
 * Columns: city | English | Spanish | Italian | French | German | Portuguese | other spellings, separated by commas.
 */
export const CITY_NAMES = `
LON|London|Londres|Londra|Londres||Londres|Londen
PAR|Paris|París|Parigi||||
MAD|Madrid||||||Madryt
BCN|Barcelona||Barcellona|Barcelone|||Barna
MIL|Milan|Milán|Milano||Mailand|Milão|Milano
ROM|Rome|Roma|Roma||Rom|Roma|Roma
VCE|Venice|Venecia|Venezia|Venise|Venedig|Veneza|Venezia
FLR|Florence|Florencia|Firenze||Florenz|Florença|Firenze
NAP|Naples|Nápoles|Napoli||Neapel|Nápoles|Napoli
TRN|Turin|Turín|Torino|||Turim|Torino
GOA|Genoa|Génova|Genova|Gênes|Genua|Génova|Genova
BLQ|Bologna|Bolonia||Bologne||Bolonha|
VRN|Verona|||Vérone|||
PMO|Palermo|||Palerme|||
CTA|Catania|||Catane||Catânia|
CAG|Cagliari||||||Sardinia,Cerdeña,Sardegna,Sardaigne,Sardinien,Sardenha
OLB|Olbia||||||Sardinia,Cerdeña,Sardegna,Sardaigne,Sardinien,Sardenha,Costa Smeralda
AHO|Alghero|Alguer|||||Sardinia,Sardegna
PSA|Pisa|||Pise|||
TRS|Trieste||||Triest||
RMI|Rimini||||||
LIS|Lisbon|Lisboa|Lisbona|Lisbonne|Lissabon|Lisboa|Lisboa
OPO|Porto|Oporto|||||
FNC|Funchal||||||Madeira,Madère
PDL|Ponta Delgada||||||Azores,Açores,Azoren,São Miguel
TER|Terceira||||||Azores,Açores,Praia da Vitória,Lajes
PXO|Porto Santo||||||Madeira,Vila Baleira
FAO|Faro||||||Algarve
SVQ|Seville|Sevilla|Siviglia|Séville|Sevilla|Sevilha|Sevilla
AGP|Málaga||Malaga|Malaga||Málaga|Costa del Sol
VLC|Valencia|||Valence||Valência|València
ALC|Alicante||||||Alacant,Costa Blanca
PMI|Palma de Mallorca||Palma di Maiorca|Palma de Majorque||Palma de Maiorca|Mallorca,Majorca,Maiorca,Majorque
IBZ|Ibiza||||||Eivissa
MAH|Menorca||Minorca|Minorque|||Mahón,Mahon,Maó,Minorca
ACE|Lanzarote||||||Arrecife,Canary Islands,Canarias,Canarie
FUE|Fuerteventura||||||Puerto del Rosario,Canary Islands,Canarias,Canarie
LPA|Gran Canaria||||||Grande Canarie,Las Palmas,Las Palmas de Gran Canaria,Maspalomas,Canary Islands,Canarias,Canarie
TCI|Tenerife||||Teneriffa||Ténérife,Santa Cruz de Tenerife,Canary Islands,Canarias,Canarie
SPC|La Palma||||||Santa Cruz de la Palma
VDE|El Hierro||||||Valverde
GRX|Granada|||Grenade|||
COR|Córdoba||Cordova|Cordoba|||
ZAZ|Zaragoza||Saragozza|Saragosse|Saragossa|Saragoça|
LCG|A Coruña|La Coruña||La Corogne||Corunha|Coruna
SCQ|Santiago de Compostela|||Saint-Jacques-de-Compostelle|||
EAS|San Sebastián|||Saint-Sébastien||San Sebastián|Donostia
BIO|Bilbao|||||Bilbau|Bilbo
PNA|Pamplona|||Pampelune||Pamplona|Iruña
OVD|Asturias||||||Oviedo,Gijón,Avilés
XRY|Jerez de la Frontera||||||Cádiz
GRO|Girona|Gerona|||||Costa Brava
MLA|Malta||||||Valletta,La Valeta,La Valette
ATH|Athens|Atenas|Atene|Athènes|Athen|Atenas|Athina
SKG|Thessaloniki|Tesalónica|Salonicco|Thessalonique||Salónica|Saloniki,Salonica
HER|Heraklion|Heraclión||Héraklion||Heraclião|Candia,Crete,Creta,Crète,Kreta,Iraklio
CHQ|Chania|La Canea|La Canea|La Canée||Chania|Hania,Crete,Creta,Kreta
RHO|Rhodes|Rodas|Rodi||Rhodos|Rodes|Rodos
CFU|Corfu|Corfú||Corfou|Korfu||Kerkyra
KGS|Kos|||||Cós|Cos
JTR|Santorini|||Santorin|Santorin||Thira,Fira,Santorin
JMK|Mykonos|Miconos|Mykonos|||Míconos|Mikonos
ZTH|Zakynthos|Zante|Zante|Zante||Zacinto|Zante
EFL|Kefalonia|Cefalonia|Cefalonia|Céphalonie||Cefalónia|Cephalonia,Argostoli
JSI|Skiathos||||||
SMI|Samos||Samo||||
MJT|Lesbos|Lesbos|Lesbo||||Mytilene,Mitilene
PVK|Preveza||||||Lefkada
NYC|New York|Nueva York||||Nova Iorque|Nova York,Manhattan
WAS|Washington||||||Washington DC,Washington D.C.
PHL|Philadelphia|Filadelfia|Filadelfia|Philadelphie||Filadélfia|
SFO|San Francisco|||||São Francisco|
MSY|New Orleans|Nueva Orleans||La Nouvelle-Orléans||Nova Orleães|Nova Orleans
HNL|Honolulu||||||Hawaii,Hawái,Havaí,Oahu
OGG|Maui||||||Kahului,Hawaii
KOA|Kona||||||Kailua-Kona,Hawaii,Big Island
LIH|Kauai||||||Lihue,Hawaii
ITO|Hilo||||||Hawaii
LAX|Los Angeles|Los Ángeles|||||
MIA|Miami||||||
PSP|Palm Springs||||||
BRU|Brussels|Bruselas|Bruxelles|Bruxelles|Brüssel|Bruxelas|Brussel
AMS|Amsterdam|Ámsterdam||||Amesterdão|Amsterdã
RTM|Rotterdam|Róterdam||||Roterdão|Roterdã
LUX|Luxembourg|Luxemburgo|Lussemburgo||Luxemburg|Luxemburgo|
BER|Berlin|Berlín|Berlino|||Berlim|
MUC|Munich|Múnich|Monaco di Baviera||München|Munique|Muenchen
FRA|Frankfurt|Fráncfort|Francoforte|Francfort||Frankfurt|Frankfurt am Main,Francoforte
HAM|Hamburg|Hamburgo|Amburgo|Hambourg||Hamburgo|
CGN|Cologne|Colonia|Colonia||Köln|Colónia|Koeln,Bonn
DUS|Düsseldorf|||||Düsseldorf|Duesseldorf,Dusseldorf
STR|Stuttgart||Stoccarda|||Estugarda|
HAJ|Hanover|Hannover|Hannover|Hanovre|Hannover|Hanôver|
NUE|Nuremberg|Núremberg|Norimberga||Nürnberg|Nuremberga|Nuernberg
LEJ|Leipzig||Lipsia|||Lípsia|
DRS|Dresden|Dresde|Dresda|Dresde||Dresda|
BRE|Bremen||Brema|Brême|||
DTM|Dortmund||||||
FMO|Münster||||||
FKB|Karlsruhe|||||Karlsruhe|Baden-Baden
VIE|Vienna|Viena||Vienne|Wien|Viena|Wien
SZG|Salzburg|Salzburgo|Salisburgo|Salzbourg||Salzburgo|
ZRH|Zurich|Zúrich|Zurigo||Zürich|Zurique|Zuerich
GVA|Geneva|Ginebra|Ginevra|Genève|Genf|Genebra|
BSL|Basel|Basilea|Basilea|Bâle||Basileia|Mulhouse,Freiburg
NCE|Nice|Niza|Nizza||Nizza||Côte d'Azur,Cannes
MRS|Marseille|Marsella|Marsiglia|||Marselha|
LYS|Lyon||Lione|||Lião|
TLS|Toulouse||Tolosa|||Toulouse|
BOD|Bordeaux|Burdeos||||Bordéus|
NTE|Nantes||||||
SXB|Strasbourg|Estrasburgo|Strasburgo||Straßburg|Estrasburgo|
LIL|Lille||Lilla||||
AJA|Ajaccio|||||Ajaccio|Corsica,Corse,Córcega,Korsika
BIA|Bastia|||||Bastia|Corsica,Corse,Córcega,Korsika
CLY|Calvi|||||Calvi|Corsica,Corse,Córcega,Korsika
FSC|Figari|||||Figari|Corsica,Corse,Córcega,Korsika,Bonifacio,Porto-Vecchio
CMF|Chambéry|||||Chambéry|Savoie
DUB|Dublin|Dublín|Dublino|||Dublim|
EDI|Edinburgh|Edimburgo|Edimburgo|Édimbourg||Edimburgo|
NQT|Nottingham||||||East Midlands,Derby,Leicester
NCL|Newcastle|||||Newcastle|Newcastle upon Tyne
JER|Jersey|||||Jersey|Saint Helier
GCI|Guernsey||||||Saint Peter Port,Guernesey
IOM|Isle of Man|Isla de Man|Isola di Man|Île de Man||Ilha de Man|Douglas
CPH|Copenhagen|Copenhague|Copenaghen|Copenhague|Kopenhagen|Copenhaga|København,Copenhague
AAR|Aarhus||||||
STO|Stockholm|Estocolmo|Stoccolma|||Estocolmo|
GOT|Gothenburg|Gotemburgo|Göteborg|Göteborg|Göteborg|Gotemburgo|Göteborg
MMX|Malmö||||||
OSL|Oslo||||||
HEL|Helsinki|||||Helsínquia|Helsingfors
REK|Reykjavik|Reikiavik|||Reykjavík|Reiquiavique|Reykjavík
TLL|Tallinn|Tallin||||Talin|
RIX|Riga||||||
VNO|Vilnius|Vilna|||||
WAW|Warsaw|Varsovia|Varsavia|Varsovie|Warschau|Varsóvia|Warszawa
KRK|Krakow|Cracovia|Cracovia|Cracovie|Krakau|Cracóvia|Kraków
GDN|Gdańsk|Gdansk|Danzica|Gdańsk|Danzig|Gdańsk|
WRO|Wrocław|Breslavia|Breslavia||Breslau|Breslávia|
POZ|Poznań||||Posen||
KTW|Katowice||||Kattowitz||
PRG|Prague|Praga|Praga||Prag|Praga|Praha
BRQ|Brno||||Brünn||
BTS|Bratislava||||||
KSC|Košice||||||
BUD|Budapest|||||Budapeste|
BUH|Bucharest|Bucarest|Bucarest|Bucarest|Bukarest|Bucareste|București
CLJ|Cluj-Napoca||||Klausenburg||Cluj
TSR|Timișoara|||||Timișoara|Timisoara,Temesvár
IAS|Iași|||||Iași|Iasi
SOF|Sofia|Sofía|||||
BEG|Belgrade|Belgrado|Belgrado||Belgrad|Belgrado|Beograd
ZAG|Zagreb||||||
SPU|Split||Spalato||||
DBV|Dubrovnik||||||Ragusa
ZAD|Zadar||Zara||||
PUY|Pula||Pola||||
LJU|Ljubljana|Liubliana|Lubiana|||Liubliana|Laibach
SJJ|Sarajevo||||||Saraievo
SKP|Skopje|Skopie||||Skopje|Escópia
TIA|Tirana||||||
PRN|Pristina||||||Prishtina
TGD|Podgorica||||||
TIV|Tivat||||||Teodo,Kotor,Budva,Montenegro
RMO|Chișinău|Chisináu|Chișinău|Chișinău||Chișinău|Kishinev,Chisinau,Chișinau
IST|Istanbul|Estambul||||Istambul|İstanbul,Constantinople
ANK|Ankara|||||Ancara|
IZM|İzmir|Esmirna|Smirne|Izmir|Izmir|Esmirna|Izmir,Smyrna
AYT|Antalya||||||Turkish Riviera,Side,Alanya
BJV|Bodrum||||||
DLM|Dalaman||||||Marmaris,Fethiye
LCA|Larnaca|Lárnaca||Larnaca|Larnaka|Lárnaca|
PFO|Paphos|Pafos|Pafo|||Pafos|
TLV|Tel Aviv||||Tel Aviv|Telavive|Tel Aviv-Yafo,Jerusalem
ETH|Eilat||||||
BEY|Beirut|||Beyrouth||Beirute|
AMM|Amman|Amán||||Amã|
MOW|Moscow|Moscú|Mosca|Moscou|Moskau|Moscovo|Moscou,Moskva
LED|Saint Petersburg|San Petersburgo|San Pietroburgo|Saint-Pétersbourg|Sankt Petersburg|São Petersburgo|St Petersburg,Leningrad
AER|Sochi||Soči|Sotchi|Sotschi|Sóchi|
KGD|Kaliningrad|Kaliningrado||||Kaliningrado|Königsberg
KZN|Kazan|Kazán||Kazan|Kasan|Cazã|
TBS|Tbilisi|Tiflis||Tbilissi|Tiflis||
EVN|Yerevan|Ereván|Erevan|Erevan|Jerewan|Erevan|
BAK|Baku|Bakú||Bakou||Bacu|
ALA|Almaty||||||Alma-Ata
TAS|Tashkent|Taskent||Tachkent|Taschkent||
SKD|Samarkand|Samarcanda|Samarcanda|Samarcande||Samarcanda|
CAI|Cairo|El Cairo|Il Cairo|Le Caire|Kairo||
ALY|Alexandria|Alejandría|Alessandria d'Egitto|Alexandrie||Alexandria|
HRG|Hurghada|||Hurghada|||Hourghada,Red Sea,Mar Rojo,Mar Rosso
SSH|Sharm El Sheikh||Sharm el-Sheikh|Charm el-Cheikh|Scharm El-Scheich|Sharm el-Sheikh|Sinai
RMF|Marsa Alam||||||
LXR|Luxor|||Louxor||Luxor|
ASW|Aswan|Asuán|Assuan|Assouan|Assuan|Assuão|
RAK|Marrakesh|Marrakech||Marrakech|Marrakesch|Marraquexe|Marrakech
CAS|Casablanca||||||
AGA|Agadir||||||
FEZ|Fez||Fès|Fès|Fès||Fes
TNG|Tangier|Tánger|Tangeri|Tanger|Tanger|Tânger|
RBA|Rabat||||||
ESU|Essaouira||||||Mogador
TUN|Tunis|Túnez|Tunisi|||Tunes|
DJE|Djerba|Yerba|Gerba|||Djerba|Jerba,Houmt Souk
NBE|Hammamet|||||Hammamet|Enfidha,Sousse
MIR|Monastir||||||
ALG|Algiers|Argel|Algeri|Alger|Algier|Argel|
MJI|Tripoli|Trípoli||||Trípoli|
JNB|Johannesburg|Johannesburgo||||Joanesburgo|
CPT|Cape Town|Ciudad del Cabo|Città del Capo|Le Cap|Kapstadt|Cidade do Cabo|
NBO|Nairobi|||||Nairobi|Nairóbi
ADD|Addis Ababa|Adís Abeba|Addis Abeba|Addis-Abeba|Addis Abeba|Adis Abeba|
DKR|Dakar|||||Dacar|
ZNZ|Zanzibar|Zanzíbar|||Sansibar|Zanzibar|
DAR|Dar es Salaam|Dar es-Salam||||Dar es Salaam|
MRU|Mauritius|Mauricio||Île Maurice||Maurícia|Port Louis,Maurice
RUN|Réunion|Reunión|Riunione|La Réunion||Reunião|Saint-Denis,Reunion
SEZ|Mahé|||||Mahé|Seychelles,Victoria
SID|Sal|||||Sal|Cape Verde,Cabo Verde,Santa Maria
BVC|Boa Vista|||||Boa Vista|Cape Verde,Cabo Verde
RAI|Praia||||||Cape Verde,Cabo Verde
VXE|São Vicente|||||São Vicente|Cape Verde,Mindelo
VFA|Victoria Falls|Cataratas Victoria|Cascate Vittoria|Victoria Falls|Victoriafälle|Cataratas Vitória|
DXB|Dubai|Dubái||Dubaï|||
AUH|Abu Dhabi|Abu Dabi||Abou Dabi|Abu Dhabi|Abu Dhabi|
SHJ|Sharjah|Sarja||Charjah|Schardscha|Xarja|
DOH|Doha||||||
BAH|Manama|||||Manama|Bahrain
KWI|Kuwait City|Ciudad de Kuwait|Madinat al-Kuwait|Koweït|Kuwait-Stadt|Cidade do Kuwait|Kuwait
MCT|Muscat|Mascate|Mascate|Mascate|Maskat|Mascate|
SLL|Salalah||||||
RUH|Riyadh|Riad|Riad|Riyad|Riad|Riade|
JED|Jeddah|Yeda|Gedda|Djeddah|Dschidda|Jidá|
MED|Medina|||Médine||Medina|
DMM|Dammam||||||
BGW|Baghdad|Bagdad||Bagdad|Bagdad|Bagdade|
THR|Tehran|Teherán|Teheran|Téhéran|Teheran|Teerão|Teerã
DAM|Damascus|Damasco|Damasco|Damas|Damaskus|Damasco|
DEL|Delhi|||||Deli|New Delhi,Nueva Delhi,Nuova Delhi,Neu-Delhi,Nova Deli
BOM|Mumbai|Bombay|||||Bombay
BLR|Bengaluru|Bangalore|Bangalore|Bangalore|Bangalore|Bangalore|Bangalore
CCU|Kolkata|Calcuta|Calcutta|Calcutta|Kalkutta|Calcutá|Calcutta
MAA|Chennai||||||Madras
HYD|Hyderabad||||||
COK|Kochi||||||Cochin
CCJ|Kozhikode||||||Calicut
TRV|Thiruvananthapuram||||||Trivandrum,Kerala
GOI|Goa||||||Panaji,Panjim
KTM|Kathmandu|Katmandú||Katmandou||Catmandu|
CMB|Colombo|||||Colombo|Sri Lanka
MLE|Malé|||||Malé|Maldives,Maldivas,Maldive,Malediven,Male
DAC|Dhaka|Daca|Dacca|Dacca||Daca|
BKK|Bangkok|||||Banguecoque|
HKT|Phuket||||||
USM|Koh Samui|||||Ko Samui|Ko Samui,Samui
SGN|Ho Chi Minh City|Ciudad Ho Chi Minh|Ho Chi Minh|Hô Chi Minh-Ville|Ho-Chi-Minh-Stadt|Cidade de Ho Chi Minh|Saigon,Saigón
HAN|Hanoi|Hanói||Hanoï||Hanói|
DAD|Da Nang|||||Da Nang|
DLI|Da Lat||||||
PQC|Phu Quoc|||||Phu Quoc|
PNH|Phnom Penh|||||Phnom Penh|Pnom Penh
REP|Siem Reap||||||Angkor
LPQ|Luang Prabang||||||
RGN|Yangon|Rangún|Rangoon|Rangoun|Rangun|Rangum|Rangoon
SIN|Singapore|Singapur||Singapour|Singapur|Singapura|
KUL|Kuala Lumpur||||||
PEN|Penang||||||George Town
LGK|Langkawi||||||
JKT|Jakarta|Yakarta|Giacarta|||Jacarta|
DPS|Bali||||||Denpasar
JOG|Yogyakarta||||||Jogjakarta
LOP|Lombok||||||
MNL|Manila|||Manille|||
CEB|Cebu||||||
MPH|Boracay||||||
KLO|Kalibo||||||Boracay
PPS|Puerto Princesa||||||Palawan
HKG|Hong Kong||||Hongkong||
MFM|Macau|Macao|Macao|Macao|Macau|Macau|Macao
TPE|Taipei|Taipéi||Taipei|Taipeh|Taipé|
KHH|Kaohsiung||||||
BJS|Beijing|Pekín|Pechino|Pékin|Peking|Pequim|Peking
SHA|Shanghai|Shanghái||||Xangai|
CAN|Guangzhou|Cantón|Canton|Canton|Guangzhou|Cantão|Canton
SZX|Shenzhen||||||
SIA|Xi'an|||||Xi'an|Xian
NKG|Nanjing|Nankín|Nanchino|Nankin||Nanquim|
TSN|Tianjin||||||
KWL|Guilin||||||
TYO|Tokyo|Tokio|||Tokio|Tóquio|Tokio
OSA|Osaka|||||Osaca|Kyoto,Kioto
SPK|Sapporo|||||Sapporo|Hokkaido
OKA|Okinawa||||||Naha
SEL|Seoul|Seúl||Séoul||Seul|
PUS|Busan|||||Busan|Pusan
CJU|Jeju|||||Jeju|Cheju
UBN|Ulaanbaatar|Ulán Bator|Ulan Bator|Oulan-Bator|Ulan-Bator|Ulan Bator|
SYD|Sydney|Sídney||||Sydney|Sidney
MEL|Melbourne||||||
AKL|Auckland||||||
NOU|Nouméa|Numea||||Nouméa|
PPT|Tahiti|Tahití||||Taiti|Papeete
BOB|Bora Bora||||||
GUM|Guam||||||
NAN|Fiji|Fiyi|Figi|Fidji|Fidschi|Fiji|Nadi
MEX|Mexico City|Ciudad de México|Città del Messico|Mexico|Mexiko-Stadt|Cidade do México|CDMX
CUN|Cancún||Cancun|Cancún||Cancún|Riviera Maya
SJD|Los Cabos||||||Cabo San Lucas,San José del Cabo
ACA|Acapulco||||||
ZIH|Zihuatanejo||||||Ixtapa
HUX|Huatulco||||||
OAX|Oaxaca|||||Oaxaca|Oaxaca de Juárez
HAV|Havana|La Habana|L'Avana|La Havane|Havanna|Havana|
VRA|Varadero||||||
PUJ|Punta Cana||||||
SDQ|Santo Domingo|||Saint-Domingue||São Domingos|
STI|Santiago de los Caballeros||||||
SJU|San Juan||||||Puerto Rico
AUA|Aruba||||||Oranjestad
CUR|Curaçao|Curazao||||Curaçau|Willemstad
SXM|Saint Martin|San Martín||||São Martinho|Sint Maarten,Philipsburg
PTP|Guadeloupe|Guadalupe|Guadalupa|||Guadalupe|Pointe-à-Pitre
FDF|Martinique|Martinica|Martinica|||Martinica|Fort-de-France
SLU|Saint Lucia|Santa Lucía|Santa Lucia|Sainte-Lucie|St. Lucia|Santa Lúcia|Castries
ANU|Antigua|||||Antígua|Saint John's
BGI|Barbados|||Barbade|||Bridgetown
GCM|Grand Cayman|Gran Caimán|Grand Cayman|Grand Cayman||Grande Caimão|George Town
NAS|Nassau|Nasáu||||Nassau|Bahamas
STT|Saint Thomas||||||Charlotte Amalie
POS|Port of Spain|Puerto España||Port-d'Espagne||Porto de Espanha|Trinidad
MBJ|Montego Bay|||||Montego Bay|Jamaica
PTY|Panama City|Ciudad de Panamá|Panama|Panama|Panama-Stadt|Cidade do Panamá|Panamá
SJO|San José|||||São José|
GUA|Guatemala City|Ciudad de Guatemala|Città del Guatemala|Guatemala|Guatemala-Stadt|Cidade da Guatemala|
BZE|Belize City|Ciudad de Belice|Belize City|Belize City||Cidade do Belize|
BOG|Bogotá||Bogotà||||
ADZ|San Andrés||||||
CTG|Cartagena||Cartagena de Indias|Carthagène|||Cartagena de Indias
UIO|Quito||||||
CUZ|Cusco|Cuzco|||Cusco||Machu Picchu
IPC|Easter Island|Isla de Pascua|Isola di Pasqua|Île de Pâques|Osterinsel|Ilha de Páscoa|Rapa Nui
SCL|Santiago|Santiago de Chile|Santiago del Cile||Santiago de Chile|Santiago do Chile|
BRC|Bariloche||||||San Carlos de Bariloche
SAO|São Paulo||San Paolo|||São Paulo|Sampa
RIO|Rio de Janeiro|Río de Janeiro|||||Rio
BSB|Brasília|Brasilia|Brasilia|Brasilia|||
SSA|Salvador|Salvador de Bahía|Salvador de Bahia|Salvador de Bahia|||Bahia
IGU|Foz do Iguaçu||||||Iguazu Falls,Iguaçu
IGR|Puerto Iguazú||||||Iguazu Falls,Cataratas del Iguazú
MVD|Montevideo|||||Montevidéu|
ASU|Asunción|||Asuncion||Assunção|
YMQ|Montreal|Montreal||Montréal||Montreal|Montréal
YQB|Quebec City|Quebec|Québec|Québec|Québec|Cidade de Quebeque|Quebec,Québec
YEA|Edmonton||||||
CVG|Cincinnati||||||
EGE|Vail|||||Vail|Eagle,Beaver Creek
JAC|Jackson Hole||||||
NQZ|Astana||||||Nur-Sultan
CKY|Conakry|||||Conacri|
FIH|Kinshasa|||||Kinshasa|
TNR|Antananarivo|||Antananarivo||Antananarivo|Tananarive
NDJ|N'Djamena|Yamena||||Jamena|
ACC|Accra|||||Acra|
LOS|Lagos||||||
KGL|Kigali||||||
KBL|Kabul|||Kaboul||Cabul|
KHI|Karachi||||Karatschi||
DYU|Dushanbe|Dusambé||Douchanbé|Duschanbe||
ASB|Ashgabat|Asjabad|Aşgabat|Achgabat|Aschgabat||
BSZ|Bishkek|Biskek||Bichkek|Bischkek||
SAH|Sanaa|Saná||Sanaa||Saná|
MSQ|Minsk||||||
SNA|Orange County||||||Santa Ana,Disneyland,Anaheim
OOL|Gold Coast||||||
AYQ|Ayers Rock||||||Uluru,Yulara
NOC|Knock||||||
LPB|La Paz||||||
SDR|Santander||||||
EVE|Harstad||||||Narvik
OUD|Oujda||||||
TIJ|Tijuana||||||
Córdoba/ES|Córdoba||Cordova|Cordoue|||Cordoba
Toledo/ES|Toledo|||Tolède|||
Salamanca/ES|Salamanca|||Salamanque||Salamanca|
Cádiz/ES|Cádiz||Cadice|Cadix||Cádis|Cadiz
Tarragona/ES|Tarragona|||Tarragone|||
Segovia/ES|Segovia|||Ségovie||Segóvia|
Brugge/BE|Bruges|Brujas||Bruges|Brügge|Bruges|Brugge
Gent/BE|Ghent|Gante|Gand|Gand|Gent|Gante|Gent
Antwerpen/BE|Antwerp|Amberes|Anversa|Anvers|Antwerpen|Antuérpia|Antwerpen
Liège/BE|Liège|Lieja|Liegi||Lüttich||
The Hague/NL|The Hague|La Haya|L'Aia|La Haye|Den Haag|Haia|Den Haag
Utrecht/NL|Utrecht|||||Utreque|
Bern/CH|Bern|Berna|Berna|Berne||Berna|
Lausanne/CH|Lausanne|Lausana|Losanna|||Lausana|
Luzern/CH|Lucerne|Lucerna|Lucerna||Luzern|Lucerna|
Lugano/CH|Lugano||||||
Monaco/MC|Monaco|Mónaco||||Mónaco|Monte Carlo
San Marino/SM|San Marino|||Saint-Marin||São Marinho|
Vatican City/VA|Vatican City|Ciudad del Vaticano|Città del Vaticano|Cité du Vatican|Vatikanstadt|Cidade do Vaticano|
Vaduz/LI|Vaduz||||||
Andorra la Vella/AD|Andorra la Vella|Andorra la Vieja|Andorra la Vella|Andorre-la-Vieille||Andorra-a-Velha|Andorra
Siena/IT|Siena|||Sienne|||
Padova/IT|Padua||Padova|Padoue||Pádua|Padova
Syracuse/IT|Syracuse|Siracusa|Siracusa||Syrakus|Siracusa|Siracusa
Sorrento/IT|Sorrento|||Sorrente|||Costiera Amalfitana
Amalfi/IT|Amalfi||||||
Messina/IT|Messina|Mesina||Messine|||
Bergamo/IT|Bergamo|Bérgamo||Bergame||Bérgamo|
Ravenna/IT|Ravenna|Rávena||Ravenne||Ravena|
Salerno/IT|Salerno|||Salerne|||
Livorno/IT|Livorno|||Livourne|||
Bolzano/IT|Bolzano||||Bozen||Bozen
Merano/IT|Merano||||Meran||
Coimbra/PT|Coimbra||||||Coïmbre
Freiburg/DE|Freiburg|Friburgo|Friburgo|Fribourg-en-Brisgau||Friburgo|
Heidelberg/DE|Heidelberg||||||
Mainz/DE|Mainz|Maguncia|Magonza|Mayence||Mogúncia|
Aachen/DE|Aachen|Aquisgrán|Aquisgrana|Aix-la-Chapelle|||
Regensburg/DE|Regensburg|Ratisbona|Ratisbona|Ratisbonne||Ratisbona|
Augsburg/DE|Augsburg|Augsburgo|Augusta|Augsbourg||Augsburgo|
Trier/DE|Trier|Tréveris|Treviri|Trèves||Tréveris|
Koblenz/DE|Koblenz|Coblenza|Coblenza|Coblence||Coblença|
INN|Innsbruck||||||
Avignon/FR|Avignon|Aviñón|Avignone|||Avinhão|
Versailles/FR|Versailles|Versalles||||Versalhes|
Lourdes/FR|Lourdes||||||
Dijon/FR|Dijon||Digione||||
Grenoble/FR|Grenoble||||||
Cannes/FR|Cannes||||||
Saint-Tropez/FR|Saint-Tropez||||||
Porto-Vecchio/FR|Porto-Vecchio||||||
Cambridge/GB|Cambridge||||||
Oxford/GB|Oxford||||||
Kyoto/JP|Kyoto|Kioto|||Kyoto|Quioto|Kioto
Hiroshima/JP|Hiroshima|||||Hiroxima|
Jerusalem/IL|Jerusalem|Jerusalén|Gerusalemme|Jérusalem||Jerusalém|
Mecca/SA|Mecca|La Meca|La Mecca|La Mecque|Mekka|Meca|
Agra/IN|Agra||||||
Wādī Mūsā/JO|Petra||||||Wadi Musa
Baltimore/US|Baltimore||||||
Bukhara/UZ|Bukhara|Bujará||Boukhara|Buchara|Bucara|
Český Krumlov/CZ|Český Krumlov||||Krumau||Cesky Krumlov
Karlovy Vary/CZ|Karlovy Vary||||Karlsbad||
Pilsen/CZ|Pilsen|||Plzeň||Pilsen|Plzeň
Ostrava/CZ|Ostrava||||||
Łódź/PL|Łódź||||Lodz|Łódź|Lodz
Zakopane/PL|Zakopane||||||
Kotor/ME|Kotor||Cattaro||||
Budva/ME|Budva||||||
Mostar/BA|Mostar||||||
Rovinj/HR|Rovinj||Rovigno||||
Hvar/HR|Hvar||||||Lesina
Rijeka/HR|Rijeka||Fiume||||
Debrecen/HU|Debrecen||||||
Braşov/RO|Brașov||||||Kronstadt
Constanţa/RO|Constanța|Constanza|Costanza|Constanța|Constanța|Constança|Constanta
Nessebar/BG|Nessebar||||||
Tétouan/MA|Tetouan|Tetuán|||Tetuan|Tetuão|
Meknès/MA|Meknes|Mequinez||Meknès|Meknès|Mequinez|
Chefchaouene/MA|Chefchaouen||||||Xauen
Ceuta/ES|Ceuta||||||
Sousse/TN|Sousse|Susa|||||
Puebla/MX|Puebla||||||
Playa del Carmen/MX|Playa del Carmen||||||
KLU|Klagenfurt|||||Klagenfurt|
MRV|Mineralnye Vody||||||Kislovodsk,Pyatigorsk
Playa del Ingles/ES|Playa del Inglés||||||Maspalomas
Chamonix-Mont-Blanc/FR|Chamonix||||||Mont Blanc,Monte Bianco
Sankt Moritz/CH|St. Moritz|||Saint-Moritz|||Sankt Moritz
Sankt Anton am Arlberg/AT|St. Anton am Arlberg||||||Sankt Anton
Patra/GR|Patras|||Patras||Patras|Patra
Vólos/GR|Volos||||||
Kavála/GR|Kavala|||||Kavala|
Ioánnina/GR|Ioannina||||||Janina
Saint Julian/MT|St Julian's||||||San Giljan
La Baule-Escoublac/FR|La Baule||||||
Delphi/GR|Delphi|Delfos|Delfi|Delphes||Delfos|
Nafplio/GR|Nafplio|Nauplia|Nauplia|Nauplie||Náuplia|
Veliko Tŭrnovo/BG|Veliko Tarnovo||||||
Malacca/MY|Malacca|Malaca|||Malakka|Malaca|Melaka
Hué/VN|Hue|||Hué|||Hué
Hội An/VN|Hoi An||||||
Vũng Tàu/VN|Vung Tau||||||
Niseko Town/JP|Niseko||||||Hokkaido
Sighişoara/RO|Sighișoara||||||Schäßburg
Bethlehem/PS|Bethlehem|Belén|Betlemme|Bethléem||Belém|
Haifa/IL|Haifa|||Haïfa|||
Santiago de Querétaro/MX|Querétaro||||||
León de los Aldama/MX|León||||||
Szczecin/PL|Szczecin||||||Stettin
Toruń/PL|Toruń||||||Thorn
Novi Sad/RS|Novi Sad||||Novi Sad||
Niš/RS|Niš||||||Nis
Kusadasi/TR|Kuşadası||||||Kusadasi
Roses/ES|Roses|Rosas|||||
Lleida/ES|Lleida|Lérida|||||Lerida
Calp/ES|Calpe||||||Calp
Gandia/ES|Gandía||||||Gandia
Denia/ES|Dénia|Denia|||||
Vitoria-Gasteiz/ES|Vitoria-Gasteiz||||||Gasteiz
Sanremo/IT|Sanremo||||||San Remo
Mantova/IT|Mantua|Mantua|Mantova|Mantoue|Mantua|Mântua|
Trento/IT|Trento|||Trente|Trient||
Aosta/IT|Aosta|||Aoste||Aosta|
Udine/IT|Udine||||||
Piran/SI|Piran||Pirano||||
Poreč/HR|Poreč||Parenzo||||Porec
Šibenik/HR|Šibenik||Sebenico||||Sibenik
Tampere/FI|Tampere||||||Tammerfors
Turku/FI|Turku||||||Åbo
Reims/FR|Reims||||||Rheims
Mulhouse/FR|Mulhouse||||Mülhausen||
Clermont-Ferrand/FR|Clermont-Ferrand||||||
Orléans/FR|Orléans||||||Orleans
Groningen/NL|Groningen|Groninga||Groningue||Groninga|
Leuven/BE|Leuven|Lovaina|Lovanio|Louvain|Löwen|Lovaina|Louvain
Konstanz/DE|Constance|Constanza|Costanza|Constance|Konstanz|Constança|Konstanz,Bodensee
Würzburg/DE|Würzburg|Wurzburgo|||||Wuerzburg
Antigua Guatemala/GT|Antigua Guatemala||||||
Kairouan/TN|Kairouan|Kairuán|||||
Klaipėda/LT|Klaipėda||||||Memel
Daegu/KR|Daegu||||||
Pretoria/ZA|Pretoria|||||Pretória|
Rawalpindi/PK|Rawalpindi||||||
`
