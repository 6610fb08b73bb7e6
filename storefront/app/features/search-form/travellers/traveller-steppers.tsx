import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { canAdd, withAdults, withChildAge, withChildren, type Party } from '../../../travel/search/party.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import styles from './traveller-steppers.module.css'

type Props = { party: Party; onChange: (party: Party) => void; onDone: () => void }

const AGES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((age) => ({ value: String(age), label: String(age) }))

/** Steppers for the party. Limits are shown before they are reached, and children's ages are asked here, not after the search. */
export const TravellerSteppers = ({ party, onChange, onDone }: Props) => {
  const t = useTranslate()
  const { adults, childAges, infants } = party
  const put = ({ adults, childAges, infants }: Party): void => onChange({ adults, childAges, infants })
  const texts = (what: string) => ({ lessLabel: t('search-form.oneLess', { what }), moreLabel: t('search-form.oneMore', { what }) })
  return (
    <>
      {/* The sheet's title on a phone, which the group around it says to ears. */}
      <p className={styles.head} aria-hidden="true">{t('search-form.travellers')}</p>
      <div className={styles.body}>
        <Stepper
          label={t('search-form.adults')} note={t('search-form.adultsAges')} value={adults} {...texts(t('search-form.adults'))}
          onLess={adults > 1 ? () => put(withAdults(party, adults - 1)) : null} onMore={canAdd.adult(party) ? () => put(withAdults(party, adults + 1)) : null}
        />
        <Stepper
          label={t('search-form.children')} note={t('search-form.childrenAges')} value={childAges.length} {...texts(t('search-form.children'))}
          onLess={childAges.length > 0 ? () => put(withChildren(party, childAges.length - 1)) : null}
          onMore={canAdd.child(party) ? () => put(withChildren(party, childAges.length + 1)) : null}
        />
        {childAges.length > 0 && (
          <div className={styles.ages}>
            {childAges.map((age, index) => (
              <SelectField
                // A child has no other name than its place.
                key={index} label={t('search-form.childAge', { number: String(index + 1) })} options={AGES} value={age === null ? '' : String(age)}
                placeholder={age === null ? t('search-form.chooseAge') : undefined}
                onChange={(event) => put(withChildAge(party, index, event.currentTarget.value === '' ? null : Number(event.currentTarget.value)))}
              />
            ))}
          </div>
        )}
        <Stepper
          label={t('search-form.infants')} note={t('search-form.infantsAges')} value={infants} {...texts(t('search-form.infants'))}
          onLess={infants > 0 ? () => put({ ...party, infants: infants - 1 }) : null} onMore={canAdd.infant(party) ? () => put({ ...party, infants: infants + 1 }) : null}
        />
        <p className={styles.limits}>{t('search-form.travellerLimits')}</p>
      </div>
      <div className={styles.foot}>
        <strong>{t('search-form.travellersCount', { count: adults + childAges.length + infants })}</strong>
        <Button onClick={onDone}>{t('common.done')}</Button>
      </div>
    </>
  )
}
