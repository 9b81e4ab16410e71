import type { StoreProduct } from '../../api/contract/catalogue.contract.ts'

/** Everything, what this caller usually adds, or one category. */
export type Shelf = 'all' | 'usual' | number

const FROM_CHARACTERS = 3
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The products of a shelf; from the third character a search goes over all shelves, by name and SKU without accents. */
export const filterProducts = (
  products: readonly StoreProduct[],
  {
    search,
    shelf,
    usual,
  }: { readonly search: string; readonly shelf: Shelf; readonly usual: readonly number[] },
): readonly StoreProduct[] => {
  const wanted = plain(search.trim())
  if (wanted.length >= FROM_CHARACTERS) {
    const words = wanted.split(/\s+/)
    return products.filter(({ name, sku }) => words.every((word) => plain(`${name} ${sku}`).includes(word)))
  }
  if (shelf === 'all') return products
  if (shelf === 'usual')
    return usual.flatMap((id) => products.find(({ productId }) => productId === id) ?? [])
  return products.filter(({ categoryIds }) => categoryIds.some((id) => id === shelf))
}
