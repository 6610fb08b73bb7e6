import type { CartConfig } from '@portolan/contract/cart/cart'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { paymentMethods, type PaymentMethod } from '@portolan/contract/cart/payments'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { PolicyLink } from '../../../travel/policy-link.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Radio, RadioGroup } from '../../../ui/controls/radio.tsx'
import styles from './review-step.module.css'

export const CONDITIONS_FIELD_ID = 'accept-conditions'

type ConditionsProps = {
  /** Whose fare conditions are agreed to: every airline that issues a ticket. */
  airlines: readonly string[]
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** Never ticked beforehand. */
export const Conditions = ({ airlines, isAccepted, error, onChange }: ConditionsProps) => {
  const t = useTranslate()
  const { list } = useFormats()
  const { brandName, policies } = useBrand().brand
  return (
    <div>
      <Checkbox
        id={CONDITIONS_FIELD_ID} label={t('checkout.acceptConditions', { brand: brandName, airline: list(airlines) })} required checked={isAccepted}
        {...(error ? { error } : {})} onChange={({ target }) => onChange(target.checked)}
      />
      <p className={styles.links}>
        <PolicyLink to={policies.termsConditions}>{t('checkout.conditionsOf', { brand: brandName })}</PolicyLink>
        <PolicyLink to={policies.privacy}>{t('common.privacy')}</PolicyLink>
      </p>
    </div>
  )
}

const METHODS = {
  CARD: { label: 'checkout.methodCard', icon: 'card' },
  BANK_TRANSFER: { label: 'checkout.methodTransfer', icon: 'city' },
  WALLET: { label: 'checkout.methodWallet', icon: 'phone' },
} as const satisfies Record<PaymentMethod, { label: MessageKey; icon: IconName }>

type MethodsProps = { methods: CartConfig['paymentMethods']; chosen: string; onChoose: (method: string) => void }

export const PaymentMethods = ({ methods, chosen, onChoose }: MethodsProps) => {
  const t = useTranslate()
  return (
    <RadioGroup legend={t('checkout.howToPay')} isLegendHidden>
      {methods.flatMap(({ method }) => {
        const known = paymentMethods.parse(method)
        if (!known) return []
        const { label, icon } = METHODS[known]
        return (
          <div key={method} className={styles.method}>
            <Radio name="paymentMethod" value={method} label={t(label)} checked={method === chosen} onChange={() => onChoose(method)} />
            <Icon name={icon} />
          </div>
        )
      })}
    </RadioGroup>
  )
}
