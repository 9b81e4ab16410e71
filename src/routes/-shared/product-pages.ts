import type { Catalog } from '../../domain/catalogue/category-fields.ts'

/** The page of each catalogue. */
export const PRODUCT_PAGES = {
  own_brand: '/catalogs',
  third_party: '/catalogs/3rd-party',
} as const satisfies Record<Catalog, string>
