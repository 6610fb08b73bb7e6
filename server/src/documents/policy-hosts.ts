import type { BrandConfig } from '@portolan/contract/brand/brand'
import { pageOf } from '@portolan/storefront/pages'
import type { PolicyHosts } from './content-security-policy.ts'

/** Foreign hosts of a document: those the brand lists; a sealed page has pictures only. A tag manager also calls home and counts by picture. */
export const policyHosts = (brand: Pick<BrandConfig, 'allowedHosts' | 'tracking'> | null, pathname: string): PolicyHosts => {
  if (!brand) return { scripts: [], images: [], connections: [] }
  const { scripts, images } = brand.allowedHosts
  if (pageOf(pathname).isSealed) return { scripts: [], images, connections: [] }
  const tags = hostsOf(brand.tracking?.tagManagerUrl)
  return { scripts, images: [...new Set([...images, ...tags])], connections: tags }
}

const hostsOf = (url: string | undefined): string[] => (url?.startsWith('https://') ? [new URL(url).host] : [])
