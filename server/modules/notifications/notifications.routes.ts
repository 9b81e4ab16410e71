import { notificationsContract as api } from '../../../src/api/contract/notifications.contract.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import {
  deleteAllNotifications,
  deleteNotification,
  readAllNotifications,
  readNotification,
  readNotifications,
} from './notifications.commands.ts'
import { listNotifications } from './notifications.queries.ts'
import { setPushToken } from './push-token.commands.ts'

/** What happened to orders that concern the caller, in the console and on the caller's devices. */
export const notificationsRoutes = (app: App): void => {
  route(
    app,
    api.notifications,
  )(async ({ services, operator, query }) => {
    const page = pageOf(query)
    const found = await listNotifications(services.db, operator.id, {
      ...page,
      ...(query.isRead !== undefined && { isRead: query.isRead }),
    })
    return { ...found, ...page }
  })

  route(app, api.readNotification)((call) => readNotification(call, call.params.id, call.body.isRead ?? true))
  route(app, api.readNotifications)((call) => readNotifications(call, call.body.ids))
  route(app, api.readAllNotifications)(readAllNotifications)
  route(app, api.deleteNotification)((call) => deleteNotification(call, call.params.id))
  route(app, api.deleteAllNotifications)(deleteAllNotifications)
  route(app, api.pushKey)(async ({ services }) => ({ publicKey: services.push.publicKey }))
  route(app, api.pushToken)((call) => setPushToken(call, call.body.token))
}
