import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsDownUp, ChevronsUpDown, Network, Plus, SearchX } from 'lucide-react'
import { startTransition, useMemo, useState, type KeyboardEvent } from 'react'
import { structureQuery } from '../../api/client/network.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { DebouncedSearchField } from '../-list/DebouncedSearchField.tsx'
import '../-list/list.css'
import { LoadError } from '../-shared/LoadError.tsx'
import { TreeList } from '../-tree/TreeList.tsx'
import {
  findNodes,
  matchesFilter,
  STRUCTURE_FILTERS,
  toNodes,
  type StructureFilter,
  type UnitNode,
} from './structure-nodes.ts'
import { LEVEL_BELOW, unitLink } from './unit-links.ts'
import { UnitPanel } from './UnitPanel.tsx'
import { UnitRow } from './UnitRow.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { pageSearch } from '../-shared/page-search.ts'
import './network.css'

/** What the address of the page says. */
export interface StructureSearch {
  readonly q?: string
  readonly show?: StructureFilter
  readonly openId?: number
}

type ChangeSearch = (next: Partial<Record<keyof StructureSearch, unknown>>, replace?: boolean) => void

/** Above so many rows the countries begin folded. */
const OPEN_ROWS = 80

/** The tree of the network, with what is missing at each store, and the chosen unit beside it. */
export function StructurePage({ search }: { readonly search: StructureSearch }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(structureQuery)
  const nodes = useMemo(() => toNodes(data ?? []), [data])
  const [folded, setFolded] = useState<ReadonlySet<number> | null>(null)
  const change: ChangeSearch = (next, replace = false) =>
    void navigate({
      to: '/settings',
      // Values of its own keys.
      search: (before: StructureSearch) => ({ ...before, ...next }) as StructureSearch,
      replace,
    })
  const shown = findNodes(nodes, search.q ?? '', search.show)
  const isFiltered = shown.length !== nodes.length
  const parents = nodes.filter(({ level }) => level !== 'store')
  const collapsed =
    folded ??
    new Set(
      nodes.length > OPEN_ROWS ? nodes.filter(({ level }) => level === 'country').map(({ id }) => id) : [],
    )
  const isAllFolded = parents.length > 0 && parents.every(({ id }) => collapsed.has(id))
  const opened = nodes.find(({ id }) => id === search.openId)
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    const node = nodes.find(({ id }) => id === Number(row?.dataset['row']))
    if (!node || !singleKeyShortcuts.state || event.ctrlKey || event.metaKey || event.altKey) return
    const below = LEVEL_BELOW[node.level]
    if (event.key === 'n' && below !== null)
      void navigate({ ...unitLink(below, 'new'), search: pageSearch({ parent: node.unitId }) }) // of that page
    if (event.key === 'f' && node.store && node.store.gaps.length > 0) change({ openId: node.id })
  }
  return (
    <div className="list-page" data-panel={opened ? true : undefined}>
      <div className="list-page__main">
        <StructureHead nodes={data && nodes} shown={shown} />
        <StructureFilters
          search={search}
          nodes={nodes}
          isAllFolded={isAllFolded}
          onFold={() => setFolded(new Set(isAllFolded ? [] : parents.map(({ id }) => id)))}
          change={change}
        />
        {error && !data ? (
          <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={10} label={t('ui.loading')} />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={isFiltered ? <SearchX aria-hidden="true" /> : <Network aria-hidden="true" />}
            title={t(isFiltered ? 'list.noMatch' : 'network.empty')}
          >
            {t(isFiltered ? 'list.noMatchText' : 'network.emptyText')}
          </EmptyState>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside
          <div className="structure" onKeyDown={onKeyDown}>
            <ColumnTitles />
            <TreeList
              label={t('page.structure')}
              nodes={shown}
              collapsed={isFiltered ? new Set() : collapsed}
              onCollapse={(id, isCollapsed) =>
                setFolded(
                  new Set(isCollapsed ? [...collapsed, id] : [...collapsed].filter((each) => each !== id)),
                )
              }
              openId={search.openId}
              onOpen={(openId) => change({ openId })}
              rowName={(node) => node.name}
              renderRow={(node) => <UnitRow node={node} />}
            />
            <KeyHelp />
          </div>
        )}
      </div>
      {opened && (
        <UnitPanel
          key={opened.id}
          node={opened}
          nodes={nodes}
          onOpen={(openId) => change({ openId })}
          onClose={() => change({ openId: undefined })}
        />
      )}
    </div>
  )
}

