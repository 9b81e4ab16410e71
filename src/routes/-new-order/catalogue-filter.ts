import type { StoreProduct } from '../../api/contract/catalogue.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'

/** All products, the caller's usual ones, or one category. */
export type CatalogueTab = 'all' | 'usual' | number

const searchTexts = new WeakMap<StoreProduct, string>()

/** Name and SKU as they are compared; a product's text is made once, not for every letter. */
const searchTextOf = (product: StoreProduct): string => {
  const known = searchTexts.get(product) ?? normalizeForSearch(`${product.name} ${product.sku}`)
  searchTexts.set(product, known)
  return known
}

/**
 * The products of a tab; from the third character on a search covers all tabs, by name and SKU without
 * accents.
 */
export const filterProducts = (
  products: readonly StoreProduct[],
  {
    search,
    tab,
    usual,
  }: { readonly search: string; readonly tab: CatalogueTab; readonly usual: readonly number[] },
): readonly StoreProduct[] => {
  const normalizedSearch = normalizeForSearch(search.trim())
  if (normalizedSearch.length >= PRODUCT_SEARCH_MIN_CHARACTERS) {
    const words = normalizedSearch.split(/\s+/)
    return products.filter((product) => words.every((word) => searchTextOf(product).includes(word)))
  }
  if (tab === 'all') return products
  if (tab === 'usual') return usual.flatMap((id) => products.find(({ productId }) => productId === id) ?? [])
  return products.filter(({ categoryIds }) => categoryIds.some((id) => id === tab))
}
