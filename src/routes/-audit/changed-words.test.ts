import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { app } from '../../i18n/es/app.ts'
import { createWords } from '../../i18n/I18n.tsx'
import { sayRecord, sayRole } from './audit-words.ts'
import { sayField, sayValue, type KnownNames } from './changed-words.ts'

const words = createWords(
  'es',
  Object.fromEntries(Object.entries(app).map(([key, text]) => [key, parse(text)])),
  { currencySymbol: 'Q', timeZone: 'America/Guatemala' },
)
const names: KnownNames = {
  roleOfKey: (key) => (key === 'turno-105' ? 'Turno de noche' : key),
  roleOfId: (id) => (id === 105 ? 'Turno de noche' : undefined),
  country: (id) => (id === 1 ? 'Guatemala' : undefined),
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
  ['notes', 'Llama tarde', 'Llama tarde'],
])('%s %j is kept, and said as %s', (field, value, said) =>
  expect(sayValue(words, names, field, value)).toBe(said),
)

test('of a list that changed, what went or came is named and the rest is counted', () => {
  const [before, after] = [
    ['viewOrders', 'createOrders', 'updateUser'],
    ['viewOrders', 'createOrders'],
  ]
  expect([
    sayValue(words, names, 'access', before, after),
    sayValue(words, names, 'access', after, before),
  ]).toEqual(['Editar personas, 2 sin cambio', '2 sin cambio'])
})

test('a field, a record and a role that have words are said by them', () => {
  expect([sayField(words.say, 'storeId'), sayField(words.say, 'cardToken')]).toEqual(['Tienda', 'cardToken'])
  expect(sayRecord(words.say, names, { entity: 'role', entityId: '105', entityName: 'turno-105' })).toBe(
    'Rol Turno de noche',
  )
  expect(sayRecord(words.say, names, { entity: 'order', entityId: '7', entityName: '100234' })).toBe(
    'Pedido 100234',
  )
  expect(sayRole(names, { actor: { id: 1 as never, name: 'Ana', role: 'turno-105' } })).toBe('Turno de noche')
})
