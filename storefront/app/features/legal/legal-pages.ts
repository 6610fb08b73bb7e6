import type { Translate } from '../../platform/i18n/use-translate.ts'

type LegalText = { title: string; paragraphs: string[] }

/** The pages of law and help that every brand has, by the last part of their address. */
const LEGAL_PAGES = {
  privacy: (t, brandName) => ({
    title: t('legal.privacyTitle'),
    paragraphs: [t('legal.privacyData', { brandName }), t('legal.privacyUse'), t('legal.privacyKeep'), t('legal.privacyRights')],
  }),
  cookies: (t) => ({ title: t('legal.cookiesTitle'), paragraphs: [t('legal.cookiesNeeded'), t('legal.cookiesNone'), t('legal.cookiesRemove')] }),
  terms: (t, brandName) => ({
    title: t('legal.termsTitle'),
    paragraphs: [t('legal.termsSeller', { brandName }), t('legal.termsPrice'), t('legal.termsFare'), t('legal.termsPayment'), t('legal.termsCancel')],
  }),
  accessibility: (t) => ({
    title: t('legal.accessibilityTitle'),
    paragraphs: [t('legal.accessibilityGoal'), t('legal.accessibilityKnown'), t('legal.accessibilityContact')],
  }),
} as const satisfies Record<string, (t: Translate, brandName: string) => LegalText>

export type LegalPageName = keyof typeof LEGAL_PAGES

export const isLegalPage = (name: string | undefined): name is LegalPageName => name !== undefined && Object.hasOwn(LEGAL_PAGES, name)

export const legalText = (page: LegalPageName, t: Translate, brandName: string): LegalText => LEGAL_PAGES[page](t, brandName)
