import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useRef, useState, type KeyboardEvent } from 'react'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { CATALOGS, type Catalog } from '../../domain/catalogue/category-fields.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { moveInTree, placeInTree, treeRows, type TreeMove } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'
import { announce } from '../../ui/announce.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import type { ListController } from '../-list/list-search.ts'
import '../-list/list.css'
import { useDrawer } from '../-list/use-drawer.ts'
import { RecordName } from '../-resource/field-cells.tsx'
import { textOf, type ResourceSearch } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useMediaQuery } from '../-shared/use-media-query.ts'
import { TreeList } from '../-tree/TreeList.tsx'
import { categoriesResource, categoryTreeQuery } from './categories-resource.ts'
import {
  CategoryActions,
  CategoryDialogs,
  CategoryDrawer,
  CategoryFilters,
  CollapseAll,
  NoCategories,
} from './category-parts.tsx'
import { useCategoriesBulk } from './use-categories-bulk.tsx'
import { useCategoryActions } from './use-category-actions.ts'
import { moveCategoryBody } from './move-category-body.ts'
import './categories.css'

/** The categories that match with those above them. */
const withAncestors = (
  nodes: readonly Category[],
  matches: (node: Category) => boolean,
): readonly Category[] => {
  const kept = new Set<number>()
  for (const node of nodes.filter(matches)) {
    let each: Category | undefined = node
    while (each && !kept.has(each.id)) {
      kept.add(each.id)
      const { parentId }: Category = each
      each = nodes.find(({ id }) => id === parentId)
    }
  }
  return nodes.filter(({ id }) => kept.has(id))
}

/** The tree of categories of one catalogue, with the drawer of the open one. */
export function CategoriesPage({ list }: { readonly list: ListController<ResourceSearch> }) {
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const { search } = list
  const tree = useQuery(categoryTreeQuery)
  const { move, remember, undo } = useCategoryMove()
  const isWide = useMediaQuery('(width >= 1024px)')
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const opened = tree.data?.find(({ id }) => id === search.openId)
  // `oneOfMany` parsed both filters.
  const catalog = (search['catalog'] as readonly Catalog[] | undefined)?.[0] ?? opened?.catalog ?? CATALOGS[0]
  const statuses = search['status'] as readonly Category['status'][] | undefined
  const nodes = tree.data?.filter((node) => node.catalog === catalog) ?? []
  const text = normalizeForSearch(search.q ?? '')
  const isFiltered = text !== '' || statuses !== undefined
  const shown = isFiltered
    ? withAncestors(
        nodes,
        ({ name, nameEn, status }) =>
          normalizeForSearch(`${name} ${nameEn}`).includes(text) && (statuses?.includes(status) ?? true),
      )
    : nodes
  const parentIds = new Set(nodes.map(({ parentId }) => parentId))
  const parents = nodes.filter(({ id }) => parentIds.has(id))
  const isAllCollapsed = parents.length > 0 && parents.every(({ id }) => collapsed.has(id))
  const canMove = permissions.has('updateCategory') && !isFiltered
  const bulk = useCategoriesBulk(list, nodes)
  const { create, ...actions } = useCategoryActions(list, catalog, statuses, tree.data && nodes.length)
  const asked = search.openId !== undefined && (
    <CategoryDrawer
      id={search.openId}
      list={list}
      category={opened}
      nodes={nodes}
      canCreate={create !== null}
    />
  )
  const { drawer, onKeyDown } = useDrawer(list, asked)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of a drawer that is not drawn yet
    <div
      className="list-page"
      data-panel={drawer ? true : undefined}
      onKeyDown={(event) => {
        if (isUndo(event) && canMove) {
          event.preventDefault()
          undo()
        } else onKeyDown(event)
      }}
    >
      {drawer && <h1 className="visually-hidden list-page__hidden-title">{t('page.categories')}</h1>}
      <div className="list-page__main">
        <div className="list-page__head categories__head">
          <h1>{t('page.categories')}</h1>
          <SegmentedControl
            label={t('category.field.catalog')}
            choices={CATALOGS.map((id) => ({ id, name: t(`category.catalog.${id}`) }))}
            value={catalog}
            onChange={(id) => list.change({ catalog: [id], openId: undefined })}
          />
          <CategoryActions create={create} {...actions} showsImport={isWide && !drawer} />
        </div>
        <CategoryFilters
          list={list}
          statuses={statuses}
          end={
            parents.length > 0 &&
            !isFiltered && (
              <CollapseAll
                isAllCollapsed={isAllCollapsed}
                onChange={() => setCollapsed(new Set(isAllCollapsed ? [] : parents.map(({ id }) => id)))}
              />
            )
          }
        />
        {bulk.notice}
        {shown.length === 0 ? (
          <NoCategories tree={tree} isFiltered={isFiltered} create={create} />
        ) : (
          <>
            <TreeList
              label={t('page.categories')}
              nodes={shown}
              collapsed={isFiltered ? new Set() : collapsed}
              onCollapse={(id, isCollapsed) =>
                setCollapsed((all) =>
                  isCollapsed ? new Set([...all, id]) : new Set([...all].filter((each) => each !== id)),
                )
              }
              openId={search.openId}
              onOpen={(openId) => list.change({ openId })}
              onMove={canMove ? move : undefined}
              onMoveTo={canMove ? (openId) => list.change({ openId, dialog: 'move' }) : undefined}
              rowName={(node) => textOf(node, 'name', language)}
              renderRow={(node) => <CategoryRow category={node} />}
            />
            {canMove && <MoveKeys />}
          </>
        )}
      </div>
      {drawer}
      <CategoryDialogs
        list={list}
        catalog={catalog}
        category={opened}
        nodes={nodes}
        canCreate={create !== null}
        onMove={remember}
      />
      {bulk.dialog}
    </div>
  )
}

