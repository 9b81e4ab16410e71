import { useMemo } from 'react'
import type { Order } from '../../api/contract/orders.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LazyAddressesMap } from '../-addresses/LazyAddressesMap.tsx'
import { useMediaQuery } from '../-shared/use-media-query.ts'

const onChoose = () => undefined

/** Where an order goes, on a wide screen only: the map is the heaviest part of the page. */
export function AddressMap({
  address,
  countryId,
  store,
  isOnTheWay = false,
}: Pick<Order, 'countryId'> & {
  readonly address: NonNullable<Order['address']>
  /** Where it comes from. */
  readonly store?: Order['store']
  /** Whether it has left the store and is not there yet. */
  readonly isOnTheWay?: boolean
}) {
  const t = useT()
  const isWide = useMediaQuery(`(width >= ${BREAKPOINTS.wide}px)`)
  const { id, name, positionLat, positionLng } = address
  const addresses = useMemo(
    () => [{ id, name, lat: positionLat, lng: positionLng }],
    [id, name, positionLat, positionLng],
  )
  const from = useMemo(
    () => store && { name: t('panel.store'), lat: store.positionLat, lng: store.positionLng },
    [store, t],
  )
  if (!isWide) return null
  return (
    <div className="order-map">
      <LazyAddressesMap
        fallback={<Skeleton height={200} />}
        countryId={countryId}
        addresses={addresses}
        {...(from && { store: from })}
        isOnTheWay={isOnTheWay}
        selectedId={id}
        onChoose={onChoose}
      />
    </div>
  )
}
