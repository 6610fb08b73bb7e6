import type { FlightProductType } from '@portolan/contract/values/product'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useBudget } from '../../travel/price/use-budget.ts'
import { useIsClub } from '../../travel/member/use-is-club.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import styles from './member-terms.module.css'

type Props = { productType: FlightProductType; isPaidByVoucher: boolean }

/** A member's club discount and budget for these prices; nothing for other shoppers. */
export const MemberTerms = ({ productType, isPaidByVoucher }: Props) => {
  const t = useTranslate()
  const { moneyShort, percent } = useFormats()
  const { clubPercent } = useBrand().brand
  const credit = useBudget()
  const isClub = useIsClub()(productType) && clubPercent !== undefined
  const budget = isPaidByVoucher ? null : credit
  if (!isClub && !budget) return null
  return (
    <p className={styles.terms}>
      {isClub && <><Badge tone="brand">{t('member.clubPrices')}</Badge><span>{t('member.clubText', { percent: percent(clubPercent) })}</span></>}
      {budget && <span>{t('member.budgetText', { amount: moneyShort(budget) })}</span>}
    </p>
  )
}