/** Ctrl Z; a field takes back what was typed in it. */
const isUndo = ({ ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  key.toLowerCase() === 'z' &&
  !(target instanceof HTMLElement && target.closest('input, textarea') !== null)

/** Moves a category at once, and back when the server refuses; undo takes the last moves back, one by one. */
const useCategoryMove = () => {
  const { t, language } = useI18n()
  const queryClient = useQueryClient()
  /** The moves that lead back, the latest last. */
  const ways = useRef<readonly TreeMove[]>([])
  const tree = () => queryClient.getQueryData<readonly Category[]>(categoryTreeQuery.queryKey) ?? []
  const remember = (id: number) => {
    const way = placeInTree(tree(), id)
    if (way !== null) ways.current = [...ways.current, way]
  }
  const send = (move: TreeMove) => {
    const { queryKey } = categoryTreeQuery
    const before = queryClient.getQueryData<readonly Category[]>(queryKey) ?? []
    const after = moveInTree(before, move)
    const moved = before.find(({ id }) => id === move.id)
    if (after === null || moved === undefined) return
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, after)
    const row = treeRows(after.filter(({ catalog }) => catalog === moved.catalog)).find(
      ({ node }) => node.id === move.id,
    )
    if (row) {
      const { position, siblings, level } = row
      announce(t('category.moved', { position, siblings, level, name: textOf(moved, 'name', language) }))
    }
    void api
      .moveCategory({ params: { id: moved.id }, body: moveCategoryBody(move) })
      .catch(() => undefined)
      .finally(() => void queryClient.invalidateQueries({ queryKey: categoriesResource.queryKey }))
  }
  return {
    move: (move: TreeMove) => {
      remember(move.id)
      send(move)
    },
    /** Before a move that is sent elsewhere. */
    remember,
    undo: () => {
      const way = ways.current.at(-1)
      if (way === undefined) return announce(t('category.nothingToUndo'))
      ways.current = ways.current.slice(0, -1)
      send(way)
    },
  }
}

function CategoryRow({ category }: { readonly category: Category }) {
  const { t } = useI18n()
  const { productCount, status, icon } = category
  return (
    <span className="category-row" data-muted={status === 'inactive' || undefined}>
      <RecordName record={category} fields={categoriesResource.fields} />
      <span className="category-row__count">{t('category.products', { count: productCount })}</span>
      <span className="category-row__note">
        {status === 'active' ? (
          icon === null && <span className="category-row__missing">{t('category.noIcon')}</span>
        ) : (
          <span className="muted">{t(`category.status.${status}`)}</span>
        )}
      </span>
    </span>
  )
}

function MoveKeys() {
  const { t } = useI18n()
  const hasSingleKeys = useSelector(singleKeyShortcuts)
  const keys = [
    { keys: ['Alt ↑', 'Alt ↓'], text: t('category.keysMove') },
    { keys: ['Alt →'], text: t('category.keysIn') },
    { keys: ['Alt ←'], text: t('category.keysOut') },
    ...(hasSingleKeys ? [{ keys: ['M'], text: t('category.move') }] : []),
    { keys: ['Ctrl Z'], text: t('category.keysUndo') },
  ]
  return (
    <div className="category-keys">
      {keys.map((each) => (
        <span key={each.text}>
          {each.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {each.text}
        </span>
      ))}
    </div>
  )
}
