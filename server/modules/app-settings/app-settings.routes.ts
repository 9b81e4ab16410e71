import {
  globalAppSettingsContract as global,
  localAppSettingsContract as local,
} from '../../../src/api/contract/settings.contract.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import {
  findAppNotifications,
  findGlobalAppSettings,
  updateGlobalAppSettings,
} from './global-app-settings.ts'
import {
  inheritLocalAppSettings,
  resetCounter,
  updateLocalAppSettings,
} from './local-app-settings.commands.ts'
import { listSettings } from './local-app-settings.queries.ts'
import { findOwnMessage, seeOwnMessage } from './own-app-message.ts'

/** What the apps of the network read at their start, everywhere and in a country. */
export const appSettingsRoutes = (app: App): void => {
  registerEndpoint(app, global.globalAppSettings)(({ services: { db } }) => findGlobalAppSettings(db))
  registerEndpoint(app, global.updateGlobalAppSettings)(updateGlobalAppSettings)
  registerEndpoint(app, global.appNotifications)(({ services: { db } }) => findAppNotifications(db))
  registerEndpoint(
    app,
    local.customerAppSettings,
  )(({ actor, params, services: { db } }) => listSettings(db, actor, 'customer', params.id))
  registerEndpoint(
    app,
    local.operatorAppSettings,
  )(({ actor, params, services: { db } }) => listSettings(db, actor, 'operator', params.id))
  registerEndpoint(app, local.updateLocalAppSettings)(updateLocalAppSettings)
  registerEndpoint(app, local.inheritLocalAppSettings)(inheritLocalAppSettings)
  registerEndpoint(app, local.resetAppMessageCounter)(resetCounter)
  registerEndpoint(
    app,
    local.ownAppMessage,
  )(async ({ actor, services: { db } }) => ({ message: await findOwnMessage(db, actor) }))
  registerEndpoint(app, local.seeOwnAppMessage)(({ actor, services: { db } }) => seeOwnMessage(db, actor))
}
