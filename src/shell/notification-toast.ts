import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/client/api.ts'
import { newestNotifications } from '../api/client/notifications.queries.ts'
import { KEYS } from '../api/client/query-keys.ts'
import type { CountryFormat } from '../i18n/formats.ts'
import { notificationText } from '../i18n/notification-text.ts'
import { createI18n } from '../i18n/I18n.tsx'
import { showToast } from '../ui/toast.ts'
import { loadNamespaces, translations } from '../session/translations-store.ts'

interface NotificationToastContext {
  readonly country: CountryFormat
  readonly queryClient: QueryClient
  readonly openOrder: (order: number) => void
  /** What is not about an order leads to a page. */
  readonly openPath: (path: string) => void
}

/** Shows a new notification as a default toast, which never replaces the result of a command. */
export const showNotificationToast = async (
  id: number,
  { country, queryClient, openOrder, openPath }: NotificationToastContext,
): Promise<void> => {
  const [page] = await Promise.all([
    // The event carries only the id; parallel loads share one request.
    queryClient.fetchQuery(newestNotifications).catch(() => null),
    loadNamespaces('notifications'),
  ])
  const notification = page?.data.find((one) => one.id === id && !one.isRead)
  if (!notification) return
  const { language, messages } = translations.state
  const { t } = createI18n(language, messages, country)
  showToast({
    kind: 'default',
    title: notificationText(t, notification),
    description: notification.storeName,
    closeLabel: t('ui.close'),
    action: {
      label: t(notification.about === null ? 'notifications.open' : 'notifications.openPage'),
      run: () => {
        if (notification.about !== null) openPath(notification.about.path)
        else if (notification.orderId !== null) openOrder(notification.orderId)
        void api
          .markNotificationRead({ params: { id: notification.id }, body: { isRead: true }, toast: 'none' })
          .catch(() => undefined)
          .then(() => queryClient.invalidateQueries({ queryKey: KEYS.notifications }))
      },
    },
  })
}
