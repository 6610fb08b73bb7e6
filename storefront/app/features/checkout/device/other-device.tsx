import { Suspense, type ComponentProps } from 'react'
import { earlyPart } from '../../../platform/early-part.tsx'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import type { SendCartLink as SendCartLinkType } from './send-cart-link.tsx'

/** Closed at first. */
const SendCartLink = earlyPart(async () => (await import('./send-cart-link.tsx')).SendCartLink)

/** Sends a link by e-mail, to continue the booking on another device. */
export const OtherDevice = ({ cart }: ComponentProps<typeof SendCartLinkType>) => {
  const t = useTranslate()
  return (
    <Disclosure summary={t('checkout.elsewhereTitle')}>
      <Suspense><SendCartLink cart={cart} /></Suspense>
    </Disclosure>
  )
}
