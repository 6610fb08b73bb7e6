import type { ProductType } from '@portolan/contract/values/product'
import type { FeaturedDestination, FeaturedList, LandingContent } from '../landing-content.ts'

export type FeaturedSection = {
  list: FeaturedList
  /** The first of the products it speaks for, whose search its cards lead to. */
  product: ProductType
  /** All of them that the brand sells. */
  products: readonly ProductType[]
  destinations: readonly FeaturedDestination[]
}

/** Which of the brand's lists speaks for a product: free flights go where flights do, and a hotel with flights where packages do. */
const LIST_OF = { F: 'F', FF: 'F', H: 'H', DP: 'DP', HGH: 'DP' } as const satisfies Record<ProductType, FeaturedList>

/** The brand's featured destinations in the order of its products, each list once; a list of a product it does not sell is not shown. */
export const featuredSections = (sold: readonly ProductType[], lists: LandingContent['destinations']): FeaturedSection[] => {
  const productsOf = new Map<FeaturedList, ProductType[]>()
  for (const product of sold) productsOf.set(LIST_OF[product], [...(productsOf.get(LIST_OF[product]) ?? []), product])
  return [...productsOf].flatMap(([list, products]) => {
    const [product] = products
    return product === undefined || lists[list].length === 0 ? [] : [{ list, product, products, destinations: lists[list] }]
  })
}

type Ref = Pick<FeaturedDestination, 'type' | 'code'>
type Trip = { from: Ref; out: string; back: string }

const written = ({ type, code }: Ref): string => `${type.toLowerCase()}-${code}`

/** Flights fill the form of this page; a stay or a package goes to its own search. With a price comes the trip that costs it. */
export const featuredAddress = (product: ProductType, place: Ref, trip?: Trip): string => {
  const path = LIST_OF[product] === 'F' ? '/' : `/${product}`
  return trip ? `${path}?from=${written(trip.from)}&to=${written(place)}&out=${trip.out}&back=${trip.back}` : `${path}?to=${written(place)}`
}
