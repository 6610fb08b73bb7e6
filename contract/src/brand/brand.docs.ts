import {
  brandConfigSchema, brandDetailsSchema, featuredDestinationSchema, getBrandConfig, landingContentSchema, promoBannerSchema, removeConfig, themeSchema,
} from './brand.ts'
import { describeCall, describeFields, type SchemaDoc } from '../docs/field-docs.ts'

const CLUB = 'True when members of the brand get own prices for this product, shown inside a signed-in session only.'
const destinations = (product: string): string => `Destinations to show on the landing page for ${product}; empty for none.`
const banner = (product: string): string => `Campaign banner for ${product}; absent for none.`

export const BRAND_DOCS: readonly SchemaDoc[] = [
  ...describeFields(themeSchema, 'Theme', {
    favicon: 'Address of the icon of the browser’s tab.',
    logoPrimaryUrl: 'Address of the logo in the header from tablet width on.',
    logoPrimaryMobileUrl: 'Address of the logo in the header on phones.',
    logoSecondaryUrl: 'Address of the logo in the footer.',
    shareImageUrl: 'Picture beside a link to the brand that somebody shares: PNG or JPEG, 1200 by 630; absent for none.',
    primaryColor: 'Colour of buttons and accents, #rrggbb.',
    primaryTextColor: 'Colour of text on primaryColor, #rrggbb.',
    primarySoftColor: 'Pale tone of the primary colour for backgrounds, #rrggbb.',
  }),
  ...describeFields(landingContentSchema, 'LandingContent', {
    hero: {
      about: 'The top of the landing page, around the search form.',
      fields: {
        titleKey: 'Message key of the headline.',
        subtitleKey: 'Message key of the line under it.',
        background: 'Address of the picture behind; absent for the plain soft colour.',
        promoImageMobile: 'Address of a promotion picture on phones; absent for none.',
        promoImageDesktop: 'Address of a promotion picture from tablet width on; absent for none.',
      },
    },
    productExplanation: {
      about: 'A block that says what the brand sells; absent for none.',
      fields: {
        titleKey: 'Message key of its title.',
        subtitleKey: 'Message key of its subtitle.',
        descriptionKey: 'Message key of its text. Empty lines separate its parts. The first line of a part of several lines is its heading; "1. " before the heading numbers the part.',
      },
    },
    productSelector: {
      about: 'The product tabs over the search form.',
      fields: {
        showSelector: 'Whether the tabs are shown when there is more than one.',
        extraSelector: {
          about: 'One more tab that leads elsewhere; absent for none.',
          fields: { labelKey: 'Message key of its label.', url: 'Where it leads: https, or a path of the brand’s own site.' },
        },
      },
    },
    usualOrigin: {
      about: 'Where the brand’s travellers usually start, filled in as the place of departure; absent for none.',
      fields: { type: 'CITY for a city with all its airports, AIRPORT for one.', code: 'Code of the place, as Places/GetPlaces spells it.' },
    },
  }),
  ...describeFields(featuredDestinationSchema, 'FeaturedDestination', {
    id: 'Stable name within the brand.',
    nameKey: 'Message key of the place’s name.',
    subtitleKey: 'Message key of a line about it; absent for none.',
    type: 'CITY for a city with all its airports, AIRPORT for one.',
    code: 'Code of the place, as Places/GetPlaces spells it.',
    titleKey: 'Message key of a heading over the card; absent for none.',
    imageUrl: 'Address of its picture; absent for a drawn one.',
  }),
  ...describeFields(promoBannerSchema, 'PromoBanner', {
    titleKey: 'Message key of the title.',
    subtitleKey: 'Message key of the subtitle.',
    ctaKey: 'Message key of the button.',
    ctaUrl: 'Where the button leads: https, or a path of the brand’s own site.',
  }),
  ...describeFields(brandDetailsSchema, 'BrandDetails', {
    pageTitle: 'Title of the pages, after each page’s own.',
    brandName: 'Name as travellers read it.',
    businessProfileId: 'Commercial account (suppliers, markup, payment) by product type, sent with searches and carts.',
    isTopHotelProductType: 'Product types whose curated top hotels come first and are marked.',
    productTypesOrder: 'Product types that are sold, in the order of their tabs; the first is the default.',
    phoneNumber: 'Number to call for help, as it is printed; absent for none.',
    phonePrivacyPolicyUrl: 'Privacy notice about calls; absent for none.',
    businessClient: 'The contracting client, the subBrand of tracking events.',
    brandBase: 'Theme family: "day" has dark words on its hero picture, "night" light ones.',
    brandOrigin: 'The portal visitors come from and go back to; absent for a public brand.',
    hasSSO: 'True when only the portal’s signed token opens a session.',
    ssoPublicKeys: {
      about: 'Public keys (JWK) of the portal that signs members in; several while keys change. Absent when no portal is trusted.',
      fields: {
        kty: 'Kind of key: OKP for Ed25519, EC for P-256.',
        crv: 'Its curve: Ed25519 signs with EdDSA, P-256 with ES256.',
        x: 'The public key, or its x coordinate, 32 bytes in base64url.',
        y: 'Its y coordinate, 32 bytes in base64url; P-256 only.',
        kid: 'Name of the key, as tokens give it; absent when there is only one.',
      },
    },
    freeFlightConditions: {
      about: 'What free flights (product FF) may cost; absent where there are none.',
      fields: { voucherAmount: 'Highest party total the voucher pays, in major units of the brand’s currency.' },
    },
    currency: 'Currency of all prices, ISO 4217; EUR when absent.',
    clubPercent: 'Discount for members, in percent of the base fare, on products that offers flags as club; absent for none.',
    budgetRestriction: 'True when a member’s credit limits the total of all their purchases here.',
    policies: {
      about: 'Legal pages.',
      fields: { privacy: 'Privacy policy.', cookies: 'Cookie policy.', termsConditions: 'Terms and conditions.' },
    },
    pointsConversionRate: 'Points for 1.00 of the currency, shown beside prices; absent for no points.',
    customPointsLabelKey: 'Message key of what the points are called; absent for "points".',
  }),
  ...describeFields(brandConfigSchema, 'BrandConfig', {
    id: 'Stable name; that of the brand’s folder.',
    domain: 'Host the brand answers on, without a scheme.',
    aliases: 'Further hosts that serve the same brand.',
    language: 'Language of the pages without ?lang, ISO 639-1.',
    languages: 'Languages the shopper may switch to; holds language.',
    country: 'Home market, ISO 3166-1 alpha-2.',
    environment: 'Kind of installation, for error reports.',
    theme: 'Logos and colours.',
    landingContent: 'What the landing page shows around the search form.',
    offers: {
      about: 'Which products have member-only prices.',
      fields: { isHClub: CLUB, isDPClub: CLUB, isFClub: CLUB, isFFClub: CLUB, isHGHClub: CLUB },
    },
    brand: 'Name, products, contact and commercial settings.',
    promoCampaign: {
      about: 'Campaign banners by product.',
      fields: { dp: banner('flight + hotel'), h: banner('hotels'), f: banner('flights') },
    },
    footer: {
      about: 'The foot of every page but checkout.',
      fields: {
        legalTextKey: 'Message key of the legal text; absent for none.',
        scriptUrl: 'External script that draws the footer instead; its host must be listed in allowedHosts. Absent for none.',
      },
    },
    destinationProposals: {
      about: 'Featured destinations by product.',
      fields: { DP: destinations('flight + hotel'), H: destinations('hotels'), F: destinations('flights') },
    },
    payment: {
      about: 'How can be paid.',
      fields: { methods: { about: 'Methods in the order to offer them.', fields: { method: 'What the shopper pays with.', provider: 'Who takes the money.' } } },
    },
    checkoutOptions: { about: 'What checkout asks beyond what suppliers need.', fields: { askNationality: 'Whether every traveller’s nationality is asked.' } },
    tracking: {
      about: 'Third-party scripts of this brand; absent for none.',
      fields: {
        consentScriptUrl: 'Consent tool of the portal, shown instead of the banner; it writes the cookie cookies-acceptance. Its host must be listed. Absent for none.',
        tagManagerUrl: 'Tag manager, loaded with the flag travel.tracking.lmn_tealium once measurement is accepted. Its host must be listed. Absent for none.',
      },
    },
    allowedHosts: {
      about: 'Other hosts that the pages may load from, and other origins whose pages may make calls.',
      fields: {
        scripts: 'Hosts of scripts.', images: 'Hosts of pictures.',
        callers: 'Origins whose pages may make the brand’s calls, such as https://portal.example; they send a bearer token, and cookies are ignored. Absent for none.',
      },
    },
    texts: 'The brand’s own messages: language, then key, then an ICU message.',
  }),
  ...describeCall(getBrandConfig, {
    query: { path: 'brand-configurations/{domain}, with the CMS’s populate[n] parameters, which are checked and need not be sent; may be URL-encoded.' },
    result: { data: 'The brand of the domain, whole.', meta: 'Empty, as the CMS answers for one entry.' },
  }),
  ...describeCall(removeConfig, { query: { path: 'brand-configurations/{domain}; populate[n] parameters are ignored.' } }),
]
