import type { CartFull } from '@portolan/contract/cart/cart'
import { KEY_IN_COOKIE } from '@portolan/contract/cart/cart-key'
import { sendConfirmation } from '@portolan/contract/cart/cart-link.endpoints'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFailureWords } from '../failure-words.ts'
import styles from './confirmation-screen.module.css'

/** For a confirmation that did not arrive: sends it once more and says where to look. */
export const SendAgain = ({ cartId }: { cartId: CartFull['cartId'] }) => {
  const sending = useMutation(sendConfirmationOptions(cartId))
  return <SendAgainView isPending={sending.isPending} sentTo={sending.data?.email ?? null} error={sending.error} onSend={() => sending.mutate()} />
}

type ViewProps = { isPending: boolean; sentTo: string | null; error: unknown; onSend: () => void }

export const SendAgainView = ({ isPending, sentTo, error, onSend }: ViewProps) => {
  const t = useTranslate()
  const words = useFailureWords()
  return (
    <div className={styles.again}>
      {sentTo === null && <span>{t('checkout.sendAgainAsk')} <Button variant="ghost" isPending={isPending} onClick={onSend}>{t('checkout.sendAgain')}</Button></span>}
      <output className={styles.outcome}>
        {sentTo !== null && <><Icon name="check" size={16} />{t('checkout.sentAgain', { email: sentTo })}</>}
        {Boolean(error) && <><Icon name="error" size={16} />{words(error)}</>}
      </output>
    </div>
  )
}

const sendConfirmationOptions = (cartId: CartFull['cartId']) => mutationOptions({
  mutationKey: ['SendConfirmation', cartId],
  mutationFn: () => apiClient().call(sendConfirmation, { query: { cartId, requestUuid: KEY_IN_COOKIE } }),
})
