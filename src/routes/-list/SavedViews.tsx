import { useQuery } from '@tanstack/react-query'
import { defaultParseSearch, defaultStringifySearch, Link } from '@tanstack/react-router'
import { BookmarkPlus, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { viewsQuery } from '../../api/client/views.queries.ts'
import type { SavedView } from '../../api/contract/views.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazyMenuTrigger } from '../../ui/LazyMenuTrigger.tsx'
import { toSavedView, type BaseSearch, type ListController } from './list-search.ts'
import type { NamedItem } from './named-item.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { pageSearch } from '../-shared/page-search.ts'

const SavedViewDialogs = lazyComponent(async () => (await import('./SavedViewDialogs.tsx')).SavedViewDialogs)
const SavedViewMenu = lazyComponent(async () => (await import('./SavedViewMenu.tsx')).SavedViewMenu)

const parseView = (list: ListController, search: string): BaseSearch =>
  toSavedView(list.definition, list.definition.read(defaultParseSearch(search)))

export interface NamedView extends NamedItem {
  /** The number of rows; null while it loads, undefined for a view without a count. */
  readonly count?: number | null | undefined
  /** Rows in it need attention. */
  readonly isAlarming?: true
}

const comparableKey = (search: BaseSearch) =>
  JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))

const isInScope = ({ definition, search }: ListController, view: BaseSearch): boolean => {
  const of = (each: BaseSearch) =>
    definition.scopeNames.map((name) => (each as Readonly<Record<string, unknown>>)[name]).join()
  return definition.scopeNames.length > 0 && of(search) === of(view)
}

/** On a phone the tabs scroll; the selected one is scrolled into view. */
const scrollTabIntoView = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/**
 * The views of a list as tabs: built-in ones and the user's own. A view is a set of filters and is current
 * while they are set.
 */
export function SavedViews({
  list,
  names,
  label,
}: {
  readonly list: ListController
  readonly names: readonly NamedView[]
  readonly label: string
}) {
  const { t, formats } = useI18n()
  const own = useQuery(viewsQuery(list.definition.page)).data?.data ?? []
  const { hiddenColumns, openId, pageSize } = list.search
  const display = { ...(hiddenColumns && { hiddenColumns }), ...(pageSize && { pageSize }) }
  const [pendingAction, setPendingAction] = useState<
    'save' | { readonly rename: SavedView } | { readonly remove: SavedView } | null
  >(null)
  const views = [
    ...names.map((view) => ({
      ...view,
      key: view.id,
      // A built-in view changes neither the hidden columns nor the rows per page.
      search: { ...list.definition.views[view.id], ...display } as BaseSearch,
      own: null as SavedView | null,
    })),
    ...own.map((view) => ({
      key: `own-${view.id}`,
      name: view.name,
      count: undefined,
      isAlarming: undefined,
      search: parseView(list, view.search),
      own: view,
    })),
  ]
  const currentKey = comparableKey(toSavedView(list.definition, list.search))
  const matching = views.filter(({ search }) => comparableKey(search) === currentKey)
  const exact = matching.find((view) => view.own !== null) ?? matching[0]
  // Filters within a scope narrow its view and keep it current.
  const current = exact ?? views.find((view) => view.own === null && isInScope(list, view.search))
  const isSaved = exact !== undefined && (exact.own !== null || Object.keys(display).length === 0)
  return (
    <div className="link-tabs">
      <nav className="link-tabs__list" aria-label={label}>
        {views.map((view) => (
          <Link
            key={view.key}
            ref={view === current ? scrollTabIntoView : null}
            to="."
            // The search is typed by the route that shows the list.
            search={pageSearch({ ...view.search, ...(openId === undefined ? {} : { openId }) })}
            aria-current={view === current ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
            data-alarming={(view.isAlarming && (view.count ?? 0) > 0) || undefined}
          >
            {view.name}
            {view.count !== undefined && (
              <span className="link-tabs__count">
                {view.count === null ? '\u2007' : formats.number(view.count)}
              </span>
            )}
          </Link>
        ))}
      </nav>
      {current?.own && (
        <LazyMenuTrigger
          className="link-tabs__more"
          label={t('list.viewMenu', { name: current.name })}
          preload={SavedViewMenu.preload}
          renderPopup={(opener) => (
            <SavedViewMenu
              {...opener}
              label={t('list.viewMenu', { name: current.name })}
              onRename={() => current.own && setPendingAction({ rename: current.own })}
              onRemove={() => current.own && setPendingAction({ remove: current.own })}
            />
          )}
        >
          <Ellipsis aria-hidden="true" />
        </LazyMenuTrigger>
      )}
      {!isSaved && (
        <Button
          size="small"
          variant="quiet"
          icon={<BookmarkPlus aria-hidden="true" />}
          onPress={() => setPendingAction('save')}
        >
          {t('list.saveView')}
        </Button>
      )}
      {pendingAction !== null && (
        <SavedViewDialogs
          page={list.definition.page}
          search={defaultStringifySearch(toSavedView(list.definition, list.search)).replace(/^\?/, '')}
          existingViews={own}
          pendingAction={pendingAction}
          onClose={() => setPendingAction(null)}
        />
      )}
    </div>
  )
}
