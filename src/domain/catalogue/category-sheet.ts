import { joinPath } from '../shared/sheet-cell.ts'
import type { KnownColumn } from './guess-columns.ts'

/** The fields of a category that a sheet has, in the order of its columns. */
export const CATEGORY_SHEET_FIELDS = ['name', 'nameEn', 'parentId', 'priority', 'status', 'catalog'] as const
export type CategorySheetField = (typeof CATEGORY_SHEET_FIELDS)[number]

/** The words of a sheet of categories in one language. */
export interface CategorySheetWords {
  readonly title: (field: CategorySheetField) => string
  readonly option: (field: 'status' | 'catalog', value: string) => string
}

/** What a sheet reads of a category. */
export interface SheetCategory {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly nameEn: string
  readonly status: string
  readonly catalog: string
}

/** A category with its place: the names above it from the top, and the place among its siblings, from 1. */
export interface PlacedCategory extends SheetCategory {
  readonly above: readonly string[]
  readonly position: number
  /** The sibling before it. */
  readonly after: string | null
}

/** The categories with their places; siblings are those of the same parent and catalogue, in the given order. */
export const placeCategories = <Node extends SheetCategory>(
  nodes: readonly Node[],
): ReadonlyArray<Node & PlacedCategory> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const above = (id: number | null): readonly string[] => {
    const node = id === null ? undefined : byId.get(id)
    return node === undefined ? [] : [...above(node.parentId), node.name]
  }
  const last = new Map<string, { readonly position: number; readonly name: string }>()
  return nodes.map((node) => {
    const group = `${node.parentId} ${node.catalog}`
    const before = last.get(group)
    const position = (before?.position ?? 0) + 1
    last.set(group, { position, name: node.name })
    return { ...node, above: above(node.parentId), position, after: before?.name ?? null }
  })
}

/** The text of a category's cell. */
export const categoryCell = (
  category: PlacedCategory,
  field: CategorySheetField,
  words: Pick<CategorySheetWords, 'option'>,
): string => {
  switch (field) {
    case 'parentId':
      return joinPath(category.above)
    case 'priority':
      return String(category.position)
    case 'status':
    case 'catalog':
      return words.option(field, category[field])
    default:
      return category[field]
  }
}

const OTHER_TITLES: Readonly<Record<CategorySheetField, readonly string[]>> = {
  name: ['categoria', 'category', 'nombre espanol', 'familia', 'family', 'grupo', 'group'],
  nameEn: ['nombre ingles', 'nombre en ingles', 'english name', 'name in english', 'ingles', 'english'],
  parentId: ['categoria superior', 'categoria padre', 'padre', 'parent', 'parent category', 'superior'],
  priority: ['posicion', 'position', 'lugar', 'place', 'prioridad', 'priority'],
  status: ['estatus', 'state'],
  catalog: ['catalogo', 'catalog', 'marca', 'brand'],
}

/** The columns that a file of categories can have, by their titles in these languages. */
export const knownCategoryColumns = (languages: readonly CategorySheetWords[]): readonly KnownColumn[] =>
  CATEGORY_SHEET_FIELDS.map((field) => ({
    id: field,
    titles: languages.map((words) => words.title(field)),
    others: OTHER_TITLES[field],
  }))
