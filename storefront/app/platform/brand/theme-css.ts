import type { Theme } from '@portolan/contract/brand/brand'

/** The handful of custom properties a brand overrides. Colours are #rrggbb by the schema, so nothing can break out of the style. */
export const themeCss = ({ primaryColor, primaryTextColor, primarySoftColor }: Theme): string =>
  `:root{--color-primary:${primaryColor};--color-on-primary:${primaryTextColor};--color-primary-soft:${primarySoftColor}}`
