import { useState, type ReactNode } from 'react'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import type { BulkLeft, PlannedResult } from '../-list/bulk-result.ts'
import type { ListController } from '../-list/list-search.ts'
import { textOf, type ResourceSearch } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { undoCategoryMove, type CategoriesChange, type PlannedCategory } from './categories-bulk.ts'
import { categoriesResource } from './categories-resource.ts'

const CategoriesChangeDialog = lazyComponent(
  async () => (await import('./CategoriesChangeDialog.tsx')).CategoriesChangeDialog,
)
const BulkResultNotice = lazyComponent(
  async () => (await import('../-list/BulkResultNotice.tsx')).BulkResultNotice,
)

interface Finished {
  readonly change: CategoriesChange
  readonly result: PlannedResult<PlannedCategory>
}

/** The change of several categories of a catalogue, with the result of the last one. */
export const useCategoriesBulk = (
  list: ListController<ResourceSearch>,
  nodes: readonly Category[],
): { readonly notice: ReactNode; readonly dialog: ReactNode } => {
  const i18n = useI18n()
  const { permissions } = useAppContext()
  const invalidate = useInvalidate()
  const [finished, setFinished] = useState<Finished | null>(null)
  const refresh = () => invalidate([categoriesResource.queryKey, PRODUCTS_KEY])
  const undo = async ({ result }: Finished): Promise<readonly BulkLeft[]> => {
    const left: BulkLeft[] = []
    for (const moved of result.done)
      try {
        await undoCategoryMove(moved)
      } catch (error) {
        const node = nodes.find(({ id }) => id === moved.id)
        const name = node ? textOf(node, 'name', i18n.language) : ''
        left.push({ id: moved.id, name, reason: formatFailure(i18n, error), isRefused: true })
      }
    refresh()
    return left
  }
  return {
    notice: finished && (
      <BulkResultNotice
        result={finished.result}
        // A deactivation also took the stock of the stores.
        onUndo={finished.change.kind === 'move' ? () => undo(finished) : null}
        onRetry={null}
        onClose={() => setFinished(null)}
      />
    ),
    dialog: list.search.dialog === 'several' && permissions.has('updateCategory') && nodes.length > 0 && (
      <CategoriesChangeDialog
        nodes={nodes}
        initial={list.search.openId}
        onDone={(change, result) => {
          setFinished({ change, result })
          refresh()
        }}
        onClose={() => list.change({ dialog: undefined })}
      />
    ),
  }
}
