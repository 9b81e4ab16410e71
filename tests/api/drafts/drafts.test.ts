import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Draft, DraftDocument } from '../../../src/api/contract/drafts.contract.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { NOON, type TestResponse } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
  await world.network.addOperator('agent-2', 'callcenter', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
})
beforeEach(async () => {
  world.server.setClock(NOON)
  await world.server.services.db.deleteFrom('order_drafts').execute()
  await world.server.services.db.deleteFrom('slot_counters').execute()
})
afterAll(() => world.server.close())

const SLOT = '2026-11-20T20:00:00.000Z'
const CARD = '4242424242424242'

const document = (over: Partial<DraftDocument> & Record<string, unknown> = {}): DraftDocument => ({
  ...emptyOrderDraft('single'),
  contactSearch: '5551',
  ...over,
})
const reservedDocument = (over: Partial<DraftDocument> = {}) =>
  document({
    userId: world.customerId,
    storeId: world.storeId,
    deliveryTimeMode: 'slot',
    deliveryTime: SLOT,
    ...over,
  })

const asDraft = ({ body }: TestResponse): Draft => body as unknown as Draft // the call's own contract
const open = async (doc: unknown = document(), login = 'agent') =>
  asDraft(await world.post('/order-drafts', { document: doc }, { login }))
const save = (id: number, body: Record<string, unknown>, version: number | null = null, login = 'agent') =>
  world.put(
    `/order-drafts/${id}`,
    { document: document(), status: 'open', ...body },
    { login, headers: version === null ? {} : { 'if-match': `"${version}"` } },
  )
const remove = async (id: number, login = 'agent', body: Record<string, unknown> = { outcome: 'enquiry' }) =>
  world.server.call('DELETE', `/order-drafts/${id}`, { token: await world.server.signIn(login), body })
const takeOver = (id: number, login: string) => world.post(`/order-drafts/${id}/take-over`, {}, { login })
// A number of the contract.
const line = (quantity: number) => ({
  productId: world.products[0],
  quantity,
  frozenQuantity: 0,
  unitPrice: 2500 as Cents,
})
const mine = async (login = 'agent') =>
  (await world.get<{ data: Draft[] }>('/order-drafts', login)).body.data.map(({ id }) => id)
const events = async () =>
  (
    await world.server.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'draft.changed')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => (payload as { event: unknown }).event)
const remaining = async (draftId?: number) => {
  const { body } = await world.get<{ days: { slots: { time: string; remaining: number }[] }[] }>(
    `/stores/${world.storeId}/delivering-time?${draftId === undefined ? '' : `draftId=${draftId}`}`,
    'agent',
  )
  return body.days.flatMap(({ slots }) => slots).find(({ time }) => time === SLOT)?.remaining
}
const setCapacity = (store_order_count: number) =>
  world.server.services.db
    .updateTable('store_hours')
    .set({ store_order_count })
    .where('store_id', '=', world.storeId)
    .execute()

test('a draft is created, saved and read again', async () => {
  const opened = await open()
  expect(opened).toEqual({
    id: opened.id,
    version: 1,
    status: 'open',
    countryId: world.network.countryIds[0],
    owner: { id: opened.owner.id, name: 'Luis Tzul' },
    document: document(),
    customerName: null,
    parkReason: null,
    callBackAt: null,
    slotHeldUntil: null,
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    orderId: null,
    corporateOrderId: null,
    createdAt: NOON,
    updatedAt: NOON,
  })
  world.server.setClock('2026-11-20T18:01:00.000Z')
  const changed = document({
    userId: world.customerId,
    userAddressId: world.addressId,
    comment: 'Sin cebolla 🧅',
    movedFromTime: SLOT,
    isTimeSaid: true,
    lines: [{ productId: world.products[0], quantity: 2, frozenQuantity: 0, unitPrice: 2500 as never }],
  })
  const saved = await save(opened.id, { document: changed }, 1)
  expect([saved.status, saved.body]).toEqual([
    200,
    {
      ...opened,
      version: 2,
      document: changed,
      customerName: 'Ana Méndez',
      updatedAt: '2026-11-20T18:01:00.000Z',
    },
  ])
  expect((await world.get(`/order-drafts/${opened.id}`, 'agent')).body).toEqual(saved.body)
  expect(await mine()).toEqual([opened.id])
  expect(await events()).toContainEqual({ id: opened.id, version: 2 })
})

