import { api } from '../../api/client/api.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { ProductsChanged } from '../../api/contract/product-change-schemas.ts'
import type { BulkValues, ProductsChange } from '../../domain/catalogue/product-bulk.ts'

export type ProductAct = ProductsChange['kind']
export type PlannedProduct = ProductsChanged['products'][number]

/** Changes products of the versions that are shown, or only says what would change. */
export const sendProductsChange = async (
  rows: readonly Product[],
  change: ProductsChange,
  dryRun: boolean,
): Promise<readonly PlannedProduct[]> => {
  const { products } = await api.changeProducts({
    body: { products: rows.map(({ id, version }) => ({ id, version })), change, dryRun },
    toast: 'none',
  })
  return products
}

/** Whether a change can be taken back: a deactivation also took the stock of the stores. */
export const isUndoable = (change: ProductsChange): boolean =>
  change.kind !== 'status' || change.status !== 'inactive'

const valuesBefore = (kind: ProductAct, before: BulkValues): Partial<BulkValues> => {
  if (kind === 'status') return { status: before.status }
  if (kind === 'category') return { categoryIds: before.categoryIds }
  if (kind === 'badges') return { badgeIds: before.badgeIds }
  return { prices: before.prices, deliveryPrices: before.deliveryPrices }
}

/** Sets what a product had before; one that was changed since is refused. */
export const undoProductChange = async (
  kind: ProductAct,
  { id, version, before }: PlannedProduct,
): Promise<void> => {
  if (before === null) return
  await api.updateProduct({
    params: { id },
    body: valuesBefore(kind, before),
    ifMatch: version,
    toast: 'none',
  })
}
