/**
 * Where people go besides the cities that have an airport, read as "Name/COUNTRY", and the airport cities that live on beach or snow.
 * Every place not listed under beach or snow is a CITY.
 */
const lines = (text) => text.trim().split(/\s*[\n;]\s*/u)

export const BEACH_DESTINATIONS = lines(`
Benidorm/ES; Salou/ES; Sitges/ES; Marbella/ES; Torremolinos/ES; Fuengirola/ES; Nerja/ES; Torrevieja/ES; Denia/ES; Calp/ES; Gandia/ES; Lloret de Mar/ES
Roses/ES; Cadaqués/ES; Peñíscola/ES; Roquetas de Mar/ES; Mojácar/ES; Conil de la Frontera/ES; Tarifa/ES; Chiclana de la Frontera/ES; Puerto de la Cruz/ES; Adeje/ES
Playa del Ingles/ES; Corralejo/ES; Puerto del Carmen/ES; Magaluf/ES; Alcúdia/ES; Ciutadella/ES; Sant Antoni de Portmany/ES; Sanxenxo/ES
Albufeira/PT; Lagos/PT; Portimão/PT; Vilamoura/PT; Cascais/PT; Nazaré/PT; Tavira/PT
Rimini/IT; Riccione/IT; Sorrento/IT; Amalfi/IT; Positano/IT; Taormina/IT; Cefalù/IT; San Vito Lo Capo/IT; Ostuni/IT; Gallipoli/IT; Otranto/IT; Polignano a Mare/IT; Vieste/IT
Lignano Sabbiadoro/IT; Jesolo/IT; Viareggio/IT; Portofino/IT; Sanremo/IT; Porto Cervo/IT; Villasimius/IT; San Teodoro/IT; Tropea/IT; Capri/IT; Ischia/IT
Cannes/FR; Saint-Tropez/FR; Antibes/FR; Menton/FR; Fréjus/FR; Biarritz/FR; Arcachon/FR; La Baule-Escoublac/FR; Saint-Malo/FR; Porto-Vecchio/FR; Deauville/FR; Les Sables-d’Olonne/FR
Rethymno/GR; Agios Nikolaos/GR; Hersonissos/GR; Parga/GR; Lindos/GR; Paros/GR; Naxos/GR
Agia Napa/CY; Limassol/CY; Protaras/CY
Kusadasi/TR; Marmaris/TR; Alanya/TR; Side/TR; Çeşme/TR; Fethiye/TR; Kemer/TR
Hvar/HR; Makarska/HR; Rovinj/HR; Poreč/HR; Budva/ME; Ulcinj/ME; Sarandë/AL; Vlorë/AL; Nessebar/BG; Mangalia/RO
Brighton/GB; Sliema/MT; Saint Julian/MT; Sousse/TN; Playa del Carmen/MX; Tulum/MX; Mazatlán/MX; Negril/JM; Ocho Rios/JM; Búzios/BR; Guarujá/BR
Mar del Plata/AR; Punta del Este/UY; Viña del Mar/CL; Pattaya/TH; Hua Hin/TH; Kuta/ID; Ubud/ID; Vũng Tàu/VN; Hội An/VN; Virginia Beach/US; Atlantic City/US; Santa Monica/US
El Gouna/EG; Dahab/EG
`)

export const SNOW_DESTINATIONS = lines(`
Andorra la Vella/AD; Pas de la Casa/AD; Soldeu/AD; Chamonix-Mont-Blanc/FR; Val-d’Isère/FR; Courchevel/FR; Megève/FR; Morzine/FR; Les Gets/FR; Briançon/FR; Tignes/FR
Zermatt/CH; Sankt Moritz/CH; Davos/CH; Verbier/CH; Interlaken/CH; Grindelwald/CH; Arosa/CH
Cortina d'Ampezzo/IT; Livigno/IT; Bormio/IT; Courmayeur/IT; Sestriere/IT; Madonna di Campiglio/IT; Ortisei/IT; Breuil-Cervinia/IT; Canazei/IT
Kitzbühel/AT; Sankt Anton am Arlberg/AT; Ischgl/AT; Sölden/AT; Mayrhofen/AT; Zell am See/AT; Schladming/AT; Bad Gastein/AT; Garmisch-Partenkirchen/DE; Oberstdorf/DE
Zakopane/PL; Bansko/BG; Kranjska Gora/SI; Bled/SI; Jaca/ES; Monachil/ES; Vielha/ES; Åre/SE; Lillehammer/NO; Whistler/CA; Banff/CA; Park City/US; Breckenridge/US
South Lake Tahoe/US; Niseko Town/JP; Nagano/JP; Levi/FI; Gudauri/GE
`)

