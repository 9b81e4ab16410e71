import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../../src/api/contract/audit.contract.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import { sealAudit } from '../../../server/modules/audit/chain-sealer.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

interface Listed {
  readonly data: readonly AuditEntry[]
  readonly count: number
}

const LATER = '2026-11-20T21:00:00.000Z'

let world: OrdersFixture
let orderId: number

const rows = async (query: string, login = 'superadmin'): Promise<readonly AuditEntry[]> => {
  const { status, body } = await world.get<Listed>(`/audit?limit=100${query}`, login)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}
const actions = async (query: string, login?: string) =>
  (await rows(query, login)).map(({ action }) => action)

beforeAll(async () => {
  world = await createOrdersFixture()
  const { network } = world
  await network.addOperator('auditor', 'limited-admin', {
    master_franchisee_id: network.masterFranchiseeIds[0],
  })
  await network.addOperator('far-auditor', 'limited-admin', {
    master_franchisee_id: network.masterFranchiseeIds[1],
  })
  orderId = (await world.placeOrder()).id
  await world.moveOrder(orderId, 'preparing', 'packing')
})
afterAll(() => world.server.close())

test('records each step of an order with actor, role, time, changes and request', async () => {
  const [packed, prepared, placed] = await rows(`&entity[]=order&entityId=${orderId}&outcome[]=done`)
  const manager = { id: expect.any(Number), name: 'Luis Tzul', role: 'store-manager' }
  const kept = {
    entity: 'order',
    entityId: String(orderId),
    entityName: expect.stringMatching(/^\d+$/),
    outcome: 'done',
    reason: null,
    ip: null,
    isSealed: true,
  }
  const request = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const at = world.server.services.clock.now().toISOString()
  const rest = { ...kept, id: expect.any(Number), at, requestId: request }
  expect(packed).toEqual({
    ...rest,
    action: 'order.pack',
    actor: manager,
    before: { status: 'preparing' },
    after: { status: 'packing' },
  })
  expect(prepared).toEqual({
    ...rest,
    action: 'order.prepare',
    actor: manager,
    before: { status: 'processing' },
    after: { status: 'preparing' },
  })
  expect(placed).toEqual({
    ...rest,
    action: 'order.placed',
    actor: { ...manager, role: 'callcenter' },
    before: null,
    after: { status: 'processing' },
  })
})

test('records changed comments, delivery times and delivery men', async () => {
  const { body: order } = await world.post('/orders', world.orderBody({ deliveryTime: LATER }), {
    login: 'agent',
  })
  const id = Number(order['id'])
  const kept = async () => {
    const [newest] = await rows(`&entity[]=order&entityId=${id}&outcome[]=done`)
    return [newest?.action, newest?.before, newest?.after]
  }
  await world.patch(`/orders/${id}/order-message`, { orderMessage: 'sin cebolla 4242 4242 4242 4242' })
  expect(await kept()).toEqual([
    'order.message',
    { orderMessage: null },
    { orderMessage: 'sin cebolla •••• 4242' },
  ])
  const deliveryTime = '2026-11-20T21:30:00.000Z'
  expect((await world.put(`/orders/${id}`, { deliveryTime })).status).toBe(200)
  expect(await kept()).toEqual(['order.reschedule', { deliveryTime: LATER }, { deliveryTime }])
  await world.moveOrder(id, 'preparing', 'packing', 'routing')
  const [deliveryManId] = world.deliveryManIds
  expect((await world.patch(`/orders/${id}/delivery-man`, { deliveryManId })).status).toBe(200)
  expect(await kept()).toEqual([
    'order.assign',
    { status: 'routing', deliveryManId: null },
    { status: 'assigned', deliveryManId },
  ])
})

test('records the request id that the response named', async () => {
  const response = await world.patch(`/orders/${orderId}/status`, { status: 'pending' })
  expect(response.status).toBe(400)
  const [refused] = await rows(`&entity[]=order&entityId=${orderId}&outcome[]=refused`)
  expect(refused).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    outcome: 'refused',
    action: 'PATCH /orders/{id}/status',
    entity: 'order',
    entityId: String(orderId),
    entityName: expect.stringMatching(/^\d+$/),
    actor: { id: expect.any(Number), name: 'Luis Tzul', role: 'store-manager' },
    before: null,
    after: { status: 'pending' },
    reason: expect.any(String),
    requestId: response.body['requestId'],
    ip: '127.0.0.1',
    isSealed: false,
  })
})

