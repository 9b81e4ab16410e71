import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '../../api/contract/notifications.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { notificationText } from '../../i18n/notification-text.ts'
import { formatRelativeTime } from '../-shared/format-time.ts'
import { focusSibling } from '../-shared/focus.ts'
import { useNow } from '../-shared/use-now.ts'
import { NOTIFICATION_META } from './notification-meta.ts'

interface NotificationItemProps {
  readonly notification: Notification
  readonly onOpen: () => void
  readonly onDelete: () => void
  /** Content before it: a checkbox. */
  readonly start?: ReactNode
}

/** One notification; a press opens the order's panel. */
export function NotificationItem({ notification, onOpen, onDelete, start }: NotificationItemProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useNow(60_000)
  const { about, type, orderId, storeName, createdAt, isRead } = notification
  const { icon: Icon, hue } = NOTIFICATION_META[type]
  const text = notificationText(t, notification)
  const link =
    about === null ? { to: '/orders', search: { openId: orderId ?? undefined } } : { to: about.path }
  return (
    <li className="notification" data-unread={isRead ? undefined : true}>
      {start}
      <Link {...link} className="notification__link" data-row={notification.id} onClick={onOpen}>
        <span className="notification__icon" data-tone={hue}>
          <Icon aria-hidden="true" />
        </span>
        <span className="notification__text">
          <span className="notification__content">{text}</span>
          <small>
            {storeName} ·{' '}
            <time dateTime={createdAt}>{formatRelativeTime(i18n, createdAt, new Date(now))}</time>
          </small>
        </span>
        {!isRead && (
          <span className="notification__dot">
            <span className="visually-hidden">{t('notifications.isUnread')}</span>
          </span>
        )}
      </Link>
      <button
        type="button"
        className="notification__delete"
        aria-label={t('notifications.delete', { words: text })}
        onClick={({ currentTarget }) => {
          focusSibling(currentTarget.closest('li'), '.notification__delete')
          onDelete()
        }}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </li>
  )
}
