import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerDetail } from '../../../src/api/contract/users.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import type { TestResponse } from '../test-server.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
  await world.network.addOperator('country-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
})
afterAll(() => world.server.close())

const agent = { login: 'agent' }
let created = 0
const customerBody = () => ({
  type: 'customer',
  firstName: 'Ixchel',
  lastName: 'Batz Cuc',
  phoneCode: '+502',
  phone: `4455${String((created += 1)).padStart(4, '0')}`,
})
const detailOf = (answered: TestResponse): CustomerDetail => {
  if (answered.status > 201) throw new Error(`${answered.status} ${JSON.stringify(answered.body)}`)
  return answered.body as unknown as CustomerDetail // the contract of these calls
}
const newCustomer = async (over: Record<string, unknown> = {}): Promise<CustomerDetail> =>
  detailOf(await world.post('/users/invite', { ...customerBody(), ...over }, agent))
const update = (id: number, body: unknown, login = 'agent', version?: number) =>
  world.put(`/users/${id}`, body, {
    login,
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  })
const auditOf = async (id: number) =>
  world.server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'reason', 'actor_name', 'country_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(id))
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute()

test('refuses at its field what stays, and what a new customer does not begin with', async () => {
  const { id, status, countryId } = await newCustomer()
  const elsewhere = world.network.countryIds[1]
  for (const [field, value] of Object.entries({ status: 'blocked', countryId: elsewhere })) {
    const refused = await update(id, { [field]: value })
    expect([refused.status, refused.body['details']]).toEqual([400, { [field]: 'invalid' }])
  }
  expect((await update(id, { status, countryId })).status).toBe(200)
  const begun = { points: 500, addresses: [{ name: 'Casa' }] }
  const invited = await world.post('/users/invite', { ...customerBody(), ...begun }, agent)
  expect([invited.status, invited.body['details']]).toEqual([
    400,
    { points: 'invalid', addresses: 'invalid' },
  ])
})

test('creates a whole customer and audits the actor', async () => {
  const customer = await newCustomer({
    email: 'ixchel.batz@correo.gt',
    login: 'ixchel.batz',
    notes: '  Timbre descompuesto  ',
    isCreditAvailable: true,
  })
  expect(customer).toMatchObject({
    email: 'ixchel.batz@correo.gt',
    login: 'ixchel.batz',
    notes: 'Timbre descompuesto',
    isCreditAvailable: true,
    points: 0,
    version: 1,
  })
  const [entry, ...more] = await auditOf(customer.id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: 'user.create',
    before: null,
    after: { firstName: 'Ixchel', email: 'ixchel.batz@correo.gt', isCreditAvailable: true },
    actor_name: 'Luis Tzul',
    country_id: world.network.countryIds[0],
  })
})

test('a repeated key creates one customer, and another body under it is refused', async () => {
  const body = customerBody()
  const send = (over: object = {}) =>
    world.post(
      '/users/invite',
      { ...body, ...over },
      { login: 'agent', headers: { 'idempotency-key': 'one-customer' } },
    )
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await send({ firstName: 'Otra' })).body['message']).toBe('idempotency_mismatch')
})

test('changes the given fields and keeps the others', async () => {
  const customer = await newCustomer({ notes: 'Sin chile' })
  const after = detailOf(
    await update(customer.id, {
      firstName: ' Nikté ',
      email: 'nikte@correo.gt',
      login: 'nikte',
      phoneCode: '502',
      phone: '55667788',
      isCreditAvailable: true,
    }),
  )
  expect(after).toEqual({
    ...customer,
    firstName: 'Nikté',
    email: 'nikte@correo.gt',
    login: 'nikte',
    phone: '55667788',
    isCreditAvailable: true,
    version: 2,
  })
  expect((await auditOf(customer.id)).at(-1)).toMatchObject({
    action: 'user.update',
    before: {
      firstName: 'Ixchel',
      email: null,
      login: null,
      phone: customer.phone,
      isCreditAvailable: false,
    },
    after: {
      firstName: 'Nikté',
      email: 'nikte@correo.gt',
      login: 'nikte',
      phone: '55667788',
      isCreditAvailable: true,
    },
  })
  const cleared = detailOf(await update(customer.id, { email: null, login: null, notes: '   ' }))
  expect([cleared.email, cleared.login, cleared.notes]).toEqual([null, null, null])
})

test('saving unchanged fields makes no new version and no audit entry', async () => {
  const customer = await newCustomer()
  const same = detailOf(await update(customer.id, { firstName: 'Ixchel', notes: '', points: 0 }))
  expect(same).toEqual(customer)
  expect(await auditOf(customer.id)).toHaveLength(1)
})

test('corrects points with a reason, which is audited', async () => {
  const customer = await newCustomer()
  for (const reason of [{}, { reason: '   ' }]) {
    const refused = await update(customer.id, { points: 250, ...reason })
    expect([refused.status, refused.body['details']]).toEqual([400, { reason: 'required' }])
  }
  expect(detailOf(await update(customer.id, { points: 250, reason: 'Pedido perdido' })).points).toBe(250)
  expect((await auditOf(customer.id)).at(-1)).toMatchObject({
    before: { points: 0 },
    after: { points: 250 },
    reason: 'Pedido perdido',
  })
  expect((await update(customer.id, { points: -1, reason: 'Nada' })).body['details']).toEqual({
    points: 'out_of_range',
  })
})

