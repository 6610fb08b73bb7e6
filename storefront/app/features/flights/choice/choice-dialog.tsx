import { compareMoney } from '@portolan/contract/values/money'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate, useTranslateCode } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ChoiceOutcome } from './choice-outcome.ts'
import styles from './choice-dialog.module.css'
import type { FlightChosen } from './use-flight-choice.ts'

type Props = { choice: FlightChosen; outcome: ChoiceOutcome; onSearchAgain: () => void }

/** Explains why a flight could not be chosen, with a way to continue and a way back. */
export const ChoiceDialog = ({ choice, outcome, onSearchAgain }: Props) => {
  const t = useTranslate()
  const code = useTranslateCode()
  const { dismiss } = choice
  const searchAgain = (): void => {
    dismiss()
    onSearchAgain()
  }
  switch (outcome.kind) {
    case 'PRICE_CHANGED': return <PriceChanged choice={choice} outcome={outcome} />
    case 'GONE': return (
      <Frame title={t('flights.goneTitle')} onClose={dismiss} action={<Button onClick={searchAgain}>{t('flights.refreshList')}</Button>}>
        {code(`errors.${outcome.code}`, 'errors.SOLD_OUT')}
      </Frame>
    )
    case 'EXPIRED': return (
      <Frame title={t('flights.expiredTitle')} onClose={dismiss} action={<Button onClick={searchAgain}>{t('results.searchAgain')}</Button>}>
        {t('errors.SEARCH_EXPIRED')}
      </Frame>
    )
    case 'FAILED': return (
      <Frame title={t('flights.chooseFailedTitle')} onClose={dismiss} action={<Button onClick={choice.tryAgain}>{t('flights.tryAgain')}</Button>}>
        {code(`errors.${outcome.code}`, 'errors.NETWORK')}
      </Frame>
    )
    default: return outcome satisfies never
  }
}

const PriceChanged = ({ choice, outcome: { cartId, change } }: { choice: FlightChosen; outcome: Extract<ChoiceOutcome, { kind: 'PRICE_CHANGED' }> }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const isDearer = compareMoney(change.newTotal, change.oldTotal) > 0
  const action = <Button onClick={() => choice.openCheckout(cartId)}>{t('flights.continueFor', { price: money(change.newTotal) })}</Button>
  return (
    <Frame title={isDearer ? t('flights.dearerTitle') : t('flights.cheaperTitle')} onClose={choice.dismiss} action={action}>
      <dl className={styles.prices}>
        <div><dt>{t('flights.priceBefore')}</dt><dd>{money(change.oldTotal)}</dd></div>
        <div><dt>{t('flights.priceNow')}</dt><dd><strong>{money(change.newTotal)}</strong></dd></div>
      </dl>
      <p>{t('flights.priceChangedWhy')}</p>
    </Frame>
  )
}

type FrameProps = { title: string; onClose: () => void; action: ReactNode; children: ReactNode }

const Frame = ({ title, onClose, action, children }: FrameProps) => {
  const t = useTranslate()
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={<>{action}<Button variant="ghost" onClick={onClose}>{t('flights.otherFlights')}</Button></>}>
      {children}
    </Dialog>
  )
}
