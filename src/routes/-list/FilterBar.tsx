import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusFilters } from '../-shared/focus.ts'
import { hasFilters, withoutFilters, type ListController } from './list-search.ts'
import { ColumnsMenu, SortMenu } from './ListMenus.tsx'
import type { NamedItem } from './named-item.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { PageActionButton } from './PageActionButton.tsx'
import { DebouncedSearchField } from './DebouncedSearchField.tsx'

/** With more filters they have a row of their own, so that the table stays where it is when one is used or a drawer opens. */
const FILTERS_IN_SEARCH_ROW = 8

export interface FilterBarProps {
  readonly list: ListController
  /** What the search covers, e.g. 'Name, phone or e-mail'. */
  readonly searchLabel: string
  /** The page's filters: `FilterMenu`s and similar buttons. */
  readonly children?: ReactNode
  /** The sorts of the list. */
  readonly sorts: readonly NamedItem[]
  /** Columns that can be hidden. */
  readonly columns: readonly NamedItem[]
  /** Of the list, after its columns. */
  readonly actions?: readonly PageAction[]
}

/** Search, filters, sort and columns of a list; the URL holds them all. */
export function FilterBar({ list, searchLabel, children, sorts, columns, actions = [] }: FilterBarProps) {
  const t = useT()
  const sort = list.definition.sortOf(list.search)
  const hasOwnRow = list.definition.filterNames.length > FILTERS_IN_SEARCH_ROW
  const end = (
    <div className="filter-bar__end">
      <SortMenu
        sorts={sorts}
        sort={sort}
        onChange={(sortBy, sortOrder) =>
          list.change({ sortBy, sortOrder: sortOrder ?? list.definition.defaultOrder(sortBy) })
        }
      />
      {columns.length > 0 && (
        <ColumnsMenu
          columns={columns}
          hidden={list.search.hiddenColumns}
          onChange={(hiddenColumns) => list.change({ hiddenColumns })}
        />
      )}
      {actions.map((action) => (
        <PageActionButton key={action.id} action={action} variant="quiet" size="small" />
      ))}
    </div>
  )
  return (
    <div
      className="filter-bar"
      role="search"
      aria-label={t('list.filters')}
      data-rows={hasOwnRow ? 2 : undefined}
    >
      <DebouncedSearchField
        value={list.search.q ?? ''}
        label={searchLabel}
        placeholder={searchLabel}
        onSearch={(q) => list.change({ q: q === '' ? undefined : q }, 'replace')}
      />
      {hasOwnRow && end}
      <div className="filter-bar__filters">
        {children}
        {hasFilters(list.definition, list.search) && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              focusFilters()
              list.go(withoutFilters(list.definition, list.search))
            }}
          >
            {t('list.clearFilters')}
          </Button>
        )}
        {!hasOwnRow && end}
      </div>
    </div>
  )
}