test('refuses a taken e-mail or login at its field, whatever its case and owner', async () => {
  const customer = await newCustomer({ email: 'taken@correo.gt', login: 'taken.login' })
  const other = await newCustomer()
  const refusals = await Promise.all([
    update(other.id, { email: 'TAKEN@correo.gt' }),
    update(other.id, { login: 'Taken.Login' }),
    // A sign-in accepts a login or an e-mail, so a login that is another user's e-mail is taken.
    update(other.id, { login: 'taken@correo.gt' }),
    update(other.id, { login: 'superadmin' }),
    world.post('/users/invite', { ...customerBody(), login: 'taken.login' }, agent),
  ])
  expect(refusals.map(({ status, body }) => [status, body['details']])).toEqual([
    [409, { email: 'user_with_this_email_already_exists' }],
    [409, { login: 'user_with_this_login_already_exists' }],
    [409, { login: 'user_with_this_login_already_exists' }],
    [409, { login: 'user_with_this_login_already_exists' }],
    [409, { login: 'user_with_this_login_already_exists' }],
  ])
  expect(detailOf(await world.get(`/users/${other.id}`, 'agent'))).toEqual(other)
  expect((await update(customer.id, { email: 'Taken@correo.gt' })).status).toBe(200)
})

test('of two concurrent requests with one e-mail one succeeds', async () => {
  const customers = [await newCustomer(), await newCustomer(), await newCustomer()]
  const statuses = await Promise.all(
    customers.map(async ({ id }) => (await update(id, { email: 'al.mismo.tiempo@correo.gt' })).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('of two concurrent edits the second gets the first one\u2019s change', async () => {
  const customer = await newCustomer()
  const answers = await Promise.all([
    update(customer.id, { notes: 'Una' }, 'agent', 1),
    update(customer.id, { notes: 'Otra' }, 'manager', 1),
  ])
  const [won] = answers.filter(({ status }) => status === 200)
  const [conflict] = answers.filter(({ status }) => status === 409)
  expect(conflict?.body['message']).toBe('version_conflict')
  expect(conflict?.body['current']).toMatchObject({ notes: won?.body['notes'], version: 2 })
  expect(detailOf(await world.get(`/users/${customer.id}`, 'agent')).notes).toBe(won?.body['notes'])
})

test('a changed e-mail invalidates the code sent to the old one', async () => {
  const customer = await newCustomer({ email: 'antes@correo.gt' })
  await world.get(`/users/${customer.id}/customer/reset-password`, 'agent')
  const codes = () =>
    world.server.services.db
      .selectFrom('recovery_codes')
      .select('id')
      .where('user_id', '=', customer.id)
      .execute()
  expect(await codes()).toHaveLength(1)
  await update(customer.id, { notes: 'Sigue' })
  expect(await codes()).toHaveLength(1)
  await update(customer.id, { email: 'despues@correo.gt' })
  expect(await codes()).toHaveLength(0)
})

test.each([
  [{ firstName: 'Jo' }, { firstName: 'too_short' }],
  [{ firstName: '    ' }, { firstName: 'required' }],
  [{ firstName: 'x'.repeat(255) }, { firstName: 'too_long' }],
  [
    { firstName: 'Jo', lastName: 'x'.repeat(255) },
    { firstName: 'too_short', lastName: 'too_long' },
  ],
  [{ phone: '1234567' }, { phone: 'invalid' }],
  [{ phone: '5512-8840' }, { phone: 'invalid' }],
  [{ phoneCode: '+' }, { phoneCode: 'invalid' }],
  [{ email: 'one@correo.gt,bad' }, { email: 'invalid' }],
  [{ login: 'with blank' }, { login: 'invalid' }],
  [{ notes: 'x'.repeat(1_001) }, { notes: 'too_long' }],
  [{ points: 1.5 }, { points: 'invalid' }],
  [{ isCreditAvailable: 'yes' }, { isCreditAvailable: 'invalid' }],
  [{ roleId: 9 }, { roleId: 'invalid' }],
  [{ storeId: 1 }, { storeId: 'invalid' }],
  [{ deliveryManStatus: 'active', notes: 'x' }, { deliveryManStatus: 'invalid' }],
])('refuses %.60j as %j and changes nothing', async (over, details) => {
  const customer = await newCustomer()
  const { status, body } = await update(customer.id, over)
  expect([status, body['message'], body['details']]).toEqual([400, 'validation_error', details])
  expect(detailOf(await world.get(`/users/${customer.id}`, 'agent'))).toEqual(customer)
})

test('allows changes by permission and scope', async () => {
  const customer = await newCustomer()
  expect((await update(customer.id, { notes: 'x' }, 'foreign-agent')).body['message']).toBe('user_not_found')
  expect((await update(2_147_483_647, { notes: 'x' })).status).toBe(404)
  // One role only takes orders, the other only moves orders on the road.
  expect((await update(customer.id, { notes: 'x' }, 'counter')).status).toBe(403)
  expect((await update(customer.id, { notes: 'x' }, 'router')).body['message']).toBe(
    'user_dont_have_permission',
  )
  expect((await update(customer.id, { notes: 'x' }, 'manager')).status).toBe(200)
})

test('an operator who only takes orders creates customers but grants no credit', async () => {
  const refused = await world.post(
    '/users/invite',
    { ...customerBody(), isCreditAvailable: true },
    { login: 'counter' },
  )
  expect([refused.status, refused.body['message']]).toEqual([403, 'user_dont_have_permission'])
  expect((await world.post('/users/invite', customerBody(), { login: 'counter' })).status).toBe(201)
})

test('a deleted customer can be read and restored but not changed', async () => {
  const customer = await newCustomer()
  const change = (status: string) =>
    world.put('/users/change-status', { ids: [customer.id], status }, { login: 'country-admin' })
  expect((await change('deleted')).status).toBe(200)
  const deleted = detailOf(await world.get(`/users/${customer.id}`, 'agent'))
  expect([deleted.status, deleted.abilities.update, deleted.abilities.restore]).toEqual([
    'deleted',
    'invalid_next_status',
    'user_dont_have_permission',
  ])
  expect((await update(customer.id, { notes: 'x' })).body['message']).toMatchObject({
    errorMessage: 'invalid_next_status',
  })
  const address = {
    userId: customer.id,
    name: 'Casa',
    address: '4a calle',
    positionLat: 14.6,
    positionLng: -90.5,
  }
  expect((await world.post('/user-address/', address, agent)).status).toBe(404)
  expect((await change('active')).status).toBe(200)
  expect((await update(customer.id, { notes: 'x' })).status).toBe(200)
})

test('reading a customer takes two statements next to the session\u2019s, a change takes a handful', async () => {
  const customer = await newCustomer()
  expect((await world.get(`/users/${customer.id}`, 'agent')).statements).toBeLessThanOrEqual(2)
  expect((await world.get(`/users/${world.deliveryManIds[0]}`, 'manager')).statements).toBeLessThanOrEqual(3)
})

test('mails a customer a code to set a password', async () => {
  const customer = await newCustomer({ email: 'olvido@correo.gt' })
  const reset = (id: number, login = 'agent') => world.get(`/users/${id}/customer/reset-password`, login)
  expect((await reset(customer.id)).body).toEqual({ success: true })
  const { rows } = await world.server.services.pool.query<{ code_hash: string; expires_at: Date }>(
    'select code_hash, expires_at from recovery_codes where user_id = $1',
    [customer.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.expires_at.getTime()).toBe(world.server.services.clock.now().getTime() + 15 * 60_000)
  expect((await auditOf(customer.id)).at(-1)).toMatchObject({ action: 'user.resetPassword' })

  const without = await newCustomer()
  expect((await reset(without.id)).body['message']).toBe('email_not_found')
  expect((await reset(customer.id, 'foreign-agent')).body['message']).toBe('user_not_found')
  expect((await reset(world.deliveryManIds[0])).body['message']).toBe('user_not_found')
  expect((await reset(customer.id, 'counter')).status).toBe(403)
})

test('limits the codes mailed to a customer in an hour', async () => {
  const customer = await newCustomer({ email: 'otra.vez@correo.gt' })
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await world.get(`/users/${customer.id}/customer/reset-password`, 'manager')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('sets, replaces, refuses and removes a customer\u2019s picture', async () => {
  const picture = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer()
  const send = async (method: 'POST' | 'PUT', path: string, data: unknown, avatar: Buffer) => {
    const form = new FormData()
    form.append('data', JSON.stringify(data))
    form.append('avatar', new Blob([new Uint8Array(avatar)]), 'cara.png')
    return world.server.call(method, path, { token: await world.server.signIn('agent'), form })
  }
  const created = detailOf(await send('POST', '/users/invite', customerBody(), await picture(400, 'red')))
  expect(created.avatar).toMatch(/^\/files\/[0-9a-f]{64}$/)
  const again = detailOf(await send('PUT', `/users/${created.id}`, {}, await picture(400, 'blue')))
  expect([again.avatar === created.avatar, again.version]).toEqual([false, 2])
  expect((await auditOf(created.id)).at(-1)).toMatchObject({
    before: { avatar: created.avatar },
    after: { avatar: again.avatar },
  })
  const small = await send('PUT', `/users/${created.id}`, { firstName: 'Otra' }, await picture(399, 'red'))
  expect([small.status, small.body['details']]).toEqual([400, { avatar: 'image_size_error' }])
  expect(detailOf(await world.get(`/users/${created.id}`, 'agent'))).toEqual(again)
  expect(detailOf(await update(created.id, { avatar: null })).avatar).toBe(null)
})