test('a repeated key creates one draft, and another body under it is refused', async () => {
  const headers = { 'idempotency-key': 'call-1' }
  const first = await world.post('/order-drafts', { document: document() }, { login: 'agent', headers })
  const second = await world.post('/order-drafts', { document: document() }, { login: 'agent', headers })
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await mine()).toHaveLength(1)
  const other = await world.post(
    '/order-drafts',
    { document: document({ comment: 'x' }) },
    { login: 'agent', headers },
  )
  expect([other.status, other.body['message']]).toEqual([422, 'idempotency_mismatch'])
})

test('refuses an old version with the current draft, and overwrites without a version', async () => {
  const { id } = await open()
  const saved = await save(id, { document: document({ comment: 'second' }) }, 1)
  const stale = await save(id, { document: document({ comment: 'lost' }) }, 1)
  expect([stale.status, stale.body['message'], stale.body['current']]).toEqual([
    409,
    'version_conflict',
    saved.body,
  ])
  expect((await save(id, { document: document({ comment: 'third' }) })).body['version']).toBe(3)
  expect(
    (
      await world.put(
        `/order-drafts/${id}`,
        { document: document(), status: 'open' },
        { login: 'agent', headers: { 'if-match': 'x' } },
      )
    ).status,
  ).toBe(400)
})

test('of two concurrent saves of one version one succeeds', async () => {
  const { id } = await open()
  const statuses = (
    await Promise.all([1, 2, 3, 4].map((at) => save(id, { document: document({ comment: `${at}` }) }, 1)))
  ).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('reserves a chosen slot for ten minutes, renews it with each save and leaves it free for its own draft', async () => {
  await setCapacity(3)
  const { id } = await open()
  expect(asDraft(await save(id, { document: reservedDocument() })).slotHeldUntil).toBe(
    '2026-11-20T18:10:00.000Z',
  )
  expect([await remaining(), await remaining(id)]).toEqual([2, 3])
  world.server.setClock('2026-11-20T18:09:00.000Z')
  expect(asDraft(await save(id, { document: reservedDocument({ comment: 'y' }) })).slotHeldUntil).toBe(
    '2026-11-20T18:19:00.000Z',
  )
  world.server.setClock('2026-11-20T18:19:00.000Z')
  expect([await remaining(), asDraft(await world.get(`/order-drafts/${id}`, 'agent')).slotHeldUntil]).toEqual(
    [3, null],
  )
  // Ended is not given away: the next save takes it again.
  expect(asDraft(await save(id, { document: reservedDocument({ comment: 'z' }) })).slotHeldUntil).toBe(
    '2026-11-20T18:29:00.000Z',
  )
  expect([await remaining(), await remaining(id)]).toEqual([2, 3])
  await setCapacity(500)
})

test('parking releases the slot and stores reason and call-back time, and resuming clears them', async () => {
  const { id } = await open()
  await save(id, { document: reservedDocument() })
  const parked = asDraft(
    await save(id, {
      document: reservedDocument(),
      status: 'parked',
      parkReason: 'Llama luego',
      callBackAt: '2026-11-20T21:30:00.000Z',
    }),
  )
  expect([parked.status, parked.slotHeldUntil, parked.parkReason, parked.callBackAt]).toEqual([
    'parked',
    null,
    'Llama luego',
    '2026-11-20T21:30:00.000Z',
  ])
  expect(await remaining()).toBe(500)
  const resumed = asDraft(await save(id, { document: reservedDocument() }))
  expect([resumed.status, resumed.slotHeldUntil, resumed.parkReason, resumed.callBackAt]).toEqual([
    'open',
    '2026-11-20T18:10:00.000Z',
    null,
    null,
  ])
})

test('saves a draft whose slot is full without a reservation', async () => {
  await setCapacity(1)
  const [first, second] = [await open(), await open()]
  await save(first.id, { document: reservedDocument() })
  const saved = await save(second.id, { document: reservedDocument({ comment: 'kept' }) })
  expect([saved.status, asDraft(saved).slotHeldUntil, asDraft(saved).document.comment]).toEqual([
    200,
    null,
    'kept',
  ])
  await remove(first.id)
  expect(asDraft(await save(second.id, { document: reservedDocument() })).slotHeldUntil).toBe(
    '2026-11-20T18:10:00.000Z',
  )
  await setCapacity(500)
})

test('an ended reservation is not renewed once somebody else has the place', async () => {
  await setCapacity(1)
  const [first, second] = [await open(), await open()]
  await save(first.id, { document: reservedDocument() })
  world.server.setClock('2026-11-20T18:10:00.000Z')
  expect(asDraft(await save(second.id, { document: reservedDocument() })).slotHeldUntil).toBe(
    '2026-11-20T18:20:00.000Z',
  )
  const late = await save(first.id, { document: reservedDocument({ comment: 'late' }) })
  expect([late.status, asDraft(late).slotHeldUntil]).toEqual([200, null])
  await setCapacity(500)
})

test('of many drafts that request the last place at once one reserves it', async () => {
  await setCapacity(1)
  const calls = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open()))
  const saved = await Promise.all(calls.map(({ id }) => save(id, { document: reservedDocument() })))
  expect(
    saved
      .map((answer) => [answer.status, asDraft(answer).slotHeldUntil])
      .filter(([, until]) => until !== null),
  ).toEqual([[200, '2026-11-20T18:10:00.000Z']])
  await setCapacity(500)
})

