import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import { refusalsToStoreTerms, type SaleTerms } from '../../domain/stock/store-terms.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** What can be set of a product at a store. */
export interface HeldValues extends SaleTerms {
  readonly isAvailable: boolean
  readonly quantity: number | null
  /** The quantity that the form began with; a conflict brings the present one. */
  readonly quantityBefore: number
}

export const heldValues = (record: StoreProductRecord): HeldValues => ({
  price: record.price,
  cost: record.cost,
  minPurchase: record.minPurchase,
  maxPurchase: record.maxPurchase,
  isAvailable: record.isAvailable,
  quantity: record.quantity,
  quantityBefore: record.quantity,
})

export const heldLabels = (t: Translate, isCombo: boolean): Readonly<Record<keyof HeldValues, string>> => {
  const quantity = t(isCombo ? 'storeProduct.field.assembled' : 'storeProduct.field.quantity')
  return {
    price: t('storeProduct.field.price'),
    cost: t('storeProduct.field.cost'),
    minPurchase: t('storeProduct.field.minPurchase'),
    maxPurchase: t('storeProduct.field.maxPurchase'),
    isAvailable: t('storeProduct.field.isAvailable'),
    quantity,
    quantityBefore: quantity,
  }
}

const FIELDS = ['price', 'cost', 'minPurchase', 'maxPurchase', 'isAvailable'] as const

/** The body with what somebody changed. */
export const toHeldBody = (values: HeldValues, isChanged: (name: keyof HeldValues) => boolean) => ({
  ...Object.fromEntries(FIELDS.filter(isChanged).map((name) => [name, values[name]])),
  ...(isChanged('quantity') && { quantity: values.quantity, quantityBefore: values.quantityBefore }),
})

/** What the server would refuse of the terms; below cost it is the server that says so, with a dialog. */
export const checkHeld = (
  record: StoreProductRecord,
  values: HeldValues,
): Partial<Record<keyof HeldValues, string>> =>
  refusalsToStoreTerms(values, record, record.base, { canSellBelowCost: true })
