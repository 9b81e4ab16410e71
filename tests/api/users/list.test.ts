import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../../src/api/contract/users.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let wendy: UserId
let ronald: UserId
let zoe: UserId
let deletedCustomer: UserId
let foreign: UserId
let member: UserId

interface UserList {
  readonly data: readonly UserRow[]
  readonly count: number
  readonly limit: number
  readonly offset: number
}

interface Added {
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly country?: 0 | 1
  readonly status?: 'blocked' | 'deleted'
  readonly owner?: UserId
  readonly email?: string
  readonly login?: string
  readonly lastOrderAt?: string
  readonly lastLoginAt?: string
  readonly points?: number
  readonly value?: number
}

const addCustomer = async (added: Added): Promise<UserId> => {
  const { id } = await world.server.services.db
    .insertInto('users')
    .values((eb) => ({
      role_id: eb.selectFrom('roles').select('roles.id').where('key', '=', 'customer'),
      status: added.status ?? 'active',
      first_name: added.first,
      last_name: added.last,
      phone_code: '+502',
      phone: added.phone,
      email: added.email ?? null,
      login: added.login ?? null,
      owner_id: added.owner ?? null,
      country_id: world.network.countryIds[added.country ?? 0],
      created_at: new Date('2026-01-01'),
      last_order_at: added.lastOrderAt ?? null,
      last_login_at: added.lastLoginAt ?? null,
      total_value: added.value ?? 0,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (added.points !== undefined)
    await world.server.services.db
      .updateTable('customer_points')
      .set({ points: added.points })
      .where('user_id', '=', id)
      .execute()
  return id
}

const list = (query: string, login = 'superadmin') => world.get<UserList>(`/users?${query}`, login)
const idsOf = async (query: string, login?: string) =>
  (await list(query, login)).body.data.map(({ id }) => id)
const loginsOf = async (query: string, login?: string) =>
  (await list(query, login)).body.data.map((row) => row.login)

beforeAll(async () => {
  world = await createOrdersFixture()
  const { addOperator, masterFranchiseeIds, storeIds } = world.network
  const [master] = masterFranchiseeIds
  await addOperator('country-admin', 'country-administrator', { master_franchisee_id: master })
  await addOperator('marketer', 'marketing-and-customer-support', { master_franchisee_id: master })
  await addOperator('far-man', 'delivery-man', { store_id: storeIds[2] })
  const { db } = world.server.services
  await db
    .insertInto('roles')
    .values([
      {
        key: 'letters',
        title: 'Letters',
        assignment: ['store'],
        permissions: ['viewMarketing'],
        country_id: null,
      },
      {
        key: 'staff',
        title: 'Staff',
        assignment: ['store'],
        permissions: ['viewOperators'],
        country_id: null,
      },
    ])
    .execute()
  await addOperator('letters', 'letters', { store_id: storeIds[0] })
  await addOperator('staff', 'staff', { store_id: storeIds[0] })
  wendy = await addCustomer({
    first: 'María Fernanda',
    last: 'Ajú de León',
    phone: '55128840',
    email: 'fer.aju@correo.gt',
    lastOrderAt: '2026-11-01',
    points: 40,
    value: 9_000,
  })
  ronald = await addCustomer({
    first: 'Ronald',
    last: 'Xicay',
    phone: '44551288',
    login: 'ron.xicay',
    lastOrderAt: '2026-11-19',
    lastLoginAt: '2026-11-02',
    points: 10,
    value: 20_000,
  })
  zoe = await addCustomer({ first: 'Zoé', last: 'Batz', phone: '30001111', status: 'blocked' })
  deletedCustomer = await addCustomer({
    first: 'Otto',
    last: 'Olvidado',
    phone: '30002222',
    status: 'deleted',
  })
  foreign = await addCustomer({ first: 'María', last: 'Panameña', phone: '61234567', country: 1 })
  member = await addCustomer({ first: 'Hija', last: 'de Ronald', phone: '44551288', owner: ronald })
})
afterAll(() => world.server.close())

test('a customer\u2019s row has the account\u2019s own data', async () => {
  const { body, statements } = await list('type=customer&search=xicay')
  expect(body).toEqual({
    data: [
      {
        id: ronald,
        type: 'customer',
        status: 'active',
        firstName: 'Ronald',
        lastName: 'Xicay',
        login: 'ron.xicay',
        email: null,
        phoneCode: '+502',
        phone: '44551288',
        avatar: null,
        roleId: 1,
        role: 'customer',
        roleTitle: 'Cliente',
        lastLogin: '2026-11-02T00:00:00.000Z',
        createdAt: '2026-01-01T00:00:00.000Z',
        version: 1,
        unit: null,
        countryId: world.network.countryIds[0],
        lastOrder: '2026-11-19T00:00:00.000Z',
        totalValue: 20_000,
        points: 10,
        level: null,
        ownerId: null,
        invitation: null,
      },
    ],
    count: 1,
    limit: 20,
    offset: 0,
  })
  expect(statements).toBeLessThanOrEqual(3)
})

test('a row has the level of the orders completed in the last twelve months', async () => {
  const { pool, clock } = world.server.services
  const orders = await Promise.all([world.placeOrder(), world.placeOrder(), world.placeOrder()])
  const levelAfter = async (points: readonly number[]) => {
    for (const [at, credited] of points.entries())
      await pool.query(
        `update orders set status = $1, points_credited = $2, created_at = $3::timestamptz - $4::interval where id = $5`,
        [
          at === 2 ? 'failed' : 'completed',
          credited,
          clock.now(),
          at === 1 ? '13 months' : '0',
          orders[at]?.id,
        ],
      )
    const { data } = (await list('type=customer&limit=100')).body
    return data.find(({ id }) => id === world.customerId)?.level
  }
  expect(await levelAfter([999, 6_000, 6_000])).toBe(null)
  expect(await levelAfter([1_000, 0, 0])).toBe('bronze')
  expect(await levelAfter([3_000, 0, 0])).toBe('silver')
  expect(await levelAfter([6_000, 0, 0])).toBe('gold')
})

test('an operator\u2019s row names the unit and its country', async () => {
  const { body } = await list('type=operator&search=foreign-manager')
  expect(
    body.data.map(({ unit, countryId, role, totalValue }) => ({ unit, countryId, role, totalValue })),
  ).toEqual([
    {
      unit: { kind: 'store', id: world.network.storeIds[2], name: 'Tienda 3' },
      countryId: world.network.countryIds[1],
      role: 'store-manager',
      totalValue: 0,
    },
  ])
})

test('sorts customers by their last order, operators and all users by name', async () => {
  const customers = (await list('type=customer')).body.data
  expect(customers.slice(0, 2).map(({ id }) => id)).toEqual([world.customerId, ronald])
  const names = (await list('type=operator&limit=100')).body.data.map(
    (row) => `${row.firstName} ${row.lastName}`,
  )
  expect(names[0]).toBe('Ana Batz')
  const everybody = (await list('limit=100')).body.data
  expect(new Set(everybody.map(({ type }) => type))).toEqual(new Set(['customer', 'operator']))
  expect(everybody.map(({ firstName }) => firstName).slice(0, 2)).toEqual(['Ana', 'Ana'])
})

test('who has not ordered yet comes behind the last orders and before the first', async () => {
  const sorted = (order: string) =>
    idsOf(`type=customer&status[]=active&status[]=blocked&sortBy=lastOrder&sortOrder=${order}`, 'agent')
  expect(await sorted('desc')).toEqual([world.customerId, ronald, wendy, zoe])
  expect(await sorted('asc')).toEqual([zoe, wendy, ronald, world.customerId])
})

test.each([
  ['name', 'asc', () => [world.customerId, wendy, ronald]],
  ['name', 'desc', () => [ronald, wendy, world.customerId]],
  ['lastOrder', 'desc', () => [world.customerId, ronald, wendy]],
  ['lastOrder', 'asc', () => [wendy, ronald, world.customerId]],
  ['lastLogin', 'desc', () => [ronald, wendy, world.customerId]],
  ['totalValue', 'desc', () => [ronald, wendy, world.customerId]],
  ['points', 'desc', () => [wendy, ronald, world.customerId]],
  ['points', 'asc', () => [world.customerId, ronald, wendy]],
  ['createdAt', 'desc', () => [world.customerId, ronald, wendy]],
] as const)('sorts by %s %s', async (by, order, expected) => {
  expect(await idsOf(`type=customer&status[]=active&sortBy=${by}&sortOrder=${order}`, 'agent')).toEqual(
    expected(),
  )
})

test('pages have no gaps and no repeats in any order', async () => {
  for (const sortBy of ['name', 'lastOrder', 'createdAt']) {
    const whole = await idsOf(`limit=100&sortBy=${sortBy}`)
    const paged: number[] = []
    for (let offset = 0; offset < whole.length; offset += 5)
      paged.push(...(await idsOf(`limit=5&offset=${offset}&sortBy=${sortBy}`)))
    expect(paged).toEqual(whole)
  }
  const beyond = (await list('offset=100000')).body
  expect([beyond.data, beyond.count]).toEqual([[], (await list('limit=100')).body.data.length])
})

test('lists blocked and deleted users and filters by their status', async () => {
  expect(await idsOf('type=customer&status[]=blocked')).toEqual([zoe])
  expect(await idsOf('type=customer&status[]=deleted')).toEqual([deletedCustomer])
  expect(new Set(await idsOf('type=customer&status[]=deleted&status[]=blocked'))).toEqual(
    new Set([zoe, deletedCustomer]),
  )
  expect(await idsOf('type=customer')).toEqual(expect.arrayContaining([zoe, deletedCustomer, wendy]))
})

test.each([
  ['5512 8840', () => [wendy]],
  ['+502 5512-8840', () => [wendy]],
  ['50255128840', () => [wendy]],
  ['5128-84', () => [wendy]],
  ['ajú MARIA', () => [wendy]],
  ['aju 5128-84', () => [wendy]],
  ['fer.aju@', () => [wendy]],
  ['ron.xi', () => [ronald]],
  ['xi', () => [ronald]],
  ['maria xicay', () => []],
  ['%', () => []],
  ['_', () => []],
] as const)('finds users by %s', async (search, expected) => {
  expect(await idsOf(`type=customer&status[]=active&search=${encodeURIComponent(search)}`, 'agent')).toEqual(
    expected(),
  )
})

test('shows a customer of another country only to that country and to the whole network', async () => {
  expect(await idsOf('type=customer', 'agent')).not.toContain(foreign)
  expect(await idsOf('type=customer', 'foreign-agent')).toEqual([foreign])
  const [, countryId] = world.network.countryIds
  expect(await idsOf(`type=customer&countryId[]=${countryId}`)).toEqual([foreign])
  expect(await idsOf(`type=customer&countryId[]=${countryId}`, 'agent')).toEqual([])
})

test('lists the operators of the own unit and of the units below it', async () => {
  expect(await loginsOf('type=operator&limit=100', 'manager')).toEqual(
    expect.not.arrayContaining(['other-manager', 'agent', 'owner', 'superadmin']),
  )
  expect(new Set(await loginsOf('type=operator&limit=100', 'other-manager'))).toEqual(
    new Set(['other-manager', 'man-other']),
  )
  const owners = await loginsOf('type=operator&limit=100', 'owner')
  expect(owners).toEqual(expect.arrayContaining(['owner', 'manager', 'other-manager', 'man-1']))
  expect(owners).not.toContain('agent')
  expect(owners).not.toContain('foreign-manager')
  const country = await loginsOf('type=operator&limit=100', 'country-admin')
  expect(country).toEqual(expect.arrayContaining(['agent', 'owner', 'manager', 'country-admin']))
  for (const far of ['superadmin', 'foreign-agent', 'foreign-manager', 'far-man'])
    expect(country).not.toContain(far)
})

test('filters users by a company and the units below it', async () => {
  const { franchisorIds, masterFranchiseeIds, storeIds } = world.network
  expect(new Set(await loginsOf(`storeId[]=${storeIds[1]}`))).toEqual(new Set(['other-manager', 'man-other']))
  const franchisor = await loginsOf(`franchisorId[]=${franchisorIds[0]}&limit=100`)
  expect(franchisor).toEqual(expect.arrayContaining(['owner', 'manager', 'other-manager']))
  for (const other of ['agent', 'foreign-manager', 'far-man']) expect(franchisor).not.toContain(other)
  const master = await loginsOf(`masterFranchiseeId[]=${masterFranchiseeIds[0]}&limit=100`)
  expect(master).toEqual(expect.arrayContaining(['agent', 'owner', 'manager']))
  for (const other of ['foreign-agent', 'foreign-manager', 'far-man']) expect(master).not.toContain(other)
  expect(await loginsOf(`storeId[]=${storeIds[2]}`, 'manager')).toEqual([])
  expect(await loginsOf('distributorId[]=1')).toEqual([])
})

test('filters users by a country and includes those of the whole network', async () => {
  const [, abroad] = world.network.countryIds
  expect(new Set(await loginsOf(`type=operator&countryId[]=${abroad}&limit=100`))).toEqual(
    new Set(['foreign-agent', 'foreign-manager', 'far-man', 'superadmin']),
  )
  // Among all users they are found by the same rule.
  expect(await loginsOf(`countryId[]=${abroad}&limit=100`)).toEqual(
    expect.arrayContaining(['far-man', 'superadmin']),
  )
  // An operator of one country finds no user of the network through the filter.
  const own = await loginsOf(
    `type=operator&countryId[]=${world.network.countryIds[0]}&limit=100`,
    'country-admin',
  )
  expect(own).toContain('agent')
  expect(own).not.toContain('superadmin')
})

test('filters users by role, customers included', async () => {
  expect(await loginsOf('roleId[]=33')).toEqual(['agent', 'foreign-agent'])
  expect(await idsOf('roleId[]=1&status[]=blocked')).toEqual([zoe])
})

test('shows operators and customers by the permissions to view them', async () => {
  const kinds = async (login: string, query = '') =>
    new Set((await list(`limit=100${query}`, login)).body.data.map(({ type }) => type))
  // A call centre may view customers and no operators.
  expect(await kinds('agent')).toEqual(new Set(['customer']))
  expect((await list('type=operator', 'agent')).body).toMatchObject({ message: 'user_dont_have_permission' })
  expect((await list('type=operator', 'agent')).status).toBe(403)
  expect(await kinds('manager')).toEqual(new Set(['customer', 'operator']))
  expect(await kinds('staff')).toEqual(new Set(['operator']))
  expect((await list('type=customer', 'staff')).status).toBe(403)
  // The permission to take orders opens the lookup and not the list.
  expect((await list('', 'counter')).status).toBe(403)
  expect((await list('', 'packer')).status).toBe(403)
})

test('shows marketing the names of all users without their data', async () => {
  expect((await list('', 'letters')).status).toBe(403)
  const { status, body } = await list('isFilter=true&type=customer', 'letters')
  expect([status, body.data]).toEqual([200, expect.arrayContaining([{ id: ronald, name: 'Ronald Xicay' }])])
  expect(body.data.map(({ id }) => id)).not.toContain(deletedCustomer)
  expect((await world.get('/users/count?type=customer&status[]=active', 'letters')).body).toEqual({
    count: 3,
  })
})

test('lists the names of active users for a selector, and of others on request', async () => {
  const { body } = await list('isFilter=true&type=customer&sortBy=name', 'agent')
  expect(body.data).toEqual([
    { id: world.customerId, name: 'Ana Méndez' },
    { id: wendy, name: 'María Fernanda Ajú de León' },
    { id: ronald, name: 'Ronald Xicay' },
  ])
  expect((await list('isFilter=true&type=customer&status[]=blocked', 'agent')).body.data).toEqual([
    { id: zoe, name: 'Zoé Batz' },
  ])
})

test('shows party members only to their owner', async () => {
  expect(await idsOf('limit=100')).not.toContain(member)
  expect(await idsOf('search=hija')).toEqual([])
  const { body } = await list(`ownerId=${ronald}`, 'agent')
  expect(body.data.map(({ id, ownerId }) => ({ id, ownerId }))).toEqual([{ id: member, ownerId: ronald }])
  expect(await idsOf(`ownerId=${ronald}`, 'foreign-agent')).toEqual([])
  expect((await list(`ownerId=${ronald}`, 'staff')).status).toBe(403)
})

test('counts the listed users', async () => {
  for (const query of [
    '',
    'type=customer',
    'type=operator',
    'search=maria',
    'status[]=blocked',
    `ownerId=${ronald}`,
  ]) {
    const { body } = await list(`${query}&limit=100`)
    expect([query, (await world.get(`/users/count?${query}`, 'superadmin')).body]).toEqual([
      query,
      { count: body.data.length },
    ])
    expect(body.count).toBe(body.data.length)
  }
})

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['offset=-1', 'offset'],
  ['sortBy=password', 'sortBy'],
  ['sortOrder=up', 'sortOrder'],
  ['status[]=gone', 'status.0'],
  ['type=robot', 'type'],
  ['storeId[]=abc', 'storeId.0'],
  ['ownerId=99999999999', 'ownerId'],
  [`search=${'x'.repeat(255)}`, 'search'],
])('the query %.30s is refused at %s', async (query, field) => {
  const { status, body } = await list(query)
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ message: 'validation_error', details: { [field]: expect.any(String) } }),
  ])
})
