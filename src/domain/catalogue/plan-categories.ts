import type { Catalog } from './category-fields.ts'
import {
  placeCategories,
  type CategorySheetWords,
  type PlacedCategory,
  type SheetCategory,
} from './category-sheet.ts'
import { plainTitle } from './guess-columns.ts'
import { readCategoryRow, type CategoryRowValues } from './read-category-row.ts'

/** A row of a file, with the category of its name. */
export interface CategorySheetRow {
  readonly row: number
  readonly name: string
  readonly cells: ReadonlyMap<string, string>
  readonly currentId: number | null
  /** What keeps it from being read at all, by column. */
  readonly errors: Readonly<Record<string, string>>
}

/** Where a category stands, by names, because some do not exist yet: below one, after a sibling or first. */
export interface NamedPlace {
  readonly parent: string | null
  readonly after: string | null
}

export interface CategoryPlan {
  readonly row: number
  readonly current: PlacedCategory | null
  /** The values that change. */
  readonly values: CategoryRowValues['values']
  /** Where it goes; null where it stays. */
  readonly place: NamedPlace | null
  readonly errors: Readonly<Record<string, string>>
  /** The lowest is applied first, so that the one above exists by then. */
  readonly turn: number
  /** The lowest is taken back first. */
  readonly undoTurn: number
}

interface Wanted extends Omit<CategoryRowValues, 'parent' | 'errors'> {
  readonly row: number
  /** The category's, or for a new one the negative of its row. */
  readonly id: number
  readonly name: string
  readonly current: PlacedCategory | null
  readonly parentId: number | null
  readonly isMoved: boolean
}
type Place = { readonly parentId: number | null; readonly catalog: string }

interface Turned {
  readonly index: number
  readonly after: string | null
  /** Its siblings stand in another order than now. */
  readonly isReordered: boolean
}
const NOWHERE: Turned = { index: 0, after: null, isReordered: false }
const AFTER_ALL = 2_000_000_000

const DEFAULT_CATALOG: Catalog = 'own_brand'

/** Finds what the file names first, then what is there: as it is written, else whatever its case, accents and signs. */
const finderOf = (rows: readonly CategorySheetRow[], nodes: readonly SheetCategory[]) => {
  const named = [
    ...nodes.flatMap(({ id, name, nameEn }) => [
      { id, name: nameEn },
      { id, name },
    ]),
    ...rows.map(({ row, name, currentId }) => ({ id: currentId ?? -row, name })),
  ]
  const exact = new Map(named.map(({ id, name }) => [name, id]))
  const plain = new Map(named.map(({ id, name }) => [plainTitle(name), id]))
  return (name: string): number | undefined => exact.get(name) ?? plain.get(plainTitle(name))
}

/** The places of all categories once these rows are applied. */
const placesAfter = (
  nodes: readonly PlacedCategory[],
  wanted: readonly Wanted[],
): ReadonlyMap<number, Place> => {
  const byId = new Map(wanted.map((row) => [row.id, row]))
  const places = new Map<number, Place>(nodes.map((node) => [node.id, node]))
  const catalogOf = (row: Wanted, seen: ReadonlySet<number> = new Set()): string => {
    const own = row.values.catalog ?? row.current?.catalog
    if (own !== undefined || row.parentId === null || seen.has(row.id)) return own ?? DEFAULT_CATALOG
    const above = byId.get(row.parentId)
    return above ? catalogOf(above, new Set([...seen, row.id])) : (places.get(row.parentId)?.catalog ?? '')
  }
  for (const row of wanted) places.set(row.id, { parentId: row.parentId, catalog: catalogOf(row) })
  return places
}

const stepsToTop = (
  places: ReadonlyMap<number, Place>,
  id: number,
): { readonly depth: number; readonly isCircle: boolean } => {
  const seen = new Set<number>()
  for (let at = places.get(id)?.parentId ?? null; at !== null; at = places.get(at)?.parentId ?? null) {
    if (at === id) return { depth: 0, isCircle: true }
    if (seen.has(at)) break
    seen.add(at)
  }
  return { depth: seen.size, isCircle: false }
}

/** What is impossible about a row's place among the others', by column. */
const refusalToPlace = (
  row: Wanted,
  places: ReadonlyMap<number, Place>,
  parents: ReadonlySet<number>,
): Readonly<Record<string, string>> | null => {
  const { current, parentId, values } = row
  if ((current === null || row.isMoved) && stepsToTop(places, row.id).isCircle)
    return { parentId: 'category_in_itself' }
  if (parentId !== null && !places.has(parentId)) return { parentId: 'category_row_refused' }
  if (current && values.catalog !== undefined && (current.parentId !== null || parents.has(current.id)))
    return { catalog: 'category_catalog_error' }
  const above = parentId === null ? undefined : places.get(parentId)
  return above && above.catalog !== places.get(row.id)?.catalog
    ? { parentId: 'category_catalog_error' }
    : null
}

