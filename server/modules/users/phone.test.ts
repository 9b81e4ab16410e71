import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

test('a number is kept as national digits beside its code', () => {
  expect(normalisePhone({ phoneCode: '502', phone: '55128840' })).toEqual({
    phoneCode: '+502',
    phone: '55128840',
  })
  expect(normalisePhone({ phoneCode: '+34', phone: '612345678' })).toEqual({
    phoneCode: '+34',
    phone: '612345678',
  })
})

test('a number that no plan knows stays as it was typed', () => {
  expect(normalisePhone({ phoneCode: '999', phone: '0000000000' })).toEqual({
    phoneCode: '+999',
    phone: '0000000000',
  })
})
