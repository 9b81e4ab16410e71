import type { NotificationSubject, NotificationType } from '../domain/users/notification-type.ts'
import type { Translate } from './I18n.tsx'

interface NotificationWords {
  readonly type: NotificationType
  readonly about: NotificationSubject | null
  readonly orderNumber: number | null
}

/** What a notification says: about its order, or with values of its own. */
export const notificationText = (t: Translate, { about, orderNumber, type }: NotificationWords): string =>
  t(`notification.${type}`, about?.values ?? { number: String(orderNumber) })
