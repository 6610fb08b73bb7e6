import type { CartFull } from '@portolan/contract/cart/cart'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sendCartLinkOptions } from './cart-link-queries.ts'
import { useFailureWords } from '../failure-words.ts'
import styles from './other-device.module.css'

/** Sends the booking's link to the contact's address, and shows the result. */
export const SendCartLink = ({ cart: { cartId, contact } }: { cart: Pick<CartFull, 'cartId' | 'contact'> }) => {
  const t = useTranslate()
  const words = useFailureWords()
  const sending = useMutation(sendCartLinkOptions(cartId))
  return (
    <div className={styles.body}>
      <p>{contact ? t('checkout.elsewhereText') : t('checkout.elsewhereNeedsEmail')}</p>
      {contact && (
        <Button variant="line" isPending={sending.isPending} onClick={() => sending.mutate()}>{t('checkout.elsewhereSend')}</Button>
      )}
      <output className={styles.outcome}>
        {sending.data && <><Icon name="check" size={16} />{t('checkout.elsewhereSent', { email: sending.data.email })}</>}
        {sending.error && <><Icon name="error" size={16} />{words(sending.error)}</>}
      </output>
    </div>
  )
}
