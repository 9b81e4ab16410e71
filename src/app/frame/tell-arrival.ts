import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { newestNotifications } from '../../api/client/notifications.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Place } from '../../i18n/formats.ts'
import { createWords } from '../../i18n/I18n.tsx'
import { showToast } from '../../ui/toast.ts'
import { readWords, wantWords } from '../words-store.ts'

interface Arrival {
  readonly place: Place
  readonly queryClient: QueryClient
  readonly openOrder: (order: number) => void
}

/** Shows what has just arrived as a default toast, which never covers what somebody's own work answers. */
export const tellArrival = async (id: number, { place, queryClient, openOrder }: Arrival): Promise<void> => {
  const [page] = await Promise.all([
    // The event carries the id alone; whoever else asks at this moment shares the answer.
    queryClient.fetchQuery(newestNotifications).catch(() => null),
    wantWords('notifications'),
  ])
  const arrived = page?.data.find((one) => one.id === id && !one.isRead)
  if (!arrived) return
  const { language, messages } = readWords()
  const { say } = createWords(language, messages, place)
  showToast({
    kind: 'default',
    title: say(`notification.${arrived.type}`, { number: String(arrived.orderNumber) }),
    description: arrived.storeName,
    closeLabel: say('kit.close'),
    action: {
      label: say('notifications.open'),
      run: () => {
        openOrder(arrived.orderId)
        void api
          .readNotification({ params: { id: arrived.id }, body: { isRead: true }, silent: true })
          .catch(() => undefined)
          .then(() => queryClient.invalidateQueries({ queryKey: KEYS.notifications }))
      },
    },
  })
}
