import { pageOf } from '../../pages.ts'
import type { BrandView } from '../root-data.ts'

/** The script of the brand's tag manager where a page may have it: with its flag, never on a sealed one; null elsewhere. */
export const tagManagerUrl = ({ tracking }: Pick<BrandView, 'tracking'>, { isOn, pathname }: { isOn: boolean; pathname: string }): string | null =>
  (isOn && !pageOf(pathname).isSealed ? tracking?.tagManagerUrl ?? null : null)
