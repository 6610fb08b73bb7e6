import { describe, expect, it } from 'vitest'
import { GEO_LANGUAGES, loadGeo } from './geo.ts'

/** Code, then the names in English, Spanish, Italian, French, German and Portuguese. */
const NAMES = `
LON London Londres Londra Londres London Londres
PAR Paris París Parigi Paris Paris Paris
MIL Milan Milán Milano Milan Mailand Milão
ROM Rome Roma Roma Rome Rom Roma
VCE Venice Venecia Venezia Venise Venedig Veneza
FLR Florence Florencia Firenze Florence Florenz Florença
NAP Naples Nápoles Napoli Naples Neapel Nápoles
TRN Turin Turín Torino Turin Turin Turim
NYC New_York Nueva_York New_York New_York New_York Nova_Iorque
LIS Lisbon Lisboa Lisbona Lisbonne Lissabon Lisboa
OPO Porto Oporto Porto Porto Porto Porto
SVQ Seville Sevilla Siviglia Séville Sevilla Sevilha
ZAZ Zaragoza Zaragoza Saragozza Saragosse Saragossa Saragoça
BCN Barcelona Barcelona Barcellona Barcelone Barcelona Barcelona
CPH Copenhagen Copenhague Copenaghen Copenhague Kopenhagen Copenhaga
STO Stockholm Estocolmo Stoccolma Stockholm Stockholm Estocolmo
GVA Geneva Ginebra Ginevra Genève Genf Genebra
ZRH Zurich Zúrich Zurigo Zurich Zürich Zurique
BSL Basel Basilea Basilea Bâle Basel Basileia
VIE Vienna Viena Vienna Vienne Wien Viena
MUC Munich Múnich Monaco_di_Baviera Munich München Munique
CGN Cologne Colonia Colonia Cologne Köln Colónia
BER Berlin Berlín Berlino Berlin Berlin Berlim
HAM Hamburg Hamburgo Amburgo Hambourg Hamburg Hamburgo
NCE Nice Niza Nizza Nice Nizza Nice
BRU Brussels Bruselas Bruxelles Bruxelles Brüssel Bruxelas
AMS Amsterdam Ámsterdam Amsterdam Amsterdam Amsterdam Amesterdão
EDI Edinburgh Edimburgo Edimburgo Édimbourg Edinburgh Edimburgo
DUB Dublin Dublín Dublino Dublin Dublin Dublim
WAW Warsaw Varsovia Varsavia Varsovie Warschau Varsóvia
KRK Krakow Cracovia Cracovia Cracovie Krakau Cracóvia
PRG Prague Praga Praga Prague Prag Praga
BUH Bucharest Bucarest Bucarest Bucarest Bukarest Bucareste
ATH Athens Atenas Atene Athènes Athen Atenas
IST Istanbul Estambul Istanbul Istanbul Istanbul Istambul
MOW Moscow Moscú Mosca Moscou Moskau Moscovo
CAI Cairo El_Cairo Il_Cairo Le_Caire Kairo Cairo
RAK Marrakesh Marrakech Marrakesh Marrakech Marrakesch Marraquexe
BJS Beijing Pekín Pechino Pékin Peking Pequim
TYO Tokyo Tokio Tokyo Tokyo Tokio Tóquio
SIN Singapore Singapur Singapore Singapour Singapur Singapura
HAV Havana La_Habana L'Avana La_Havane Havanna Havana
PMI Palma_de_Mallorca Palma_de_Mallorca Palma_di_Maiorca Palma_de_Majorque Palma_de_Mallorca Palma_de_Maiorca
CPT Cape_Town Ciudad_del_Cabo Città_del_Capo Le_Cap Kapstadt Cidade_do_Cabo
`

describe('city names', () => {
  it.each(NAMES.trim().split('\n'))('are what people say: %s', (row) => {
    const [code = '', ...names] = row.split(' ').map((name) => name.replaceAll('_', ' '))
    expect(GEO_LANGUAGES.map((language) => loadGeo().cities.get(code)?.names[language])).toEqual(names)
  })

  it('belong to one city of a kind in each country', () => {
    const seen = new Map<string, string>()
    const twins = [...loadGeo().cities.values()].flatMap(({ code, country, names }) => {
      const key = `${names.en}/${country}`
      const twin = seen.get(key)
      seen.set(key, code)
      return twin === undefined ? [] : [`${key}: ${twin} ${code}`]
    })
    expect(twins).toEqual([])
  })
})
