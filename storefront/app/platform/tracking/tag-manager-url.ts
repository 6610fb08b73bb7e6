import type { BrandView } from '../root-data.ts'

/** The script of the brand's tag manager where a page may have it: with its flag, never in checkout; null elsewhere. */
export const tagManagerUrl = ({ tracking }: Pick<BrandView, 'tracking'>, { isOn, pathname }: { isOn: boolean; pathname: string }): string | null =>
  (isOn && !/^\/checkout(?:\/|$)/i.test(pathname) ? tracking?.tagManagerUrl ?? null : null)
