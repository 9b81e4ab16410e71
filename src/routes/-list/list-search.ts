import { parseId } from '../-shared/parse-id.ts'
import { parseOneOf, parseText, type FilterKind } from './list-filters.ts'

export type SortOrder = 'asc' | 'desc'

/** The URL parameters of every list, besides its own filters. */
export interface BaseSearch {
  /** The search text. */
  readonly q?: string
  readonly sortBy?: string
  readonly sortOrder?: SortOrder
  /** Ids of hidden columns. */
  readonly hiddenColumns?: readonly string[]
  /** Rows per page, where they are not those of the list. */
  readonly pageSize?: number
  readonly page?: number
  /** The row with the open drawer. */
  readonly openId?: number
  /** The selected section of the drawer. */
  readonly tab?: string
  /** The page of a section that is a list. */
  readonly tabPage?: number
  readonly dialog?: string
  /** The part of the record that the dialog edits: an address, a contact. */
  readonly itemId?: number
}

export type RawSearch = Readonly<Record<string, unknown>>

type Filters = Readonly<Record<string, FilterKind<unknown>>>
type ValuesOf<F extends Filters> = {
  readonly [K in keyof F]?: F[K] extends FilterKind<infer Value> ? Value : never
}
type OwnSearch<Sort extends string, Column extends string, Tab extends string, Dialog extends string> = Omit<
  BaseSearch,
  'sortBy' | 'hiddenColumns' | 'tab' | 'dialog'
> & {
  readonly sortBy?: Sort
  readonly hiddenColumns?: readonly Column[]
  readonly tab?: Tab
  readonly dialog?: Dialog
}

/** Changes of a search; undefined removes a parameter. */
export type SearchChange<Search> = { readonly [K in keyof Search]?: Search[K] | undefined }

interface ListSpec<
  F extends Filters,
  Sort extends string,
  Column extends string,
  Tab extends string,
  Dialog extends string,
  View extends string,
> {
  /** The path of the page; saved views are stored under it. */
  readonly page: string
  readonly filters: F
  /** The sorts of the list, each with its default order. */
  readonly sorts: Readonly<Record<Sort, SortOrder>>
  readonly defaultSort: NoInfer<Sort>
  /** Columns that can be hidden. */
  readonly columns?: readonly Column[]
  /** Sections of the drawer; the first is the default. */
  readonly tabs?: readonly Tab[]
  readonly dialogs?: readonly Dialog[]
  /** Built-in views: filters, and a sort where it belongs to them. The first is the default. */
  readonly views: Readonly<
    Record<
      View,
      ValuesOf<F> & {
        readonly sortBy?: NoInfer<Sort>
        readonly sortOrder?: SortOrder
        readonly pageSize?: number
      }
    >
  >
  /** Rows per page until somebody chooses another number. */
  readonly pageSize?: number
  /** Translates parameters of this list that were renamed; bookmarks, sent links and saved views carry the old names. */
  readonly migrateSearch?: (raw: RawSearch) => RawSearch
}

/** The URL parameters that the list's query uses. */
export interface ListQuery {
  readonly search?: string
  readonly sortBy: string
  readonly sortOrder: SortOrder
  readonly limit: number
  readonly offset: number
}

export interface ListDefinition<Search extends BaseSearch = BaseSearch> {
  readonly page: string
  readonly pageSize: number
  /** The numbers of rows per page that the pager offers. */
  readonly pageSizes: readonly number[]
  readonly filterNames: readonly string[]
  /** The filters that are scopes. */
  readonly scopeNames: readonly string[]
  readonly columns: readonly string[]
  readonly views: Readonly<Record<string, Partial<Search>>>
  /** Parses a URL; pass it to the route as `validateSearch`. */
  readonly read: (raw: RawSearch) => Search
  readonly sortOf: (search: BaseSearch) => { readonly sortBy: string; readonly sortOrder: SortOrder }
  /** The order when a column is sorted for the first time. */
  readonly defaultOrder: (sortBy: string) => SortOrder
}

/** The parts of a search that decide the query: no page, drawer or columns. */
const queryParts = (definition: ListDefinition, search: BaseSearch): Record<string, unknown> => {
  const all: Readonly<Record<string, unknown>> = { ...search }
  return Object.fromEntries(['q', ...definition.filterNames].map((name) => [name, all[name]]))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0)

const compact = (search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value)))

