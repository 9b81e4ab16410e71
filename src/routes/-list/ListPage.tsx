import { SearchX, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { OldDataNotice } from '../-shared/OldDataNotice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { BulkBar } from './BulkBar.tsx'
import { DataTable, type Column, type DataTableProps } from './DataTable.tsx'
import { focusFilters } from '../-shared/focus.ts'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { FilterBar } from './FilterBar.tsx'
import { CurrentList, useCurrentList } from './CurrentList.tsx'
import type { NamedItem } from './named-item.ts'
import {
  changeOfPageSize,
  hasFilters,
  listFilterKey,
  listQueryKey,
  withoutFilters,
  type ListController,
} from './list-search.ts'
import './list.css'
import { PageActionButton } from './PageActionButton.tsx'
import { MoreActionsMenu } from './ListMenus.tsx'
import { SavedViews, type NamedView } from './SavedViews.tsx'
import { useDrawer } from './use-drawer.ts'
import type { ListState } from './use-list-query.ts'
import { useSelection } from './use-selection.ts'

export interface ListPageProps<Row> {
  readonly title: string
  /** In the place of the title with its tabs and actions: the head of a page that has more lists. */
  readonly head?: ReactNode
  /** Beside the title, and in the command palette; the main one is last. */
  readonly actions?: ReadonlyArray<PageAction | null>
  /** Links to the lists that share the page, beside the title. */
  readonly tabs?: ReactNode
  /** In the menu beside them; under a head of the page's own at the end of the filters. */
  readonly moreActions?: readonly PageAction[]
  readonly list: ListController
  /** Built-in views in the order of their tabs. */
  readonly views: readonly NamedView[]
  readonly searchLabel: string
  readonly filters?: ReactNode
  readonly sorts: readonly NamedItem[]
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly state: ListState<Row>
  readonly rowName: (row: Row) => string
  readonly isMuted?: (row: Row) => boolean
  /** Bulk actions; without them rows have no checkboxes. */
  readonly renderBulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Loads all that the query finds, where they may be selected together. */
  readonly loadAll?: () => Promise<readonly Row[]>
  /** Over the table: what was done. */
  readonly notice?: ReactNode
  /** The row of totals, by the ids of their columns. */
  readonly totals?: DataTableProps<Row>['totals']
  /** The part of the list that a row is of. */
  readonly groupOf?: DataTableProps<Row>['groupOf']
  /** The empty state. */
  readonly empty: {
    readonly icon: LucideIcon
    readonly title: string
    readonly text: string
    readonly action?: PageAction | null
  }
  /** The drawer of the open row. */
  readonly drawer?: ReactNode
  /** Dialogs of the page. */
  readonly children?: ReactNode
}

/**
 * A list page: title, views, filters, table, pager, and the drawer beside them. What a key or click asks for is marked
 * in the next frame; the table's other rows and the drawer come right after, while keys are still heard.
 */
export function ListPage<Row extends { readonly id: number }>(props: ListPageProps<Row>) {
  const { title, list, views, searchLabel, filters, sorts, columns, children } = props
  const { actions = [], moreActions = [], tabs } = props
  usePageActions([...actions, ...moreActions].filter((action) => action !== null))
  const body = useDeferredValue(<ListBody {...props} />)
  const { drawer, onKeyDown } = useDrawer(list, props.drawer)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of a drawer that is not drawn yet
    <div className="list-page" data-panel={drawer ? true : undefined} onKeyDown={onKeyDown}>
      {drawer && <h1 className="visually-hidden list-page__hidden-title">{title}</h1>}
      <div className="list-page__main">
        {props.head ? (
          <div className="list-page__own-head">{props.head}</div>
        ) : (
          <div className="list-page__head">
            <h1>{title}</h1>
            {tabs}
            {moreActions.length > 0 && <MoreActionsMenu actions={moreActions} />}
            {actions.map(
              (action, at) =>
                action && (
                  <PageActionButton
                    key={action.id}
                    action={action}
                    variant={at === actions.length - 1 ? 'solid' : 'quiet'}
                  />
                ),
            )}
          </div>
        )}
        <SavedViews list={list} names={views} label={props.title} />
        <FilterBar
          list={list}
          searchLabel={searchLabel}
          sorts={sorts}
          actions={props.head === undefined ? [] : moreActions}
          columns={columns
            .filter(({ id }) => list.definition.columns.includes(id))
            .map((column) => ({ id: column.id, name: column.title }))}
        >
          {filters}
        </FilterBar>
        <div className="list-page__notice">
          {props.notice}
          {props.state.error && props.state.answer && props.state.loadedAt !== undefined && (
            <OldDataNotice
              error={props.state.error}
              loadedAt={props.state.loadedAt}
              onRetry={props.state.retry}
            />
          )}
        </div>
        <CurrentList list={list}>{body}</CurrentList>
      </div>
      {drawer}
      {children}
    </div>
  )
}

