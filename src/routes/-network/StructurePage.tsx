import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsDownUp, ChevronsUpDown, Network, Plus, SearchX } from 'lucide-react'
import { startTransition, useMemo, useState, type KeyboardEvent } from 'react'
import { structureQuery } from '../../api/client/network.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
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
} from './structure-nodes.ts'
import { LEVEL_BELOW, unitLink } from './unit-links.ts'
import { UnitPanel } from './UnitPanel.tsx'
import { UnitRow } from './UnitRow.tsx'
import './network.css'

/** What the address of the page says. */
export interface StructureSearch {
  readonly q?: string
  readonly show?: StructureFilter
  readonly openId?: number
}

/** Above so many rows the countries begin folded. */
const OPEN_ROWS = 80

/** The tree of the network, with what is missing at each store, and the chosen unit beside it. */
export function StructurePage({ search }: { readonly search: StructureSearch }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { permissions } = useAppContext()
  const { data, error, refetch } = useQuery(structureQuery)
  const nodes = useMemo(() => toNodes(data ?? []), [data])
  const [folded, setFolded] = useState<ReadonlySet<number> | null>(null)
  const change = (next: Partial<Record<keyof StructureSearch, unknown>>, replace = false) =>
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
  const stores = nodes.filter(({ level }) => level === 'store')
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    const node = nodes.find(({ id }) => id === Number(row?.dataset['row']))
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return
    const below = LEVEL_BELOW[node.level]
    if (event.key === 'n' && below !== null)
      void navigate({ ...unitLink(below, 'new'), search: { parent: node.unitId } as never }) // of that page
    if (event.key === 'f' && node.store && node.store.gaps.length > 0) change({ openId: node.id })
  }
  return (
    <div className="list-page" data-panel={opened ? true : undefined}>
      <div className="list-page__main">
        <div className="list-page__head structure__head">
          <h1>{t('page.structure')}</h1>
          {data && (
            <span className="muted">
              {t('network.counts', {
                countries: data.length,
                franchisors: nodes.filter(({ level }) => level === 'franchisor').length,
                stores: stores.length,
              })}
            </span>
          )}
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
                icon={
                  isAllFolded ? <ChevronsUpDown aria-hidden="true" /> : <ChevronsDownUp aria-hidden="true" />
                }
                onPress={() =>
                  startTransition(() => setFolded(new Set(isAllFolded ? [] : parents.map(({ id }) => id))))
                }
              >
                {t(isAllFolded ? 'network.unfold' : 'network.fold')}
              </Button>
            </div>
          </div>
        </div>
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
            <div className="structure__titles" aria-hidden="true">
              <span>{t('network.column.name')}</span>
              <span>{t('network.column.status')}</span>
              <span>{t('network.column.today')}</span>
              <span>{t('network.column.zones')}</span>
              <span>{t('network.column.gaps')}</span>
            </div>
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
            <p className="structure__keys">
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('network.keys.row')} <Kbd>←</Kbd> <Kbd>→</Kbd>{' '}
              {t('network.keys.fold')} <Kbd>↵</Kbd> {t('network.keys.open')} <Kbd>N</Kbd>{' '}
              {t('network.keys.below')} <Kbd>F</Kbd> {t('network.keys.gap')}
            </p>
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
