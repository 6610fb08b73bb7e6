import type { Language } from '@portolan/contract/values/product'
import { loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { createPlacesService } from './places.service.ts'

/** Misspelt names by ear or by a wrong key, by the language of the page: typed=intended city. */
const MISSPELT: Readonly<Record<Language, string>> = {
  en: 'Barselona=BCN Londn=LON Amsterdm=AMS Edinborough=EDI Copenhagan=CPH Reykavik=REK Lisbonn=LIS Marakesh=RAK Cincinatti=CVG San_Fransisco=SFO',
  es: 'Barzelona=BCN Nueva_Yorc=NYC Nueba_York=NYC Londrez=LON Marrakes=RAK Sebilla=SVQ Balencia=VLC Vilbao=BIO Estanbul=IST Malaja=AGP',
  it: 'Barcelllona=BCN Londre=LON Parigy=PAR Amsterdan=AMS Napli=NAP Firense=FLR Monaco_di_Bavera=MUC Praghe=PRG Brusels=BRU Catannia=CTA',
  fr: 'Londre=LON Barselone=BCN Marsaille=MRS Marseile=MRS Toulousse=TLS Bruxeles=BRU Lisbone=LIS New_Yorque=NYC Monréal=YMQ Vennise=VCE',
  de: 'Munchen=MUC Muenchen=MUC Münschen=MUC Frankfrut=FRA Barzelona=BCN Kopenhagn=CPH Lissabonn=LIS Mayland=MIL Instanbul=IST Venedieg=VCE',
  pt: 'Lixboa=LIS Lizboa=LIS Barselona=BCN Londes=LON Nova_Iorqe=NYC Amesterdan=AMS Genebre=GVA Bruxela=BRU Sam_Paulo=SAO Porrto=OPO',
}
const CASES = Object.entries(MISSPELT).flatMap(([language, words]) => words.split(' ').map((word) => {
  const [typed = '', code = ''] = word.replaceAll('_', ' ').split('=')
  return { language: language as Language, typed, code }
}))

const places = createPlacesService(loadGeo())
const search = (query: string, language: Language) => places.search({ query, language, limit: 8 })

describe('a misspelt city', () => {
  it.each(CASES)('$typed ($language) is the first place, $code', ({ typed, language, code }) => {
    expect(search(typed, language)[0]?.place).toMatchObject({ type: 'CITY', code })
  })

  it('is marked as approximate, and a correct name in any language is not', () => {
    expect(search('Barselona', 'en').map(({ isGuess }) => isGuess)).toEqual(expect.arrayContaining([true]))
    expect(search('Edinborough', 'en')[0]).toMatchObject({ isGuess: true, matchedText: 'Edinburgh' })
    for (const right of ['barcelona', 'Londres', 'Monaco di Baviera', 'muenchen', 'bar', 'LHR', 'valencia spain', '']) {
      for (const { isGuess } of search(right, 'en')) expect(isGuess, right).toBeUndefined()
    }
  })

  it('is not guessed from text that is close to no name', () => {
    for (const unknown of ['qqqqqqq', 'xx', 'abcdefghijklmn', '12345678']) expect(search(unknown, 'en')).toEqual([])
  })

  it('is answered in a few milliseconds at the median, with or without a match', () => {
    const letters = CASES.flatMap(({ typed, language }) => Array.from({ length: typed.length - 1 }, (_, at) => ({ typed: typed.slice(0, at + 2), language })))
    const times = letters.map(({ typed, language }) => {
      const before = process.cpuUsage()
      search(typed, language)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }).toSorted((a, b) => a - b)
    expect(times[times.length >> 1]).toBeLessThan(5)
  })
})
