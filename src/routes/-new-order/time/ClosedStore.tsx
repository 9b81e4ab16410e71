import { CalendarClock, Store } from 'lucide-react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { firstSlotOf } from '../../../machines/processes/delivery.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCall, useCallState } from '../call/use-call.ts'
import { useStoresOpenToday } from './use-stores-open-today.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

const MAX_STORES = 3

/** What a caller can be offered when the store takes nothing more today: its first later time, and stores to pick up at. */
export function ClosedStore() {
  const { t, formats } = useI18n()
  const { send } = useCall()
  const first = useCallState(({ context }) => firstSlotOf(context))
  const storeName = useCallState(({ context }) => context.coverage?.storeName ?? '')
  const open = useStoresOpenToday().slice(0, MAX_STORES)
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
            {t('newOrder.closedFirst', {
              time: formatDayTime(t, formats, first.time, serverNow(), 'sentence'),
            })}
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
