import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '../../api/client/notifications.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { sayAgo } from '../-shared/ago.ts'
import { focusBeside } from '../-shared/focus-beside.ts'
import { useNow } from '../-shared/use-now.ts'
import { NOTIFICATION_LOOKS } from './notification-looks.ts'

interface NotificationItemProps {
  readonly notification: Notification
  readonly onOpen: () => void
  readonly onDelete: () => void
  /** Stands before it: a box to choose it. */
  readonly start?: ReactNode
}

/** One thing that happened to an order; opens its panel. */
export function NotificationItem({ notification, onOpen, onDelete, start }: NotificationItemProps) {
  const words = useWords()
  const { say } = words
  const now = useNow(60_000)
  const { type, orderId, orderNumber, storeName, createdAt, isRead } = notification
  const { icon: Icon, hue } = NOTIFICATION_LOOKS[type]
  const text = say(`notification.${type}`, { number: String(orderNumber) })
  return (
    <li className="notice" data-unread={isRead ? undefined : true}>
      {start}
      <Link to="/orders" search={{ open: orderId }} className="notice__link" onClick={onOpen}>
        <span className="notice__icon" data-hue={hue}>
          <Icon aria-hidden="true" />
        </span>
        <span className="notice__text">
          <span className="notice__words">{text}</span>
          <small>
            {storeName} · <time dateTime={createdAt}>{sayAgo(words, createdAt, new Date(now))}</time>
          </small>
        </span>
        {!isRead && (
          <span className="notice__dot">
            <span className="sr">{say('notifications.isUnread')}</span>
          </span>
        )}
      </Link>
      <button
        type="button"
        className="notice__delete"
        aria-label={say('notifications.delete', { words: text })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('li'), '.notice__delete')
          onDelete()
        }}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </li>
  )
}
