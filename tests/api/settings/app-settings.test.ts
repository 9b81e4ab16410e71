import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GlobalAppSettings, LocalAppSetting } from '../../../src/api/contract/settings.contract.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { APP_MESSAGE } from './settings.cases.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

const GLOBAL = '/global-app-settings'
const NOTICE = {
  emergencyHeading: { es: 'Entregas en pausa', en: 'Deliveries paused' },
  emergencyMessage: { es: 'Por la lluvia.', en: 'Because of the rain.' },
}
const change = (body: object, headers = {}) =>
  w.as<GlobalAppSettings & { message: string; details: object }>('superadmin', 'PATCH', GLOBAL, body, headers)
const notifications = async () => (await w.server.call('GET', `${GLOBAL}/notifications`)).body

test('versions are changed with their rules, and apps read them without a session', async () => {
  const refused = await change({ minAppVersionIOS: '4.7.0', latestAppVersionIOS: '4.6.0' })
  expect([refused.status, refused.body.message, refused.body.details]).toEqual([
    400,
    'app_version_above_latest',
    { minAppVersionIOS: 'app_version_above_latest' },
  ])
  const wrong = await change({ minAppVersionIOS: '4.7' })
  expect([wrong.status, wrong.body.details]).toEqual([400, { minAppVersionIOS: 'invalid' }])
  const { body } = await change({ minAppVersionIOS: '4.1.0', latestAppVersionIOS: '4.6.0' })
  expect(body).toMatchObject({
    minAppVersionIOS: '4.1.0',
    latestAppVersionIOS: '4.6.0',
    openOrders: 0,
    openCarts: 0,
  })
  const stale = await change({ minAppVersionIOS: '4.2.0' }, { 'if-match': String(body.version - 1) })
  expect([stale.status, stale.body.message]).toEqual([409, 'version_conflict'])
  expect(await notifications()).toEqual({
    minAppVersionAndroid: '1.0.0',
    latestAppVersionAndroid: '1.0.0',
    minAppVersionIOS: '4.1.0',
    latestAppVersionIOS: '4.6.0',
    minOperatorVersionAndroid: '1.0.0',
    emergencyClose: false,
    emergencyHeading: null,
    emergencyMessage: null,
  })
})

test('apps are closed with a notice in both languages only, and opened again', async () => {
  for (const body of [
    { emergencyClose: true },
    { ...NOTICE, emergencyHeading: { es: 'Entregas en pausa', en: ' ' } },
  ]) {
    const refused = await change(body)
    expect([refused.status, refused.body.message]).toEqual([400, 'emergency_notice_incomplete'])
  }
  const closed = await change({ ...NOTICE, emergencyClose: true })
  expect(closed.body).toMatchObject({
    emergencyClose: true,
    lastClosure: { closedAt: expect.any(String), openedAt: null },
  })
  expect(await notifications()).toMatchObject({ ...NOTICE, emergencyClose: true })
  const opened = await change({ emergencyClose: false })
  expect(opened.body.lastClosure?.openedAt).toEqual(expect.any(String))
  expect(await notifications()).toMatchObject({ emergencyHeading: null, emergencyClose: false })
  expect((await change({ emergencyClose: false })).body.version).toBe(opened.body.version)
})

const country = () => w.network.countryIds[0]
const settingPath = (type: string) => `/local-app-settings/${type}/country/${country()}`
const put = (type: string, body: object = APP_MESSAGE, login = 'admin') =>
  w.as<LocalAppSetting & { message: string; details: object }>(login, 'PUT', settingPath(type), body)
const list = async (audience: 'customer' | 'operator') =>
  (
    await w.as<{ data: readonly LocalAppSetting[] }>(
      'admin',
      'GET',
      `/local-app-settings/${audience}/country/${country()}`,
    )
  ).body.data
const sources = async () => (await list('customer')).map(({ appType, source }) => [appType, source])

test('the narrowest kind of app wins, and says whose message it shows', async () => {
  expect(await sources()).toEqual(
    ['all', 'web', 'customer_mobile', 'ios', 'android'].map((type) => [type, null]),
  )
  await put('all')
  await put('customer_mobile', { ...APP_MESSAGE, title: 'En la app' })
  const own = await put('android', { ...APP_MESSAGE, isActivateScreenOnLoad: false, title: '' })
  expect(own.body).toMatchObject({
    appType: 'android',
    source: 'android',
    version: 1,
    isActivateScreenOnLoad: false,
  })
  expect(own.body.changedFrom).toEqual({})
  const changed = await put('android', { ...APP_MESSAGE, isActivateScreenOnLoad: false, messageViewCount: 4 })
  expect(changed.body.changedFrom).toEqual({ title: '', messageViewCount: APP_MESSAGE.messageViewCount })
  expect((await list('customer')).map(({ changedFrom }) => Object.keys(changedFrom).length)).toEqual([
    0, 0, 0, 0, 2,
  ])
  expect(await sources()).toEqual([
    ['all', 'all'],
    ['web', 'all'],
    ['customer_mobile', 'customer_mobile'],
    ['ios', 'customer_mobile'],
    ['android', 'android'],
  ])
  const back = await w.as<LocalAppSetting>('admin', 'DELETE', settingPath('android'))
  expect(back.body).toMatchObject({ source: 'customer_mobile', title: 'En la app', version: 0 })
  const twice = await w.as('admin', 'DELETE', settingPath('android'))
  expect([twice.status, twice.body['message']]).toEqual([404, 'local_app_settings_not_found'])
})

test('a message that is shown has its texts, one to twelve times', async () => {
  const incomplete = await put('web', { ...APP_MESSAGE, message: ' ', buttonText: '' })
  expect([incomplete.status, incomplete.body.details]).toEqual([
    400,
    { message: 'required', buttonText: 'required' },
  ])
  for (const messageViewCount of [0, 13]) {
    const { status, body } = await put('web', { ...APP_MESSAGE, messageViewCount })
    expect([status, body.details]).toEqual([400, { messageViewCount: 'out_of_range' }])
  }
  const foreign = await put('web', APP_MESSAGE, 'foreign-admin')
  expect([foreign.status, foreign.body.message]).toEqual([404, 'country_not_found'])
  const unknown = await put('windows')
  expect([unknown.status, unknown.body.details]).toEqual([400, { appType: 'invalid' }])
})

const own = async () => (await w.as('agent', 'GET', '/local-app-settings/call_center/message')).body
const see = () => w.as('agent', 'PUT', '/local-app-settings/call_center/message/seen')

test('an operator sees the message of the call centre once a session, as often as was set', async () => {
  expect(await own()).toEqual({ message: null })
  expect((await see()).body['message']).toBe('local_app_settings_not_found')
  await put('call_center', { ...APP_MESSAGE, messageViewCount: 1 })
  const { title, message, buttonText } = APP_MESSAGE
  expect(await own()).toEqual({ message: { title, message, buttonText } })
  await see()
  await see()
  expect(await own()).toEqual({ message: null })
  expect((await list('operator'))[0]?.counter).toMatchObject({ people: 1, finished: 1, views: 1 })
  const reset = await w.as<LocalAppSetting>('admin', 'PUT', `${settingPath('call_center')}/reset-counter`)
  expect(reset.body.counter).toMatchObject({ people: 0, finished: 0, views: 0 })
  expect(await own()).toEqual({ message: { title, message, buttonText } })
  const missing = await w.as('admin', 'PUT', `${settingPath('delivery_mobile')}/reset-counter`)
  expect([missing.status, missing.body['message']]).toEqual([404, 'local_app_settings_not_found'])
})
