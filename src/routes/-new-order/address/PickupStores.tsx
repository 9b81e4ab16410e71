import { useQuery } from '@tanstack/react-query'
import { Store as StoreIcon, Truck } from 'lucide-react'
import { pickupStoresQuery } from '../../../api/client/organisation.queries.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { Store } from '../../../api/contract/organisation.contract.ts'
import { useI18n, useT } from '../../../i18n/I18n.tsx'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { refusalAt, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { firstTimesQuery } from './first-times.ts'
import { LoadError } from '../../-shared/LoadError.tsx'
import { gridKeyboard } from '../grid-keyboard.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useDigitChoice } from '../../-shared/single-keys.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'
import { useRefusalMessage } from '../steps/use-refusal-message.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

function FirstTime({ time }: { readonly time: string | null }) {
  const { t, formats } = useI18n()
  return (
    <span className="choice__label">
      {time === null
        ? t('newOrder.noPickupTime')
        : t('newOrder.pickupFrom', { time: formatDayTime(t, formats, time, serverNow(), 'sentence') })}
    </span>
  )
}

/** Chooses the store where the customer fetches the order. */
export function PickupStores({
  caller,
  onDelivery,
}: {
  readonly caller: Pick<Customer, 'countryId'>
  readonly onDelivery: () => void
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(pickupStoresQuery(caller.countryId))
  if (error)
    return <LoadError title={t('newOrder.storesError')} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={3} height={56} label={t('ui.loading')} />
  return <StoreChoices stores={data} onDelivery={onDelivery} />
}

function StoreChoices({
  stores,
  onDelivery,
}: {
  readonly stores: ReadonlyArray<Pick<Store, 'id' | 'name' | 'address'>>
  readonly onDelivery: () => void
}) {
  const t = useT()
  const keyed = useSingleKeyAttribute()
  const { send } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const chosen = useCallState(
    ({ context }) =>
      context.requestedPickupId ??
      (context.coverage?.deliveryZoneId === null ? context.coverage.storeId : null),
  )
  const stepState = useCallState((snapshot) => stepStates(snapshot).address)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'address'))
  const formatRefusal = useRefusalMessage()
  const choose = (storeId: Store['id']) => send({ type: 'address.pickup', storeId })
  useDigitChoice(stores, ({ id }) => choose(id))
  const reachable = stores.find(({ id }) => id === chosen) ?? stores[0]
  const firstTimes = useQuery(firstTimesQuery(stores.map(({ id }) => id))).data
  return (
    <div ref={root} className="form">
      {refusal && <Banner tone="danger">{formatRefusal(refusal)}</Banner>}
      <h2 className="form__title">{t('newOrder.whichStore')}</h2>
      {stores.length === 0 ? (
        <EmptyState title={t('newOrder.noPickupStores')} />
      ) : (
        <ul className="choices" ref={gridKeyboard}>
          {stores.map((store, index) => (
            <li key={store.id}>
              <button
                type="button"
                data-grid-item=""
                className="choice"
                aria-pressed={store.id === chosen}
                tabIndex={store === reachable ? 0 : -1}
                {...(store === reachable ? { 'data-first': '' } : {})}
                {...(index < 9 && keyed(`${index + 1}`))}
                onClick={() => choose(store.id)}
              >
                {index < 9 ? <Kbd>{`${index + 1}`}</Kbd> : <StoreIcon aria-hidden="true" />}
                <span className="grow">
                  <small className="truncate">{store.name}</small>
                  <b>{store.address}</b>
                </span>
                {store.id === chosen && (
                  <span className="choice__label">
                    {t(`newOrder.word.${stepState}`, { step: 'address' })}
                  </span>
                )}
                {firstTimes && <FirstTime time={firstTimes.get(store.id) ?? null} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="form__actions">
        <Button icon={<Truck aria-hidden="true" />} onPress={onDelivery}>
          {t('newOrder.toAddress')}
        </Button>
      </div>
    </div>
  )
}
