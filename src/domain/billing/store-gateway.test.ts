import { expect, test } from 'vitest'
import { missingGatewayFields } from './store-gateway.ts'

test('a gateway lacks each field that is empty, blank or not there', () => {
  expect(
    missingGatewayFields('call_center', { settings: { terminal: ' ' }, credentials: { login: 'x' } }),
  ).toEqual(['terminal', 'password'])
  expect(
    missingGatewayFields('app', { settings: { currencyId: '320' }, credentials: { id: 'a', password: 'b' } }),
  ).toEqual([])
})
