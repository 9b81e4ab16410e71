import type { AppType } from '../../../src/domain/apps/app-message.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'
import type { EndpointCases } from '../endpoints/endpoint-case.ts'

export const APP_MESSAGE = {
  isActivateScreenOnLoad: true,
  messageViewCount: 3,
  title: 'Ya puede programar su tamalada',
  message: 'Elija día y hora.',
  buttonText: 'Elegir hora',
}

const pathOf = (w: AccessFixture, appType?: AppType) => ({
  id: w.network.countryIds[0],
  ...(appType !== undefined && { appType }),
})

const removeSettings = (w: AccessFixture) => w.server.services.db.deleteFrom('local_app_settings').execute()

/** A message of a kind of app in the first country that somebody has seen twice. */
const seenMessage = async (w: AccessFixture, appType: AppType, userId: UserId): Promise<void> => {
  const { clock, db } = w.server.services
  await removeSettings(w)
  const key = { country_id: w.network.countryIds[0], app_type: appType }
  await db
    .insertInto('local_app_settings')
    .values({
      ...key,
      is_activate_screen_on_load: APP_MESSAGE.isActivateScreenOnLoad,
      message_view_count: APP_MESSAGE.messageViewCount,
      title: APP_MESSAGE.title,
      message: APP_MESSAGE.message,
      button_text: APP_MESSAGE.buttonText,
      counted_since: clock.now(),
      changed_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('app_message_views')
    .values({ ...key, user_id: userId, views: 2 })
    .execute()
}

export const CASES = {
  globalAppSettings: { scope: 'nothing', prepare: async () => ({}) },
  updateGlobalAppSettings: {
    scope: 'nothing',
    prepare: async (w) => ({ body: { latestAppVersionAndroid: `9.${w.nextNumber()}.0` } }),
  },
  appNotifications: { scope: 'nothing', prepare: async () => ({}) },
  customerAppSettings: { scope: 'country', prepare: async (w) => ({ path: pathOf(w) }) },
  operatorAppSettings: { scope: 'country', prepare: async (w) => ({ path: pathOf(w) }) },
  updateLocalAppSettings: {
    scope: 'masterFranchisee',
    prepare: async (w) => {
      await removeSettings(w)
      return { path: pathOf(w, 'ios'), body: APP_MESSAGE }
    },
  },
  inheritLocalAppSettings: {
    scope: 'masterFranchisee',
    prepare: async (w, { userId }) => {
      await seenMessage(w, 'ios', userId)
      return { path: pathOf(w, 'ios') }
    },
  },
  resetAppMessageCounter: {
    scope: 'masterFranchisee',
    prepare: async (w, { userId }) => {
      await seenMessage(w, 'ios', userId)
      return { path: pathOf(w, 'ios') }
    },
  },
  ownAppMessage: { scope: 'nothing', prepare: async () => ({}) },
  seeOwnAppMessage: {
    scope: 'nothing',
    prepare: async (w, { userId }) => {
      await seenMessage(w, 'call_center', userId)
      return {}
    },
    noAuditReason: 'that somebody has read a message is counted and no change of anything',
  },
} as const satisfies EndpointCases
