import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let customerId: number
let memberId: number
beforeAll(async () => {
  world = await createOrdersFixture()
  await world.network.addOperator('second-agent', 'callcenter', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
  customerId = idOf((await world.post('/users/invite', nameAndPhone('44556600'), { login: 'agent' })).body)
  const { type: _, ...member } = nameAndPhone('44556601')
  const created = await world.post(
    '/users/invite/party-member',
    { ...member, userId: customerId },
    { login: 'agent' },
  )
  memberId = idOf(created.body)
})
afterAll(() => world.server.close())

const idOf = (body: Record<string, unknown>) => Number(body['id'])
const nameAndPhone = (phone: string) => ({
  type: 'customer',
  firstName: 'Ixchel',
  lastName: 'Batz Cuc',
  phoneCode: '+502',
  phone,
})
const address = (userId: number) => ({
  userId,
  name: 'Gimnasio',
  address: '4a calle 2-15',
  positionLat: 14.6,
  positionLng: -90.5,
})

const CALLS = [
  {
    path: '/users/invite',
    table: 'users',
    body: () => nameAndPhone('44556602'),
    other: { firstName: 'Otra' },
  },
  {
    path: '/user-address/',
    table: 'user_addresses',
    body: () => address(customerId),
    other: { address: '5a calle 1-01' },
  },
  {
    path: '/user-address/party-member',
    table: 'user_addresses',
    body: () => address(memberId),
    other: { address: '5a calle 1-01' },
  },
] as const

describe.each(CALLS)('POST $path with an Idempotency-Key', ({ path, table, body, other }) => {
  const send = (key: string, over: object = {}, login = 'agent') =>
    world.post(
      path,
      { ...body(), ...over },
      { login, headers: { 'idempotency-key': `${path.replaceAll(/\W/g, '-')}-${key}` } },
    )
  const rows = async () => {
    const { count } = await world.server.services.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('gives a repeated request the record that the first one created', async () => {
    const before = await rows()
    const [first, again] = [await send('a'), await send('a')]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await rows()).toBe(before + 1)
    const entries = await world.server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', table === 'users' ? 'user' : 'address')
      .where('entity_id', '=', String(idOf(first.body)))
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('refuses another body under a used key', async () => {
    await send('b')
    const before = await rows()
    const mismatch = await send('b', other)
    expect([mismatch.status, mismatch.body['message']]).toEqual([422, 'idempotency_mismatch'])
    expect(await rows()).toBe(before)
  })

  test('accepts the same key from another operator', async () => {
    const mine = await send('c')
    const theirs = await send('c', {}, 'second-agent')
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(idOf(theirs.body)).not.toBe(idOf(mine.body))
  })

  test('creates one record for concurrent requests', async () => {
    const before = await rows()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('d')))
    const created = answers.filter(({ status }) => status === 201)
    expect(new Set(created.map((answer) => idOf(answer.body))).size).toBe(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect([answer.status, answer.body['message']]).toEqual([409, 'idempotency_in_progress'])
    expect(await rows()).toBe(before + 1)
  })

  test('frees the key of a refused request', async () => {
    const refused = await send('e', { countryId: 999_999 })
    expect([refused.status, refused.body['message']]).toEqual([404, 'country_not_found'])
    expect((await send('e')).status).toBe(201)
  })
})
