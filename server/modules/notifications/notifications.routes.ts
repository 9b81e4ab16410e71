import { notificationsContract as api } from '../../../src/api/contract/notifications.contract.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import {
  deleteAllNotifications,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsRead,
} from './notifications.commands.ts'
import { listNotifications } from './notifications.queries.ts'
import { setPushToken } from './push-token.commands.ts'

/** The user's notifications of orders, in the console and as push messages. */
export const notificationsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.notifications,
  )(async ({ services, actor, query }) => {
    const page = toPagination(query)
    const result = await listNotifications(services.db, actor.id, {
      ...page,
      ...(query.isRead !== undefined && { isRead: query.isRead }),
    })
    return { ...result, ...page }
  })

  registerEndpoint(
    app,
    api.markNotificationRead,
  )((request) => markNotificationRead(request, request.params.id, request.body.isRead ?? true))
  registerEndpoint(
    app,
    api.markNotificationsRead,
  )((request) => markNotificationsRead(request, request.body.ids))
  registerEndpoint(app, api.markAllNotificationsRead)(markAllNotificationsRead)
  registerEndpoint(app, api.deleteNotification)((request) => deleteNotification(request, request.params.id))
  registerEndpoint(app, api.deleteAllNotifications)(deleteAllNotifications)
  registerEndpoint(app, api.pushKey)(async ({ services }) => ({ publicKey: services.push.publicKey }))
  registerEndpoint(app, api.updatePushToken)((request) => setPushToken(request, request.body.token))
}
