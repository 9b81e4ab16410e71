import * as Schema from 'effect/Schema'
import { NotificationIdSchema, NotificationTypeSchema, OrderIdSchema } from './domain-schemas.ts'
import { notificationsEndpoints } from '../endpoints/notifications.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { BooleanFromText, Instant, IntFromText, listOf, listQuery, Success } from './common-schemas.ts'

/** Something that concerns one user, most often about an order; the client translates it. */
export const Notification = Schema.Struct({
  id: NotificationIdSchema,
  type: NotificationTypeSchema,
  isRead: Schema.Boolean,
  /** Null where it is not about an order; `about` says then what it is. */
  orderId: Schema.NullOr(OrderIdSchema),
  orderNumber: Schema.NullOr(Schema.Int),
  storeName: Schema.String,
  about: Schema.NullOr(
    Schema.Struct({
      /** The values of its words. */
      values: Schema.Record(Schema.String, Schema.String),
      /** A path of the console. */
      path: Schema.String,
    }),
  ),
  createdAt: Instant,
})
export type Notification = typeof Notification.Type

const params = Schema.Struct({ id: IntFromText(NotificationIdSchema) })
const ids = Schema.Array(NotificationIdSchema).check(Schema.isMinLength(1), Schema.isMaxLength(100))

export const notificationsContract = withSchemas(notificationsEndpoints, {
  notifications: {
    summary: 'Own notifications, newest first',
    query: Schema.Struct({
      limit: listQuery.limit,
      offset: listQuery.offset,
      /** `false` returns the unread ones. */
      isRead: Schema.optionalKey(BooleanFromText),
    }),
    success: Schema.Struct({ ...listOf(Notification).fields, unread: Schema.Int }),
    failures: ['validation_error'],
  },
  markNotificationRead: {
    summary: 'Mark one notification as read or unread',
    params,
    body: Schema.Struct({ isRead: Schema.optionalKey(Schema.Boolean) }),
    success: Notification,
    failures: ['notification_not_found', 'validation_error'],
  },
  markNotificationsRead: {
    summary: 'Mark several notifications as read',
    body: Schema.Struct({ ids }),
    success: Success,
    failures: ['notification_not_found', 'validation_error'],
  },
  markAllNotificationsRead: {
    summary: 'Mark every notification as read',
    success: Success,
    failures: [],
  },
  deleteNotification: {
    summary: 'Delete one notification',
    params,
    success: Success,
    failures: ['notification_not_found'],
  },
  deleteAllNotifications: {
    summary: 'Delete every notification',
    success: Success,
    failures: [],
  },
  pushKey: {
    summary: 'Public key that the browser subscribes to web push with',
    success: Schema.Struct({ publicKey: Schema.String }),
    failures: [],
  },
  updatePushToken: {
    summary:
      'Receive notifications on this device: the browser\u2019s push subscription as JSON, the token of an app, or null to stop',
    body: Schema.Struct({ token: Schema.NullOr(Schema.String.check(Schema.isMaxLength(4_000))) }),
    success: Success,
    failures: ['validation_error'],
  },
})