test('a slot reserved by a draft can only be ordered by its owner', async () => {
  await setCapacity(1)
  const { id, idempotencyKey } = await open()
  await save(id, { document: reservedDocument() })
  const other = await world.post('/orders', world.orderBody({ deliveryTime: SLOT }), { login: 'agent-2' })
  expect(JSON.stringify(other.body['message'])).toContain('delivery_time_limits_error')
  const placed = await world.post('/orders', world.orderBody({ deliveryTime: SLOT, draftId: id }), {
    login: 'agent',
    headers: { 'idempotency-key': idempotencyKey },
  })
  expect(placed.status).toBe(201)
  const now = asDraft(await world.get(`/order-drafts/${id}`, 'agent'))
  expect([now.status, now.orderId, now.slotHeldUntil]).toEqual(['placed', placed.body['id'], null])
  expect(await mine()).toEqual([])
  for (const answer of [await save(id, {}), await remove(id), await takeOver(id, 'agent')]) {
    expect([answer.status, answer.body['message']]).toEqual([409, 'draft_already_placed'])
  }
  expect((await world.get(`/order-drafts/${id}`, 'agent-2')).status).toBe(404)
  await setCapacity(500)
})

/** Runs `work` while the first product's stock is locked: an order that is being placed has read its data and reserved nothing. */
const whileStockIsLocked = async (
  placing: () => Promise<TestResponse>,
  work: () => Promise<void>,
): Promise<TestResponse> => {
  const { pool } = world.server.services
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from store_products where store_id = $1 and product_id = $2 for update', [
      world.storeId,
      world.products[0],
    ])
    const answer = placing()
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await client.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      waiting = rows[0]?.waiting ?? 0
    }
    await work()
    await client.query('rollback')
    return await answer
  } finally {
    client.release()
  }
}

test('keeps a slot reserved while another order is being placed', async () => {
  await setCapacity(1)
  const { id } = await open()
  const other = await whileStockIsLocked(
    () => world.post('/orders', world.orderBody({ deliveryTime: SLOT }), { login: 'agent-2' }),
    async () => {
      expect(asDraft(await save(id, { document: reservedDocument() })).slotHeldUntil).toBe(
        '2026-11-20T18:10:00.000Z',
      )
    },
  )
  expect(JSON.stringify(other.body['message'])).toContain('delivery_time_limits_error')
  const placed = await world.post('/orders', world.orderBody({ deliveryTime: SLOT, draftId: id }), {
    login: 'agent',
  })
  expect(placed.status).toBe(201)
  await setCapacity(500)
})

