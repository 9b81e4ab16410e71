import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { all } from '../../i18n/es/all.ts'
import { createI18n } from '../../i18n/I18n.tsx'
import { recordLabel, actorRoleLabel } from './audit-labels.ts'
import { fieldLabel, formatChangeValue, type NameLookup } from './change-labels.ts'

const i18n = createI18n(
  'es',
  Object.fromEntries(Object.entries(all).map(([key, text]) => [key, parse(text)])),
  { currencySymbol: 'Q', timeZone: 'America/Guatemala' },
)
const names: NameLookup = {
  roleNameByKey: (key) => (key === 'turno-105' ? 'Turno de noche' : key),
  roleNameById: (id) => (id === 105 ? 'Turno de noche' : undefined),
  countryName: (id) => (id === 1 ? 'Guatemala' : undefined),
}

test.each([
  ['status', 'at_the_door', 'En la puerta'],
  ['status', 'blocked', 'Bloqueado'],
  ['status', 'a_status_of_tomorrow', 'a_status_of_tomorrow'],
  ['deliveryManStatus', 'on_rout', 'En ruta'],
  ['deliveryOptions', 'leave_at_the_door', 'Dejar en la puerta'],
  ['reason', 'area_not_covered', 'Zona sin cobertura'],
  ['theme', 'dark', 'Oscuro'],
  ['language', 'en', 'English'],
  ['role', 'turno-105', 'Turno de noche'],
  ['roleId', 105, 'Turno de noche'],
  ['roleId', 404, '404'],
  ['countryId', 1, 'Guatemala'],
  ['unit', { kind: 'store', id: 3, name: 'Zona 10' }, 'Tienda: Zona 10'],
  ['unit', null, '—'],
  ['companyIds', { store: [1, 2], franchisor: [4] }, 'Tienda: 1, 2; Franquiciador: 4'],
  ['companyIds', {}, '—'],
  ['assignment', ['store', 'franchisor'], 'Tienda, Franquiciador'],
  ['access', [], '—'],
  ['points', 12345, '12,345'],
  ['ids', [12345], '12345'],
  ['avatar', '/files/0a1b', 'una foto'],
  ['isProtected', false, 'No'],
  ['deliveryTime', '2026-11-20T18:15:00.000Z', '20 de noviembre de 2026 a las 12:15:00 GMT-6'],
  ['type', 'free_product', 'Producto gratis'],
  ['status', 'inactive', 'Inactivo'],
  ['customerCriteria', 'new_customers', 'Clientes nuevos'],
  ['minPurchaseValue', 10_000, 'Q100.00'],
  ['notes', 'Llama tarde', 'Llama tarde'],
])('the field %s with the value %j is shown as %s', (field, value, expected) =>
  expect(formatChangeValue(i18n, names, field, value)).toBe(expected),
)

test('a changed list names what was added or removed and counts the rest', () => {
  const [before, after] = [
    ['viewOrders', 'createOrders', 'updateUser'],
    ['viewOrders', 'createOrders'],
  ]
  expect([
    formatChangeValue(i18n, names, 'access', before, after),
    formatChangeValue(i18n, names, 'access', after, before),
  ]).toEqual(['Editar personas, 2 sin cambio', '2 sin cambio'])
})

test('a field, a record and a role are labelled by their messages where there are any', () => {
  expect([fieldLabel(i18n.t, 'storeId'), fieldLabel(i18n.t, 'cardToken')]).toEqual(['Tienda', 'cardToken'])
  expect([fieldLabel(i18n.t, 'couponCode', 'coupon'), fieldLabel(i18n.t, 'targets', 'discount')]).toEqual([
    'Código',
    'Cuáles',
  ])
  expect(recordLabel(i18n.t, names, { entity: 'role', entityId: '105', entityName: 'turno-105' })).toBe(
    'Rol Turno de noche',
  )
  expect(recordLabel(i18n.t, names, { entity: 'order', entityId: '7', entityName: '100234' })).toBe(
    'Pedido 100234',
  )
  expect(actorRoleLabel(names, { actor: { id: 1 as never, name: 'Ana', role: 'turno-105' } })).toBe(
    'Turno de noche',
  )
})
