import type { Connection, FlightStaticData } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { bareAirportName, cityNameOf } from '../search/place-names.ts'
import styles from './segment-timeline.module.css'

type Props = { connection: Connection; airports: FlightStaticData['airports'] }

/** The time on the ground between two flights; amber where it can hurt. */
export const ConnectionNote = ({ connection, airports }: Props) => {
  const t = useTranslate()
  const { duration } = useFormats()
  const { arrivalAirport, departureAirport, notes } = connection
  const facts = { duration: duration(connection.durationMinutes), city: cityNameOf(airports, arrivalAirport) }
  const isChange = arrivalAirport !== departureAirport
  const isWarning = isChange || notes.some((note) => note === 'OVERNIGHT' || note === 'SHORT')
  return (
    <div className={classes(styles.note, isWarning && styles.warning)}>
      <b>{headingOf(notes, t, facts)}</b>
      {isChange
        ? t('flights.airportChange', { from: bareAirportName(airports, arrivalAirport), to: bareAirportName(airports, departureAirport) })
        : t('flights.sameAirport')}
    </div>
  )
}

const headingOf = (notes: Connection['notes'], t: ReturnType<typeof useTranslate>, facts: { duration: string; city: string }): string => {
  if (notes.includes('OVERNIGHT')) return t('flights.waitOvernight', facts)
  if (notes.includes('SHORT')) return t('flights.waitShort', facts)
  return notes.includes('LONG') ? t('flights.waitLong', facts) : t('flights.wait', facts)
}
