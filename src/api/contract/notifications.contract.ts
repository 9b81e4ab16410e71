import * as Schema from 'effect/Schema'
import { NotificationIdSchema, NotificationTypeSchema, OrderIdSchema } from './domain-schemas.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFromText, Instant, IntFromText, listOf, listQuery, Success } from './common-schemas.ts'

/** What happened to an order that concerns the reader; worded by the client. */
export const Notification = Schema.Struct({
  id: NotificationIdSchema,
  type: NotificationTypeSchema,
  isRead: Schema.Boolean,
  orderId: OrderIdSchema,
  orderNumber: Schema.Int,
  storeName: Schema.String,
  createdAt: Instant,
})
export type Notification = typeof Notification.Type

const params = Schema.Struct({ id: IntFromText(NotificationIdSchema) })
const ids = Schema.Array(NotificationIdSchema).check(Schema.isMinLength(1), Schema.isMaxLength(100))

export const notificationsContract = {
  notifications: endpoint({
    method: 'GET',
    path: '/users/me/notifications',
    summary: 'Own notifications, newest first',
    access: 'session',
    query: Schema.Struct({
      limit: listQuery.limit,
      offset: listQuery.offset,
      /** `false` answers the unread ones. */
      isRead: Schema.optionalKey(BooleanFromText),
    }),
    status: 200,
    success: Schema.Struct({ ...listOf(Notification).fields, unread: Schema.Int }),
    failures: ['validation_error'],
  }),
  markNotificationRead: endpoint({
    method: 'PUT',
    path: '/users/me/notifications/{id}',
    summary: 'Mark one notification as read or unread',
    access: 'session',
    params,
    body: Schema.Struct({ isRead: Schema.optionalKey(Schema.Boolean) }),
    status: 200,
    success: Notification,
    failures: ['notification_not_found', 'validation_error'],
  }),
  markNotificationsRead: endpoint({
    method: 'PUT',
    path: '/users/me/notifications/update-multiple',
    summary: 'Mark several notifications as read',
    access: 'session',
    body: Schema.Struct({ ids }),
    status: 200,
    success: Success,
    failures: ['notification_not_found', 'validation_error'],
  }),
  markAllNotificationsRead: endpoint({
    method: 'PUT',
    path: '/users/me/notifications/all-read',
    summary: 'Mark every notification as read',
    access: 'session',
    status: 200,
    success: Success,
    failures: [],
  }),
  deleteNotification: endpoint({
    method: 'DELETE',
    path: '/users/me/notifications/{id}',
    summary: 'Delete one notification',
    access: 'session',
    params,
    status: 200,
    success: Success,
    failures: ['notification_not_found'],
  }),
  deleteAllNotifications: endpoint({
    method: 'DELETE',
    path: '/users/me/notifications/all',
    summary: 'Delete every notification',
    access: 'session',
    status: 200,
    success: Success,
    failures: [],
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/users/me/push-key',
    summary: 'Public key that the browser subscribes to web push with',
    access: 'session',
    extension: true,
    status: 200,
    success: Schema.Struct({ publicKey: Schema.String }),
    failures: [],
  }),
  updatePushToken: endpoint({
    method: 'PATCH',
    path: '/users/me/push-token',
    summary:
      'Receive notifications on this device: the browser\u2019s push subscription as JSON, or null to stop',
    access: 'session',
    body: Schema.Struct({ token: Schema.NullOr(Schema.String.check(Schema.isMaxLength(4_000))) }),
    status: 200,
    success: Success,
    failures: ['validation_error'],
  }),
}