function StructureHead({
  nodes,
  shown,
}: {
  readonly nodes: readonly UnitNode[] | undefined
  /** What the filters leave of them. */
  readonly shown: readonly UnitNode[]
}) {
  const i18n = useI18n()
  const { t } = i18n
  const stores = shown.filter(({ level }) => level === 'store').length
  const navigate = useNavigate()
  const { permissions } = useAppContext()
  const countOf = (asked: UnitNode['level']) => (nodes ?? []).filter(({ level }) => level === asked).length
  return (
    <div className="list-page__head structure__head">
      <h1>{t('page.structure')}</h1>
      {nodes && (
        <span className="muted">
          {t('network.counts', {
            countries: countOf('country'),
            franchisors: countOf('franchisor'),
            stores: countOf('store'),
          })}
        </span>
      )}
      <PageActionButton
        action={useCsvExport({
          fileName: t('network.fileName'),
          count: stores,
          load: async () => (await import('./structure-file.ts')).structureCsv(shown, i18n),
        })}
        variant="quiet"
      />
      {permissions.has('createCountry') && (
        <Button
          variant="solid"
          icon={<Plus aria-hidden="true" />}
          onPress={() => void navigate(unitLink('country', 'new'))}
        >
          {t('network.new.country')}
        </Button>
      )}
    </div>
  )
}

function StructureFilters({
  search,
  nodes,
  isAllFolded,
  onFold,
  change,
}: {
  readonly search: StructureSearch
  readonly nodes: readonly UnitNode[]
  readonly isAllFolded: boolean
  readonly onFold: () => void
  readonly change: ChangeSearch
}) {
  const { t } = useI18n()
  const stores = nodes.filter(({ level }) => level === 'store')
  return (
    <div className="filter-bar" role="search" aria-label={t('list.filters')}>
      <DebouncedSearchField
        value={search.q ?? ''}
        label={t('network.search')}
        placeholder={t('network.search')}
        onSearch={(q) => change({ q: q === '' ? undefined : q }, true)}
      />
      <div className="filter-bar__filters">
        {([undefined, ...STRUCTURE_FILTERS] as const).map((filter) => (
          <Button
            key={filter ?? 'all'}
            size="small"
            variant={search.show === filter ? 'soft' : 'plain'}
            aria-pressed={search.show === filter}
            onPress={() => change({ show: filter })}
          >
            {t(`network.filter.${filter ?? 'all'}`)}{' '}
            <span className="muted">{stores.filter((node) => matchesFilter(node, filter)).length}</span>
          </Button>
        ))}
        <div className="filter-bar__end">
          <Button
            size="small"
            variant="quiet"
            icon={isAllFolded ? <ChevronsUpDown aria-hidden="true" /> : <ChevronsDownUp aria-hidden="true" />}
            onPress={() => startTransition(onFold)}
          >
            {t(isAllFolded ? 'network.unfold' : 'network.fold')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function ColumnTitles() {
  const { t } = useI18n()
  return (
    <div className="structure__titles" aria-hidden="true">
      <span>{t('network.column.name')}</span>
      <span>{t('network.column.status')}</span>
      <span>{t('network.column.today')}</span>
      <span>{t('network.column.zones')}</span>
      <span>{t('network.column.gaps')}</span>
    </div>
  )
}

function KeyHelp() {
  const { t } = useI18n()
  const hasSingleKeys = useSelector(singleKeyShortcuts)
  return (
    <p className="structure__keys">
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('network.keys.row')} <Kbd>←</Kbd> <Kbd>→</Kbd> {t('network.keys.fold')}{' '}
      <Kbd>↵</Kbd> {t('network.keys.open')}{' '}
      {hasSingleKeys && (
        <>
          <Kbd>N</Kbd> {t('network.keys.below')} <Kbd>F</Kbd> {t('network.keys.gap')}
        </>
      )}
    </p>
  )
}
