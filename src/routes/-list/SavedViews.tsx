import { useQuery } from '@tanstack/react-query'
import { defaultParseSearch, defaultStringifySearch, Link } from '@tanstack/react-router'
import { BookmarkPlus, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { viewsQuery } from '../../api/client/views.queries.ts'
import type { SavedView } from '../../api/contract/views.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { viewOf, type BaseSearch, type ListAt } from './list-search.ts'
import type { Named } from './FilterBar.tsx'

const loadDialogs = () => import('./ViewDialogs.tsx')
const ViewDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.ViewDialogs })))
const loadMenu = () => import('./ViewMenu.tsx')
const ViewMenu = lazy(() => loadMenu().then((module) => ({ default: module.ViewMenu })))

const readView = (list: ListAt, search: string): BaseSearch =>
  viewOf(list.definition, list.definition.read(defaultParseSearch(search)))

const sorted = (search: BaseSearch) =>
  JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The views of a list as tabs: the built-in ones, and one's own. A view is a set of filters; it is current while they stand. */
export function SavedViews({
  list,
  names,
  label,
}: {
  readonly list: ListAt
  readonly names: readonly Named[]
  readonly label: string
}) {
  const say = useSay()
  const own = useQuery(viewsQuery(list.definition.page)).data?.data ?? []
  const [asking, setAsking] = useState<
    'save' | { readonly rename: SavedView } | { readonly remove: SavedView } | null
  >(null)
  const views = [
    ...names.map(({ id, name }) => ({
      key: id,
      name,
      search: list.definition.views[id] ?? {},
      own: null as SavedView | null,
    })),
    ...own.map((view) => ({
      key: `own-${view.id}`,
      name: view.name,
      search: readView(list, view.search),
      own: view,
    })),
  ]
  const here = sorted(viewOf(list.definition, list.search))
  const current = views.find(({ search }) => sorted(search) === here)
  const opened = list.search.open
  return (
    <div className="saved-views">
      <nav className="saved-views__tabs" aria-label={label}>
        {views.map((view) => (
          <Link
            key={view.key}
            to="."
            // The route that shows the list reads this search; its type is known there.
            search={{ ...view.search, ...(opened === undefined ? {} : { open: opened }) } as never}
            aria-current={view === current ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {current?.own && (
        <Opener
          className="saved-views__more"
          label={say('list.viewMenu', { name: current.name })}
          preload={loadMenu}
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
      {!current && (
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
        <Suspense>
          <ViewDialogs
            page={list.definition.page}
            search={defaultStringifySearch(viewOf(list.definition, list.search)).replace(/^\?/, '')}
            taken={own}
            asking={asking}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
