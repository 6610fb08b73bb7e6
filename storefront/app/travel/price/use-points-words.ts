import { type Money, moneyToMajor } from '@portolan/contract/values/money'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useBrandText, useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'

/** A number of points as the brand calls them: "48,250 miles". */
export const usePointsWords = (): ((points: number) => string) => {
  const t = useTranslate()
  const brandText = useBrandText()
  const { number } = useFormats()
  const { customPointsLabelKey } = useBrand().brand
  return (points) => t('member.points', {
    points: number(points),
    label: customPointsLabelKey === undefined ? t('member.pointsLabel') : brandText(customPointsLabelKey),
  })
}

/** What a price is in points, for members of a brand that has them; null for everyone else. */
export const usePriceInPoints = (): ((price: Money) => string | null) => {
  const member = useRootData()?.member
  const words = usePointsWords()
  const { pointsConversionRate } = useBrand().brand
  return (price) => (member && pointsConversionRate ? words(pointsOf(price, pointsConversionRate)) : null)
}

/** Rounded up: so many points would pay for it. */
export const pointsOf = (price: Money, rate: number): number => Math.ceil(Number((moneyToMajor(price) * rate).toFixed(6)))
