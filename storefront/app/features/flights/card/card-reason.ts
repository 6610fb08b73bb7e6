import type { Bound, FlightProposal, FlightStaticData } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { useFormats, type Formats } from '../../../platform/i18n/formats.ts'
import { useTranslate, type Translate } from '../../../platform/i18n/use-translate.ts'
import { bareAirportName, cityNameOf } from '../../../travel/search/place-names.ts'

/** The most important reason about a flight, in a long and a short form. Amber only for drawbacks, green only for advantages. */
export type CardReason = { tone: 'warn' | 'good' | 'plain'; long: string; short: string }

/** The best flight by price: its party's price and the minutes of all its bounds. */
export type Cheapest = { price: Money; durationMinutes: number }

type Tools = { t: Translate; formats: Formats; airports: FlightStaticData['airports'] }

export const useCardReason = (proposal: FlightProposal, { airports }: FlightStaticData, cheapest: Cheapest | null): CardReason | null =>
  cardReason(proposal, cheapest, { t: useTranslate(), formats: useFormats(), airports })

/** Up to this number the seats left are shown. */
const FEW_SEATS = 4

/** The first of the proposal's reasons that a card shows. Drawbacks are never left out: a second ticket and a change of airport are shown together. */
export const cardReason = (proposal: FlightProposal, cheapest: Cheapest | null, tools: Tools): CardReason | null => {
  const { t } = tools
  const { reasons, bounds, seatsLeft } = proposal
  const harms = reasons.includes('AIRPORT_CHANGE') ? airportChange(bounds, tools) : null
  if (reasons.includes('TWO_TICKETS')) {
    const tickets = t('flights.twoTickets')
    return { tone: 'warn', long: harms ? `${tickets} · ${harms.long}` : tickets, short: harms ? `${tickets} · ${harms.short}` : tickets }
  }
  if (harms) return { tone: 'warn', ...harms }
  for (const reason of reasons) {
    switch (reason) {
      case 'NIGHT_CONNECTION': return warn(connectionWords('OVERNIGHT', 'flights.reasonNight', bounds, tools))
      case 'SHORT_CONNECTION': return { ...warn(connectionWords('SHORT', 'flights.reasonShortConnection', bounds, tools)), short: t('flights.shortConnection') }
      case 'BEST_BALANCE': return { tone: 'good', ...balance(proposal, cheapest, tools) }
      case 'CHEAPEST': return one('good', t('flights.cheapestBadge'))
      case 'FASTEST': return one('plain', t('flights.fastestBadge'))
      case 'LOWEST_EMISSIONS': return one('good', t('flights.lowestEmissions'))
      default: continue
    }
  }
  return seatsLeft !== null && seatsLeft <= FEW_SEATS ? warn(t('flights.seatsLeft', { count: seatsLeft })) : null
}

const one = (tone: CardReason['tone'], words: string): CardReason => ({ tone, long: words, short: words })

const warn = (words: string): CardReason => one('warn', words)

/** "Lands at Luton, leaves from Gatwick"; between two flights also the city. */
const airportChange = (bounds: readonly Bound[], { t, airports }: Tools): { long: string; short: string } => {
  const [out, back] = bounds
  const name = (code: string): string => bareAirportName(airports, code)
  if (out && back && out.destination !== back.origin) {
    return { long: t('flights.landsAndLeaves', { to: name(out.destination), from: name(back.origin) }), short: t('flights.landsAt', { to: name(out.destination) }) }
  }
  if (out && back && out.origin !== back.destination) {
    const words = t('flights.comesBackTo', { airport: name(back.destination) })
    return { long: words, short: words }
  }
  const change = bounds.flatMap(({ connections }) => connections).find(({ arrivalAirport, departureAirport }) => arrivalAirport !== departureAirport)
  const words = t('flights.airportChangeIn', { city: cityNameOf(airports, change?.arrivalAirport ?? '') })
  return { long: words, short: words }
}

const connectionWords = (
  note: 'OVERNIGHT' | 'SHORT', key: 'flights.reasonNight' | 'flights.reasonShortConnection', bounds: readonly Bound[], { t, formats, airports }: Tools,
): string => {
  const connection = bounds.flatMap(({ connections }) => connections).find(({ notes }) => notes.includes(note))
  return t(key, { city: cityNameOf(airports, connection?.arrivalAirport ?? ''), duration: formats.duration(connection?.durationMinutes ?? 0) })
}

/** Shorter differences are rounded to a quarter of an hour. */
const HOUR = 60

/** The comparison with the cheapest flight: "Best balance: €41 more than the cheapest, 6 h shorter". */
const balance = ({ price, bounds }: FlightProposal, cheapest: Cheapest | null, { t, formats }: Tools): { long: string; short: string } => {
  const more = cheapest ? price.amountMinor - cheapest.price.amountMinor : 0
  const shorter = cheapest ? cheapest.durationMinutes - bounds.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) : 0
  if (more <= 0 || shorter < 15) return { long: t('flights.balance'), short: t('flights.balance') }
  const step = shorter >= HOUR ? HOUR : 15
  const words = { price: formats.moneyRounded({ ...price, amountMinor: more }), duration: formats.duration(Math.round(shorter / step) * step) }
  return { long: t('flights.balanceAgainst', words), short: t('flights.balanceShort', words) }
}