test('keeps the hour of a reserved slot while another order is being placed', async () => {
  const { db } = world.server.services
  const ofMan = (delivery_man_orders_count: number) =>
    db
      .updateTable('store_hours')
      .set({ delivery_man_orders_count })
      .where('store_id', '=', world.storeId)
      .execute()
  await world.setDeliveryManStatus(world.deliveryManIds[1], 'inactive')
  await ofMan(1)
  const { id } = await open()
  const hour = { first: '2026-11-20T21:00:00.000Z', second: '2026-11-20T21:30:00.000Z' }
  const other = await whileStockIsLocked(
    () => world.post('/orders', world.orderBody({ deliveryTime: hour.first }), { login: 'agent-2' }),
    async () => {
      const saved = asDraft(await save(id, { document: reservedDocument({ deliveryTime: hour.second }) }))
      expect(saved.slotHeldUntil).not.toBeNull()
    },
  )
  expect(JSON.stringify(other.body['message'])).toContain('delivery_time_limits_error')
  await remove(id)
  const calls = await Promise.all([0, 1, 2, 3].map(() => open()))
  const saved = await Promise.all(
    calls.map((call, quarter) =>
      save(call.id, {
        document: reservedDocument({
          deliveryTime: `2026-11-20T21:${['00', '15', '30', '45'][quarter]}:00.000Z`,
        }),
      }),
    ),
  )
  expect(saved.filter((answer) => asDraft(answer).slotHeldUntil !== null)).toHaveLength(1)
  await ofMan(400)
  await world.setDeliveryManStatus(world.deliveryManIds[1], 'active')
})

test('counts a reserved slot once that becomes an order during another placement', async () => {
  await setCapacity(2)
  const { id } = await open()
  await save(id, { document: reservedDocument() })
  const holders = world.orderBody({
    deliveryTime: SLOT,
    draftId: id,
    products: [{ productId: world.products[2], quantity: 20 }],
  })
  const other = await whileStockIsLocked(
    () => world.post('/orders', world.orderBody({ deliveryTime: SLOT }), { login: 'agent-2' }),
    async () => {
      expect((await world.post('/orders', holders, { login: 'agent' })).status).toBe(201)
    },
  )
  expect(other.status).toBe(201)
  await setCapacity(500)
})

test.each([
  ['in the past', '2026-11-20T17:45:00.000Z'],
  ['off the quarter', '2026-11-20T20:07:00.000Z'],
  ['months ahead', '2027-03-20T20:00:00.000Z'],
])('keeps a time %s in the document without a reservation', async (_, deliveryTime) => {
  const { id } = await open()
  const saved = await save(id, { document: reservedDocument({ deliveryTime }) })
  expect([saved.status, asDraft(saved).document.deliveryTime, asDraft(saved).slotHeldUntil]).toEqual([
    200,
    deliveryTime,
    null,
  ])
})

test('does not reserve slots of other units\u2019 stores', async () => {
  const { id } = await open(document(), 'other-manager')
  expect(asDraft(await save(id, { document: reservedDocument() }, null, 'other-manager')).slotHeldUntil).toBe(
    null,
  )
  expect(await remaining()).toBe(500)
})

test('lists the own drafts and the country\u2019s parked ones, without open ones of others', async () => {
  const own = await open()
  const parked = await open(document(), 'agent-2')
  const busy = await open(document(), 'agent-2')
  await save(parked.id, { status: 'parked' }, null, 'agent-2')
  expect(await mine()).toEqual([own.id, parked.id])
  expect(await mine('agent-2')).toEqual([parked.id, busy.id])
  expect(await mine('foreign-agent')).toEqual([])
  expect(await mine('superadmin')).toEqual([parked.id])
})

test('another operator\u2019s draft can be saved only after a takeover, which its former owner receives', async () => {
  const { id } = await open(reservedDocument())
  await save(id, { document: reservedDocument(), status: 'parked', parkReason: 'x' })
  expect((await save(id, {}, null, 'agent-2')).body['message']).toBe('draft_not_found')
  expect((await remove(id, 'agent-2')).status).toBe(404)
  const takenOver = asDraft(await takeOver(id, 'agent-2'))
  expect([takenOver.status, takenOver.version, takenOver.parkReason, takenOver.document]).toEqual([
    'open',
    3,
    null,
    reservedDocument(),
  ])
  expect([await mine(), await mine('agent-2')]).toEqual([[], [id]])
  const late = await save(id, {}, 2)
  expect([late.status, (late.body['current'] as Draft).owner.id]).toEqual([409, takenOver.owner.id])
  expect((await save(id, { document: reservedDocument() }, 3, 'agent-2')).status).toBe(200)
})

test('an open draft is read and taken over only by its owner and a supervisor', async () => {
  const { id } = await open()
  expect((await world.get(`/order-drafts/${id}`, 'agent-2')).status).toBe(404)
  expect((await takeOver(id, 'agent-2')).body['message']).toBe('draft_not_found')
  expect((await world.get(`/order-drafts/${id}`, 'superadmin')).status).toBe(200)
  const takenOver = asDraft(await takeOver(id, 'superadmin'))
  const told = await save(id, {}, 1)
  expect([told.status, (told.body['current'] as Draft).owner]).toEqual([409, takenOver.owner])
  const back = await takeOver(id, 'agent')
  expect([back.status, back.body['message']]).toEqual([403, 'user_dont_have_permission'])
})

