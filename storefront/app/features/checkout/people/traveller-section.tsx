import type { TravellerSlot } from '@portolan/contract/cart/cart'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { latinNameOptions } from '../checkout-queries.ts'
import { BirthDateField } from './birth-date-field.tsx'
import styles from './party-form.module.css'
import layout from '../frame/step-layout.module.css'
import { partyFieldId, TRAVELLER_FIELD_ORDER, travellerProblemWords, travellerTitle } from './party-problems.ts'
import { tidyName, type TravellerDraft, type TravellerField } from './traveller-form.ts'
import type { PartyDrafts } from './use-party-drafts.ts'

type Props = {
  traveller: PartyDrafts['travellers'][number]
  slots: readonly TravellerSlot[]
  countries: readonly { code: string; name: string }[]
  lastTravelDate: string
  showsAll: boolean
  onChange: (change: Partial<TravellerDraft>) => void
  onLeave: () => void
}

/** One person, with only the fields the cart asks for. */
export const TravellerSection = ({ traveller, slots, countries, lastTravelDate, showsAll, onChange, onLeave }: Props) => {
  const { slot, draft, check } = traveller
  const t = useTranslate()
  const { date } = useFormats()
  // Restored drafts were already left before the reload, so their problems are shown again.
  const [left, setLeft] = useState<ReadonlySet<TravellerField>>(
    () => new Set(check.ok ? [] : TRAVELLER_FIELD_ORDER.filter((field) => check.problems[field])),
  )
  const { travellerNumber, requiredFields } = slot
  const title = travellerTitle(t, slot, slots)
  const name = draft.givenName.trim()
  const age = String(slot.searchedAge)
  const detail = slot.searchedAge === undefined ? name && title : name ? t('checkout.childSearched', { who: title, age }) : t('checkout.ageSearched', { age })
  const errorOf = (field: TravellerField): string | undefined => {
    const problem = check.ok ? undefined : check.problems[field]
    if (!problem || !(showsAll || (left.has(field) && problem !== 'REQUIRED'))) return undefined
    return travellerProblemWords(t, field, problem, date(lastTravelDate))
  }
  const isNotLatin = (field: 'givenName' | 'familyName'): boolean => !check.ok && check.problems[field] === 'NOT_LATIN' && (showsAll || left.has(field))
  const leave = (field: TravellerField): void => {
    setLeft((before) => new Set(before).add(field))
    onLeave()
  }
  const complete = (token: string): string => (travellerNumber === 1 ? token : 'off')
  const text = (field: 'givenName' | 'familyName') => ({
    id: partyFieldId(travellerNumber, field), value: draft[field], error: errorOf(field), maxLength: 60, required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    onBlur: () => leave(field),
  })
  return (
    <fieldset className={styles.traveller} aria-label={title}>
      <div className={styles.who}>
        <span className={styles.initial} aria-hidden="true">{[...(name || title)][0]}</span>
        <div><h3>{name || title}</h3>{detail && <p>{detail}</p>}</div>
      </div>
      <div className={layout.grid}>
        <div>
          <TextField {...text('givenName')} label={t('checkout.givenName')} autoComplete={complete('given-name')} />
          {isNotLatin('givenName') && <LatinName name={draft.givenName} onUse={(givenName) => onChange({ givenName })} />}
        </div>
        <div>
          <TextField {...text('familyName')} label={t('checkout.familyName')} autoComplete={complete('family-name')} />
          {isNotLatin('familyName') && <LatinName name={draft.familyName} onUse={(familyName) => onChange({ familyName })} />}
        </div>
        <BirthDateField
          slot={slot} draft={draft} error={errorOf('birthDate')} isSelf={travellerNumber === 1} onChange={onChange}
          onLeave={() => leave('birthDate')}
        />
        <SelectField
          className={styles.gender} id={partyFieldId(travellerNumber, 'gender')} label={t('checkout.gender')}
          placeholder={t('checkout.choose')} required
          value={draft.gender} error={errorOf('gender')} onChange={({ target }) => onChange({ gender: target.value })}
          onBlur={() => leave('gender')}
          options={[
            { value: 'FEMALE', label: t('checkout.genderFemale') }, { value: 'MALE', label: t('checkout.genderMale') },
            { value: 'UNSPECIFIED', label: t('checkout.genderUnspecified') },
          ]}
        />
        {requiredFields.includes('nationality') && (
          <SelectField
            id={partyFieldId(travellerNumber, 'nationality')} label={t('checkout.nationality')} placeholder={t('checkout.choose')} required
            value={draft.nationality} error={errorOf('nationality')}
            options={countries.map(({ code, name: label }) => ({ value: code, label }))}
            onChange={({ target }) => onChange({ nationality: target.value })} onBlur={() => leave('nationality')}
          />
        )}
      </div>
    </fieldset>
  )
}

/** How a name is usually spelled in Latin letters: offered, never changed unasked. */
const LatinName = ({ name, onUse }: { name: string; onUse: (name: string) => void }) => {
  const t = useTranslate()
  const { data: spelled } = useQuery(latinNameOptions(tidyName(name)))
  return (
    <output className={styles.suggestion}>
      {spelled && (
        <>
          {t('checkout.nameInLatin', { name: spelled })}{' '}
          <button type="button" className={styles.textButton} onClick={() => onUse(spelled)}>{t('checkout.useIt')}</button>
        </>
      )}
    </output>
  )
}
