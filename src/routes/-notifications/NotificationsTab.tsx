import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { newestNotifications, newestUnreadNotifications } from '../../api/client/notifications.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotificationBar, type NotificationFilter } from './NotificationBar.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useNotificationCommands } from './use-notification-commands.ts'

/** The newest notifications. */
export function NotificationsTab({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useI18n()
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const commands = useNotificationCommands()
  const {
    data: page,
    isError,
    refetch,
  } = useQuery(filter === 'all' ? newestNotifications : newestUnreadNotifications)
  return (
    <>
      <NotificationBar filter={filter} onFilter={setFilter} page={page} commands={commands} />
      <div className="notifications__body">
        {page ? (
          page.data.length === 0 ? (
            <EmptyState
              icon={<Bell aria-hidden="true" />}
              title={t(filter === 'all' ? 'notifications.empty' : 'notifications.emptyUnread')}
            >
              {filter === 'all' && t('notifications.emptyText')}
            </EmptyState>
          ) : (
            <ul aria-label={t('notifications.title')}>
              {page.data.map((one) => (
                <NotificationItem
                  key={one.id}
                  notification={one}
                  onOpen={() => {
                    void commands.markRead(one)
                    onLeave()
                  }}
                  onDelete={() => void commands.remove(one)}
                />
              ))}
            </ul>
          )
        ) : isError ? (
          <ErrorState title={t('notifications.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} height={60} label={t('notifications.loading')} />
        )}
      </div>
      <footer className="notifications__foot">
        <Link
          to="/notifications"
          search={filter === 'unread' ? { show: 'unread' } : {}}
          className="notifications__all"
          onClick={onLeave}
        >
          {t('notifications.seeAll')}
        </Link>
      </footer>
    </>
  )
}