const RENAMED_PARAMS: Readonly<Record<string, string>> = {
  open: 'openId',
  hide: 'hiddenColumns',
  part: 'itemId',
}

/** Saved views, bookmarks and sent links carry the old names; a parameter with the current name wins. */
const migrateParams = (raw: RawSearch): RawSearch => ({
  ...Object.fromEntries(Object.entries(raw).map(([name, value]) => [RENAMED_PARAMS[name] ?? name, value])),
  ...raw,
})

/** Every list offers them, besides its own; a call answers no more rows than the last. */
const PAGE_SIZES = [10, 20, 50, 100]

/** Declares a list's URL once: its filters, sorts, views, columns, sections and dialogs. */
export const defineList = <
  const F extends Filters,
  const Sort extends string,
  const View extends string,
  const Column extends string = never,
  const Tab extends string = never,
  const Dialog extends string = never,
>(
  spec: ListSpec<F, Sort, Column, Tab, Dialog, View>,
) => {
  type Search = ValuesOf<F> & OwnSearch<Sort, Column, Tab, Dialog>
  const sorts = Object.keys(spec.sorts)
  const { pageSize = 20 } = spec
  const pageSizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b)
  const defaultOrder = (sortBy: string): SortOrder =>
    // Only keys of the sorts get here.
    spec.sorts[sortBy as Sort] ?? 'asc'
  const read = (url: RawSearch): Search => {
    const params = migrateParams(url)
    const raw = spec.migrateSearch?.(params) ?? params
    const own = Object.entries(spec.filters).map(([name, kind]) => [name, kind.read(raw[name])] as const)
    const hidden = Array.isArray(raw['hiddenColumns']) ? raw['hiddenColumns'] : []
    // The names come from the declaration, and each value was parsed by its kind.
    return compact({
      q: parseText(raw['q']),
      ...Object.fromEntries(own),
      sortBy: parseOneOf(raw['sortBy'], sorts),
      sortOrder: parseOneOf(raw['sortOrder'], ['asc', 'desc'] as const),
      hiddenColumns: (spec.columns ?? []).filter((column) => hidden.includes(column)),
      pageSize: pageSizes.find((size) => size === parseId(raw['pageSize']) && size !== pageSize),
      page: parseId(raw['page']),
      openId: parseId(raw['openId']),
      tab: parseOneOf(raw['tab'], spec.tabs ?? []),
      tabPage: parseId(raw['tabPage']),
      dialog: parseOneOf(raw['dialog'], spec.dialogs ?? []),
      itemId: parseId(raw['itemId']),
    }) as Search
  }
  return {
    page: spec.page,
    pageSize,
    pageSizes,
    filterNames: Object.keys(spec.filters),
    scopeNames: Object.keys(spec.filters).filter((name) => spec.filters[name]?.isScope),
    columns: spec.columns ?? [],
    views: spec.views as Readonly<Record<View, Partial<Search>>>,
    defaultOrder,
    read,
    sortOf: (search: BaseSearch) => {
      const sortBy = search.sortBy ?? spec.defaultSort
      return { sortBy, sortOrder: search.sortOrder ?? defaultOrder(sortBy) }
    },
    /** Sort, page and search of the query; the page adds its filters. */
    toQuery: (search: Search) => {
      const sortBy = search.sortBy ?? spec.defaultSort
      const limit = search.pageSize ?? pageSize
      return {
        ...(search.q === undefined ? {} : { search: search.q }),
        sortBy,
        sortOrder: search.sortOrder ?? defaultOrder(sortBy),
        limit,
        offset: ((search.page ?? 1) - 1) * limit,
      }
    },
  }
}

/** The search of a declared list: `SearchOf<typeof operatorsList>`. */
export type SearchOf<Definition extends { readonly read: (raw: never) => unknown }> = ReturnType<
  Definition['read']
>

/** Whether a search text or a filter is set. */
export const hasFilters = (definition: ListDefinition, search: BaseSearch): boolean =>
  Object.entries(queryParts(definition, search)).some(
    ([name, value]) => !definition.scopeNames.includes(name) && !isEmpty(value),
  )

/** Equal for two searches with the same query, whatever page and drawer they show. */
export const listQueryKey = (definition: ListDefinition, search: BaseSearch): string =>
  JSON.stringify({ ...queryParts(definition, search), ...definition.sortOf(search) })

