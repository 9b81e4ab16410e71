import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ordersQuery } from '../../api/client/orders.queries.ts'
import { deliveryMenQuery } from '../../api/client/organisation.queries.ts'
import { roadMapQuery } from '../../api/client/store-day.queries.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'
import type { RoadPin } from '../../api/contract/store-day.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { LazyAddressesMap } from '../-addresses/LazyAddressesMap.tsx'
import { BoardTapsProvider, useWatchedTaps } from '../-orders/board/board-taps.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { StoreDayPage } from '../-store-day/StoreDayPage.tsx'
import { byZone, ordersToSend, type DispatchPlace } from './dispatch-groups.ts'
import type { DispatchSearch } from './dispatch-search.ts'
import { DispatchFoot } from './DispatchFoot.tsx'
import { DispatchMen } from './DispatchMen.tsx'
import { DispatchZone } from './DispatchZone.tsx'
import { useSending } from './use-sending.ts'
import './dispatch.css'

interface DispatchPageProps {
  readonly search: DispatchSearch
  readonly onSearch: (search: DispatchSearch) => void
}

/** Which orders leave with whom: an order a tap, or several of them together. */
export function DispatchPage({ search, onSearch }: DispatchPageProps) {
  const t = useT()
  return (
    <StoreDayPage
      path="/orders/dispatch"
      title={t('board.dispatch')}
      errorTitle={t('dispatch.error')}
      wanted={search.store}
      onStore={(store) => onSearch({ store })}
      isFilling
    >
      {({ id }) => <StoreDispatch key={id} storeId={id} />}
    </StoreDayPage>
  )
}

const NO_ORDERS: readonly OrderRow[] = []
const NO_MEN: readonly DeliveryMan[] = []
const NO_PINS: readonly RoadPin[] = []

const placesOf = (pins: readonly RoadPin[], listedIds: string): readonly DispatchPlace[] =>
  listedIds.split(' ').flatMap((id) => {
    const pin = pins.find(({ orderId }) => String(orderId) === id)
    return pin
      ? [
          {
            id: pin.orderId,
            name: `${pin.number}, ${pin.addressName}`,
            address: pin.address,
            lat: pin.lat,
            lng: pin.lng,
          },
        ]
      : []
  })

/** Where the listed orders go, in the order of the list, whose numbers stand on the map. */
const usePlaces = (storeId: StoreId, listedIds: string): readonly DispatchPlace[] => {
  const { data } = useQuery(roadMapQuery(storeId))
  return useMemo(() => placesOf(data?.data ?? NO_PINS, listedIds), [data, listedIds])
}

function StoreDispatch({ storeId }: { readonly storeId: StoreId }) {
  const t = useT()
  const { country, operator } = useAppContext()
  const { data, error, refetch } = useQuery(ordersQuery({ view: 'board', storeId: [storeId] }))
  const { data: loadedMen } = useQuery(deliveryMenQuery(storeId))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [manId, setManId] = useState<number | null>(null)
  const sending = useSending()
  const orders = data?.data ?? NO_ORDERS
  const men = loadedMen?.data ?? NO_MEN
  const zones = byZone(ordersToSend(orders, sending.sentIds))
  const listed = zones.flatMap((zone) => zone.orders)
  const selected = listed.filter(({ id }) => chosen.has(id) && !sending.sentIds.has(id))
  const man = men.find(({ id }) => id === manId) ?? null
  const root = useRef<HTMLElement>(null)
  const taps = useWatchedTaps(
    root,
    useMemo(() => ({ orders, sent: sending.sent, men }), [orders, sending.sent, men]),
  )
  const places = usePlaces(storeId, listed.map(({ id }) => id).join(' '))
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  if (error && !data)
    return <LoadError title={t('dispatch.error')} error={error} onRetry={() => void refetch()} />
  return (
    <div className="dispatch">
      <section ref={root} className="dispatch__orders" data-scroller aria-label={t('dispatch.orders')}>
        {!data && <SkeletonRows rows={6} height={60} label={t('ui.loading')} />}
        {data && listed.length === 0 && (
          <EmptyState title={t('dispatch.empty')}>{t('dispatch.emptyText')}</EmptyState>
        )}
        <BoardTapsProvider value={taps}>
          {zones.map((zone) => (
            <DispatchZone
              key={zone.zone}
              zone={zone}
              orders={orders}
              men={men}
              places={places}
              chosen={chosen}
              onChoose={choose}
              sending={sending}
            />
          ))}
        </BoardTapsProvider>
      </section>
      <div className="dispatch__map">
        {places.length > 0 && (
          <LazyAddressesMap
            fallback={<Skeleton height={240} />}
            countryId={operator.countryId ?? country.id}
            addresses={places}
            selectedId={null}
            selectedIds={chosen}
            size="fill"
            onChoose={(id) => choose([id], !chosen.has(id))}
          />
        )}
      </div>
      <DispatchMen men={men} chosenId={manId} more={selected.length} onChoose={setManId} />
      <DispatchFoot
        selected={selected}
        man={man}
        isSending={sending.isSending}
        onClear={() => setChosen(new Set())}
        onSend={() => {
          if (man === null) return
          void sending.send(selected, man).then((refused) => setChosen(new Set(refused)))
        }}
      />
    </div>
  )
}