/** The children of each category in their new order: what the file numbers stands at its number, the rest around it. */
const orderAfter = (
  nodes: readonly PlacedCategory[],
  wanted: readonly Wanted[],
  places: ReadonlyMap<number, Place>,
): ReadonlyMap<string, readonly number[]> => {
  const groups = new Map<string, number[]>()
  const groupOf = (id: number): number[] => {
    const { parentId, catalog } = places.get(id) ?? { parentId: null, catalog: '' }
    const key = `${parentId} ${catalog}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    return group
  }
  const isNew = new Set(wanted.filter(({ current, isMoved }) => current === null || isMoved))
  const numbered = wanted
    .filter((row) => row.position !== undefined && (isNew.has(row) || row.isPositionChanged))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.row - b.row)
  const placedLater = new Set([...numbered, ...isNew].map(({ id }) => id))
  for (const { id } of nodes) if (!placedLater.has(id)) groupOf(id).push(id)
  const numberedIds = new Set(numbered.map(({ id }) => id))
  for (const { id } of wanted) if (placedLater.has(id) && !numberedIds.has(id)) groupOf(id).push(id)
  for (const { id, position = 1 } of numbered) groupOf(id).splice(position - 1, 0, id)
  return groups
}

/**
 * What each row of a whole file does to the categories as they are: the one above may stand further down in the file,
 * and a row that is refused takes those below it along. `refuse` says what is wrong with values, by column.
 */
export const planCategories = (
  nodes: readonly SheetCategory[],
  rows: readonly CategorySheetRow[],
  languages: readonly CategorySheetWords[],
  refuse: (row: Pick<Wanted, 'current' | 'name' | 'values'>) => Readonly<Record<string, string>>,
): readonly CategoryPlan[] => {
  const placed = placeCategories(nodes)
  const byId = new Map(placed.map((node) => [node.id, node]))
  const find = finderOf(rows, nodes)
  const errors = new Map<number, Readonly<Record<string, string>>>()
  const wanted = rows.map((row): Wanted => {
    const current = row.currentId === null ? null : (byId.get(row.currentId) ?? null)
    const { parent, errors: readErrors, ...read } = readCategoryRow(row.cells, current, languages)
    const found = parent === undefined || parent === null ? parent : find(parent)
    const refused = {
      ...refuse({ current, name: row.name, values: read.values }),
      ...readErrors,
      ...(parent !== undefined && found === undefined && { parentId: 'category_not_found' }),
      ...row.errors,
    }
    if (Object.keys(refused).length > 0) errors.set(row.row, refused)
    const parentId = parent === undefined ? (current?.parentId ?? null) : (found ?? null)
    return {
      ...read,
      row: row.row,
      id: row.currentId ?? -row.row,
      name: row.name,
      current,
      parentId,
      isMoved: current !== null && parentId !== current.parentId,
    }
  })
  const parents = new Set(nodes.flatMap(({ parentId }) => parentId ?? []))
  let accepted = wanted.filter(({ row }) => !errors.has(row))
  let places = placesAfter(placed, accepted)
  for (;;) {
    const refused = accepted.flatMap((row) => {
      const refusal = refusalToPlace(row, places, parents)
      return refusal ? [[row.row, refusal] as const] : []
    })
    if (refused.length === 0) break
    for (const [row, refusal] of refused) errors.set(row, refusal)
    accepted = accepted.filter(({ row }) => !errors.has(row))
    places = placesAfter(placed, accepted)
  }
  const names = new Map([
    ...nodes.map(({ id, name }) => [id, name] as const),
    ...wanted.map(({ id, name }) => [id, name] as const),
  ])
  const order = new Map<number, Turned>()
  for (const group of orderAfter(placed, accepted, places).values()) {
    const isReordered = group.some((id, index) => byId.get(id)?.position !== index + 1)
    for (const [index, id] of group.entries())
      order.set(id, { index, after: names.get(group[index - 1] ?? 0) ?? null, isReordered })
  }
  const sequence = accepted
    .map(({ id, row }) => ({ row, depth: stepsToTop(places, id).depth, index: order.get(id)?.index ?? 0 }))
    .toSorted((a, b) => a.depth - b.depth || a.index - b.index || a.row - b.row)
  const turns = new Map(sequence.map(({ row }, turn) => [row, turn]))
  const treeIndex = new Map(nodes.map(({ id }, index) => [id, index]))
  return wanted.map((each): CategoryPlan => {
    const { row, id, current, parentId, values } = each
    const { after, isReordered } = order.get(id) ?? NOWHERE
    const turn = turns.get(row) ?? 0
    const isPlaced =
      !errors.has(row) &&
      (current === null ||
        each.isMoved ||
        (isReordered && each.position !== undefined && each.isPositionChanged))
    return {
      row,
      current,
      // A new one has the catalogue of the one above.
      values: current === null ? { ...values, catalog: places.get(id)?.catalog ?? DEFAULT_CATALOG } : values,
      place: isPlaced ? { parent: parentId === null ? null : (names.get(parentId) ?? null), after } : null,
      errors: errors.get(row) ?? {},
      turn,
      // What was there goes back from the top, what is new goes from below.
      undoTurn:
        current === null ? AFTER_ALL - turn : current.above.length * nodes.length + (treeIndex.get(id) ?? 0),
    }
  })
}
