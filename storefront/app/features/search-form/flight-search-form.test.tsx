import type { Place } from '@portolan/contract/places/places'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { checkFlightSearch, readFlightSearchDraft, type FlightSearchProblem } from '../../travel/search/flight-search-url.ts'
import { FlightSearchForm } from './flight-search-form.tsx'

const render = async (query: string, problems: readonly FlightSearchProblem[] = [], places: readonly Place[] = []): Promise<string> => {
  const data = await aRootData({ namespaces: ['common', 'search-form'] })
  const draft = readFlightSearchDraft(new URLSearchParams(query))
  const Page = () => <MessagesProvider data={data}><FlightSearchForm productType="F" draft={draft} places={places} problems={problems} /></MessagesProvider>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />)
}

/** What a browser without scripts would send. */
const fieldOf = (html: string, name: string): string => [...html.matchAll(/<(?:input|select)[^>]*>/g)].map(String).find((tag) => tag.includes(`name="${name}"`)) ?? ''

const aCity = (code: string, name: string): Place => ({
  type: 'CITY', code, name, airportCodes: [code], countryCode: 'ES', countryName: 'Spain', latitude: 40, longitude: -3, timeZone: 'Europe/Madrid',
})
const WORDS = await loadCatalogs('en', ['search-form'])
const TODAY = '2026-11-21'
const RIGHT = { from: 'city-MAD', to: 'city-BCN', out: '2026-12-21', back: '2026-12-28', adults: '2' }

/** The form on the page of an address with an invalid search. */
const renderWrong = (change: Readonly<Record<string, string>>): Promise<string> => {
  const query = new URLSearchParams({ ...RIGHT, ...change })
  const checked = checkFlightSearch(readFlightSearchDraft(query), TODAY)
  if (checked.kind !== 'INVALID') throw new Error('The address is a search')
  return render(query.toString(), checked.problems, [aCity('MAD', 'Madrid'), aCity('BCN', 'Barcelona')])
}

describe('the form of an address with an invalid search', () => {
  it.each([
    ['equal places', { to: 'city-MAD' }, 'search-form.problemSamePlace'],
    ['a place that was typed', { to: 'zzqqxx' }, 'search-form.problemToUnknown'],
    ['no departure', { from: 'null' }, 'search-form.problemFromMissing'],
    ['a past day', { out: '2026-11-18' }, 'search-form.problemDatePast'],
    ['a day too far ahead', { out: '2027-10-30', back: '2027-11-02' }, 'search-form.problemDateTooFar'],
    ['a return before the departure', { back: '2026-12-20' }, 'search-form.problemBackBeforeOut'],
    ['a day that does not exist', { out: '2027-02-30' }, 'search-form.problemOutMissing'],
    ['ten travellers', { adults: '10' }, 'search-form.problemTooMany'],
    ['no adult', { adults: '0' }, 'search-form.problemAdults'],
    ['more infants than adults', { infants: '3' }, 'search-form.problemTooManyInfants'],
    ['a child of forty', { children: '40' }, 'search-form.problemChildAge'],
  ])('reports the problem of %s, and keeps the values', async (_, change, message) => {
    const html = await renderWrong(change)
    const asked = { ...RIGHT, ...change }
    expect(html).toContain(WORDS[message])
    // A native date field cannot show an invalid date; every other value stays.
    if (asked.out !== '2027-02-30') expect(fieldOf(html, 'out')).toContain(`value="${asked.out}"`)
    expect(fieldOf(html, 'back')).toContain(`value="${asked.back}"`)
    expect(html).toContain(asked.to === 'zzqqxx' ? 'value="zzqqxx"' : asked.to === 'city-MAD' ? 'Madrid' : 'Barcelona')
  })
})

describe('the form before any script', () => {
  it('submits to the results page with the parameter names of its address', async () => {
    const html = await render('from=madrid&out=2027-01-14&back=2027-01-18')
    expect(html).toMatch(/<form[^>]*action="\/F"[^>]*method="get"/)
    expect(fieldOf(html, 'from')).toContain('value="madrid"')
    expect(fieldOf(html, 'out')).toMatch(/type="date".*value="2027-01-14"/)
    for (const name of ['to', 'back', 'trip', 'adults', 'children', 'infants', 'cabin', 'direct']) expect(fieldOf(html, name)).not.toBe('')
  })

  it('offers dates from today to the last day on sale', async () => {
    expect(fieldOf(await render(''), 'out')).toMatch(/min="2026-11-21" max="2027-10-17"/)
  })

  it('shows the problems found by the server, on top and at each field', async () => {
    const query = 'from=madrid&to=city-LON&out=2027-01-18&back=2027-01-14&infants=3'
    const checked = checkFlightSearch(readFlightSearchDraft(new URLSearchParams(query)), '2026-11-21')
    const html = await render(query, checked.kind === 'INVALID' ? checked.problems : [])
    expect(html).toContain('3 things to check before searching')
    expect(html).toMatch(/<a href="#search-back">Choose a return on or after the day of departure/)
    expect(fieldOf(html, 'from')).toMatch(/aria-describedby="search-from-note".*aria-invalid="true"|aria-invalid="true".*aria-describedby="search-from-note"/)
  })

  it.each(['garbled', '2027-02-30', '2027-13-01', '<b>'])('renders with %s in place of a date', async (day) => {
    const html = await render(`from=madrid&out=${encodeURIComponent(day)}&back=${encodeURIComponent(day)}`)
    expect(html).toContain('Choose a day')
  })

  it('uses no inline style, which the content security policy refuses', async () => {
    expect(await render('')).not.toContain('style=')
  })
})
