import { expect, test } from 'vitest'
import { toCreateAddressBody, emptyAddress, narrowerLevels, toUpdateAddressBody } from './address-form.ts'

const values = {
  ...emptyAddress(1),
  name: ' Casa ',
  address: '6a avenida 4-20',
  pin: { lat: 14.6, lng: -90.5 },
}

test('a new address leaves out empty fields', () => {
  expect(toCreateAddressBody({ ...values, city: '  ', zone: 'Zona 10' })).toEqual({
    name: 'Casa',
    countryId: 1,
    address: '6a avenida 4-20',
    positionLat: 14.6,
    positionLng: -90.5,
    deliveryOptions: 'receive',
    zone: 'Zona 10',
  })
})

test('an update sends the changed fields, and null for emptied ones', () => {
  const touched = new Set(['deliveryManInstructions', 'zone', 'pin'])
  expect(toUpdateAddressBody({ ...values, zone: 'Zona 1' }, (name) => touched.has(name))).toEqual({
    positionLat: 14.6,
    positionLng: -90.5,
    zone: 'Zona 1',
    deliveryManInstructions: null,
  })
})

test.each([
  ['countryId', ['state', 'city', 'subLocality', 'zone', 'pin']],
  ['state', ['city', 'subLocality', 'zone']],
  ['city', ['subLocality', 'zone']],
  ['subLocality', ['zone']],
  ['zone', []],
] as const)('a change of %s clears %j', (level, cleared) => {
  expect(narrowerLevels(level)).toEqual(cleared)
})
