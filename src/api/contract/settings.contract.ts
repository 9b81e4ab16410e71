import * as Schema from 'effect/Schema'
import { APP_TYPES, MAX_MESSAGE_VIEWS, MESSAGE_LENGTHS } from '../../domain/apps/app-message.ts'
import { APP_VERSION_PATTERN } from '../../domain/apps/app-version.ts'
import { EMERGENCY_LENGTHS } from '../../domain/apps/global-app-settings.ts'
import { globalAppSettingsEndpoints, localAppSettingsEndpoints } from '../endpoints/settings.endpoints.ts'
import { Instant, IntFromText, isMaxVisible, optionalKeys, PlainText, Success } from './common-schemas.ts'
import { CountryIdSchema } from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const AppVersion = Schema.String.check(Schema.isPattern(APP_VERSION_PATTERN))
const versions = {
  minAppVersionAndroid: AppVersion,
  latestAppVersionAndroid: AppVersion,
  minAppVersionIOS: AppVersion,
  latestAppVersionIOS: AppVersion,
  minOperatorVersionAndroid: AppVersion,
}

const byLanguage = (maxLength: number) =>
  Schema.Struct({
    es: PlainText.check(isMaxVisible(maxLength)),
    en: PlainText.check(isMaxVisible(maxLength)),
  })
const notice = {
  emergencyHeading: byLanguage(EMERGENCY_LENGTHS.emergencyHeading),
  emergencyMessage: byLanguage(EMERGENCY_LENGTHS.emergencyMessage),
}

const changed = { changedBy: Schema.NullOr(Schema.String), changedAt: Schema.NullOr(Instant) }

const GlobalAppSettings = Schema.Struct({
  ...versions,
  ...notice,
  emergencyClose: Schema.Boolean,
  /** The last time that the apps were closed; `openedAt` is null while they are. */
  lastClosure: Schema.NullOr(
    Schema.Struct({ closedAt: Instant, closedBy: Schema.String, openedAt: Schema.NullOr(Instant) }),
  ),
  /** What goes on now: open calls with a cart, and orders that are not delivered yet. */
  openCarts: Schema.Int,
  openOrders: Schema.Int,
  ...changed,
  version: Schema.Int,
})
export type GlobalAppSettings = typeof GlobalAppSettings.Type

export const globalAppSettingsContract = withSchemas(globalAppSettingsEndpoints, {
  globalAppSettings: {
    summary: 'Versions of the apps and the emergency notice of all countries',
    success: GlobalAppSettings,
    failures: [],
  },
  updateGlobalAppSettings: {
    summary: 'Change versions or the emergency notice, close the apps or open them again',
    body: Schema.Struct(optionalKeys({ ...versions, ...notice, emergencyClose: Schema.Boolean })),
    success: GlobalAppSettings,
    failures: ['app_version_above_latest', 'emergency_notice_incomplete', 'validation_error'],
  },
  appNotifications: {
    summary:
      'What an app reads at its start: the least and latest versions, and the notice while apps are closed',
    success: Schema.Struct({
      ...versions,
      emergencyClose: Schema.Boolean,
      emergencyHeading: Schema.NullOr(notice.emergencyHeading),
      emergencyMessage: Schema.NullOr(notice.emergencyMessage),
    }),
    failures: [],
  },
})

const AppTypeSchema = Schema.Literals(APP_TYPES)
const message = {
  isActivateScreenOnLoad: Schema.Boolean,
  messageViewCount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_MESSAGE_VIEWS })),
  title: PlainText.check(isMaxVisible(MESSAGE_LENGTHS.title)),
  message: PlainText.check(isMaxVisible(MESSAGE_LENGTHS.message)),
  buttonText: PlainText.check(isMaxVisible(MESSAGE_LENGTHS.buttonText)),
}

const LocalAppSetting = Schema.Struct({
  appType: AppTypeSchema,
  /** The kind of app whose setting holds: its own, a wider one, or none. */
  source: Schema.NullOr(AppTypeSchema),
  /** The setting that holds. */
  ...message,
  /** Of the setting that holds: people who saw it, those who do not see it any more, and how often in all. */
  counter: Schema.NullOr(
    Schema.Struct({ people: Schema.Int, finished: Schema.Int, views: Schema.Int, since: Instant }),
  ),
  ...changed,
  /** Of its own setting: what the last change changed, as it was before. */
  changedFrom: Schema.Struct({
    isActivateScreenOnLoad: Schema.optionalKey(Schema.Boolean),
    messageViewCount: Schema.optionalKey(Schema.Int),
    title: Schema.optionalKey(Schema.String),
    message: Schema.optionalKey(Schema.String),
    buttonText: Schema.optionalKey(Schema.String),
  }),
  /** 0 where the kind of app has no setting of its own. */
  version: Schema.Int,
})
export type LocalAppSetting = typeof LocalAppSetting.Type
const LocalAppSettings = Schema.Struct({ data: Schema.Array(LocalAppSetting) })

const countryParams = Schema.Struct({ id: IntFromText(CountryIdSchema) })
const settingParams = Schema.Struct({ appType: AppTypeSchema, ...countryParams.fields })

export const localAppSettingsContract = withSchemas(localAppSettingsEndpoints, {
  customerAppSettings: {
    summary: 'What customers’ apps show in a country when they are opened, by kind of app',
    params: countryParams,
    success: LocalAppSettings,
    failures: ['country_not_found'],
  },
  operatorAppSettings: {
    summary: 'What operators’ apps show in a country when they are opened, by kind of app',
    params: countryParams,
    success: LocalAppSettings,
    failures: ['country_not_found'],
  },
  updateLocalAppSettings: {
    summary: 'Set what a kind of app shows in a country when it is opened',
    params: settingParams,
    body: Schema.Struct(message),
    success: LocalAppSetting,
    failures: ['country_not_found', 'validation_error'],
  },
  inheritLocalAppSettings: {
    summary: 'Remove the setting of a kind of app, which then shows that of the wider one',
    params: settingParams,
    success: LocalAppSetting,
    failures: ['country_not_found', 'local_app_settings_not_found'],
  },
  resetAppMessageCounter: {
    summary: 'Let everybody see the message of a kind of app again, from the first time on',
    params: settingParams,
    success: LocalAppSetting,
    failures: ['country_not_found', 'local_app_settings_not_found'],
  },
  ownAppMessage: {
    summary: 'The message that the operator is to see in this session; null without one',
    success: Schema.Struct({
      message: Schema.NullOr(
        Schema.Struct({ title: Schema.String, message: Schema.String, buttonText: Schema.String }),
      ),
    }),
    failures: [],
  },
  seeOwnAppMessage: {
    summary:
      'The operator has seen the message; it is shown once a session until it was seen as often as was set',
    success: Success,
    failures: ['local_app_settings_not_found'],
  },
})
