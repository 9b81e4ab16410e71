import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { childrenOf, descendantIds, placeInTree, type TreeMove } from '../../domain/shared/tree.ts'
import type { PlannedRecord } from '../-list/PlannedDialog.tsx'
import { moveCategoryBody } from './move-category-body.ts'

/** One change of several categories. */
export type CategoriesChange =
  | { readonly kind: 'status'; readonly status: Category['status'] }
  | { readonly kind: 'move'; readonly parentId: number | null }

export interface PlannedCategory extends PlannedRecord {
  readonly id: Category['id']
  /** Where a moved one was. */
  readonly wayBack: TreeMove | null
}

const codeOf = (error: unknown): string => (isApiFailure(error) ? error.code : 'smth_wrong')

/** The chosen ones that are not inside another chosen one: a move takes what is inside along. */
export const outermost = (tree: readonly Category[], chosen: readonly Category[]): readonly Category[] => {
  const inside = new Set(chosen.flatMap(({ id }) => [...descendantIds(tree, id)]))
  return chosen.filter(({ id }) => !inside.has(id))
}

const isLikeThat = (row: Category, change: CategoriesChange): boolean =>
  change.kind === 'status' ? row.status === change.status : row.parentId === change.parentId

/** Why a category cannot be changed; null where nothing stands in the way. */
const refusalOf = async (row: Category, change: CategoriesChange): Promise<string | null> => {
  if (row.abilities.update !== true) return row.abilities.update
  if (change.kind === 'move' || change.status !== 'inactive') return null
  return (await api.categoryDeactivation({ params: { id: row.id }, toast: 'none' })).refusal
}

/** Changes categories one after the other, in the order of their tree, or only says what would change. */
export const sendCategoriesChange = async (
  tree: readonly Category[],
  rows: readonly Category[],
  change: CategoriesChange,
  isDryRun: boolean,
): Promise<readonly PlannedCategory[]> => {
  const planned: PlannedCategory[] = []
  let afterId = change.kind === 'move' ? (childrenOf(tree, change.parentId).at(-1)?.id ?? null) : null
  for (const row of rows) {
    const { id, name, version } = row
    const wayBack = change.kind === 'move' ? placeInTree(tree, id) : null
    if (isLikeThat(row, change)) {
      planned.push({ id, version, wayBack, outcome: 'same', message: null })
      continue
    }
    try {
      const message = isDryRun ? await refusalOf(row, change) : null
      if (!isDryRun && change.kind === 'status')
        await api.updateCategory({
          params: { id },
          body: { name, status: change.status },
          ifMatch: version,
          toast: 'none',
        })
      if (!isDryRun && change.kind === 'move') {
        const body = moveCategoryBody({ parentId: change.parentId, afterId })
        await api.moveCategory({ params: { id }, body, toast: 'none' })
        afterId = id
      }
      planned.push({ id, version, wayBack, message, outcome: message === null ? 'changed' : 'refused' })
    } catch (error) {
      planned.push({ id, version, wayBack, message: codeOf(error), outcome: 'refused' })
    }
  }
  return planned
}

/** Puts a moved category back; those before it are back already. */
export const undoCategoryMove = async ({ id, wayBack }: PlannedCategory): Promise<void> => {
  if (wayBack !== null)
    await api.moveCategory({ params: { id }, body: moveCategoryBody(wayBack), toast: 'none' })
}
