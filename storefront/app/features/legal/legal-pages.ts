import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Language } from '@portolan/contract/values/product'
import type { Translate } from '../../platform/i18n/use-translate.ts'

type LegalText = { title: string; paragraphs: string[] }
type Seller = { brandName: string; phone?: string | undefined; legalText: string | null }

/** The pages of law and help that every brand has, by the last part of their address. */
const LEGAL_PAGES = {
  privacy: (t, { brandName }) => ({
    title: t('legal.privacyTitle'),
    paragraphs: [t('legal.privacyData', { brandName }), t('legal.privacyUse'), t('legal.privacyKeep'), t('legal.privacyRights')],
  }),
  cookies: (t) => ({
    title: t('legal.cookiesTitle'),
    paragraphs: [t('legal.cookiesNeeded'), t('legal.cookiesMeasure'), t('legal.cookiesLocal'), t('legal.cookiesRemove')],
  }),
  terms: (t, { brandName }) => ({
    title: t('legal.termsTitle'),
    paragraphs: [t('legal.termsSeller', { brandName }), t('legal.termsPrice'), t('legal.termsFare'), t('legal.termsPayment'), t('legal.termsCancel')],
  }),
  notice: (t, { brandName, phone, legalText }) => ({
    title: t('legal.noticeTitle'),
    paragraphs: [legalText ?? brandName, t('legal.noticeRole', { brandName }), ...(phone ? [t('legal.noticeContact', { phone })] : [])],
  }),
  accessibility: (t) => ({
    title: t('legal.accessibilityTitle'),
    paragraphs: [t('legal.accessibilityGoal'), t('legal.accessibilityKnown'), t('legal.accessibilityContact')],
  }),
} as const satisfies Record<string, (t: Translate, seller: Seller) => LegalText>

export type LegalPageName = keyof typeof LEGAL_PAGES

export const isLegalPage = (name: string | undefined): name is LegalPageName => name !== undefined && Object.hasOwn(LEGAL_PAGES, name)

/** The pages the brand's footer leads to: a policy may stand on another site instead. */
export const legalPaths = ({ brand: { policies } }: Pick<BrandConfig, 'brand'>): string[] => {
  const led = [policies.privacy, policies.cookies, policies.termsConditions, '/legal/notice', '/legal/accessibility'].map((address) => address.split(/[?#]/, 1)[0])
  return Object.keys(LEGAL_PAGES).map((page) => `/legal/${page}`).filter((path) => led.includes(path))
}

export const legalText = (page: LegalPageName, t: Translate, seller: Seller): LegalText => LEGAL_PAGES[page](t, seller)

/**
 * The paragraphs of a brand's own legal text, `legal.<page>`, separated by empty lines; null if it uses the product's text.
 */
export const ownParagraphs = ({ texts, language }: Pick<BrandConfig, 'texts' | 'language'>, page: LegalPageName, shown: Language): string[] | null => {
  const text = texts[shown]?.[`legal.${page}`] ?? texts[language]?.[`legal.${page}`]
  return text?.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter(Boolean) ?? null
}
