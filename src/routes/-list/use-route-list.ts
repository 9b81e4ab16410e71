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
    readonly useNavigate: () => (options: {
      readonly search: (previous: NoInfer<Search>) => NoInfer<Search>
      readonly replace: boolean
    }) => Promise<void>
  },
): ListController<Search> => {
  const navigate = route.useNavigate()
  return createListController(definition, route.useSearch(), (search, historyMode) => {
    void navigate({ search, replace: historyMode === 'replace' })
  })
}
