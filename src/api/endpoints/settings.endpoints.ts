import type { Endpoint } from './endpoint.ts'

const area = 'settings'
const viewers = { anyOf: ['getLocalAppSettings', 'viewLocalAppSetting'] } as const

/** What the apps of all countries read at their start. */
export const globalAppSettingsEndpoints = {
  globalAppSettings: {
    method: 'GET',
    path: '/global-app-settings',
    permissions: { anyOf: ['viewGlobalSettings'] },
    area,
    audit: { entity: 'globalAppSettings' },
    status: 200,
  },
  updateGlobalAppSettings: {
    method: 'PATCH',
    path: '/global-app-settings',
    permissions: { anyOf: ['updateGlobalSettings'] },
    area,
    audit: { entity: 'globalAppSettings', action: 'globalAppSettings.update' },
    versioned: true,
    status: 200,
  },
  appNotifications: {
    method: 'GET',
    path: '/global-app-settings/notifications',
    permissions: 'public',
    area,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

/** The message that each kind of app shows in a country. */
export const localAppSettingsEndpoints = {
  customerAppSettings: {
    method: 'GET',
    path: '/local-app-settings/customer/country/{id}',
    permissions: viewers,
    area,
    status: 200,
  },
  operatorAppSettings: {
    method: 'GET',
    path: '/local-app-settings/operator/country/{id}',
    permissions: viewers,
    area,
    status: 200,
  },
  updateLocalAppSettings: {
    method: 'PUT',
    path: '/local-app-settings/{appType}/country/{id}',
    permissions: { anyOf: ['updateLocalAppSettings'] },
    area,
    audit: { entity: 'localAppSettings', action: 'localAppSettings.update' },
    versioned: true,
    status: 200,
  },
  inheritLocalAppSettings: {
    method: 'DELETE',
    path: '/local-app-settings/{appType}/country/{id}',
    permissions: { anyOf: ['updateLocalAppSettings'] },
    area,
    audit: { entity: 'localAppSettings', action: 'localAppSettings.inherit' },
    extension: true,
    status: 200,
  },
  resetAppMessageCounter: {
    method: 'PUT',
    path: '/local-app-settings/{appType}/country/{id}/reset-counter',
    permissions: { anyOf: ['resetCounterLocalAppSettings'] },
    area,
    audit: { entity: 'localAppSettings', action: 'localAppSettings.resetCounter' },
    status: 200,
  },
  ownAppMessage: {
    method: 'GET',
    path: '/local-app-settings/call_center/message',
    permissions: 'operators',
    area: 'own',
    extension: true,
    status: 200,
  },
  seeOwnAppMessage: {
    method: 'PUT',
    path: '/local-app-settings/call_center/message/seen',
    permissions: 'operators',
    area: 'own',
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
