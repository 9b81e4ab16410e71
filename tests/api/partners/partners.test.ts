import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Distributor, Supplier } from '../../../src/api/contract/organisation.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

let nth = 0
const contacts = () => {
  nth += 1
  return { email: `socio-${nth}@example.com`, phone: String(22_400_000 + nth) }
}
const createDistributor = (body: object, login = 'admin') =>
  w.as<Distributor>(login, 'POST', '/distributions', { ...contacts(), ...body })
const createSupplier = (body: object, login = 'superadmin') =>
  w.as<Supplier>(login, 'POST', '/suppliers', { ...contacts(), countryId: w.network.countryIds[0], ...body })

test('a distributor of somebody who works in one country belongs to it', async () => {
  const made = await createDistributor({
    name: 'Distribuidora Sur',
    nit: '1669394-9',
    fiscalName: 'Sur, S. A.',
  })
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: made.body.id,
      name: 'Distribuidora Sur',
      nit: '1669394-9',
      fiscalName: 'Sur, S. A.',
      email: expect.any(String),
      phone: expect.any(String),
      address: '',
      countryId: w.network.countryIds[0],
      status: 'active',
      operators: [],
      openRequests: 0,
      version: 1,
      abilities: { update: true, delete: true },
    },
  ])
  const unseen = await w.as('foreign-admin', 'GET', `/distributions/${made.body.id}`)
  expect([unseen.status, failureCode(unseen)]).toEqual([404, 'distributor_not_found'])
  const unnamed = await createDistributor({ name: 'Sin país' }, 'superadmin')
  expect(unnamed.body).toMatchObject({ details: { countryId: 'required' } })
  const foreign = await createDistributor({ name: 'De otro país', countryId: w.network.countryIds[1] })
  expect(failureCode(foreign)).toBe('country_not_found')
})

test.each([
  [{ name: 'Sur' }, { name: 'too_short' }],
  [{ name: 'Sin correo', email: '' }, { email: 'required' }],
  [{ name: 'Mal correo', email: 'correo' }, { email: 'invalid' }],
  [{ name: 'Mal teléfono', phone: '2240' }, { phone: 'invalid' }],
])('%j is refused at its field', async (body, details) => {
  const refused = await createDistributor(body)
  expect([refused.status, failureCode(refused)]).toEqual([400, 'validation_error'])
  expect(Object.keys((refused.body as { readonly details?: object }).details ?? {})).toEqual(
    Object.keys(details),
  )
})

test('two countries may have a distributor of one name, one country may not', async () => {
  await createDistributor({ name: 'Bodega Única' })
  expect((await createDistributor({ name: 'Bodega Única' }, 'foreign-admin')).status).toBe(201)
  const again = await createDistributor({ name: 'BODEGA UNICA' })
  expect([again.status, failureCode(again)]).toEqual([409, 'distributor_already_exist'])
})

test('a supplier has a commission and the countries that it serves; those see it, and its own changes it', async () => {
  const [first, second] = w.network.countryIds
  const { body: supplier } = await createSupplier({
    name: 'Cafetaleros de los Altos',
    commission: 12.5,
    countryIds: [second, first],
  })
  expect(supplier).toMatchObject({ commission: 12.5, countryIds: [first, second], productCount: 0 })
  const seen = await w.as<Supplier>('foreign-admin', 'GET', `/suppliers/${supplier.id}`)
  expect(seen.body.abilities).toEqual({
    update: 'user_dont_have_permission',
    delete: 'user_dont_have_permission',
  })
  const refused = await w.as('foreign-admin', 'PUT', `/suppliers/${supplier.id}`, { name: 'Otro nombre' })
  expect([refused.status, failureCode(refused)]).toEqual([403, 'user_dont_have_permission'])
  const changed = await w.as<Supplier>(
    'admin',
    'PUT',
    `/suppliers/${supplier.id}`,
    { name: 'Cafetaleros de los Altos', countryIds: [first], commission: 11 },
    { 'if-match': '1' },
  )
  expect(changed.body).toMatchObject({ countryIds: [first], commission: 11, version: 2 })
  expect(failureCode(await w.as('foreign-admin', 'GET', `/suppliers/${supplier.id}`))).toBe(
    'supplier_not_found',
  )
  const stale = await w.as(
    'admin',
    'PUT',
    `/suppliers/${supplier.id}`,
    { name: 'Tarde' },
    { 'if-match': '1' },
  )
  expect(failureCode(stale)).toBe('version_conflict')
  const again = await createSupplier({ name: 'cafetaleros de los altos' })
  expect([again.status, failureCode(again)]).toEqual([409, 'supplier_already_exist'])
  const over = await createSupplier({ name: 'Caro', commission: 101 })
  expect(over.body).toMatchObject({ details: { commission: 'out_of_range' } })
})

