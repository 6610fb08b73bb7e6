import type { CartFull } from '@portolan/contract/cart/cart'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { confirmCartOptions } from '../booking-queries.ts'
import { refreshCart } from '../checkout-queries.ts'
import { failureCode, useFailureWords } from '../failure-words.ts'

type Failure = NonNullable<CartFull['lastPaymentFailure']>

const WORDS = {
  DECLINED: { title: 'checkout.declinedTitle', text: 'checkout.declinedText' },
  AUTHENTICATION_FAILED: { title: 'checkout.authenticationTitle', text: 'checkout.authenticationText' },
  ABANDONED: { title: 'checkout.abandonedTitle', text: 'checkout.abandonedText' },
  EXPIRED: { title: 'checkout.paymentExpiredTitle', text: 'checkout.paymentExpiredText' },
} as const satisfies Record<Failure, { title: MessageKey; text: MessageKey }>

type PaidCart = Pick<CartFull, 'cartId' | 'lastPaymentFailure' | 'openPayment'>

/** The result of the last payment attempt; says first that nothing was charged. */
export const PaymentNotice = ({ cart }: { cart: PaidCart }) => {
  const t = useTranslate()
  const isAsking = useOutcomeOfOpenPayment(cart)
  const failure = cart.lastPaymentFailure ?? (cart.openPayment && !isAsking ? 'ABANDONED' : null)
  if (!failure) return null
  const { title, text } = WORDS[failure]
  const tone = failure === 'DECLINED' || failure === 'AUTHENTICATION_FAILED' ? 'error' : 'info'
  return <Notice tone={tone} heading={t(title)} isAnnounced>{t(text)}</Notice>
}

/**
 * The browser's back button leaves the payment page without notifying the shop, so the shop checks: the payment may have been
 * declined there, or paid. True while the check runs.
 */
const useOutcomeOfOpenPayment = ({ cartId, openPayment, lastPaymentFailure }: PaidCart): boolean => {
  const client = useQueryClient()
  const isUnknown = openPayment !== null && lastPaymentFailure === null
  const { isPending } = useQuery({ ...confirmCartOptions(cartId), enabled: isUnknown })
  useEffect(() => {
    if (isUnknown && !isPending) void refreshCart(client, cartId)
  }, [client, cartId, isUnknown, isPending])
  return isUnknown && isPending
}

/** Why the last booking attempt failed; scrolls into view, because the button on a phone may be far away from it. */
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
          <Notice
            tone="warning" heading={t('checkout.soldOutTitle')} isAnnounced
            action={<ButtonLink to={searchPath}>{t('checkout.seeOtherFlights')}</ButtonLink>}
          >
            {t('checkout.soldOutText')}
          </Notice>
        )
        : <Notice tone="error" heading={t('checkout.notBooked')} isAnnounced>{words(error)}</Notice>}
    </div>
  )
}