test('redacts secrets of a refused attempt and card numbers in comments', async () => {
  const card = await world.card('4242424242424242')
  await world.post(
    '/orders',
    world.orderBody({
      storeId: 999,
      orderMessage: 'tarjeta 4242 4242 4242 4242',
      orderCheckout: {
        paymentType: 'card',
        billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
        creditCardInfo: card,
      },
    }),
    { login: 'agent' },
  )
  const [refused] = await rows('&entity[]=order&outcome[]=refused&search=POST /orders')
  expect(refused?.after).toMatchObject({ storeId: 999, orderMessage: 'tarjeta •••• 4242' })
  expect(JSON.stringify(refused)).not.toContain(card.newCard)
  await world.server.call('POST', '/auth/sign-in', { body: { login: 'manager', password: 'Wrong-2026' } })
  const [signIn] = await rows('&entity[]=session&outcome[]=refused')
  expect([signIn?.actor, signIn?.after, signIn?.reason]).toEqual([
    null,
    { login: 'manager' },
    'wrong_credentials',
  ])
})

test('records only fields of the contract', async () => {
  const { body } = await world.post(
    '/orders',
    {
      ...world.orderBody({ storeId: 999, toPay: 4_242_424_242_424_242 }),
      CVV: '918',
      pin: '7731',
      Password: 'Hunter-2026',
      orderCheckout: {
        paymentType: 'cash',
        cvv2: '918',
        billingInfo: { type: 'nit_cf', billingName: 'Ana', cvc: '918' },
      },
    },
    { login: 'agent' },
  )
  const [refused] = (await rows('&outcome[]=refused')).filter(
    ({ requestId }) => requestId === body['requestId'],
  )
  expect(refused?.after).toMatchObject({
    storeId: 999,
    toPay: '•••• 4242',
    orderCheckout: { paymentType: 'cash', billingInfo: { type: 'nit_cf', billingName: 'Ana' } },
  })
  expect(JSON.stringify(refused?.after)).not.toMatch(/918|7731|Hunter/)
})

test('records a login that belongs to an account and redacts others, which may be passwords', async () => {
  const { call } = world.server
  await call('POST', '/auth/sign-in', { body: { login: 'Mi-Clave-2026', password: 'manager' } })
  const [unknown] = await rows('&entity[]=session&outcome[]=refused')
  expect([unknown?.after, unknown?.reason]).toEqual([{ login: '…' }, 'wrong_credentials'])
  await call('POST', '/auth/sign-in', { body: { login: ' MANAGER ', password: 'Wrong-2026' } })
  const [known] = await rows('&entity[]=session&outcome[]=refused')
  expect(known?.after).toEqual({ login: ' MANAGER ' })
})

test('records a refused attempt on the record of its path, or on the own user', async () => {
  const token = await world.server.signIn('manager')
  const { body: me } = await world.server.call<{ id: number }>('GET', '/users/me', { token })
  const { body: sessions } = await world.server.call<{ data: Array<{ id: number; isCurrent: boolean }> }>(
    'GET',
    '/users/me/sessions',
    { token },
  )
  const session = sessions.data.find(({ isCurrent }) => isCurrent)?.id
  const about = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { body: answer, status } = await world.server.call(method, path, {
      token,
      ...(body !== undefined && { body }),
    })
    const [kept] = (await rows('&outcome[]=refused')).filter(
      ({ requestId }) => requestId === answer['requestId'],
    )
    return [status, kept?.entity, kept?.entityId]
  }
  const { customerId } = world
  const contact = { firstName: 'Rosa', lastName: 'Choc', phoneCode: '502', phone: '55550102' }
  expect(await about('PUT', '/users/me/notifications/77', { isRead: true })).toEqual([
    404,
    'user',
    `${me.id}`,
  ])
  expect(await about('DELETE', '/users/me/views/77')).toEqual([404, 'user', `${me.id}`])
  expect(await about('DELETE', '/users/me/sessions/77')).toEqual([404, 'session', '77'])
  expect(await about('POST', '/auth/unlock', { password: 'Wrong-2026' })).toEqual([
    400,
    'session',
    `${session}`,
  ])
  expect(await about('POST', `/users/${customerId}/contacts`, { ...contact, firstName: 'R' })).toEqual([
    400,
    'user',
    `${customerId}`,
  ])
  expect(await about('PUT', `/users/${customerId}/contacts/77`, contact)).toEqual([404, 'contact', '77'])
})