test('does not find drafts of another country', async () => {
  const { id } = await open()
  const answers = [
    await world.get(`/order-drafts/${id}`, 'foreign-agent'),
    await save(id, {}, null, 'foreign-agent'),
    await remove(id, 'foreign-agent'),
    await takeOver(id, 'foreign-agent'),
    await takeOver(2_147_483_647, 'agent'),
  ]
  expect(answers.map(({ status, body }) => [status, body['message']])).toEqual(
    answers.map(() => [404, 'draft_not_found']),
  )
})

test('a deleted draft releases its slot', async () => {
  const { id } = await open()
  await save(id, { document: reservedDocument() })
  expect((await remove(id)).body).toEqual({ success: true })
  expect([await remaining(), (await remove(id)).status]).toEqual([500, 404])
})

test('stores no card number that is sent in a draft', async () => {
  const withCard = {
    ...document({ comment: `pagar con 4242 4242 4242 4242 por favor` }),
    card: { number: CARD, cvv: '987' },
    payment: { paymentType: 'card', cashGiven: null, cardNumber: CARD, cvv: '987' },
  }
  const { id } = await open(withCard)
  await save(id, { document: withCard, status: 'parked', parkReason: `tarjeta ${CARD}`, cardNumber: CARD })
  const { rows } = await world.server.services.pool.query<{ text: string }>(
    `select d::text as text from order_drafts d union all select i::text from idempotency_keys i union all select o::text from outbox o`,
  )
  const everything = rows.map(({ text }) => text).join('\n')
  expect(everything).toContain('pagar con •••• 4242 por favor')
  expect(everything).not.toMatch(/4242[ -]?4242|cardNumber|cvv/)
})

test('requires a country of a global operator and uses the own one of others', async () => {
  const none = await world.post('/order-drafts', { document: document() }, { login: 'superadmin' })
  expect([none.status, none.body['details']]).toEqual([400, { countryId: 'required' }])
  const countryId = world.network.countryIds[1]
  expect(
    asDraft(await world.post('/order-drafts', { document: document(), countryId }, { login: 'superadmin' }))
      .countryId,
  ).toBe(countryId)
  expect(
    (await world.post('/order-drafts', { document: document(), countryId }, { login: 'agent' })).body[
      'message'
    ],
  ).toBe('country_not_found')
  expect(
    (
      await world.post(
        '/order-drafts',
        { document: document(), countryId: 2_000_000_000 },
        { login: 'superadmin' },
      )
    ).status,
  ).toBe(404)
})

test.each([
  [{ schemaVersion: 2 }, 'document.schemaVersion'],
  [{ comment: '🎉'.repeat(10_000) }, 'document.comment'],
  [{ contactSearch: 'x'.repeat(10_000) }, 'document.contactSearch'],
  [{ userId: -1 }, 'document.userId'],
  [{ storeId: 1e12 }, 'document.storeId'],
  [{ deliveryTime: 'tomorrow' }, 'document.deliveryTime'],
  [{ lines: [{ productId: 1, quantity: -2, frozenQuantity: 0, unitPrice: 1 }] }, 'document.lines.0.quantity'],
  [
    { lines: [{ productId: 1, quantity: 2, frozenQuantity: 0, unitPrice: 1e15 }] },
    'document.lines.0.unitPrice',
  ],
  [{ lines: 'none' }, 'document.lines'],
  [{ payment: null }, 'document.payment'],
])('refuses a document with %.60j at %s', async (over, field) => {
  const { id } = await open()
  for (const answer of [
    await world.post('/order-drafts', { document: document(over as never) }, { login: 'agent' }),
    await save(id, { document: document(over as never) }),
  ]) {
    expect([answer.status, answer.body['message'], Object.keys(answer.body['details'] as object)]).toEqual([
      400,
      'validation_error',
      [field],
    ])
  }
})

