import {
  createListController,
  type BaseSearch,
  type ListController,
  type ListDefinition,
  type RawSearch,
} from './list-search.ts'

/** The list of a page at its URL. */
export const useRouteList = <Search extends BaseSearch>(
  definition: Omit<ListDefinition, 'read'> & { readonly read: (raw: RawSearch) => Search },
  route: {
    readonly useSearch: () => Search
    readonly useNavigate: () => (options: never) => Promise<void>
  },
): ListController<Search> => {
  const navigate = route.useNavigate()
  return createListController(definition, route.useSearch(), (search, historyMode) => {
    // The route's own types would name the route; the search is that of its list.
    void navigate({ search, replace: historyMode === 'replace' } as never)
  })
}
