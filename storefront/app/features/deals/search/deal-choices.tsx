import type { Deal } from '@portolan/contract/deals/deals'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { canAdd, type Party, withAdults, withChildAge, withChildren } from '../../../travel/search/party.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './deal-choices.module.css'

/** The same place from other cities, each a separate deal. */
export const DealOrigins = ({ deal, siblings, hrefOf }: { deal: Deal; siblings: readonly Deal[]; hrefOf: (deal: Deal) => string }) => {
  const f = useFormats()
  return (
    <ul className={styles.list}>
      {siblings.map((other) => (
        <li key={other.dealId}>
          <Link to={hrefOf(other)} replace preventScrollReset className={styles.origin} aria-current={other.dealId === deal.dealId ? 'true' : undefined}>
            <span className={styles.name}>{other.origin.name}</span>
            <b>{f.money(other.price)}</b>
            <span className={styles.days}>{f.dateRange(other.departureDate, other.returnDate)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const AGES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((age) => ({ value: String(age), label: String(age) }))

export const DealParty = ({ party, onChange }: { party: Party; onChange: (party: Party) => void }) => {
  const t = useTranslate()
  const { adults, childAges, infants } = party
  const texts = (what: string) => ({ lessLabel: t('deals.oneLess', { what }), moreLabel: t('deals.oneMore', { what }) })
  return (
    <div className={styles.party}>
      <Stepper
        label={t('deals.adults')} note={t('deals.adultsAges')} value={adults} {...texts(t('deals.adults'))}
        onLess={adults > 1 ? () => onChange(withAdults(party, adults - 1)) : null} onMore={canAdd.adult(party) ? () => onChange(withAdults(party, adults + 1)) : null}
      />
      <Stepper
        label={t('deals.infants')} note={t('deals.infantsAges')} value={infants} {...texts(t('deals.infants'))}
        onLess={infants > 0 ? () => onChange({ ...party, infants: infants - 1 }) : null} onMore={canAdd.infant(party) ? () => onChange({ ...party, infants: infants + 1 }) : null}
      />
      <Stepper
        label={t('deals.children')} note={t('deals.childrenAges')} value={childAges.length} {...texts(t('deals.children'))}
        onLess={childAges.length > 0 ? () => onChange(withChildren(party, childAges.length - 1)) : null}
        onMore={canAdd.child(party) ? () => onChange(withChildren(party, childAges.length + 1)) : null}
      />
      {childAges.map((age, index) => (
        <SelectField
          // A child has no other name than its place.
          key={index} label={t('deals.childAge', { number: String(index + 1) })} options={AGES} value={age === null ? '' : String(age)}
          placeholder={age === null ? t('deals.chooseAge') : undefined}
          onChange={(event) => onChange(withChildAge(party, index, event.currentTarget.value === '' ? null : Number(event.currentTarget.value)))}
        />
      ))}
    </div>
  )
}
