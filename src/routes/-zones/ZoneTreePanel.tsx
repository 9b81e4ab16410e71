import { ChevronsDownUp, Map as MapIcon, Pencil, Plus, Store, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DebouncedSearchField } from '../-list/DebouncedSearchField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { TreeList } from '../-tree/TreeList.tsx'
import { nodeId, searchNodes, type ZoneNode } from './zone-node.ts'
import type { ZonesPageProps } from './zone-search.ts'

const BELOW = { state: 'city', city: 'zone', zone: 'new' } as const

/** The tree of a country: a limit opens, a place is chosen for what can be done with it. */
export function ZoneTreePanel({
  nodes,
  search,
  change,
  onOpen,
}: ZonesPageProps & { readonly nodes: readonly ZoneNode[]; readonly onOpen: (limitId: number) => void }) {
  const { t } = useI18n()
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const [placeId, setPlaceId] = useState<number | null>(null)
  const shown = searchNodes(nodes, search.q ?? '')
  const place = nodes.find(({ id }) => id === placeId)
  const openId = search.openId === undefined ? (placeId ?? undefined) : nodeId('limit', search.openId)
  const open = (id: number) => {
    const node = nodes.find((each) => each.id === id)
    if (node === undefined) return
    setPlaceId(node.level === 'limit' ? null : id)
    if (node.level === 'limit') onOpen(node.recordId)
    else if (search.openId !== undefined) change({ openId: undefined, dialog: undefined })
  }
  return (
    <>
      <DebouncedSearchField
        value={search.q ?? ''}
        label={t('zones.search')}
        placeholder={t('zones.search')}
        onSearch={(q) => change({ q: q === '' ? undefined : q })}
      />
      {nodes.length === 0 ? (
        <EmptyState icon={<MapIcon aria-hidden="true" />} title={t('zones.empty')}>
          {t('zones.emptyText')}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState icon={<MapIcon aria-hidden="true" />} title={t('list.noMatch')}>
          {t('list.noMatchText')}
        </EmptyState>
      ) : (
        <TreeList
          label={t('page.zones')}
          nodes={shown}
          collapsed={search.q ? new Set() : collapsed}
          onCollapse={(id, isCollapsed) =>
            setCollapsed((all) =>
              isCollapsed ? new Set([...all, id]) : new Set([...all].filter((each) => each !== id)),
            )
          }
          openId={openId}
          onOpen={open}
          rowName={({ name }) => name}
          renderRow={(node) => <ZoneRow node={node} />}
        />
      )}
      <div className="zones-tree__foot">
        {nodes.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={<ChevronsDownUp aria-hidden="true" />}
            onPress={() =>
              setCollapsed(
                collapsed.size > 0
                  ? new Set()
                  : new Set(nodes.filter(({ level }) => level !== 'limit').map(({ id }) => id)),
              )
            }
          >
            {t(collapsed.size > 0 ? 'zones.expandAll' : 'zones.collapseAll')}
          </Button>
        )}
        <PlaceActions nodes={nodes} place={place} change={change} />
      </div>
    </>
  )
}

/** A new state, and what can be done with the chosen place. */
function PlaceActions({
  nodes,
  place,
  change,
}: Pick<ZonesPageProps, 'change'> & {
  readonly nodes: readonly ZoneNode[]
  readonly place: ZoneNode | undefined
}) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const canCreate = permissions.has('createDeliveryZone')
  return (
    <>
      {canCreate && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          onPress={() => change({ dialog: 'state' })}
        >
          {t('zones.add.state')}
        </Button>
      )}
      {place && place.level !== 'limit' && canCreate && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          onPress={() =>
            change({ dialog: place.level === 'limit' ? undefined : BELOW[place.level], itemId: place.id })
          }
        >
          {t(`zones.add.${BELOW[place.level]}`)}
        </Button>
      )}
      {place && place.limitCount > 0 && permissions.has('updateDeliveryZone') && (
        <Button
          size="small"
          variant="quiet"
          icon={<Store aria-hidden="true" />}
          onPress={() => change({ dialog: 'assign', itemId: place.id })}
        >
          {t('zones.assign')}
        </Button>
      )}
      {place && permissions.has('updateDeliveryZone') && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil aria-hidden="true" />}
          onPress={() => change({ dialog: 'rename', itemId: place.id })}
        >
          {t('zones.rename')}
        </Button>
      )}
      {place && permissions.has('deleteDeliveryZone') && (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          disabledReason={nodes.some(({ parentId }) => parentId === place.id) ? t('zones.notEmpty') : null}
          onPress={() => change({ dialog: 'delete', itemId: place.id, openId: undefined })}
        >
          {t('zones.delete')}
        </Button>
      )}
    </>
  )
}

function ZoneRow({ node }: { readonly node: ZoneNode }) {
  const { t, formats } = useI18n()
  const { limit } = node
  return (
    <span className="zone-row" data-muted={(limit && limit.closed !== null) || undefined}>
      <span className="zone-row__name">{node.name}</span>
      <span className="zone-row__note" data-amount={limit?.closed === null || undefined}>
        {limit === null
          ? node.limitCount > 0 && formats.number(node.limitCount)
          : limit.closed === null
            ? formats.money(limit.minOrderAmount)
            : t(`zones.closed.${limit.closed}`)}
      </span>
    </span>
  )
}
