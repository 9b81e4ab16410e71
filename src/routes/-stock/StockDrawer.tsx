import { HeldDrawer } from '../-store-products/HeldDrawer.tsx'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import type { HeldListController } from '../-store-products/held-list.ts'
import type { StockProductsController } from './stock-list.ts'

/** One product of the shelves, as the other pages of a store's products show it. */
export function StockDrawer({
  storeId,
  productId,
  list,
}: {
  readonly storeId: StoreId
  readonly productId: ProductId
  readonly list: StockProductsController
}) {
  // The drawer reads and changes what both lists have in common: what is open, its tab and its dialog.
  return (
    <HeldDrawer
      by="store"
      storeId={storeId}
      productId={productId}
      list={list as unknown as HeldListController}
    />
  )
}
