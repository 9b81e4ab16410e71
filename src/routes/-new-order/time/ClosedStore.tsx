import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Store } from 'lucide-react'
import { pickupStoresQuery } from '../../../api/client/organisation.queries.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { firstSlotOf } from '../../../machines/processes/delivery.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { firstTimesQuery } from '../address/PickupStores.tsx'
import { promisedTime } from './promised-time.ts'
import { useCall, useCallState } from '../call/use-call.ts'

const MAX_STORES = 3

/** What a caller can be offered when the store takes nothing more today: its first later time, and stores to pick up at. */
export function ClosedStore() {
  const { t, formats } = useI18n()
  const { country, send } = useCall()
  const first = useCallState(({ context }) => firstSlotOf(context))
  const storeName = useCallState(({ context }) => context.coverage?.storeName ?? '')
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  const stores = (useQuery(pickupStoresQuery(country.id)).data ?? []).filter(({ id }) => id !== storeId)
  const times = useQuery(firstTimesQuery(stores.map(({ id }) => id))).data
  const today = formats.isoDay(serverNow())
  const open = stores
    .flatMap((store) => {
      const time = times?.get(store.id) ?? null
      return time !== null && formats.isoDay(time) === today ? [{ ...store, time }] : []
    })
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .slice(0, MAX_STORES)
  return (
    <Banner tone="warning">
      <b>{t('newOrder.closedToday', { store: storeName })}</b>
      <div className="form__actions">
        {first && (
          <Button
            size="small"
            icon={<CalendarClock aria-hidden="true" />}
            onPress={() => send({ type: 'time.choose', time: first.time })}
          >
            {t('newOrder.closedFirst', { time: promisedTime(formats, first.time) })}
          </Button>
        )}
        {open.map((store) => (
          <Button
            key={store.id}
            size="small"
            icon={<Store aria-hidden="true" />}
            onPress={() => send({ type: 'address.pickup', storeId: store.id })}
          >
            {t('newOrder.closedPickup', { store: store.name, time: formats.time(store.time) })}
          </Button>
        ))}
      </div>
    </Banner>
  )
}
