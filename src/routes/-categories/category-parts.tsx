import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronsDownUp, ChevronsUpDown, CornerDownRight, EyeOff, FolderInput, SearchX } from 'lucide-react'
import { startTransition, type ReactNode } from 'react'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { treeRows } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DebouncedSearchField } from '../-list/DebouncedSearchField.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { MoreActionsMenu } from '../-list/ListMenus.tsx'
import type { ListController } from '../-list/list-search.ts'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { ResourceDrawer } from '../-resource/ResourceDrawer.tsx'
import { textOf, type ResourceSearch } from '../-resource/resource-view.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import type { PageAction } from '../-shared/page-actions.ts'
import { categoriesResource } from './categories-resource.ts'
import { CategoryDetail } from './CategoryDetail.tsx'

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

export function CategoryActions({
  create,
  several,
  importAction,
  exportAction,
  showsImport,
}: {
  readonly create: PageAction | null
  readonly several: PageAction | null
  readonly importAction: PageAction | null
  readonly exportAction: PageAction
  /** As a button of its own, not in the menu. */
  readonly showsImport: boolean
}) {
  return (
    <div className="categories__actions">
      <MoreActionsMenu
        actions={[several, showsImport ? null : importAction, exportAction].filter(
          (action) => action !== null,
        )}
      />
      {showsImport && importAction && <PageActionButton action={importAction} variant="quiet" />}
      {create && <PageActionButton action={create} variant="solid" />}
    </div>
  )
}

export function CategoryDialogs({
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

export function CategoryDrawer({
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

export function CategoryFilters({
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

export function CollapseAll({
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
export function NoCategories({
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
