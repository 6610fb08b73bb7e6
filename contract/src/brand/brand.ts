import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { currencySchema } from '../values/money.ts'
import { PAYMENT_METHODS } from '../cart/payments.ts'
import { languageSchema, productTypeSchema } from '../values/product.ts'

/** One white label as validated data. All of it is public. */

const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Not a #rrggbb colour'))
/** https, or a path on the brand's own site. */
const webUrl = z.string().check(z.regex(/^(https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/, 'Not an https or site-relative URL'))
/** Without the root's trailing dot: with it the same host could be claimed by two brands. */
const host = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/, 'Not a host name'))
/** As browsers write it in the Origin header (RFC 6454); plain http only for localhost names. */
const webOrigin = z.string().check(z.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/, 'Not an https origin without a path'))
const base64Url = z.string().check(z.regex(/^[\w-]{43}$/, 'Not 32 bytes in base64url'))
/** A key of the brand's own texts. */
const textKey = z.string().check(z.regex(/^[a-zA-Z0-9_.-]{1,80}$/))
/** The id of a payment provider's adapter. Not a closed list, since the installation decides which are connected; TEST is the embedded one. */
export const paymentProviderIdSchema = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'Not the id of a payment provider'))
/** A portal's public key as a JWK (RFC 7517, RFC 8037); strict, so that a private part in it is an error and not a leak. */
const ssoPublicKeySchema = z.strictObject({
  kty: z.enum(['OKP', 'EC']), crv: z.enum(['Ed25519', 'P-256']), x: base64Url, y: z.optional(base64Url), kid: z.optional(z.string()),
})

const perProduct = <T extends z.ZodMiniType>(value: T) => z.partialRecord(productTypeSchema, value)

export const themeSchema = z.object({
  favicon: webUrl,
  logoPrimaryUrl: webUrl,
  logoPrimaryMobileUrl: webUrl,
  logoSecondaryUrl: webUrl,
  shareImageUrl: z.optional(webUrl),
  primaryColor: hexColor,
  primaryTextColor: hexColor,
  primarySoftColor: hexColor,
})
export type Theme = z.infer<typeof themeSchema>

export const landingContentSchema = z.object({
  hero: z.object({
    titleKey: textKey,
    subtitleKey: textKey,
    background: z.optional(webUrl),
    promoImageMobile: z.optional(webUrl),
    promoImageDesktop: z.optional(webUrl),
  }),
  productExplanation: z.optional(z.object({ titleKey: textKey, subtitleKey: textKey, descriptionKey: textKey })),
  productSelector: z.object({
    showSelector: z.boolean(),
    extraSelector: z.optional(z.object({ labelKey: textKey, url: webUrl })),
  }),
  usualOrigin: z.optional(z.object({ type: z.enum(['CITY', 'AIRPORT']), code: z.string() })),
})

export const featuredDestinationSchema = z.object({
  id: z.string(),
  nameKey: textKey,
  subtitleKey: z.optional(textKey),
  type: z.enum(['CITY', 'AIRPORT']),
  code: z.string(),
  titleKey: z.optional(textKey),
  imageUrl: z.optional(webUrl),
})

export const promoBannerSchema = z.object({ titleKey: textKey, subtitleKey: textKey, ctaKey: textKey, ctaUrl: webUrl })

export const brandDetailsSchema = z.object({
  pageTitle: z.string(),
  brandName: z.string(),
  businessProfileId: perProduct(z.string()),
  isTopHotelProductType: z.array(productTypeSchema),
  productTypesOrder: z.array(productTypeSchema).check(z.minLength(1)),
  phoneNumber: z.optional(z.string()),
  phonePrivacyPolicyUrl: z.optional(webUrl),
  businessClient: z.string(),
  brandBase: z.string(),
  brandOrigin: z.optional(webUrl),
  hasSSO: z.boolean(),
  ssoPublicKeys: z.optional(z.array(ssoPublicKeySchema)),
  freeFlightConditions: z.optional(z.object({ voucherAmount: z.number().check(z.minimum(0)) })),
  currency: z._default(currencySchema, 'EUR'),
  budgetRestriction: z.boolean(),
  clubPercent: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  policies: z.object({ privacy: webUrl, cookies: webUrl, termsConditions: webUrl }),
  pointsConversionRate: z.optional(z.number().check(z.minimum(0))),
  customPointsLabelKey: z.optional(textKey),
})

