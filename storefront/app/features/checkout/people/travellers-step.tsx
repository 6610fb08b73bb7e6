import type { Country } from '@portolan/contract/cart/cart'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { earlyPart } from '../../../platform/early-part.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { countriesOptions, leaveTravellersOptions } from '../checkout-queries.ts'
import { checkoutPath } from '../checkout-steps.ts'
import { PanelHead, StepActions, StepHead } from '../frame/step-layout.tsx'
import { ContactSection } from './contact-section.tsx'
import { useFailureWords } from '../failure-words.ts'
import { partyErrors } from './party-problems.ts'
import { SaveStatus, useAutosave } from './use-autosave.tsx'
import styles from '../frame/step-layout.module.css'
import { TravellerSection } from './traveller-section.tsx'
import { STEP_FORM_ID, type Checkout } from '../use-checkout.ts'
import { usePartyDrafts } from './use-party-drafts.ts'

const BackToFlights = earlyPart(async () => (await import('./back-to-flights.tsx')).BackToFlights)

/** Step 1: contact and travellers. */
export const TravellersStep = ({ checkout }: { checkout: Checkout }) => {
  const t = useTranslate()
  const words = useFailureWords()
  const countries = useQuery(countriesOptions(useRootData()?.language ?? 'en'))
  if (countries.data) return <PartyForm checkout={checkout} countries={countries.data} />
  return (
    <div className={styles.step}>
      <StepHead title={t('checkout.whoTravels')} />
      {countries.error
        ? (
          <Notice
            tone="error" heading={words(countries.error)} isAnnounced
            action={<Button onClick={() => void countries.refetch()}>{t('common.tryAgain')}</Button>}
          />
        )
        : <Skeleton shape="block" />}
    </div>
  )
}

const PartyForm = ({ checkout, countries }: { checkout: Checkout; countries: readonly Country[] }) => {
  const t = useTranslate()
  const words = useFailureWords()
  const { date } = useFormats()
  const { config: { travellers: slots, lastTravelDate } } = checkout
  const drafts = usePartyDrafts(checkout, countries)
  const autosave = useAutosave(checkout, drafts)
  const errors = partyErrors(t, drafts, date(lastTravelDate))
  const { attempt, isGoing, submit } = useSubmit(checkout, errors.length > 0, autosave.saveAll)
  const saveQuietly = (): void => void autosave.saveAll().catch(() => undefined)
  return (
    <form id={STEP_FORM_ID} noValidate onSubmit={submit} className={styles.step}>
      <StepHead title={t('checkout.whoTravels')}><p>{t('checkout.namesAsInPassport')}</p><SaveStatus state={autosave.state} /></StepHead>
      {attempt > 0 && <ErrorSummary heading={t('checkout.toCorrect')} errors={errors} attempt={attempt} />}
      {autosave.state === 'FAILED' && <Notice tone="error" heading={t('checkout.notSaved')} isAnnounced>{words(autosave.error)}</Notice>}
      <ContactSection drafts={drafts} countries={countries} showsAll={attempt > 0} isPhoneRefused={autosave.isPhoneRefused} onLeave={saveQuietly} />
      <Card as="section">
        <PanelHead title={t('checkout.travellers')} text={t('checkout.travellersText')} />
        {drafts.travellers.map((traveller) => (
          <TravellerSection
            key={traveller.slot.travellerNumber} {...{ traveller, slots, countries, lastTravelDate }} showsAll={attempt > 0}
            onChange={(change) => drafts.changeTraveller(traveller.slot.travellerNumber, change)} onLeave={saveQuietly}
          />
        ))}
      </Card>
      <StepActions
        back={<Suspense fallback={<span />}><BackToFlights checkout={checkout} /></Suspense>}
        note={t('checkout.nothingChargedYet')}
      >
        <Button type="submit" size="large" isPending={isGoing}>{t('checkout.continueToReview')}</Button>
      </StepActions>
    </form>
  )
}

/** Continues once everything is valid and saved; else counts the attempt, so that the error summary gets the focus. Further presses meanwhile do nothing. */
const useSubmit = ({ cart: { cartId } }: Checkout, hasErrors: boolean, saveAll: () => Promise<void>) => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const [attempt, setAttempt] = useState(0)
  const going = useMutation({
    ...leaveTravellersOptions(cartId),
    mutationFn: saveAll,
    onSuccess: () => navigate(localized(checkoutPath(cartId, 'review'))),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (hasErrors) setAttempt(attempt + 1)
    // The form shows the failure of a save.
    else if (!going.isPending) going.mutate()
  }
  return { attempt, isGoing: going.isPending, submit }
}