test('several are blocked or deleted as far as possible, and the rest is named', async () => {
  const { body: free } = await createDistributor({ name: 'Se puede quitar' })
  const { body: used } = await createDistributor({ name: 'Con operadores' })
  const { db } = w.server.services
  const operatorId = await w.network.addOperator('bodeguero', 'distributor', {})
  await db.updateTable('users').set({ distributor_id: used.id }).where('id', '=', operatorId).execute()
  const blocked = await w.as('admin', 'PUT', '/distributions/change-status', {
    ids: [free.id, used.id, 99_999],
    status: 'blocked',
  })
  expect(blocked.body).toEqual({
    success: true,
    done: [free.id, used.id],
    refused: [{ id: 99_999, name: null, message: 'distributor_not_found' }],
  })
  const kept = await w.as('admin', 'DELETE', `/distributions/${used.id}`)
  expect([kept.status, failureCode(kept)]).toEqual([409, 'distributor_not_delete'])
  const deleted = await w.as('admin', 'DELETE', '/distributions/many-delete', { ids: [free.id, used.id] })
  expect(deleted.body).toEqual({
    success: true,
    done: [free.id],
    refused: [{ id: used.id, name: 'Con operadores', message: 'distributor_not_delete' }],
  })
  // A deleted operator still has worked there.
  await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', operatorId).execute()
  expect(failureCode(await w.as('admin', 'DELETE', `/distributions/${used.id}`))).toBe(
    'distributor_not_delete',
  )
  expect((await w.auditRows('distributor', free.id)).map(({ action }) => action)).toEqual([
    'distributor.create',
    'distributor.update',
    'distributor.delete',
  ])
})

test('a supplier with products is kept', async () => {
  const { body: supplier } = await createSupplier({ name: 'Con productos' })
  const { db } = w.server.services
  const { id } = await db
    .insertInto('products')
    .values({ sku: 'PRO-77', name: 'Pan', type: 'simple', catalog: 'third_party', cooking_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_suppliers').values({ product_id: id, supplier_id: supplier.id }).execute()
  const kept = await w.as('superadmin', 'DELETE', '/suppliers/many-delete', { ids: [supplier.id] })
  expect(kept.body['refused']).toEqual([
    { id: supplier.id, name: 'Con productos', message: 'supplier_not_delete' },
  ])
  const seen = await w.as<Supplier>('superadmin', 'GET', `/suppliers/${supplier.id}`)
  expect([seen.body.productCount, seen.body.abilities.delete]).toEqual([1, 'supplier_not_delete'])
})

test.each(['distributions', 'suppliers'])(
  'operators sent with one of %s are refused at the field',
  async (path) => {
    const refused = await w.as('admin', 'POST', `/${path}`, { name: 'Con operadores', operatorsIds: [1] })
    expect([refused.status, refused.body['details']]).toEqual([400, { operatorsIds: 'invalid' }])
  },
)

test('operators come to a distributor from its side, and leave it without a company', async () => {
  const { body: first } = await createDistributor({ name: 'Distribuidora Primera' })
  const { body: second } = await createDistributor({ name: 'Distribuidora Segunda' })
  const user = await w.network.addOperator('bodeguero-1', 'distributor', { distributor_id: first.id })
  const assign = (id: number, operatorsIds: readonly number[], login = 'admin') =>
    w.as<Distributor>(login, 'PUT', `/distributions/${id}/operators`, { operatorsIds })
  const moved = await assign(second.id, [user])
  expect([moved.status, moved.body.operators.map(({ id }) => id)]).toEqual([200, [user]])
  const left = await w.as<Distributor>('admin', 'GET', `/distributions/${first.id}`)
  expect(left.body.operators).toEqual([])
  expect(failureCode(await assign(second.id, [user], 'foreign-admin'))).toBe('distributor_not_found')
  expect(failureCode(await assign(second.id, [user, 999_999]))).toBe('operator_not_found')
  expect(failureCode(await assign(second.id, [user, w.idOf['packer'] ?? 0]))).toBe('role_assignment_error')
  expect((await assign(second.id, [])).body.operators).toEqual([])
})
