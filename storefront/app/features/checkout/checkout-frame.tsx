import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { CheckoutFooter } from './checkout-footer.tsx'
import styles from './checkout-frame.module.css'
import { CheckoutHeader } from './checkout-header.tsx'
import { cartConfigOptions, cartOptions, refreshCart } from './checkout-queries.ts'
import { checkoutPath, isStep, reachableScreen, screenOfPath, type CheckoutScreen } from './checkout-steps.ts'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'
import { failureCode } from './failure-words.ts'
import { HoldTimer } from './hold-timer.tsx'
import { MissingCart, UnreadableCart } from './missing-cart.tsx'
import { searchAgainPath } from './search-again.ts'
import { SummaryBar } from './summary-bar.tsx'
import { TripSummary } from './trip-summary.tsx'
import type { Checkout } from './use-checkout.ts'

/** The plain page around every step: reads the cart, sends the shopper where it belongs, and shows what stands in the way. */
export const CheckoutFrame = ({ logo }: { logo: ReactNode }) => {
  const { cartId = '' } = useParams()
  const screen = screenOfPath(useLocation().pathname)
  const { checkout, code, reading } = useCart(cartId)
  const client = useQueryClient()
  const isMissing = code === 'CART_NOT_FOUND'
  const isExpired = code === 'CART_EXPIRED'
  return (
    <>
      <CheckoutHeader
        logo={logo} cartId={cartId} screen={isMissing ? 'return' : screen}
        timer={checkout && isStep(screen) && !isExpired && <HoldTimer expiresAt={checkout.cart.expiresAt} onOver={() => void refreshCart(client, cartId)} />}
      />
      <main id="main" className={styles.main}>
        {isMissing && <MissingCart />}
        {!isMissing && (checkout || isExpired || screen === 'return' || code === null) && <CheckoutScreenSlot {...{ cartId, screen, checkout, isExpired }} />}
        {!checkout && code !== null && !isMissing && !isExpired && screen !== 'return' && <UnreadableCart {...reading} />}
      </main>
      {checkout && isStep(screen) && <SummaryBar checkout={checkout} step={screen} />}
      <ExpiredDialog cartId={cartId} isExpired={isExpired && isStep(screen)} searchPath={checkout ? searchPathOf(checkout) : '/'} />
      <CheckoutFooter />
    </>
  )
}

/** The cart with its configuration; `code` says why the last look failed, null when it did not. */
const useCart = (cartId: string) => {
  const { domain } = useBrand()
  const cart = useQuery(cartOptions(cartId, domain))
  const config = useQuery(cartConfigOptions(cartId))
  const error = cart.error ?? (config.data ? null : config.error)
  const checkout: Checkout | null = cart.data && config.data ? { cart: cart.data, config: config.data } : null
  const onRetry = (): void => {
    void cart.refetch()
    if (!config.data) void config.refetch()
  }
  return { checkout, code: error && failureCode(error), reading: { error, onRetry, isRetrying: cart.isFetching || config.isFetching } }
}

const searchPathOf = ({ cart, config }: Checkout): string => searchAgainPath({ cart, slots: config.travellers, lastTravelDate: config.lastTravelDate })

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
      <aside><TripSummary cart={checkout.cart} travellerCount={checkout.config.travellers.length} /></aside>
    </div>
  )
}

/** An expired cart may still have been paid in time: the payment's pages look for themselves. */
const targetOf = (screen: CheckoutScreen, checkout: Checkout | null, isExpired: boolean): CheckoutScreen => {
  if (isExpired) return screen === 'confirmation' ? 'return' : screen
  if (!checkout) return screen
  const { cart, config } = checkout
  return reachableScreen(screen, { status: cart.status, contact: cart.contact, travellers: cart.travellers, slots: config.travellers })
}
