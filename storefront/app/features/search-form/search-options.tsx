import { CABINS, type Cabin } from '@portolan/contract/flights/flights'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Radio, RadioGroup } from '../../ui/controls/radio.tsx'
import type { FlightSearchDraft } from '../../travel/search/flight-search-url.ts'
import styles from './search-options.module.css'

type Props = { draft: FlightSearchDraft; onChange: (change: Partial<FlightSearchDraft>) => void; onReturn: (isReturn: boolean) => void }

const CABIN_NAMES = {
  ECONOMY: 'search-form.cabinEconomy', PREMIUM_ECONOMY: 'search-form.cabinPremiumEconomy', BUSINESS: 'search-form.cabinBusiness', FIRST: 'search-form.cabinFirst',
} as const satisfies Record<Cabin, string>

/** Kind of trip, direct only, cabin: the line above the fields. Names and values are those of the address. */
export const SearchOptions = ({ draft: { back, directOnly, cabin }, onChange, onReturn }: Props) => {
  const t = useTranslate()
  return (
    <div className={styles.options}>
      <RadioGroup legend={t('search-form.tripKind')} isLegendHidden>
        <Radio name="trip" value="return" label={t('search-form.returnTrip')} checked={back !== null} onChange={() => onReturn(true)} />
        <Radio name="trip" value="one-way" label={t('search-form.oneWay')} checked={back === null} onChange={() => onReturn(false)} />
      </RadioGroup>
      <Checkbox name="direct" value="1" label={t('search-form.directOnly')} checked={directOnly} onChange={(event) => onChange({ directOnly: event.currentTarget.checked })} />
      <span className={styles.cabin}>
        <select
          name="cabin" aria-label={t('search-form.cabin')} value={cabinParameter(cabin)} className={styles.select}
          onChange={(event) => onChange({ cabin: CABINS.find((known) => cabinParameter(known) === event.currentTarget.value) ?? 'ECONOMY' })}
        >
          {CABINS.map((known) => <option key={known} value={cabinParameter(known)}>{t(CABIN_NAMES[known])}</option>)}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  )
}

const cabinParameter = (cabin: Cabin): string => cabin.toLowerCase().replace('_', '-')
