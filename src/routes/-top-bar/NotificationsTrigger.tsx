import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { newestNotifications } from '../../api/client/notifications.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LazyMenuTrigger } from '../../ui/LazyMenuTrigger.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const load = async () => {
  const [module] = await Promise.all([
    import('../-notifications/NotificationsPanel.tsx'),
    loadNamespaces('notifications'),
  ])
  return module
}
const NotificationsPanel = lazyComponent(async () => (await load()).NotificationsPanel)

const MAX_SHOWN = 99

/** The number of unread notifications; opens their panel. */
export function NotificationsTrigger() {
  const { t, formats } = useI18n()
  const { data } = useQuery(newestNotifications)
  const unread = data?.unread ?? 0
  return (
    <LazyMenuTrigger
      className="top-bar__notifications"
      label={unread > 0 ? t('shell.unread', { count: formats.number(unread) }) : t('shell.notifications')}
      popupType="dialog"
      preload={NotificationsPanel.preload}
      renderPopup={(opened) => <NotificationsPanel {...opened} />}
    >
      <BellIcon aria-hidden="true" />
      {unread > 0 && (
        <span className="top-bar__unread" aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </LazyMenuTrigger>
  )
}
