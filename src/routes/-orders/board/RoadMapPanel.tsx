import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { roadMapQuery } from '../../../api/client/store-day.queries.ts'
import type { RoadPin } from '../../../api/contract/store-day.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LazyAddressesMap } from '../../-addresses/LazyAddressesMap.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { LoadError } from '../../-shared/LoadError.tsx'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import './road-map-panel.css'

const NO_PINS: readonly RoadPin[] = []

/** Where the orders of the road lane go, by zone; the numbers of the list stand on the map. */
export function RoadMapPanel({ storeId, formats, onClose }: BoardSidePanelProps) {
  const t = useT()
  const { country, operator } = useAppContext()
  const { data, error, refetch } = useQuery(roadMapQuery(storeId))
  const pins = data?.data ?? NO_PINS
  const markers = useMemo(
    () =>
      pins.map(({ addressName, lat, lng, number, orderId }) => ({
        id: orderId,
        name: `${number}, ${addressName}`,
        lat,
        lng,
      })),
    [pins],
  )
  const groups = useMemo(
    () =>
      Map.groupBy(
        pins.map((pin, index) => ({ pin, mark: index + 1 })),
        ({ pin }) => pin.zoneName ?? '',
      ),
    [pins],
  )
  return (
    <SidePanel
      title={t('board.roadMap')}
      subtitle={data && t('roadMap.count', { count: pins.length })}
      onClose={onClose}
      focusKey="road-map"
    >
      {error && !data && (
        <LoadError title={t('roadMap.error')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && pins.length === 0 && <EmptyState title={t('roadMap.empty')} />}
      {pins.length > 0 && (
        <LazyAddressesMap
          fallback={<Skeleton height={240} />}
          countryId={operator.countryId ?? country.id}
          addresses={markers}
          selectedId={null}
          onChoose={(id) => document.getElementById(`road-pin-${id}`)?.focus()}
        />
      )}
      {[...groups].map(([zone, entries]) => (
        <section key={zone} className="road-map">
          <h3>{zone === '' ? t('roadMap.noZone') : zone}</h3>
          <ol>
            {entries.map(({ mark, pin }) => (
              <RoadMapRow key={pin.orderId} pin={pin} mark={mark} time={formats.time(pin.deliveryTime)} />
            ))}
          </ol>
        </section>
      ))}
    </SidePanel>
  )
}

function RoadMapRow({
  pin,
  mark,
  time,
}: {
  readonly pin: RoadPin
  readonly mark: number
  readonly time: string
}) {
  const t = useT()
  return (
    <li id={`road-pin-${pin.orderId}`} tabIndex={-1}>
      <b className="road-map__mark">{mark}</b>
      <p>
        <b>{pin.number}</b> {pin.addressName}
        <small>{[time, pin.deliveryMan ?? t('board.unassigned')].join(', ')}</small>
      </p>
      <OrderStatusChip status={pin.status}>{t(`orderStatus.${pin.status}`)}</OrderStatusChip>
    </li>
  )
}
