import type { FlightStaticData } from '@portolan/contract/flights/flights'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { carrierName } from '../search/place-names.ts'
import styles from './segment-timeline.module.css'

type Props = { outbound: string; inbound: string | undefined; carriers: FlightStaticData['carriers'] }

/** Says that way out and way back are two tickets, each checked in and changed with its own airline; nothing where one covers both. */
export const TicketNote = ({ outbound, inbound, carriers }: Props) => {
  const t = useTranslate()
  if (inbound === undefined) return null
  return (
    <p className={styles.note}>
      <b>{t('flights.twoTickets')}</b>
      {t('flights.twoTicketsText', { out: carrierName(carriers, outbound), back: carrierName(carriers, inbound) })}
    </p>
  )
}
