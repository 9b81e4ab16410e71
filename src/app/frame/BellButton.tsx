import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { newestNotifications } from '../../api/client/notifications.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { wantWords } from '../words-store.ts'
import { loadable } from '../../ui/loadable.tsx'

const load = async () => {
  const [module] = await Promise.all([
    import('../../routes/-notifications/NotificationsPanel.tsx'),
    wantWords('notifications'),
  ])
  return module
}
const NotificationsPanel = loadable(async () => (await load()).NotificationsPanel)

const MOST = 99

/** The unread notifications, counted; opens their panel. */
export function BellButton() {
  const { say, formats } = useWords()
  const { data } = useQuery(newestNotifications)
  const unread = data?.unread ?? 0
  return (
    <Opener
      className="top__bell"
      label={unread > 0 ? say('frame.unread', { count: formats.number(unread) }) : say('frame.notifications')}
      opens="dialog"
      preload={NotificationsPanel.preload}
      renderPopup={(opened) => <NotificationsPanel {...opened} />}
    >
      <BellIcon aria-hidden="true" />
      {unread > 0 && (
        <span className="top__unread" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Opener>
  )
}