export const CITY_DESTINATIONS = lines(`
Toledo/ES; Salamanca/ES; Córdoba/ES; Segovia/ES; Ávila/ES; Cuenca/ES; Cádiz/ES; Tarragona/ES; Cáceres/ES; Mérida/ES; Ronda/ES; Burgos/ES; León/ES; Logroño/ES; Vitoria-Gasteiz/ES; Gijón/ES; Huelva/ES; Badajoz/ES
Jaén/ES; Lleida/ES; Huesca/ES; Teruel/ES; Soria/ES; Lugo/ES; Ourense/ES; Pontevedra/ES; Elche/ES; Cartagena/ES; Ceuta/ES; Melilla/ES; Castelló de la Plana/ES; Albacete/ES; Ciudad Real/ES; Guadalajara/ES; Zamora/ES; Palencia/ES
Sintra/PT; Coimbra/PT; Braga/PT; Évora/PT; Aveiro/PT; Guimarães/PT; Fátima/PT; Óbidos/PT
Siena/IT; Padova/IT; Bergamo/IT; Como/IT; Ravenna/IT; Ferrara/IT; Modena/IT; Parma/IT; Lucca/IT; Assisi/IT; Perugia/IT; Orvieto/IT; Matera/IT; Lecce/IT; Syracuse/IT; Agrigento/IT; Messina/IT; Salerno/IT; Pompei/IT; Ancona/IT
Bolzano/IT; Trento/IT; Merano/IT; Mantova/IT; Vicenza/IT; Treviso/IT; Udine/IT; Brescia/IT; Cremona/IT; Pavia/IT; La Spezia/IT; Livorno/IT; Arezzo/IT; Grosseto/IT; L'Aquila/IT; Aosta/IT; Stresa/IT; Sirmione/IT; Riva del Garda/IT; Alberobello/IT; San Gimignano/IT; San Marino/SM; Vatican City/VA
Avignon/FR; Versailles/FR; Reims/FR; Dijon/FR; Grenoble/FR; Annecy/FR; Aix-en-Provence/FR; Arles/FR; Nîmes/FR; Carcassonne/FR; Lourdes/FR; Rouen/FR; Colmar/FR; Tours/FR; Angers/FR; Le Mans/FR; Limoges/FR; Poitiers/FR; Clermont-Ferrand/FR; Perpignan/FR; La Rochelle/FR; Nancy/FR; Metz/FR; Besançon/FR; Amiens/FR; Caen/FR; Le Havre/FR; Mulhouse/FR; Orléans/FR; Saint-Étienne/FR; Pau/FR; Troyes/FR; Monaco/MC
Brugge/BE; Gent/BE; Antwerpen/BE; Liège/BE; Leuven/BE; Charleroi/BE; Namur/BE; The Hague/NL; Utrecht/NL; Maastricht/NL; Groningen/NL; Delft/NL; Haarlem/NL; Leiden/NL
Bern/CH; Lausanne/CH; Luzern/CH; Lugano/CH; Montreux/CH; Vaduz/LI; Heidelberg/DE; Mainz/DE; Aachen/DE; Regensburg/DE; Augsburg/DE; Trier/DE; Koblenz/DE; Freiburg/DE; Bonn/DE; Potsdam/DE; Weimar/DE; Erfurt/DE; Würzburg/DE; Bamberg/DE; Ulm/DE; Konstanz/DE; Lübeck/DE; Rostock/DE; Kiel/DE; Kassel/DE; Essen/DE; Wiesbaden/DE; Mannheim/DE; Saarbrücken/DE; Göttingen/DE; Magdeburg/DE; Baden-Baden/DE; Füssen/DE; Rothenburg ob der Tauber/DE
Hallstatt/AT; Bregenz/AT; Villach/AT; Oxford/GB; Cambridge/GB; Bath/GB; York/GB; Canterbury/GB; Stratford-upon-Avon/GB; Windsor/GB; Plymouth/GB; Exeter/GB; Norwich/GB; Leicester/GB; Sheffield/GB; Portsmouth/GB; Swansea/GB; Dundee/GB; Stirling/GB; Londonderry/GB; Galway/IE; Limerick/IE; Killarney/IE; Waterford/IE; Kilkenny/IE
Odense/DK; Uppsala/SE; Linköping/SE; Lund/SE; Turku/FI; Tampere/FI; Tartu/EE; Pärnu/EE; Jūrmala/LV; Klaipėda/LT
Łódź/PL; Lublin/PL; Toruń/PL; Szczecin/PL; Bydgoszcz/PL; Białystok/PL; Częstochowa/PL; Český Krumlov/CZ; Karlovy Vary/CZ; Pilsen/CZ; Ostrava/CZ; Olomouc/CZ; Debrecen/HU; Szeged/HU; Pécs/HU; Győr/HU; Eger/HU; Braşov/RO; Constanţa/RO; Sighişoara/RO; Oradea/RO; Plovdiv/BG; Veliko Tŭrnovo/BG; Novi Sad/RS; Niš/RS; Mostar/BA; Banja Luka/BA; Kotor/ME; Rijeka/HR; Šibenik/HR; Trogir/HR; Osijek/HR; Maribor/SI; Piran/SI; Durrës/AL; Berat/AL
Patra/GR; Nafplio/GR; Delphi/GR; Vólos/GR; Kavála/GR; Ioánnina/GR; Bursa/TR; Eskişehir/TR; Mersin/TR; Nevşehir/TR; Göreme/TR; Pamukkale/TR
Jerusalem/IL; Haifa/IL; Bethlehem/PS; Wādī Mūsā/JO; Mecca/SA; Meknès/MA; Chefchaouene/MA; Tétouan/MA; Ouarzazate/MA; Kairouan/TN; Stellenbosch/ZA; Kyoto/JP; Nara/JP; Hiroshima/JP; Nikko/JP; Kanazawa/JP; Yokohama/JP; Kobe/JP
Agra/IN; Jaipur/IN; Varanasi/IN; Amritsar/IN; Rishikesh/IN; Kandy/LK; Galle/LK; Ayutthaya/TH; Malacca/MY; Hué/VN; Bukhara/UZ; Xining/CN; Suzhou/CN; Puebla/MX; Guanajuato/MX; San Miguel de Allende/MX; Querétaro/MX; Morelia/MX; Antigua Guatemala/GT; Trinidad/CU; Cartago/CR; Paraty/BR; Ouro Preto/BR; Olinda/BR; Petrópolis/BR; Valparaíso/CL; San Pedro de Atacama/CL; Puno/PE; Sucre/BO; Colonia del Sacramento/UY; Rosario/AR; La Plata/AR
Niagara Falls/CA; Niagara Falls/US; Baltimore/US; Savannah/US; Charleston/US; Memphis/US; Santa Fe/US; Sedona/US; Napa/US; Monterey/US; Santa Barbara/US; Milwaukee/US; Columbus/US; Jacksonville/US; Richmond/US; Louisville/US; Oklahoma City/US; Tucson/US; El Paso/US; Albuquerque/US; Anchorage/US; Newark/US; Anaheim/US; Fort Worth/US; Buffalo/US; Rochester/US; Providence/US; Hartford/US; Victoria/CA
Blenheim/NZ; Rotorua/NZ; Byron Bay/AU; Geelong/AU; Newcastle/AU
`)