test('counts requests refused by a rate limit without recording them', async () => {
  const before = (await rows('&outcome[]=refused')).length
  await world.server.call('POST', '/orders', { body: world.orderBody() })
  await world.server.call('POST', '/orders', { body: {}, token: 'x'.repeat(43) })
  await world.server.call('POST', '/auth/sign-in', { body: { login: '' } })
  expect((await rows('&outcome[]=refused')).length).toBe(before)
})

test('records refused reads', async () => {
  expect((await world.get('/audit', 'packer')).status).toBe(403)
  const [refused] = await rows('&outcome[]=refused&search=/audit')
  expect([refused?.action, refused?.actor?.role, refused?.reason]).toEqual([
    'GET /audit',
    'packing',
    'user_dont_have_permission',
  ])
})

test('filters entries by action, actor, record and time', async () => {
  expect(new Set(await actions('&search=order.pa'))).toEqual(new Set(['order.pack']))
  expect((await actions('&search=TZUL')).length).toBeGreaterThan(2)
  expect((await actions(`&search=%23${orderId}`)).length).toBeGreaterThan(2)
  expect(await actions('&search=nobody-at-all')).toEqual([])
  expect(await actions('&to=2026-11-20T18:00:00.000Z')).toEqual([])
  expect(
    (await actions('&from=2026-11-20T18:00:00.000Z&to=2026-11-20T18:00:00.001Z')).length,
  ).toBeGreaterThan(2)
  const everything = '&from=0000-01-01T00:00:00Z&to=9999-12-31T23:59:59.999Z'
  expect(await actions(everything)).toEqual(await actions(''))
  const newest = await rows('')
  expect(await rows('&sortOrder=asc')).toEqual(newest.toReversed())
})

test('leaves out that a call was saved, and nothing else of it, where that is asked', async () => {
  const insert = (action: string, outcome: string) =>
    world.server.services.pool.query(
      `insert into audit_log (at, outcome, action, entity, entity_id) values (now(), $2, $1, 'draft', '4711')`,
      [action, outcome],
    )
  await insert('draft.save', 'done')
  await insert('draft.save', 'refused')
  await insert('draft.park', 'done')
  const of = '&entity[]=draft&entityId=4711'
  expect((await actions(of)).toSorted()).toEqual(['draft.park', 'draft.save', 'draft.save'])
  expect((await actions(`${of}&withoutSavedCalls=true`)).toSorted()).toEqual(['draft.park', 'draft.save'])
})

test('a country reads its own entries and the network reads all', async () => {
  const ofOrder = `&entity[]=order&entityId=${orderId}&outcome[]=done`
  expect((await actions(ofOrder, 'auditor')).length).toBe(3)
  expect(await actions(ofOrder, 'far-auditor')).toEqual([])
  await world.patch(`/orders/${orderId}/status`, { status: 'preparing' }, { login: 'foreign-manager' })
  const attempts = `&entityId=${orderId}&outcome[]=refused`
  const roles = async (login: string) => (await rows(attempts, login)).map(({ actor }) => actor?.role)
  expect(await roles('far-auditor')).toEqual(['store-manager'])
  expect((await roles('superadmin')).length).toBe((await roles('auditor')).length + 1)
})

test('a store reads the entries of its operators and of its orders', async () => {
  const { db } = world.server.services
  await db
    .insertInto('roles')
    .values({ key: 'store-audit', title: 'Store audit', permissions: ['viewAudit'], assignment: ['store'] })
    .execute()
  const [ownStoreId, otherStoreId] = world.network.storeIds
  await world.network.addOperator('store-auditor', 'store-audit', { store_id: ownStoreId })
  await world.network.addOperator('other-auditor', 'store-audit', { store_id: otherStoreId })
  const ofOrder = `&entity[]=order&entityId=${orderId}&outcome[]=done`
  expect((await actions(ofOrder, 'store-auditor')).length).toBe(3)
  expect(await actions(ofOrder, 'other-auditor')).toEqual([])
  expect(await actions(`&entity[]=draft`, 'store-auditor')).toEqual([])
})