export const brandConfigSchema = z.object({
  id: z.string(),
  domain: host,
  /** Further hosts that serve the same brand. */
  aliases: z._default(z.array(host), []),
  language: languageSchema,
  /** Languages the shopper may switch to; holds `language`. */
  languages: z.array(languageSchema).check(z.minLength(1)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  environment: z.enum(['development', 'staging', 'production', 'demo']),
  theme: themeSchema,
  landingContent: landingContentSchema,
  offers: z.object({ isHClub: z.boolean(), isDPClub: z.boolean(), isFClub: z.boolean(), isFFClub: z.boolean(), isHGHClub: z.boolean() }),
  brand: brandDetailsSchema,
  promoCampaign: z.object({ dp: z.optional(promoBannerSchema), h: z.optional(promoBannerSchema), f: z.optional(promoBannerSchema) }),
  footer: z.object({ legalTextKey: z.optional(textKey), scriptUrl: z.optional(webUrl) }),
  destinationProposals: z.object({
    DP: z.array(featuredDestinationSchema), H: z.array(featuredDestinationSchema), F: z.array(featuredDestinationSchema),
  }),
  payment: z.object({ methods: z.array(z.object({ method: z.enum(PAYMENT_METHODS), provider: paymentProviderIdSchema })).check(z.minLength(1)) }),
  checkoutOptions: z.object({ askNationality: z.boolean() }),
  /** Third-party scripts of this brand; their hosts are listed in `allowedHosts`. */
  tracking: z.optional(z.object({ consentScriptUrl: z.optional(webUrl), tagManagerUrl: z.optional(webUrl) })),
  /** Hosts from which this brand's pages may load scripts and images, and other origins whose pages may make its calls. */
  allowedHosts: z.object({ scripts: z.array(host), images: z.array(host), callers: z.optional(z.array(webOrigin)) }),
  /** The brand's own words: language, then key, then an ICU message. */
  texts: z.partialRecord(languageSchema, z.record(z.string(), z.string())),
})
export type BrandConfig = z.infer<typeof brandConfigSchema>

const configPath = z.string().check(z.minLength(1), z.maxLength(4000))

/** The CMS's answer for one brand, in its newer flat shape. */
export const getBrandConfig = endpoint({
  service: 'Strapi', method: 'GetConfig', verb: 'GET',
  summary: 'A brand configuration by domain: path=brand-configurations/{domain}.',
  query: z.object({ path: configPath }),
  result: z.object({ data: brandConfigSchema, meta: z.record(z.string(), z.unknown()) }),
  errors: ['BRAND_NOT_FOUND', 'FORBIDDEN'],
})

/** For operators: the next load reads this brand's configuration again. */
export const removeConfig = endpoint({
  service: 'Strapi', method: 'RemoveConfig', verb: 'DELETE',
  summary: 'Forgets what is cached of one brand configuration, on every instance. For operators.',
  query: z.object({ path: configPath }),
  result: z.null(),
  errors: ['FORBIDDEN'],
})

/** For operators: the next load of every brand reads its configuration again. */
export const cleanAllConfigurationCaches = endpoint({
  service: 'Strapi', method: 'CleanAllConfigurationCaches', verb: 'POST',
  summary: 'Forgets what is cached of every brand configuration, on every instance. For operators.',
  result: z.null(),
  errors: ['FORBIDDEN'],
})
