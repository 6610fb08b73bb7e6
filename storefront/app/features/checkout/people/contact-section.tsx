import type { Country } from '@portolan/contract/cart/cart'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { PanelHead } from '../frame/step-layout.tsx'
import { suggestEmail, type ContactField } from './contact-form.ts'
import styles from './party-form.module.css'
import { contactProblemWords, partyFieldId } from './party-problems.ts'
import type { PartyDrafts } from './use-party-drafts.ts'

const CONTACT_FIELDS = ['email', 'phone'] as const satisfies readonly ContactField[]

type Props = {
  drafts: PartyDrafts
  countries: readonly Country[]
  showsAll: boolean
  /** True if the services refused the current number because its country's plan has no such number. */
  isPhoneRefused: boolean
  onLeave: () => void
}

/** The contact of the booking: an e-mail address typed once, and a telephone number by country. */
export const ContactSection = ({ drafts, countries, showsAll, isPhoneRefused, onLeave }: Props) => {
  const t = useTranslate()
  const [suggestionsTaken, setSuggestionsTaken] = useState(0)
  const { contact, contactCheck, changeContact } = drafts
  // Restored drafts were already left before the reload, so their problems are shown again.
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(
    () => new Set(contactCheck.ok ? [] : CONTACT_FIELDS.filter((field) => contact[field])),
  )

  // Accepting a suggestion does not leave a field, so it is saved as soon as it is in the form.
  useEffect(() => {
    if (suggestionsTaken > 0) onLeave()
    // oxlint-disable-next-line react/exhaustive-deps -- only taking a suggestion saves, not every new closure
  }, [suggestionsTaken])

  const leave = (field: ContactField): void => {
    setLeft((before) => new Set(before).add(field))
    onLeave()
  }
  const errorOf = (field: ContactField): string | undefined => {
    const problem = contactCheck.ok ? undefined : contactCheck.problems[field]
    if (!problem && field === 'phone' && isPhoneRefused) return t('checkout.phoneShape')
    if (!problem || !(showsAll || (left.has(field) && problem !== 'REQUIRED'))) return undefined
    return contactProblemWords(t, field, problem)
  }
  return (
    <Card as="section">
      <PanelHead title={t('checkout.contact')} text={t('checkout.contactText')} />
      <div className={styles.contact}>
        <div>
          <TextField
            id={partyFieldId('contact', 'email')} label={t('checkout.email')} type="email" autoComplete="email" inputMode="email" required
            value={contact.email} error={errorOf('email')}
            onChange={({ target }) => changeContact({ email: target.value })} onBlur={() => leave('email')}
          />
          <EmailSuggestion
            email={contact.email}
            onUse={(email) => {
              changeContact({ email })
              setSuggestionsTaken(suggestionsTaken + 1)
            }}
          />
        </div>
        <div className={styles.phone}>
          <SelectField
            label={t('checkout.phoneCountry')} autoComplete="tel-country-code" value={contact.phoneCountryCode}
            options={countries.map(({ code, name, phonePrefix }) => ({ value: code, label: `${phonePrefix} ${name}` }))}
            onChange={({ target }) => changeContact({ phoneCountryCode: target.value })} onBlur={() => leave('phoneCountryCode')}
          />
          <TextField
            id={partyFieldId('contact', 'phone')} label={t('checkout.phone')} type="tel"
            autoComplete="tel-national" inputMode="tel" required
            value={contact.phone} error={errorOf('phone')}
            onChange={({ target }) => changeContact({ phone: target.value })} onBlur={() => leave('phone')}
          />
        </div>
      </div>
    </Card>
  )
}

/** "Did you mean …": offered, never changed unasked. */
const EmailSuggestion = ({ email, onUse }: { email: string; onUse: (email: string) => void }) => {
  const t = useTranslate()
  const meant = suggestEmail(email)
  return (
    <output className={styles.suggestion}>
      {meant && (
        <>
          {t('checkout.didYouMean', { email: meant })}{' '}
          <button type="button" className={styles.textButton} onClick={() => onUse(meant)}>{t('checkout.useIt')}</button>
        </>
      )}
    </output>
  )
}
