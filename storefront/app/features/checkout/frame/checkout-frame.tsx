import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { earlyPart } from '../../../platform/early-part.tsx'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import styles from './checkout-frame.module.css'
import { CheckoutHeader } from './checkout-header.tsx'
import { cartConfigOptions, cartOptions, refreshCart } from '../checkout-queries.ts'
import { checkoutPath, isStep, linkTokenOf, reachableScreen, screenOfPath, type CheckoutScreen } from '../checkout-steps.ts'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { failureCode } from '../failure-words.ts'
import { HoldTimer } from './hold-timer.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { TripSummary } from '../price/trip-summary.tsx'
import { useCartLanguage, type Checkout } from '../use-checkout.ts'
import { useTrackStep } from '../use-track-checkout.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { PolicyLink } from '../../../travel/policy-link.tsx'

/** Rare screens load lazily: expired carts, maintenance, missing carts and links from another device. */
const ClosedShop = lazy(async () => ({ default: (await import('./unusable-cart.tsx')).ClosedShop }))
const MissingCart = lazy(async () => ({ default: (await import('./unusable-cart.tsx')).MissingCart }))
const UnreadableCart = lazy(async () => ({ default: (await import('./unusable-cart.tsx')).UnreadableCart }))
const ExpiredDialog = lazy(async () => ({ default: (await import('./expired-dialog.tsx')).ExpiredDialog }))
const OpenLink = lazy(async () => ({ default: (await import('../device/open-link.tsx')).OpenLink }))

/** A later step's own. */
const ReviewAside = earlyPart(async () => (await import('../review/review-aside.tsx')).ReviewAside)

/** The plain page around every step: loads the cart, redirects to the step that fits it, and shows what prevents a booking. */
export const CheckoutFrame = ({ logo, languages }: { logo: ReactNode; languages: ReactNode }) => {
  const { cartId = '' } = useParams()
  const { pathname, hash } = useLocation()
  const screen = screenOfPath(pathname)
  const linkToken = linkTokenOf(hash)
  const { checkout, code, isShut, reading } = useCart(cartId)
  const client = useQueryClient()
  useTrackStep(checkout, screen)
  useCartLanguage(cartId, checkout)
  const isMissing = code === 'CART_NOT_FOUND'
  const isExpired = code === 'CART_EXPIRED'
  // Once shown, the dialog stays, because it also shows the new prices.
  const [hasExpired, setHasExpired] = useState(false)
  if (isExpired && !hasExpired) setHasExpired(true)
  return (
    <>
      <CheckoutHeader
        logo={logo} cartId={cartId} screen={isMissing ? 'return' : screen}
        timer={checkout && isStep(screen) && !isExpired && !isShut && (
          <HoldTimer expiresAt={checkout.cart.expiresAt} onOver={() => void refreshCart(client, cartId)} />
        )}
      />
      <main id="main" className={styles.main}>
        {isMissing && !linkToken && <Suspense fallback={<CheckoutWaiting />}><MissingCart /></Suspense>}
        {isMissing && linkToken && <Suspense fallback={<CheckoutWaiting />}><OpenLink cartId={cartId} token={linkToken} /></Suspense>}
        {isShut && screen !== 'return' && <Suspense fallback={<CheckoutWaiting />}><ClosedShop {...reading} /></Suspense>}
        {!isMissing && (screen === 'return' || (!isShut && (checkout || isExpired || code === null))) && (
          <CheckoutScreenSlot {...{ cartId, screen, checkout, isExpired }} />
        )}
        {!checkout && code !== null && !isShut && !isMissing && !isExpired && screen !== 'return' && (
          <Suspense fallback={<CheckoutWaiting />}><UnreadableCart {...reading} /></Suspense>
        )}
      </main>
      {checkout && !isShut && isStep(screen) && <SummaryBar checkout={checkout} step={screen} />}
      {hasExpired && (
        <Suspense>
          <ExpiredDialog cartId={cartId} isExpired={isExpired && isStep(screen)} checkout={checkout} />
        </Suspense>
      )}
      <CheckoutFooter languages={languages} />
    </>
  )
}

/** The cart with its configuration; `code` is why the last load failed, or null. */
const useCart = (cartId: string) => {
  const { domain } = useBrand()
  const cart = useQuery(cartOptions(cartId, domain))
  const config = useQuery(cartConfigOptions(cartId))
  const error = cart.error ?? (config.data ? null : config.error)
  const checkout: Checkout | null = cart.data && config.data ? { cart: cart.data, config: config.data } : null
  const onRetry = (): void => {
    void cart.refetch()
    if (!config.data || config.data.maintenance) void config.refetch()
  }
  const code = error && failureCode(error)
  const isShut = config.data?.maintenance === true || (code === 'MAINTENANCE' && !checkout)
  return { checkout, code, isShut, reading: { error, onRetry, isRetrying: cart.isFetching || config.isFetching } }
}

type SlotProps = { cartId: string; screen: CheckoutScreen; checkout: Checkout | null; isExpired: boolean }

const CheckoutScreenSlot = ({ cartId, screen, checkout, isExpired }: SlotProps) => {
  const localized = useLocalizedPath()
  const target = targetOf(screen, checkout, isExpired)
  if (target !== screen) return <Navigate replace to={localized(checkoutPath(cartId, target))} />
  if (screen === 'return') return <Outlet />
  if (!checkout) return <CheckoutWaiting />
  if (screen === 'confirmation') return <Outlet context={checkout} />
  return (
    <div className={styles.columns}>
      <Outlet context={checkout} />
      <aside>
        {screen === 'review' ? <Suspense><ReviewAside checkout={checkout} /></Suspense> : <TripSummary cart={checkout.cart} travellerCount={checkout.config.travellers.length} />}
      </aside>
    </div>
  )
}

/** An expired cart may have been paid in time, so the pages after payment check it themselves. */
const targetOf = (screen: CheckoutScreen, checkout: Checkout | null, isExpired: boolean): CheckoutScreen => {
  if (isExpired) return screen === 'confirmation' ? 'return' : screen
  if (!checkout) return screen
  const { cart, config } = checkout
  return reachableScreen(screen, { status: cart.status, contact: cart.contact, travellers: cart.travellers, slots: config.travellers })
}

/** Seller, telephone, policies and languages, without links away from the checkout. */
const CheckoutFooter = ({ languages }: { languages: ReactNode }) => {
  const t = useTranslate()
  const { brandName, phoneNumber, policies } = useBrand().brand
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>{phoneNumber ? t('checkout.questions', { brand: brandName, phone: phoneNumber }) : brandName}</span>
        <nav aria-label={t('common.footerNavigation')} className={styles.links}>
          <PolicyLink to={policies.privacy}>{t('common.privacy')}</PolicyLink>
          <PolicyLink to={policies.termsConditions}>{t('common.conditions')}</PolicyLink>
          <PolicyLink to="/legal/accessibility">{t('common.accessibility')}</PolicyLink>
        </nav>
        {languages}
      </div>
    </footer>
  )
}
