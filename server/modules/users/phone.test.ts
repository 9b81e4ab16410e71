import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

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
