import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { maxQuantity } from '../../../domain/cart/cart-line.ts'
import {
  findProducts,
  parseProductSearch,
  PRODUCT_SEARCH_MIN_CHARACTERS,
  type ProductMatch,
} from '../../../domain/cart/product-search.ts'

/** All products, the caller's usual ones, or one category. */
export type CatalogueTab = 'all' | 'usual' | number

const matchesOf = (
  products: readonly StoreProduct[],
  search: string,
): ReadonlyArray<ProductMatch<StoreProduct>> | null => {
  const { text } = parseProductSearch(search)
  return text.length < PRODUCT_SEARCH_MIN_CHARACTERS ? null : findProducts(products, text)
}

/** The products of a tab; from the third character on a search covers all tabs. */
export const filterProducts = (
  products: readonly StoreProduct[],
  {
    search,
    tab,
    usual,
  }: { readonly search: string; readonly tab: CatalogueTab; readonly usual: readonly number[] },
): readonly StoreProduct[] => {
  const matches = matchesOf(products, search)
  if (matches !== null) return matches.map(({ product }) => product)
  if (tab === 'all') return products
  if (tab === 'usual') return usual.flatMap((id) => products.find(({ productId }) => productId === id) ?? [])
  return products.filter(({ categoryIds }) => categoryIds.some((id) => id === tab))
}

/** What Enter in the search adds, and how many of it when that was typed. */
export interface SearchedOrder {
  readonly product: StoreProduct
  readonly quantity: number | null
}

/** Of the products that are meant most, the first that can be had; null when the search finds nothing. */
export const orderOfSearch = (products: readonly StoreProduct[], search: string): SearchedOrder | null => {
  const matches = matchesOf(products, search) ?? []
  const [nearest] = matches
  if (nearest === undefined) return null
  const meant = matches.filter(({ distance }) => distance === nearest.distance)
  const { product } = meant.find((match) => maxQuantity(match.product) > 0) ?? nearest
  return { product, quantity: parseProductSearch(search).quantity }
}
