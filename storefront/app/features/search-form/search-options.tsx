import { CABINS, type Cabin } from '@portolan/contract/flights/flights'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Radio, RadioGroup } from '../../ui/controls/radio.tsx'
import styles from './search-options.module.css'
import type { SearchValues } from './values/search-values.ts'

const CABIN_NAMES = {
  ECONOMY: 'search-form.cabinEconomy', PREMIUM_ECONOMY: 'search-form.cabinPremiumEconomy', BUSINESS: 'search-form.cabinBusiness', FIRST: 'search-form.cabinFirst',
} as const satisfies Record<Cabin, string>

/** Kind of trip, direct only, cabin: the line above the fields. Names and values are those of the address. */
export const SearchOptions = ({ values, onChange }: { values: SearchValues; onChange: (change: Partial<SearchValues>) => void }) => {
  const t = useTranslate()
  return (
    <div className={styles.options}>
      <RadioGroup legend={t('search-form.tripKind')} isLegendHidden>
        <Radio name="trip" value="return" label={t('search-form.returnTrip')} checked={values.isReturn} onChange={() => onChange({ isReturn: true })} />
        <Radio name="trip" value="one-way" label={t('search-form.oneWay')} checked={!values.isReturn} onChange={() => onChange({ isReturn: false })} />
      </RadioGroup>
      <Checkbox name="direct" value="1" label={t('search-form.directOnly')} checked={values.isDirectOnly} onChange={(event) => onChange({ isDirectOnly: event.currentTarget.checked })} />
      <span className={styles.cabin}>
        <select
          name="cabin" aria-label={t('search-form.cabin')} value={cabinParameter(values.cabin)} className={styles.select}
          onChange={(event) => onChange({ cabin: CABINS.find((cabin) => cabinParameter(cabin) === event.currentTarget.value) ?? 'ECONOMY' })}
        >
          {CABINS.map((cabin) => <option key={cabin} value={cabinParameter(cabin)}>{t(CABIN_NAMES[cabin])}</option>)}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  )
}

const cabinParameter = (cabin: Cabin): string => cabin.toLowerCase().replace('_', '-')
