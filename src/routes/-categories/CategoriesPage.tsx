import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import {
  ChevronsDownUp,
  ChevronsUpDown,
  CornerDownRight,
  EyeOff,
  FolderInput,
  Plus,
  SearchX,
  Upload,
} from 'lucide-react'
import { startTransition, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import { CATALOGS, type Catalog } from '../../domain/catalogue/category-fields.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { moveInTree, placeInTree, treeRows, type TreeMove } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DebouncedSearchField } from '../-list/DebouncedSearchField.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { MoreActionsMenu } from '../-list/ListMenus.tsx'
import type { ListController } from '../-list/list-search.ts'
import '../-list/list.css'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { useDrawer } from '../-list/use-drawer.ts'
import { RecordName } from '../-resource/field-cells.tsx'
import { ResourceDrawer } from '../-resource/ResourceDrawer.tsx'
import { textOf, type ResourceSearch } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { useMediaQuery } from '../-shared/use-media-query.ts'
import { TreeList } from '../-tree/TreeList.tsx'
import { categoriesResource, categoryTreeQuery } from './categories-resource.ts'
import { CategoryDetail } from './CategoryDetail.tsx'
import './categories.css'

const ResourceDialog = lazyComponent(
  async () => (await import('../-resource/ResourceDialog.tsx')).ResourceDialog,
)
const MoveCategoryDialog = lazyComponent(
  async () => (await import('./MoveCategoryDialog.tsx')).MoveCategoryDialog,
)
const CategoryStatusInput = lazyComponent(
  async () => (await import('./CategoryStatusInput.tsx')).CategoryStatusInput,
)
const DeactivateCategoryDialog = lazyComponent(async () => {
  const [parts] = await Promise.all([
    import('./DeactivateCategoryDialog.tsx'),
    loadNamespaces('catalogueParts'),
  ])
  return parts.DeactivateCategoryDialog
})

/** An active category is deactivated by its own dialog. */
const STATUS_OF_ACTIVE = { status: { input: () => <CategoryStatusInput /> } }

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
  const create: PageAction | null = permissions.has('createCategory')
    ? {
        id: 'create-category',
        label: t('category.create'),
        icon: Plus,
        onPress: () => list.change({ dialog: 'create', openId: undefined }),
      }
    : null
  const importAction: PageAction | null =
    permissions.has('createCategory') || permissions.has('updateCategory')
      ? {
          id: 'import',
          label: t('category.import'),
          icon: Upload,
          link: { to: '/catalogs/categories/imports' },
        }
      : null
  const exportAction = useCsvExport({
    fileName: t('category.fileName'),
    count: tree.data && nodes.length,
    load: () =>
      api.exportCategories({
        query: { language, catalog: [catalog], ...(statuses && { status: statuses }) },
      }),
  })
  usePageActions([create, importAction, exportAction].filter((action) => action !== null))
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
          <CategoryActions
            create={create}
            importAction={importAction}
            exportAction={exportAction}
            showsImport={isWide && !drawer}
          />
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
    </div>
  )
}

