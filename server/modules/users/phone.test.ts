import { expect, test } from 'vitest'
import { hasWrongLength, normalisePhone } from './phone.ts'

test('a number is stored as national digits and country code', () => {
  expect(normalisePhone({ phoneCode: '502', phone: '55128840' })).toEqual({
    phoneCode: '+502',
    phone: '55128840',
  })
  expect(normalisePhone({ phoneCode: '+34', phone: '612345678' })).toEqual({
    phoneCode: '+34',
    phone: '612345678',
  })
})

test('a number of an unknown numbering plan is stored as typed', () => {
  expect(normalisePhone({ phoneCode: '999', phone: '0000000000' })).toEqual({
    phoneCode: '+999',
    phone: '0000000000',
  })
})

test.each([
  ['502', '50244117789', '44117789'],
  ['502', '0050244117789', '44117789'],
  ['502', '50244117', '50244117'],
])('the code of the country before the number again is no part of it: +%s %s', (phoneCode, phone, stored) => {
  expect(normalisePhone({ phoneCode, phone }).phone).toBe(stored)
})

test.each([
  ['502', '55128840', false],
  ['502', '23345671', false],
  ['502', '2334567112', true],
  ['502', '2334567255128841', true],
  ['503', '77123456', false],
  ['34', '612345678', false],
  ['999', '0000000000', false],
])('+%s %s has a wrong length: %s', (phoneCode, phone, isWrong) => {
  expect(hasWrongLength({ phoneCode, phone })).toBe(isWrong)
})
