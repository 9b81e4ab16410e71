import { useState, type ReactNode } from 'react'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductsChange } from '../../domain/catalogue/product-bulk.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import type { BulkLeft, PlannedResult } from '../-list/bulk-result.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { isUndoable, undoProductChange, type PlannedProduct, type ProductAct } from './product-bulk.ts'
import { ProductBulkActions } from './ProductBulkActions.tsx'

const ProductsChangeDialog = lazyComponent(
  async () => (await import('./ProductsChangeDialog.tsx')).ProductsChangeDialog,
)
const BulkResultNotice = lazyComponent(
  async () => (await import('../-list/BulkResultNotice.tsx')).BulkResultNotice,
)

interface Finished {
  readonly change: ProductsChange
  readonly products: readonly Product[]
  readonly result: PlannedResult<PlannedProduct>
}

/** The acts on selected products, with the dialog that is open and the result of the last one. */
export const useProductBulk = (
  catalog: Catalog,
  shown: readonly Product[],
): {
  readonly renderBulk: (rows: readonly Product[]) => ReactNode
  readonly notice: ReactNode
  readonly dialog: ReactNode
} => {
  const i18n = useI18n()
  const invalidate = useInvalidate()
  const [asked, setAsked] = useState<{ readonly act: ProductAct; readonly rows: readonly Product[] } | null>(
    null,
  )
  const [finished, setFinished] = useState<Finished | null>(null)
  const undo = async ({ change, result, products }: Finished): Promise<readonly BulkLeft[]> => {
    const left: BulkLeft[] = []
    for (const done of result.done)
      try {
        await undoProductChange(change.kind, done)
      } catch (error) {
        const product = products.find(({ id }) => id === done.id)
        const name = product ? textOf(product, 'name', i18n.language) : ''
        left.push({ id: done.id, name, reason: formatFailure(i18n, error), isRefused: true })
      }
    invalidate([PRODUCTS_KEY])
    return left
  }
  const retry = ({ change, result, products }: Finished) => {
    const ids = new Set<number>(result.left.filter(({ isRefused }) => isRefused).map(({ id }) => id))
    // The list has their newest versions.
    const rows = products
      .filter(({ id }) => ids.has(id))
      .map((row) => shown.find(({ id }) => id === row.id) ?? row)
    setAsked({ act: change.kind, rows })
  }
  return {
    renderBulk: (rows) => <ProductBulkActions rows={rows} onAsk={(act) => setAsked({ act, rows })} />,
    notice: finished && (
      <BulkResultNotice
        // Another result begins anew.
        key={finished.result.done.map(({ id, version }) => `${id} ${version}`).join()}
        result={finished.result}
        onUndo={isUndoable(finished.change) ? () => undo(finished) : null}
        onRetry={() => retry(finished)}
        onClose={() => setFinished(null)}
      />
    ),
    dialog: asked && (
      <ProductsChangeDialog
        {...asked}
        catalog={catalog}
        onDone={(change, result) => {
          setFinished({ change, result, products: asked.rows })
          invalidate([PRODUCTS_KEY])
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
