import { useQuery } from '@tanstack/react-query'
import { defaultParseSearch, defaultStringifySearch, Link } from '@tanstack/react-router'
import { BookmarkPlus, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { viewsQuery } from '../../api/client/views.queries.ts'
import type { SavedView } from '../../api/contract/views.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { viewOf, type BaseSearch, type ListAt } from './list-search.ts'
import type { Named } from './FilterBar.tsx'
import { loadable } from '../../ui/loadable.tsx'

const ViewDialogs = loadable(async () => (await import('./ViewDialogs.tsx')).ViewDialogs)
const ViewMenu = loadable(async () => (await import('./ViewMenu.tsx')).ViewMenu)

const readView = (list: ListAt, search: string): BaseSearch =>
  viewOf(list.definition, list.definition.read(defaultParseSearch(search)))

export interface NamedView extends Named {
  /** How many rows it has; null until they are counted, undefined for a view without a count. */
  readonly count?: number | null | undefined
  /** Rows in it are bad news. */
  readonly isAlarming?: true
}

const sorted = (search: BaseSearch) =>
  JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))

const isOfScope = ({ definition, search }: ListAt, view: BaseSearch): boolean => {
  const of = (each: BaseSearch) =>
    definition.scopeNames.map((name) => (each as Readonly<Record<string, unknown>>)[name]).join()
  return definition.scopeNames.length > 0 && of(search) === of(view)
}

/** More tabs than a phone is wide: the one that is shown is not beyond the edge. */
const bringIntoSight = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The views of a list as tabs: the built-in ones, and one's own. A view is a set of filters; it is current while they stand. */
export function SavedViews({
  list,
  names,
  label,
}: {
  readonly list: ListAt
  readonly names: readonly NamedView[]
  readonly label: string
}) {
  const { say, formats } = useWords()
  const own = useQuery(viewsQuery(list.definition.page)).data?.data ?? []
  const { hide, open: opened } = list.search
  const [asking, setAsking] = useState<
    'save' | { readonly rename: SavedView } | { readonly remove: SavedView } | null
  >(null)
  const views = [
    ...names.map((view) => ({
      ...view,
      key: view.id,
      // A built-in view says nothing about columns: those that were put away stay so.
      search: { ...list.definition.views[view.id], ...(hide && { hide }) } as BaseSearch,
      own: null as SavedView | null,
    })),
    ...own.map((view) => ({
      key: `own-${view.id}`,
      name: view.name,
      count: undefined,
      isAlarming: undefined,
      search: readView(list, view.search),
      own: view,
    })),
  ]
  const here = sorted(viewOf(list.definition, list.search))
  const same = views.filter(({ search }) => sorted(search) === here)
  const exact = same.find((view) => view.own !== null) ?? same[0]
  // Filters within a scope narrow its view, they do not leave it.
  const current = exact ?? views.find((view) => view.own === null && isOfScope(list, view.search))
  const isKept = exact !== undefined && (exact.own !== null || hide === undefined)
  return (
    <div className="saved-views">
      <nav className="saved-views__tabs" aria-label={label}>
        {views.map((view) => (
          <Link
            key={view.key}
            ref={view === current ? bringIntoSight : null}
            to="."
            // The route that shows the list reads this search; its type is known there.
            search={{ ...view.search, ...(opened === undefined ? {} : { open: opened }) } as never}
            aria-current={view === current ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
            data-alarming={(view.isAlarming && (view.count ?? 0) > 0) || undefined}
          >
            {view.name}
            {view.count !== undefined && (
              <span className="saved-views__count">
                {view.count === null ? '\u2007' : formats.number(view.count)}
              </span>
            )}
          </Link>
        ))}
      </nav>
      {current?.own && (
        <Opener
          className="saved-views__more"
          label={say('list.viewMenu', { name: current.name })}
          preload={ViewMenu.preload}
          renderPopup={(opener) => (
            <ViewMenu
              {...opener}
              label={say('list.viewMenu', { name: current.name })}
              onRename={() => current.own && setAsking({ rename: current.own })}
              onRemove={() => current.own && setAsking({ remove: current.own })}
            />
          )}
        >
          <Ellipsis aria-hidden="true" />
        </Opener>
      )}
      {!isKept && (
        <Button
          size="small"
          variant="quiet"
          icon={<BookmarkPlus aria-hidden="true" />}
          onPress={() => setAsking('save')}
        >
          {say('list.saveView')}
        </Button>
      )}
      {asking !== null && (
        <ViewDialogs
          page={list.definition.page}
          search={defaultStringifySearch(viewOf(list.definition, list.search)).replace(/^\?/, '')}
          taken={own}
          asking={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
