import { useQuery } from '@tanstack/react-query'
import { Copy, MapPinOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limitQuery, uncoveredQuery, zoneMapQuery, zoneTreeQuery } from '../../api/client/zones.queries.ts'
import type { MapLimit } from '../../api/contract/zones.contract.ts'
import type { Point } from '../../domain/delivery/zone.ts'
import type { DeliveryAreaId, ZoneId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { MapBoundary } from '../-addresses/MapBoundary.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { DrawToolbar } from './DrawToolbar.tsx'
import type { MapOfDrawing } from './LimitEditor.tsx'
import { limitValues, newLimit, type EditedLimit } from './limit-form.ts'
import { MapLegend } from './MapLegend.tsx'
import { PointPanel } from './PointPanel.tsx'
import { ZoneDialogs } from './ZoneDialogs.tsx'
import { ancestorsOf, nodeId, toZoneNodes, type ZoneNode } from './zone-node.ts'
import { ZONE_COLOURS, type ZoneSearch, type ZonesPageProps } from './zone-search.ts'
import { ZoneTreePanel } from './ZoneTreePanel.tsx'
import './zones-panel.css'
import './zones.css'

const ZonesMap = lazyComponent(async () => (await import('./ZonesMap.tsx')).ZonesMap)
const LimitEditor = lazyComponent(async () => (await import('./LimitEditor.tsx')).LimitEditor)

const NONE: readonly never[] = []

/** The tree of states, cities, zones and limits beside the map of all limits; one selection for both. */
export function ZonesPage({ search, change }: ZonesPageProps) {
  const { t, formats } = useI18n()
  const { country, permissions, queryClient } = useAppContext()
  // Begins the form again from what was saved, and not when somebody else saves.
  const [saves, setSaves] = useState(0)
  const tree = useQuery(zoneTreeQuery(country.id))
  const [view, setView] = useState<string | null>(null)
  const [asked, setAsked] = useState<Point | null>(null)
  const [onMap, setOnMap] = useState<MapOfDrawing | null>(null)
  const map = useQuery({ ...zoneMapQuery(country.id, view), enabled: view !== null }).data
  const uncovered = useQuery({ ...uncoveredQuery(country.id), enabled: search.uncovered === true }).data?.data
  const nodes = tree.data ? toZoneNodes(tree.data) : NONE
  const edited = useEditedLimit(search, nodes)
  const colour = search.color ?? 'store'
  const open = (id: number) => {
    setAsked(null)
    change({ openId: id, dialog: undefined, itemId: undefined })
  }
  const labelOf = (limit: MapLimit) =>
    `${limit.name}\n${t('zones.mapLabel', { minimum: formats.money(limit.minOrderAmount), minutes: limit.deliveryMinutes })}`
  const layers = map ? { limits: map.limits, stores: map.stores, colour, labelOf } : null
  const canEdit = permissions.has(edited?.limit === null ? 'createDeliveryZone' : 'updateDeliveryZone')
  const focus = useFocus(edited, nodes)
  const create: PageAction | null = permissions.has('createDeliveryZone')
    ? {
        id: 'create-limit',
        label: t('zones.newLimit'),
        icon: Plus,
        onPress: () => change({ dialog: 'new', openId: undefined }),
      }
    : null
  usePageActions(create ? [create] : [])
  const close = () => change({ openId: undefined, dialog: undefined, itemId: undefined })
  return (
    <div className="zones-page" data-editing={edited ? true : undefined}>
      <ZonesHead search={search} nodes={nodes} edited={edited} create={create} change={change} />
      <div className="zones-page__body" data-form>
        <div className="zones-page__tree">
          {tree.error && !tree.data ? (
            <LoadError title={t('list.error')} error={tree.error} onRetry={() => void tree.refetch()} />
          ) : tree.data ? (
            <ZoneTreePanel nodes={nodes} search={search} change={change} onOpen={open} />
          ) : (
            <SkeletonRows rows={8} label={t('ui.loading')} />
          )}
        </div>
        <div className="zones-page__map">
          {onMap && !onMap.shown.isLocked && <DrawToolbar drawing={onMap.drawing} />}
          <div className="zones-page__colours">
            <SegmentedControl
              label={t('zones.colour')}
              choices={ZONE_COLOURS.map((id) => ({ id, name: t(`zones.colour.${id}`) }))}
              value={colour}
              onChange={(id) => change({ color: id === 'store' ? undefined : id })}
            />
            <Button
              size="small"
              variant={search.uncovered ? 'soft' : 'plain'}
              aria-pressed={search.uncovered === true}
              icon={<MapPinOff aria-hidden="true" />}
              onPress={() => change({ uncovered: search.uncovered ? undefined : true })}
            >
              {t('zones.uncovered')}
            </Button>
          </div>
          <MapBoundary>
            <ZonesMap
              fallback={<Skeleton height={480} />}
              layers={layers}
              drawing={onMap?.shown ?? null}
              preview={onMap?.preview ?? null}
              uncovered={uncovered ?? NONE}
              asked={asked}
              focus={focus}
              onSelect={open}
              onPoint={setAsked}
              onView={setView}
              onRings={(rings) => onMap?.drawing.draw(rings)}
              onRing={(ring, tool) => onMap?.drawing.addRing(ring, tool)}
              onSplit={(line) => onMap?.drawing.split(line)}
              onCorner={(corner) => onMap?.drawing.setCorner(corner)}
            />
          </MapBoundary>
          <MapLegend map={onMap} />
          <p id="zones-map-keys" className="zones-page__keys">
            {t(onMap && !onMap.shown.isLocked ? 'zones.keysOfDrawing' : 'zones.keys')}
          </p>
          {map?.isCapped && <p className="zones-page__capped">{t('zones.mapIsCapped')}</p>}
          {uncovered && (
            <p className="zones-page__capped" role="status">
              {t('zones.uncoveredCount', { count: uncovered.length })}
            </p>
          )}
        </div>
        <aside className="zones-page__side" aria-label={t('zones.details')}>
          {edited ? (
            <LimitEditor
              key={`${edited.limit?.id ?? 'new'} ${search.dialog ?? ''} ${search.itemId ?? ''} ${saves}`}
              fallback={<SkeletonRows rows={6} label={t('ui.loading')} />}
              edited={edited}
              neighbours={(map?.limits ?? NONE).filter(({ id }) => id !== edited.limit?.id)}
              isLocked={!canEdit}
              onMap={setOnMap}
              onClose={close}
              onSaved={(limit) => {
                queryClient.setQueryData(limitQuery(limit.id).queryKey, limit)
                setSaves(saves + 1)
                change({ openId: limit.id, dialog: undefined, itemId: undefined })
              }}
            />
          ) : (
            <PointPanel countryId={country.id} asked={asked} onAsk={setAsked} onOpen={open} />
          )}
        </aside>
      </div>
      <ZoneDialogs search={search} nodes={nodes} countryId={country.id} change={change} />
    </div>
  )
}

/** The limit of the URL, a new one, or a copy; null without any. */
const useEditedLimit = (search: ZoneSearch, nodes: readonly ZoneNode[]): EditedLimit | null => {
  const { t } = useI18n()
  const { country } = useAppContext()
  const { openId, dialog, itemId } = search
  // An unknown id of the URL is not found.
  const limit = useQuery({ ...limitQuery((openId ?? 1) as ZoneId), enabled: openId !== undefined }).data
  const countryId = country.id
  if (dialog === 'new') {
    const area = nodes.find(({ id, level }) => id === itemId && level === 'zone')
    const areaId = (area?.recordId ?? null) as DeliveryAreaId | null // a row of that level
    return { countryId, limit: null, initial: newLimit(areaId) }
  }
  if (openId === undefined || limit === undefined || limit.countryId !== countryId) return null
  return dialog === 'copy'
    ? {
        countryId,
        limit: null,
        initial: { ...limitValues(limit), name: t('zones.copyOf', { name: limit.name }) },
      }
    : { countryId, limit, initial: limitValues(limit) }
}

/** What the map brings into view: the open limit, or at first the city with most limits. */
const useFocus = (edited: EditedLimit | null, nodes: readonly ZoneNode[]) => {
  const { country } = useAppContext()
  const all = useQuery(zoneMapQuery(country.id, null)).data?.limits ?? NONE
  if (edited && edited.initial.polygon.length > 0)
    return { key: `limit ${edited.limit?.id ?? 'copy'}`, rings: [edited.initial.polygon] }
  const city = nodes
    .filter(({ level }) => level === 'city')
    .toSorted((a, b) => b.limitCount - a.limitCount)[0]
  if (all.length === 0 || city === undefined) return null
  const inCity = new Set(
    nodes
      .filter(({ id, level }) => level === 'limit' && ancestorsOf(nodes, id).includes(city))
      .map(({ recordId }) => recordId),
  )
  return {
    key: `country ${country.id}`,
    rings: all.filter(({ id }) => inCity.has(id)).map(({ polygon }) => polygon),
  }
}

function ZonesHead({
  search,
  nodes,
  edited,
  create,
  change,
}: Pick<ZonesPageProps, 'search' | 'change'> & {
  readonly nodes: readonly ZoneNode[]
  readonly edited: EditedLimit | null
  readonly create: PageAction | null
}) {
  const { t, tFailure } = useI18n()
  const { permissions } = useAppContext()
  const limit = search.dialog === undefined || search.dialog === 'delete' ? (edited?.limit ?? null) : null
  const place = search.openId === undefined ? [] : ancestorsOf(nodes, nodeId('limit', search.openId))
  const isEditing = search.dialog === 'new' || search.dialog === 'copy'
  return (
    <div className="zones-head">
      <div>
        <nav aria-label={t('zones.path')} className="zones-head__path">
          {[t('page.zones'), ...place.map(({ name }) => name)].join(' › ')}
        </nav>
        <h1>
          {search.dialog === 'new'
            ? t('zones.newLimit')
            : search.dialog === 'copy'
              ? t('zones.copy')
              : (limit?.name ?? t('page.zones'))}
        </h1>
      </div>
      <div className="zones-head__actions">
        {limit && permissions.has('createDeliveryZone') && (
          <Button
            variant="quiet"
            icon={<Copy aria-hidden="true" />}
            onPress={() => change({ dialog: 'copy' })}
          >
            {t('zones.copy')}
          </Button>
        )}
        {limit && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            disabledReason={limit.abilities.delete === true ? null : tFailure(limit.abilities.delete)}
            onPress={() => change({ dialog: 'delete' })}
          >
            {t('zones.delete')}
          </Button>
        )}
        {create && !isEditing && limit === null && <PageActionButton action={create} variant="solid" />}
      </div>
    </div>
  )
}
