import type { ListController } from '../-list/list-search.ts'
import type { UsersSearch } from './users-list.ts'

type Tab = NonNullable<UsersSearch['tab']>

/** The URL for one of several sections on a page: the tab says to which section the page number belongs. */
export const sectionList = (
  list: ListController<UsersSearch>,
  tabs: readonly [Tab, ...Tab[]],
): ListController<UsersSearch> => {
  if (tabs.some((tab) => tab === list.search.tab)) return list
  const { tabPage: _ofAnotherSection, ...search } = list.search
  const [tab] = tabs
  return {
    ...list,
    search,
    with: (change) => list.with({ tab, ...change }),
    change: (change, historyMode) => list.change({ tab, ...change }, historyMode),
  }
}
