import type { Permission, PermissionSet } from '../access/permissions.ts'
import type { FieldRefusals, PRODUCT_TYPES } from '../catalogue/product.ts'

type ProductType = (typeof PRODUCT_TYPES)[number]

/** What somebody may set of a product at a store. */
export const STORE_PRODUCT_FIELDS = [
  'price',
  'cost',
  'minPurchase',
  'maxPurchase',
  'stockMinimum',
  'isAvailable',
  'quantity',
] as const
export type StoreProductField = (typeof STORE_PRODUCT_FIELDS)[number]

/** The permission that changes the stock of a product, and with it which stores hold it: combos have one of their own. */
export const stockPermission = (type: ProductType): Permission =>
  type === 'combo' ? 'updateStoreComboStock' : 'updateStoreProductStock'

/** The permission that sets a field of a product at a store. */
const permissionOf = (field: StoreProductField, type: ProductType): Permission =>
  field === 'quantity' || field === 'stockMinimum'
    ? stockPermission(type)
    : field === 'isAvailable'
      ? 'updateStoreProductAvailability'
      : 'updateStoreProductPrice'

/** The fields that somebody may not set. */
export const refusalsToFields = (
  permissions: PermissionSet,
  type: ProductType,
  changed: readonly StoreProductField[],
): FieldRefusals =>
  Object.fromEntries(
    changed
      .filter((field) => !permissions.has(permissionOf(field, type)))
      .map((field) => [field, 'user_dont_have_permission'] as const),
  )
