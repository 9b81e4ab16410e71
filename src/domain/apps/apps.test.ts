import { expect, test } from 'vitest'
import { effectiveSetting, missingTexts, NO_MESSAGE, settingsOf } from './app-message.ts'
import { APP_VERSION_PATTERN, compareVersions } from './app-version.ts'
import { refusalToNotice, refusalToVersions } from './global-app-settings.ts'

test('versions are compared by their numbers', () => {
  expect(compareVersions('4.10.0', '4.9.9')).toBeGreaterThan(0)
  expect(compareVersions('4.9.9', '5.0.0')).toBeLessThan(0)
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0)
  expect(
    ['1.2.3', '0.0.1', '1.2', '1.02.3', 'v1.2.3', '1.2.3-b'].filter((text) => APP_VERSION_PATTERN.test(text)),
  ).toEqual(['1.2.3', '0.0.1'])
})

const VERSIONS = {
  minAppVersionAndroid: '4.1.0',
  latestAppVersionAndroid: '4.6.1',
  minAppVersionIOS: '4.1.0',
  latestAppVersionIOS: '4.6.0',
  minOperatorVersionAndroid: '9.0.0',
}

test('a minimum above the latest version is refused by its field', () => {
  expect(refusalToVersions(VERSIONS)).toBeNull()
  expect(refusalToVersions({ ...VERSIONS, minAppVersionIOS: '4.7.0' })).toMatchObject({
    code: 'app_version_above_latest',
    field: 'minAppVersionIOS',
  })
})

test('a notice is whole or empty, and apps are closed with a whole one', () => {
  const empty = { emergencyHeading: { es: '', en: '' }, emergencyMessage: { es: '', en: '' } }
  const half = { ...empty, emergencyHeading: { es: 'Lluvia', en: ' ' } }
  const whole = { emergencyHeading: { es: 'Lluvia', en: 'Rain' }, emergencyMessage: { es: 'Ya', en: 'Now' } }
  expect(refusalToNotice(empty, false)).toBeNull()
  expect(refusalToNotice(empty, true)).toMatchObject({ field: 'emergencyHeading.es' })
  expect(refusalToNotice(half, false)).toMatchObject({ field: 'emergencyHeading.en' })
  expect(refusalToNotice(whole, true)).toBeNull()
})

test('the narrowest kind of app wins', () => {
  expect(settingsOf('ios')).toEqual(['ios', 'customer_mobile', 'all'])
  expect(settingsOf('call_center')).toEqual(['call_center'])
  const settings = [{ appType: 'all' }, { appType: 'android' }] as const
  expect(effectiveSetting('ios', settings)).toEqual({ appType: 'all' })
  expect(effectiveSetting('android', settings)).toEqual({ appType: 'android' })
  expect(effectiveSetting('delivery_mobile', settings)).toBeNull()
})

test('a message that is shown has all its texts', () => {
  expect(missingTexts(NO_MESSAGE)).toEqual([])
  expect(missingTexts({ ...NO_MESSAGE, isActivateScreenOnLoad: true, title: 'Hola' })).toEqual([
    'message',
    'buttonText',
  ])
})
