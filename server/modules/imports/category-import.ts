import { sql } from 'kysely'
import { resourceBody } from '../../../src/api/contract/resource-contract.ts'
import { CATEGORY_RESOURCE } from '../../../src/domain/catalogue/category-fields.ts'
import {
  categoryCell,
  CATEGORY_SHEET_FIELDS,
  knownCategoryColumns,
  type CategorySheetField,
  type CategorySheetWords,
} from '../../../src/domain/catalogue/category-sheet.ts'
import { planCategories, type CategoryPlan } from '../../../src/domain/catalogue/plan-categories.ts'
import { categorySheetWords } from '../../../src/i18n/category-sheet-words.ts'
import type { Actor } from '../../core/actor.ts'
import { createDecoder } from '../../http/codec.ts'
import { categoryTable } from '../categories/categories.commands.ts'
import { findCommitted, openCategoryTree, readCategories } from '../categories/category-tree.ts'
import type { Trx } from '../resource/resource-table.ts'
import { correctionsOfPlaces } from './cell-corrections.ts'
import {
  cellsByColumn,
  type ImportCells,
  type ImportSettings,
  type RowPlan,
  type SheetKind,
} from './import-kind.ts'

/** A file is checked and applied as a whole, because its rows say each other's places. */
const MAX_ROWS = 2_000
const LANGUAGES = [categorySheetWords('es'), categorySheetWords('en')]
const decodeBody = createDecoder(resourceBody(CATEGORY_RESOURCE.fields))

/** What is wrong with a row before its values are read. */
const refusalToRow = (
  { key, isRepeated }: ImportCells,
  actor: Actor,
  isNew: boolean,
): Readonly<Record<string, string>> => {
  if (key === null || key === '') return { name: 'required' }
  if (isRepeated) return { name: 'name_repeated' }
  return actor.permissions.has(isNew ? 'createCategory' : 'updateCategory')
    ? {}
    : { name: 'user_dont_have_permission' }
}

/** What the cells that change said until now. */
const changedCells = (
  { current, values, place }: CategoryPlan,
  cells: ReadonlyMap<string, string>,
  words: CategorySheetWords,
): Readonly<Record<string, string>> => {
  if (current === null) return {}
  const isChanged = (field: CategorySheetField): boolean =>
    field === 'parentId' || field === 'priority' ? place !== null : field in values
  return Object.fromEntries(
    CATEGORY_SHEET_FIELDS.flatMap((field) => {
      const before = categoryCell(current, field, words)
      const cell = cells.get(field)?.trim()
      return isChanged(field) && cell !== undefined && cell !== before ? [[field, before] as const] : []
    }),
  )
}

const planRows = async (
  trx: Trx,
  actor: Actor,
  settings: ImportSettings,
  rows: readonly ImportCells[],
): Promise<readonly RowPlan[]> => {
  const nodes = await readCategories(trx)
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const versions = new Map(nodes.map(({ id, version }) => [id, version]))
  const committed = await findCommitted(trx)
  const cells = new Map(rows.map((row) => [row.row, cellsByColumn(settings, row.cells)]))
  const nameOf = (row: number): string => cells.get(row)?.get('name')?.trim() ?? ''
  const plans = planCategories(
    nodes,
    rows.map((each) => {
      const currentId = byKey.get(each.key ?? '')?.id ?? null
      return {
        row: each.row,
        name: nameOf(each.row),
        cells: cells.get(each.row) ?? new Map<string, string>(),
        currentId: each.isRepeated ? null : currentId,
        errors: refusalToRow(each, actor, currentId === null),
      }
    }),
    LANGUAGES,
    ({ current, name, values }) => {
      // The contract's errors are named by its fields, as the columns are.
      const decoded = decodeBody({ name: current?.name ?? name, ...values })
      const isHeld = current && values.status === 'inactive' && committed.has(current.id)
      return {
        ...('details' in decoded ? decoded.details : {}),
        ...(isHeld && { status: 'this_category_have_product_for_ordering' }),
      }
    },
  )
  const words = categorySheetWords(settings.language)
  return plans.map((plan): RowPlan => {
    const { row, current, values, place, errors, turn, undoTurn } = plan
    const isRefused = Object.keys(errors).length > 0
    const isChanged = place !== null || Object.keys(values).length > 0
    const verdict = isRefused ? 'refused' : current === null ? 'create' : isChanged ? 'update' : 'unchanged'
    const before = current && {
      ...Object.fromEntries(
        Object.keys(values).map((field) => [field, current[field as keyof typeof values]]),
      ),
      ...(place && { place: { parent: current.above.at(-1) ?? null, after: current.after } }),
    }
    return {
      row,
      verdict,
      errors,
      previous: isRefused ? {} : changedCells(plan, cells.get(row) ?? new Map<string, string>(), words),
      recordId: current?.id ?? null,
      recordVersion: current === null ? null : (versions.get(current.id) ?? null),
      body: { ...(current === null && { name: nameOf(row) }), ...values, ...(place && { place }) },
      before: before ?? {},
      turn,
      undoTurn,
    }
  })
}

const unexpected = () => Promise.reject(new Error('rows that are checked change nothing'))
const READ_ONLY = { create: unexpected, update: unexpected, remove: unexpected }

/** Categories of both catalogues, matched by their name whatever its case and accents. */
export const categoryImport: SheetKind = {
  keyColumn: 'name',
  keyOf: (cell) => sql`normalised(trim(${cell}))`,
  permissions: { create: 'createCategory', update: 'updateCategory' },
  batch: { checked: MAX_ROWS, changed: MAX_ROWS },
  maxRows: MAX_ROWS,
  isWhole: true,
  unique: categoryTable.unique,
  columns: async () => CATEGORY_SHEET_FIELDS,
  knownColumns: async () => knownCategoryColumns(LANGUAGES),
  corrections: correctionsOfPlaces,
  open: async (trx, actor, settings, isChanging) => {
    const plan = { plan: (rows: readonly ImportCells[]) => planRows(trx, actor, settings, rows) }
    // Locked before it is planned, so that what was planned is what is applied.
    return isChanging ? { ...plan, ...(await openCategoryTree(trx)) } : { ...plan, ...READ_ONLY }
  },
}