test('does not name records of another country in refused attempts', async () => {
  const { db } = world.server.services
  const call = async (method: 'PUT' | 'DELETE', path: string, body?: object) => {
    const token = await world.server.signIn('far-admin')
    return world.server.call(method, path, { token, ...(body !== undefined && { body }) })
  }
  await world.network.addOperator('far-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[1],
  })
  const { id: contactId } = await db
    .insertInto('contacts')
    .values({
      user_id: world.customerId,
      first_name: 'Rosa',
      last_name: 'Choc',
      phone_code: '502',
      phone: '55550102',
      created_at: world.server.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: roleId } = await db
    .insertInto('roles')
    .values({
      key: 'night-shift',
      title: 'Night shift',
      permissions: [],
      assignment: ['store'],
      country_id: world.network.countryIds[0],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A number that is nobody's id.
  const number = 471_100
  await db
    .updateTable('orders')
    .set({ number })
    .where('id', '=', orderId as OrderId) // an order of the first country
    .execute()
  const attempts = [
    await call('PUT', `/users/${world.customerId}`, { firstName: 'Eva' }),
    await call('PUT', `/users/${world.customerId}/contacts/${contactId}`, { firstName: 'Eva' }),
    await call('DELETE', `/roles/${roleId}`),
    await call('PUT', `/orders/${orderId}`, { deliveryTime: LATER }),
  ]
  const requestIds = attempts.map(({ body }) => body['requestId'])
  const named = async (login: string) => {
    const listed = (await rows('&outcome[]=refused', login)).filter(({ requestId }) =>
      requestIds.includes(requestId),
    )
    return listed.map(({ entity, entityName }) => [entity, entityName])
  }
  expect(await named('far-admin')).toEqual([
    ['order', null],
    ['role', null],
    ['contact', null],
    ['user', null],
  ])
  expect(await named('superadmin')).toEqual([
    ['order', String(number)],
    ['role', 'Night shift'],
    ['contact', 'Rosa Choc'],
    ['user', expect.stringMatching(/./)],
  ])
  // The number of another country's order finds no attempt either.
  expect(await actions(`&search=%23${number}`, 'far-admin')).toEqual([])
})

test('exports what the list finds, in the words of the language, and nothing out of reach', async () => {
  const csv = async (query: string, login: string) => {
    const { status, body } = await world.get<string>(`/audit/export?${query}`, login)
    expect(status).toBe(200)
    return body
      .replace('\uFEFF', '')
      .split('\r\n')
      .filter((line) => line !== '')
  }
  const filter = `entity[]=order&entityId=${orderId}&outcome[]=done&sortOrder=asc`
  const [header, ...lines] = await csv(`language=es&${filter}`, 'superadmin')
  expect(header).toBe(
    'Cuándo (UTC),Qué,Registro,Número,Nombre,Quién,Rol,Resultado,Por qué,Antes,Después,Llamada,Dirección IP',
  )
  expect(lines).toHaveLength((await rows(`&${filter}`)).length)
  expect(lines.at(-1)).toMatch(/,Pedido,\d+,\d+,Luis Tzul,store-manager,Hecho,,/u)
  expect(await csv(`language=es&${filter}`, 'far-auditor')).toEqual([header])
  const actor = (await rows(`&${filter}`))[0]?.actor?.id
  expect(await csv(`language=en&actorId[]=${actor}&entity[]=order`, 'superadmin')).toEqual([
    expect.stringMatching(/^When \(UTC\),/u),
    ...(await rows(`&actorId[]=${actor}&entity[]=order`)).map(() => expect.any(String) as unknown),
  ])
})

test('marks sealed entries', async () => {
  await sealAudit(world.server.services)
  expect((await rows('')).every(({ isSealed }) => isSealed)).toBe(true)
})

test('needs as many statements for one entry as for many', async () => {
  const token = await world.server.signIn('superadmin')
  const [one, many] = [1, 100].map((limit) =>
    world.server.call('GET', `/audit?limit=${limit}&search=order`, { token }),
  )
  expect([(await one)?.statements, (await many)?.statements]).toEqual([5, 4])
})
