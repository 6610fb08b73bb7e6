import type { Money } from '@portolan/contract/values/money'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useRootData } from '../../platform/root-data.ts'

/** What a member may still spend, where the brand makes the credit a ceiling; null for everyone else. */
export const useBudget = (): Money | null => {
  const { budgetRestriction } = useBrand().brand
  const credit = useRootData()?.member?.credit ?? null
  return budgetRestriction ? credit : null
}

export const isOverBudget = (price: Money, budget: Money | null): boolean =>
  budget !== null && (budget.currency !== price.currency || price.amountMinor > budget.amountMinor)