/** Ctrl Z; a field takes back what was typed in it. */
const isUndo = ({ ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  key.toLowerCase() === 'z' &&
  !(target instanceof HTMLElement && target.closest('input, textarea') !== null)

function CategoryActions({
  create,
  importAction,
  exportAction,
  showsImport,
}: {
  readonly create: PageAction | null
  readonly importAction: PageAction | null
  readonly exportAction: PageAction
  /** As a button of its own, not in the menu. */
  readonly showsImport: boolean
}) {
  return (
    <div className="categories__actions">
      <MoreActionsMenu
        actions={[showsImport ? null : importAction, exportAction].filter((action) => action !== null)}
      />
      {showsImport && importAction && <PageActionButton action={importAction} variant="quiet" />}
      {create && <PageActionButton action={create} variant="solid" />}
    </div>
  )
}

function CategoryDialogs({
  list,
  catalog,
  category,
  nodes,
  canCreate,
  onMove,
}: {
  readonly list: ListController<ResourceSearch>
  readonly catalog: Catalog
  /** The open one, once the tree is loaded. */
  readonly category: Category | undefined
  readonly nodes: readonly Category[]
  readonly canCreate: boolean
  readonly onMove: (id: number) => void
}) {
  const { dialog, openId } = list.search
  const close = () => list.change({ dialog: undefined })
  return (
    <>
      {dialog === 'create' && canCreate && (
        <ResourceDialog
          resource={categoriesResource}
          list={list}
          edited={null}
          initial={{ catalog }}
          createWith={{ parentId: openId ?? null }}
          onClose={close}
          onSaved={({ id }) => list.change({ dialog: undefined, openId: id, catalog: undefined })}
        />
      )}
      {dialog === 'move' && category && (
        <MoveCategoryDialog category={category} nodes={nodes} onMove={onMove} onClose={close} />
      )}
      {dialog === 'deactivate' && category && category.status !== 'inactive' && (
        <DeactivateCategoryDialog category={category} onClose={close} />
      )}
    </>
  )
}

function CategoryDrawer({
  id,
  list,
  category,
  nodes,
  canCreate,
}: {
  readonly id: number
  readonly list: ListController<ResourceSearch>
  /** Once the tree is loaded. */
  readonly category: Category | undefined
  readonly nodes: readonly Category[]
  readonly canCreate: boolean
}) {
  const { t } = useI18n()
  return (
    <ResourceDrawer
      resource={categoriesResource}
      list={list}
      id={id}
      renderSubtitle={(record) => <CategoryPlace nodes={nodes} id={record.id} />}
      renderDetail={() => category && <CategoryDetail category={category} nodes={nodes} />}
      overrides={category === undefined || category.status === 'inactive' ? {} : STATUS_OF_ACTIVE}
      actions={(record) => [
        {
          id: 'move',
          label: t('category.move'),
          icon: FolderInput,
          ability: record.abilities.update,
          onPress: () => list.change({ dialog: 'move' }),
        },
        ...(record['status'] === 'inactive'
          ? []
          : [
              {
                id: 'deactivate',
                label: t('category.deactivate'),
                icon: EyeOff,
                ability: record.abilities.update,
                onPress: () => list.change({ dialog: 'deactivate' }),
              },
            ]),
        ...(canCreate
          ? [
              {
                id: 'create-below',
                label: t('category.createBelow'),
                icon: CornerDownRight,
                onPress: () => list.change({ dialog: 'create' }),
              },
            ]
          : []),
      ]}
    />
  )
}

function CategoryFilters({
  list,
  statuses,
  end,
}: {
  readonly list: ListController<ResourceSearch>
  readonly statuses: readonly Category['status'][] | undefined
  readonly end: ReactNode
}) {
  const { t } = useI18n()
  return (
    <div className="filter-bar" role="search" aria-label={t('list.filters')}>
      <DebouncedSearchField
        value={list.search.q ?? ''}
        label={t('category.search')}
        placeholder={t('category.search')}
        onSearch={(q) => list.change({ q: q === '' ? undefined : q }, 'replace')}
      />
      <div className="filter-bar__filters">
        <FilterMenu
          name={t('category.field.status')}
          options={CATALOGUE_STATUSES.map((id) => ({ id, name: t(`category.status.${id}`) }))}
          chosen={statuses}
          onChange={(chosen) => list.change({ status: chosen })}
        />
        {end}
      </div>
    </div>
  )
}

function CollapseAll({
  isAllCollapsed,
  onChange,
}: {
  readonly isAllCollapsed: boolean
  readonly onChange: () => void
}) {
  const { t } = useI18n()
  const Icon = isAllCollapsed ? ChevronsUpDown : ChevronsDownUp
  return (
    <div className="filter-bar__end">
      <Button
        size="small"
        variant="quiet"
        icon={<Icon aria-hidden="true" />}
        onPress={() => startTransition(onChange)}
      >
        {t(isAllCollapsed ? 'category.expandAll' : 'category.collapseAll')}
      </Button>
    </div>
  )
}

/** In place of the tree: it loads, could not be loaded, has none, or none that match. */
function NoCategories({
  tree: { data, error, refetch },
  isFiltered,
  create,
}: {
  readonly tree: UseQueryResult<readonly Category[]>
  readonly isFiltered: boolean
  readonly create: PageAction | null
}) {
  const { t } = useI18n()
  if (error && !data)
    return <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  return isFiltered ? (
    <EmptyState icon={<SearchX aria-hidden="true" />} title={t('list.noMatch')}>
      {t('list.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<categoriesResource.icon aria-hidden="true" />}
      title={t('category.empty')}
      action={create && <PageActionButton action={create} variant="solid" />}
    >
      {t('category.emptyText')}
    </EmptyState>
  )
}

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
    // Ids of categories of the tree.
    const body = {
      parentId: move.parentId as Category['parentId'],
      afterId: move.afterId as Category['parentId'],
    }
    void api
      .moveCategory({ params: { id: moved.id }, body })
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

/** The place of a category among its siblings. */
function CategoryPlace({ nodes, id }: { readonly nodes: readonly Category[]; readonly id: number }) {
  const { t, language } = useI18n()
  const row = treeRows(nodes).find(({ node }) => node.id === id)
  if (!row) return null
  const parent = nodes.find((node) => node.id === row.node.parentId)
  return t('category.position', {
    position: row.position,
    siblings: row.siblings,
    parent: parent ? textOf(parent, 'name', language) : 'none',
  })
}

function MoveKeys() {
  const { t } = useI18n()
  const keys = [
    { keys: ['Alt ↑', 'Alt ↓'], text: t('category.keysMove') },
    { keys: ['Alt →'], text: t('category.keysIn') },
    { keys: ['Alt ←'], text: t('category.keysOut') },
    { keys: ['M'], text: t('category.move') },
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