export const BEACH_CITY_CODES = `
ACE FUE LPA TCI PMI IBZ MAH AGP ALC FAO FNC PXO HER CHQ RHO CFU KGS JTR JMK ZTH EFL JSI SMI MJT PVK OLB AHO LMP RMI SUF TPS BDS
SPC NCE FSC CLY AJA BIA TLN BIQ LCA PFO MLA AYT BJV DLM SPU DBV ZAD PUY TIV VAR BOJ HRG SSH RMF AQJ ETH DJE MIR NBE AGA ESU
SID BVC ZNZ MBA MRU RUN SEZ MLE GOI HKT KBV USM PQC NHA DAD DPS LOP LGK BKI MPH KLO PPS CEB OKA ISG CJU SYX CUN CZM PVR SJD ACA ZIH HUX
VRA PUJ POP SJU MBJ NAS BGI AUA CUR SXM PTP FDF SLU ANU STT GCM ADZ SMR CTG LIR BPS MCZ NAT FLN FOR REC HNL OGG KOA LIH ITO OOL CNS
NAN PPT BOB GUM NOU BOH FLL SLL
`.trim().split(/\s+/)

export const SNOW_CITY_CODES = `INN CMF KTT IVL RVN KRN ASE EGE JAC ZQN BRC ALF SZG YLW`.trim().split(/\s+/)
