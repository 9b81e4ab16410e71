import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '../../domain/access/permissions.ts'
import { canCall, isMutation, type Endpoint } from './endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from './endpoints.ts'

const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]

const guarded = ENDPOINT_NAMES.filter((name) => typeof endpointOf(name).permissions !== 'string')

const openedBy = (permission: Permission): readonly EndpointName[] =>
  guarded.filter((name) => canCall(new Set([permission]), endpointOf(name)))

/** Calls that change no record of the network: questions with a body, and the caller's own files of reports. */
const HARMLESS: readonly EndpointName[] = [
  'explainPoint',
  'previewZone',
  'createReportFile',
  'deleteReportFile',
]

test.each(PERMISSIONS.filter((permission) => /^(view|get)[A-Z]/.test(permission)))(
  '%s opens no call that changes something',
  (permission) => {
    const changing = openedBy(permission).filter((name) => isMutation(endpointOf(name)))
    expect(changing.filter((name) => !HARMLESS.includes(name))).toEqual([])
  },
)

test.each(PERMISSIONS.filter((permission) => /^delete[A-Z]/.test(permission)))(
  '%s opens only calls that delete',
  (permission) => {
    const others = openedBy(permission).filter((name) => endpointOf(name).method !== 'DELETE')
    expect(others.filter((name) => !HARMLESS.includes(name))).toEqual([])
  },
)

test('a call that deletes is opened by nobody who may only create', () => {
  const deleting = guarded.filter((name) => name.startsWith('delete') && endpointOf(name).method === 'DELETE')
  const creators = PERMISSIONS.filter((permission) => /^create[A-Z]/.test(permission))
  const opened = deleting.filter((name) =>
    creators.some((permission) => canCall(new Set([permission]), endpointOf(name))),
  )
  // A draft belongs to who takes the call, or writes the campaign.
  expect(opened).toEqual(['deleteDraft', 'deleteCampaign'])
})

test('without permissions a signed-in user has the own account and the countries, and everybody has sign-in and recovery', () => {
  const open = (permissions: string) =>
    ENDPOINT_NAMES.filter((name) => endpointOf(name).permissions === permissions)
  expect(open('anyone')).toEqual(['signOut', 'me', 'updatePushToken'])
  expect(open('operators')).toEqual([
    'lockSession',
    'unlockSession',
    'updateMe',
    'updatePassword',
    'sessions',
    'endSession',
    'endOtherSessions',
    'notifications',
    'markNotificationRead',
    'markNotificationsRead',
    'markAllNotificationsRead',
    'deleteNotification',
    'deleteAllNotifications',
    'pushKey',
    'views',
    'saveView',
    'deleteView',
    'countries',
    'search',
    'ownAppMessage',
    'seeOwnAppMessage',
  ])
  expect(open('public')).toEqual([
    'signIn',
    'verifyEmail',
    'confirmEmail',
    'changePassword',
    'appNotifications',
    'unsubscribe',
    'publishedWordings',
    'cardKey',
    'health',
    'ready',
  ])
  for (const name of [...open('anyone'), ...open('public')])
    expect(canCall(new Set(), endpointOf(name))).toBe(true)
})

test("a delivery man's own token can only answer offers", () => {
  const own = ENDPOINT_NAMES.filter((name) => {
    const { permissions } = endpointOf(name)
    return typeof permissions === 'object' && permissions.ownDeliveries === true
  })
  expect(own).toEqual(['recordOfferAnswer'])
})
