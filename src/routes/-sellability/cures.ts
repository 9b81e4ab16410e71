import type { LinkProps } from '@tanstack/react-router'
import type { Permission } from '../../domain/access/permissions.ts'
import type { SaleCause, SaleCauseCode } from '../../domain/cart/sale-cause.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'

/** Where a cause of the product is removed: a section of its form, its variants, or the categories. */
const CURES = {
  product_inactive: { label: 'sale.cure.edit', section: 'data' },
  product_invisible: { label: 'sale.cure.edit', section: 'data' },
  has_variants: { label: 'sale.cure.variants', section: null },
  categories_inactive: { label: 'sale.cure.categories', section: null },
  no_country_price: { label: 'sale.cure.prices', section: 'prices' },
  unit_price_zero: { label: 'sale.cure.prices', section: 'prices' },
  price_zero: { label: 'sale.cure.prices', section: 'prices' },
  price_of_store: { label: 'sale.cure.prices', section: 'prices' },
  limits_contradict: { label: 'sale.cure.limits', section: 'data' },
} as const satisfies Partial<
  Record<SaleCauseCode, { readonly label: MessageKey; readonly section: string | null }>
>

const STOCK = ['updateStoreProductStock', 'updateStoreComboStock'] as const satisfies readonly Permission[]

/** Causes that are removed where the product's stores are listed, by who may: any one of the permissions. */
const AT_STORES: Partial<Record<SaleCauseCode, readonly Permission[]>> = {
  not_at_store: STOCK,
  switched_off: ['updateStoreProductAvailability'],
  out_of_stock: STOCK,
  below_minimum: STOCK,
  combo_not_assembled: ['updateStoreComboStock'],
}

const OF_PRODUCT: readonly SaleCauseCode[] = [
  'product_inactive',
  'product_invisible',
  'has_variants',
  'categories_inactive',
  'no_country_price',
  'unit_price_zero',
  'price_of_store',
  'own_brand_needed',
]

/** Whether a cause is the same at every store of a country. */
export const isCauseOfProduct = ({ code }: SaleCause): boolean => OF_PRODUCT.includes(code)

export interface Cure {
  readonly label: MessageKey
  readonly link: LinkProps
}

/** The link to the place where somebody with these permissions removes the cause; null where they cannot. */
export const cureOf = (
  { code }: SaleCause,
  productId: ProductId,
  permissions: ReadonlySet<Permission>,
): Cure | null => {
  const params = { product: String(productId) }
  if (AT_STORES[code]?.some((permission) => permissions.has(permission)))
    return { label: 'sale.cure.stores', link: { to: '/catalogs/$product/stores', params } }
  if (!(code in CURES)) return null
  const { label, section } = CURES[code as keyof typeof CURES] // one of its keys
  if (code === 'categories_inactive')
    return permissions.has('updateCategory') ? { label, link: { to: '/catalogs/categories' } } : null
  if (!permissions.has('updateProduct')) return null
  return section === null
    ? { label, link: { to: '/catalogs/$product/variants', params } }
    : { label, link: { to: '/catalogs/$product', params, hash: section } }
}
