import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../src/api/contract/organisation.contract.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
  await world.network.addOperator('supply', 'supplier', {})
  await world.network.addOperator('depot', 'distributor', {})
  const { db } = world.server.services
  await db
    .updateTable('users')
    .set({ supplier_id: world.supplierIds[1] })
    .where('login', '=', 'supply')
    .execute()
  await db
    .updateTable('users')
    .set({ distributor_id: world.distributorId })
    .where('login', '=', 'depot')
    .execute()
})
afterAll(() => world.server.close())

const namesOf = async (login: string, path: string) => {
  const { status, body } = await world.as<{ data: Company[]; message?: string }>(login, 'GET', path)
  return status === 200 ? body.data.map(({ name }) => name) : body.message
}

test('lists all master franchisees, those of the own country, and none for units below', async () => {
  expect(await namesOf('superadmin', '/master-franchisee')).toEqual(['Master 1', 'Master 2'])
  expect(await namesOf('admin', '/master-franchisee')).toEqual(['Master 1'])
  expect(await namesOf('owner', '/master-franchisee')).toEqual([])
  expect(await namesOf('packer', '/master-franchisee')).toBe('user_dont_have_permission')
  const [, second] = world.network.countryIds
  expect(await namesOf('superadmin', `/master-franchisee?countryId[]=${second}`)).toEqual(['Master 2'])
  expect(await namesOf('superadmin', '/master-franchisee?search=STER%202&sortOrder=desc')).toEqual([
    'Master 2',
  ])
})

test('lists franchisors of the country, of a master franchisee, or the own', async () => {
  const [first, second] = world.network.masterFranchiseeIds
  expect(await namesOf('superadmin', `/franchisors?masterFranchiseeId[]=${second}`)).toEqual(['Franchisor 2'])
  expect(await namesOf('admin', `/franchisors?masterFranchiseeId[]=${second}`)).toEqual([])
  expect(await namesOf('admin', `/franchisors?masterFranchiseeId[]=${first}`)).toEqual(['Franchisor 1'])
  expect(await namesOf('owner', '/franchisors')).toEqual(['Franchisor 1'])
  expect(await namesOf('manager', '/franchisors')).toEqual([])
})

test('lists distributors of the country, or the own', async () => {
  expect(await namesOf('admin', '/distributions')).toEqual(['Distribuidora Norte'])
  expect(await namesOf('foreign-admin', '/distributions')).toEqual([])
  expect(await namesOf('depot', '/distributions')).toEqual(['Distribuidora Norte'])
})

test('shows a supplier without a country to every country, and its own operators only their supplier', async () => {
  expect(await namesOf('admin', '/suppliers')).toEqual(['Empaques del Istmo', 'Granos del Valle'])
  expect(await namesOf('foreign-admin', '/suppliers')).toEqual(['Empaques del Istmo'])
  expect(await namesOf('supply', '/suppliers')).toEqual(['Empaques del Istmo'])
  const [, second] = world.network.countryIds
  expect(await namesOf('superadmin', `/suppliers?countryId[]=${second}`)).toEqual(['Empaques del Istmo'])
})

test('lists names for a selector, and whole rows otherwise', async () => {
  const selector = await world.as('admin', 'GET', '/franchisors?isFilter=true&limit=10')
  expect(selector.body).toEqual({
    data: [{ id: world.network.franchisorIds[0], name: 'Franchisor 1' }],
    count: 1,
    limit: 10,
    offset: 0,
  })
  const { body } = await world.as<{ data: Company[] }>('admin', 'GET', '/distributions')
  expect(body.data).toEqual([
    expect.objectContaining({
      id: world.distributorId,
      name: 'Distribuidora Norte',
      countryId: world.network.countryIds[0],
      status: 'active',
    }),
  ])
})

test('lists the stores of one franchisor', async () => {
  const [, second] = world.network.franchisorIds
  expect(await namesOf('superadmin', `/stores?franchisorId[]=${second}`)).toEqual(['Tienda 3'])
  expect(await namesOf('admin', `/stores?franchisorId[]=${second}`)).toEqual([])
})

test('lists the names of every store in scope in one response', async () => {
  const { pool } = world.server.services
  await pool.query(
    `insert into stores (country_id, franchisor_id, name, phone, operator_phone, address, position_lat, position_lng,
      max_delivery_days, type, status)
    select country_id, franchisor_id, 'Sucursal ' || lpad(n::text, 4, '0'), phone, operator_phone, address, position_lat, position_lng,
      max_delivery_days, type, status from stores, generate_series(1, 2000) n where id = $1`,
    [world.network.storeIds[0]],
  )
  const stores = (query: string, login = 'admin') =>
    world.as<{ data: object[]; count: number; limit: number }>(login, 'GET', `/stores?${query}`)
  const all = await stores('isFilter=true')
  expect(all.body.data.length).toBe(all.body.count)
  expect(
    all.body.data.filter((store) => 'name' in store && String(store.name).startsWith('Sucursal')),
  ).toHaveLength(2000)
  expect(all.body.data.every((store) => Object.keys(store).join() === 'id,name')).toBe(true)
  // A limit still applies, and whole stores are paginated.
  expect((await stores('isFilter=true&limit=10')).body.data).toHaveLength(10)
  expect((await stores('')).body.data).toHaveLength(20)
  expect((await stores('isFilter=true', 'manager')).body.count).toBe(1)
  await pool.query(`delete from stores where name like 'Sucursal %'`)
})
