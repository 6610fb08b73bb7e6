import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router'
import { CheckoutFrame } from '../../features/checkout/frame/checkout-frame.tsx'
import { BrandLogo } from '../../features/shell/brand-logo.tsx'
import { LanguageSwitch } from '../../features/shell/language-switch.tsx'
import { ensurePageMessages } from '../../platform/i18n/page-messages.ts'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]

/** With a loader on the server the document is rendered whole; a client loader alone would leave it blank until scripts run. */
export const loader = (): null => null

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs): Promise<null> => {
  await ensurePageMessages(request)
  return null
}

/** Checkout's plain frame: no menu, no footer script, no third-party code. */
export default function CheckoutRoute() {
  return <CheckoutFrame logo={<BrandLogo />} languages={<LanguageSwitch opens="UP" />} />
}