function ListBody<Row extends { readonly id: number }>({
  title,
  list,
  columns,
  state,
  rowName,
  isMuted,
  renderBulk,
  loadAll,
  totals,
  groupOf,
  empty,
}: ListPageProps<Row>) {
  const { t, formats } = useI18n()
  const { answer, error, retry } = state
  const queryKey = listQueryKey(list.definition, list.search)
  const selection = useSelection(listFilterKey(list.definition, list.search), answer?.data ?? [])
  // A checkbox is marked before the actions that it offers are drawn.
  const marked = useDeferredValue(selection)
  useAnnounceCount(queryKey, answer && !state.isPlaceholder ? t('list.found', { count: answer.count }) : null)
  if (error && !answer) return <LoadError title={t('list.error')} error={error} onRetry={retry} />
  if (answer && answer.count === 0)
    return hasFilters(list.definition, list.search) ? (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t('list.noMatch')}
        action={
          <Button
            onPress={() => {
              focusFilters()
              list.go(withoutFilters(list.definition, list.search))
            }}
          >
            {t('list.clearFilters')}
          </Button>
        }
      >
        {t('list.noMatchText')}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<empty.icon aria-hidden="true" />}
        title={empty.title}
        action={empty.action && <PageActionButton action={empty.action} variant="solid" />}
      >
        {empty.text}
      </EmptyState>
    )
  return (
    <TableFrame
      label={title}
      footer={
        answer && (
          <>
            {renderBulk && marked.rows.length > 0 && (
              <BulkBar
                count={marked.rows.length}
                all={loadAll && { count: answer.count, onSelect: async () => selection.add(await loadAll()) }}
                onClear={marked.clear}
              >
                {renderBulk(marked.rows, marked.clear)}
              </BulkBar>
            )}
            <ListPager list={list} count={answer.count} isCapped={answer.countIsCapped === true} />
          </>
        )
      }
    >
      {answer && answer.data.length === 0 ? (
        <EmptyState
          title={t('list.pastEnd')}
          action={<Button onPress={() => list.change({ page: 1 })}>{t('list.firstPage')}</Button>}
        >
          {t('list.pastEndText', { count: formats.number(answer.count) })}
        </EmptyState>
      ) : (
        <DataTable
          caption={title}
          list={list}
          columns={columns}
          state={state}
          rowName={rowName}
          {...(isMuted && { isMuted })}
          totals={totals}
          groupOf={groupOf}
          selection={renderBulk && selection}
        />
      )}
    </TableFrame>
  )
}

function ListPager({
  list,
  count,
  isCapped,
}: {
  readonly list: ListController
  readonly count: number
  readonly isCapped: boolean
}) {
  const t = useT()
  const { search, ask } = useCurrentList()
  const limit = search.pageSize ?? list.definition.pageSize
  return (
    <Pager
      offset={((search.page ?? 1) - 1) * limit}
      limit={limit}
      count={count}
      isCapped={isCapped}
      onOffset={(offset) => ask({ page: offset / limit + 1 })}
      limits={{
        label: t('list.pageSize'),
        options: list.definition.pageSizes,
        onChange: (pageSize) => ask(changeOfPageSize(list.definition, search, pageSize)),
      }}
    />
  )
}

/** Announces the number of results after a new query; the first result is not announced. */
const useAnnounceCount = (queryKey: string, message: string | null) => {
  const announceResult = useEffectEvent(() => message !== null && announce(message))
  const answeredKey = message === null ? null : queryKey
  useEffect(() => {
    if (answeredKey !== null) announceResult()
  }, [answeredKey])
}
