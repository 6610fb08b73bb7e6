import type { CartFull } from '@portolan/contract/cart'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureCode, useFailureWords } from './failure-words.ts'

type Failure = NonNullable<CartFull['lastPaymentFailure']>

const WORDS = {
  DECLINED: { title: 'checkout.declinedTitle', text: 'checkout.declinedText' },
  AUTHENTICATION_FAILED: { title: 'checkout.authenticationTitle', text: 'checkout.authenticationText' },
  ABANDONED: { title: 'checkout.abandonedTitle', text: 'checkout.abandonedText' },
  EXPIRED: { title: 'checkout.paymentExpiredTitle', text: 'checkout.paymentExpiredText' },
} as const satisfies Record<Failure, { title: MessageKey; text: MessageKey }>

/** What became of the last try to pay; says first that nothing was charged. */
export const PaymentNotice = ({ cart }: { cart: Pick<CartFull, 'lastPaymentFailure' | 'openPayment'> }) => {
  const t = useTranslate()
  const failure = cart.lastPaymentFailure ?? (cart.openPayment ? 'ABANDONED' : null)
  if (!failure) return null
  const { title, text } = WORDS[failure]
  return <Notice tone={failure === 'DECLINED' || failure === 'AUTHENTICATION_FAILED' ? 'error' : 'info'} heading={t(title)} isAnnounced>{t(text)}</Notice>
}

/** Why the last press on the final button led nowhere; scrolls itself into sight, since a phone's button is always in reach. */
export const BookingFailure = ({ error, searchPath }: { error: unknown; searchPath: string }) => {
  const t = useTranslate()
  const words = useFailureWords()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'center' })
  }, [error])

  if (!error) return null
  const isSoldOut = failureCode(error) === 'SOLD_OUT'
  return (
    <div ref={place}>
      {isSoldOut
        ? (
          <Notice tone="warning" heading={t('checkout.soldOutTitle')} isAnnounced action={<ButtonLink to={searchPath}>{t('checkout.seeOtherFlights')}</ButtonLink>}>
            {t('checkout.soldOutText')}
          </Notice>
        )
        : <Notice tone="error" heading={t('checkout.notBooked')} isAnnounced>{words(error)}</Notice>}
    </div>
  )
}