/** Equal for two searches that find the same rows, in whatever order. */
export const listFilterKey = (definition: ListDefinition, search: BaseSearch): string =>
  JSON.stringify(queryParts(definition, search))

/** Filters, sort, columns and rows per page of a search: the content of a saved view. */
export const toSavedView = (definition: ListDefinition, search: BaseSearch): BaseSearch =>
  compact({
    ...queryParts(definition, search),
    sortBy: search.sortBy,
    sortOrder: search.sortOrder,
    hiddenColumns: search.hiddenColumns,
    pageSize: search.pageSize,
  })

/** Another number of rows per page; the row that was the first one stays on the page. */
export const changeOfPageSize = (
  definition: Pick<ListDefinition, 'pageSize'>,
  search: BaseSearch,
  pageSize: number,
): SearchChange<BaseSearch> => ({
  pageSize: pageSize === definition.pageSize ? undefined : pageSize,
  page: Math.floor((((search.page ?? 1) - 1) * (search.pageSize ?? definition.pageSize)) / pageSize) + 1,
})

const KEEPS_PAGE_PARAMS = new Set([
  'page',
  'openId',
  'tab',
  'tabPage',
  'dialog',
  'itemId',
  'hiddenColumns',
  'pageSize',
])

/**
 * A changed filter starts at the first page; another row starts at the drawer's first section without a
 * dialog; another section starts at its first page; another dialog drops the parameters of the previous
 * one.
 */
export const changeSearch = <Search extends BaseSearch>(
  search: Search,
  change: SearchChange<Search>,
): Search => {
  const names = Object.keys(change)
  const isOtherRow = 'openId' in change && change.openId !== search.openId
  const isOtherTab = isOtherRow || ('tab' in change && change.tab !== search.tab)
  return compact({
    ...search,
    ...(names.every((name) => KEEPS_PAGE_PARAMS.has(name)) ? {} : { page: undefined }),
    ...(isOtherRow ? { tab: undefined, dialog: undefined } : {}),
    ...(isOtherTab ? { tabPage: undefined } : {}),
    ...(isOtherTab || 'dialog' in change ? { itemId: undefined } : {}),
    ...change,
    ...('page' in change && change.page === 1 ? { page: undefined } : {}),
    ...('tabPage' in change && change.tabPage === 1 ? { tabPage: undefined } : {}),
    // Drops undefined values.
  }) as unknown as Search
}

/** Back does not return to a form that was closed. */
const closesDialog = (change: object): boolean => 'dialog' in change && change.dialog === undefined

/** Clears search and filters; sort, columns, drawer and scopes stay. */
export const withoutFilters = <Search extends BaseSearch>(
  definition: ListDefinition,
  search: Search,
): Search => {
  const cleared = ['q', ...definition.filterNames].filter((name) => !definition.scopeNames.includes(name))
  // The names are filters of this search.
  return changeSearch(
    search,
    Object.fromEntries(cleared.map((name) => [name, undefined])) as SearchChange<Search>,
  )
}

/** A list at its URL: the declaration, the search, and functions that change it. */
export interface ListController<Search extends BaseSearch = BaseSearch> {
  readonly definition: ListDefinition
  readonly search: Search
  /** The search with a change, for links. */
  with(change: SearchChange<Search>): Search
  /**
   * Applies a change; typing replaces the history entry, so that Back does not step through letters, and closing a
   * dialog does too, so that Back does not open its form again, empty.
   */
  change(change: SearchChange<Search>, historyMode?: 'push' | 'replace'): void
  /** Replaces the whole search. */
  go(search: Search): void
}

/** Connects a declaration with its route; a change applies to the URL at the time of the change. */
export const createListController = <Search extends BaseSearch>(
  definition: Omit<ListDefinition, 'read'> & {
    readonly read: (raw: RawSearch) => Search
  },
  raw: Search,
  navigate: (search: (previous: Search) => Search, historyMode: 'push' | 'replace') => void,
): ListController<Search> => {
  // The router keeps unknown parameters, so the invalid ones are removed here.
  const search = definition.read(raw as RawSearch)
  return {
    definition,
    search,
    with: (change) => changeSearch(search, change),
    change: (change, historyMode = closesDialog(change) ? 'replace' : 'push') =>
      navigate((previous) => changeSearch(definition.read(previous as RawSearch), change), historyMode),
    go: (next) => navigate(() => next, 'push'),
  }
}