test('keeps unknown users and stores without a reservation, and refuses impossible dates', async () => {
  const { id } = await open()
  const saved = await save(id, {
    document: reservedDocument({
      userId: 2_147_483_647 as never,
      storeId: 2_147_483_647 as never,
    }),
  })
  expect([saved.status, asDraft(saved).customerName, asDraft(saved).slotHeldUntil]).toEqual([200, null, null])
  const never = '2026-02-31T20:00:00.000Z'
  expect((await save(id, { status: 'parked', callBackAt: never })).body['details']).toEqual({
    callBackAt: 'invalid',
  })
  expect((await save(id, { document: reservedDocument({ deliveryTime: never }) })).body['details']).toEqual({
    'document.deliveryTime': 'invalid',
  })
  expect((await save(id, { status: 'placed' })).body['details']).toEqual({ status: 'invalid' })
})

test('refuses users who may not take orders', async () => {
  expect((await world.get('/order-drafts', 'packer')).status).toBe(403)
  expect((await world.post('/order-drafts', { document: document() }, { login: 'reporter' })).status).toBe(
    403,
  )
  expect((await world.server.call('GET', '/order-drafts')).status).toBe(401)
})

test('needs a constant number of statements for any number of drafts', async () => {
  await open()
  const one = await world.get('/order-drafts', 'agent')
  for (let at = 0; at < 5; at += 1) await open()
  const six = await world.get('/order-drafts', 'agent')
  expect([one.statements, six.statements]).toEqual([2, 2])
})

test('a call ends with its outcome, which supervisors read; a blank one leaves nothing', async () => {
  const asked = await open(document({ contactSearch: '5551 2020' }))
  expect((await remove(asked.id, 'agent', {})).body).toMatchObject({
    message: 'validation_error',
    details: { outcome: 'required' },
  })
  expect((await remove(asked.id, 'agent', { outcome: 'other', note: ' ' })).body).toMatchObject({
    details: { note: 'required' },
  })
  expect(await mine()).toEqual([asked.id])
  const known = await open(reservedDocument({ lines: [line(3)] }))
  await save(known.id, {
    status: 'parked',
    parkReason: 'Consulta a su esposa',
    document: reservedDocument({ lines: [line(3)] }),
  })
  const calls = async (kind: 'open' | 'ended', login = 'superadmin') =>
    (await world.get<{ data: Record<string, unknown>[] }>(`/order-drafts/${kind}-calls`, login)).body.data
  expect(await calls('open')).toEqual([
    expect.objectContaining({ id: asked.id, status: 'open', customerName: null, contactSearch: '5551 2020' }),
    expect.objectContaining({
      id: known.id,
      status: 'parked',
      parkReason: 'Consulta a su esposa',
      itemCount: 3,
    }),
  ])
  expect((await remove(asked.id, 'agent', { outcome: 'other', note: ' Busca trabajo ' })).status).toBe(200)
  expect((await remove(known.id, 'agent', { outcome: 'price' })).status).toBe(200)
  expect((await remove((await open(document({ contactSearch: '' }))).id, 'agent', {})).status).toBe(200)
  expect(await calls('open')).toEqual([])
  expect(
    (await calls('ended')).map(({ contactSearch, outcome, note, itemCount }) => [
      contactSearch,
      outcome,
      note,
      itemCount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['5551 2020', 'other', 'Busca trabajo', 0],
      ['5551', 'price', null, 3],
    ]),
  )
  expect((await world.get('/order-drafts/open-calls', 'agent')).status).toBe(403)
})

test('every command of a draft says so once, with the version that it leads to', async () => {
  const opened = await open()
  const versions = async (id: number) =>
    (await events()).flatMap((event) => {
      const draft = event as { readonly id: number; readonly version: number } // of a draft
      return draft.id === id ? [draft.version] : []
    })
  const { id } = opened
  expect(await versions(id)).toEqual([1])
  await save(id, { document: reservedDocument() })
  expect(await versions(id)).toEqual([1, 2])
  await save(id, { document: reservedDocument(), status: 'parked', parkReason: 'x' })
  expect(await versions(id)).toEqual([1, 2, 3])
  await takeOver(id, 'agent-2')
  expect(await versions(id)).toEqual([1, 2, 3, 4])
  expect((await save(id, {}, 2)).status).toBe(409)
  expect((await takeOver(id, 'agent')).status).toBe(403)
  expect(await versions(id)).toEqual([1, 2, 3, 4])
  await remove(id, 'agent-2')
  expect(await versions(id)).toEqual([1, 2, 3, 4, 5])
  const placed = await open(reservedDocument())
  await world.placeOrder({ draftId: placed.id })
  expect(await versions(placed.id)).toEqual([1, 2])
})
