import type { BaggageAllowance } from '@portolan/contract/flights/flights'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './bag-list.module.css'

/** The bags in the price, in words beside their icons. What is not in it is said too. */
export const BagList = ({ baggage }: { baggage: BaggageAllowance }) => {
  const t = useTranslate()
  return (
    <ul className={styles.bags}>
      {bagRows(baggage).map(({ key, icon }) => (
        <li key={key} className={classes(styles.bag, icon === 'close' && styles.absent)}><Icon name={icon} size={16} />{t(key)}</li>
      ))}
    </ul>
  )
}

type BagRow = {
  key: Extract<MessageKey, `flights.${string}Bag` | 'flights.personalItem' | 'flights.noPersonalItem'>
  icon: IconName
}

const bagRows = ({ personalItem, cabinBagKg, checkedBags }: BaggageAllowance): BagRow[] => {
  const personal: BagRow = personalItem ? { key: 'flights.personalItem', icon: 'personalItem' } : { key: 'flights.noPersonalItem', icon: 'close' }
  if (cabinBagKg === null && checkedBags === 0) return [personal, { key: 'flights.noCabinOrCheckedBag', icon: 'close' }]
  return [
    personal,
    cabinBagKg === null ? { key: 'flights.noCabinBag', icon: 'close' } : { key: 'flights.cabinBag', icon: 'cabinBag' },
    checkedBags === 0 ? { key: 'flights.noCheckedBag', icon: 'close' } : { key: 'flights.checkedBag', icon: 'checkedBag' },
  ]
}
