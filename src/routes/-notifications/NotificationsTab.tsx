import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { newestNotifications, newestUnread } from '../../api/client/notifications.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { NotificationBar, type NotificationFilter } from './NotificationBar.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useNotificationCommands } from './use-notification-commands.ts'

/** The newest notifications. */
export function NotificationsTab({ onLeave }: { readonly onLeave: () => void }) {
  const { say } = useWords()
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const commands = useNotificationCommands()
  const { data: page, isError, refetch } = useQuery(filter === 'all' ? newestNotifications : newestUnread)
  return (
    <>
      <NotificationBar filter={filter} onFilter={setFilter} page={page} commands={commands} />
      <div className="notices__body">
        {page ? (
          page.data.length === 0 ? (
            <EmptyState
              icon={<Bell aria-hidden="true" />}
              title={say(filter === 'all' ? 'notifications.empty' : 'notifications.emptyUnread')}
            >
              {filter === 'all' && say('notifications.emptyText')}
            </EmptyState>
          ) : (
            <ul aria-label={say('notifications.title')}>
              {page.data.map((one) => (
                <NotificationItem
                  key={one.id}
                  notification={one}
                  onOpen={() => {
                    void commands.read(one)
                    onLeave()
                  }}
                  onDelete={() => void commands.remove(one)}
                />
              ))}
            </ul>
          )
        ) : isError ? (
          <ErrorState title={say('notifications.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} height={60} label={say('notifications.loading')} />
        )}
      </div>
      <footer className="notices__foot">
        <Link
          to="/notifications"
          search={filter === 'unread' ? { show: 'unread' } : {}}
          className="notices__all"
          onClick={onLeave}
        >
          {say('notifications.seeAll')}
        </Link>
      </footer>
    </>
  )
}
