import { expect, test } from 'vitest'
import { namesHeldOnce } from '../../../src/domain/customer/address-kind.ts'
import { normalisedPhone } from './phone.ts'

test('a number is kept as national digits beside its code', () => {
  expect(normalisedPhone({ phoneCode: '502', phone: '55128840' })).toEqual({
    phoneCode: '+502',
    phone: '55128840',
  })
  expect(normalisedPhone({ phoneCode: '+34', phone: '612345678' })).toEqual({
    phoneCode: '+34',
    phone: '612345678',
  })
})

test('a number that no plan knows stays as it was typed', () => {
  expect(normalisedPhone({ phoneCode: '999', phone: '0000000000' })).toEqual({
    phoneCode: '+999',
    phone: '0000000000',
  })
})

test('home and work in both languages, accents and case ignored', () => {
  expect(namesHeldOnce(' CASA ')).toEqual(['home', 'casa'])
  expect(namesHeldOnce('Trabajó')).toEqual(['work', 'trabajo', 'oficina'])
  expect(namesHeldOnce('Casa de mamá')).toEqual([])
})
