import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { openCartLinkOptions } from './cart-link-queries.ts'
import { cartConfigOptions, refreshCart } from '../checkout-queries.ts'
import { checkoutPath } from '../checkout-steps.ts'
import { failureCode, useFailureWords } from '../failure-words.ts'
import styles from '../frame/unusable-cart.module.css'

/** Opens a booking from another device. It needs a click, because mail programs open links too. */
export const OpenLink = ({ cartId, token }: { cartId: string; token: string }) => {
  const t = useTranslate()
  const client = useQueryClient()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const opening = useMutation({
    ...openCartLinkOptions(cartId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: cartConfigOptions(cartId).queryKey })
      await refreshCart(client, cartId)
      await navigate(localized(checkoutPath(cartId, 'travellers')), { replace: true })
    },
  })
  return (
    <div className={styles.message}>
      <PageTitle own={t('checkout.openTitle')} />
      <h1>{t('checkout.openTitle')}</h1>
      {opening.error ? <OpeningFailure error={opening.error} /> : <p>{t('checkout.openText')}</p>}
      {failureCode(opening.error) !== 'CART_NOT_FOUND' && (
        <p className={styles.actions}>
          <Button size="large" isPending={opening.isPending} onClick={() => opening.mutate(token)}>{t('checkout.openHere')}</Button>
        </p>
      )}
    </div>
  )
}

const OpeningFailure = ({ error }: { error: unknown }) => {
  const t = useTranslate()
  const words = useFailureWords()
  return failureCode(error) === 'CART_NOT_FOUND'
    ? <Notice tone="error" heading={t('checkout.openFailedTitle')} isAnnounced>{t('checkout.openFailedText')}</Notice>
    : <Notice tone="error" heading={words(error)} isAnnounced />
}
