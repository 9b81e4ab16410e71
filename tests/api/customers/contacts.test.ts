import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '../../../src/api/contract/customers.contract.ts'
import type { Contact, CustomerDetail, UserOrder } from '../../../src/api/contract/users.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let customer: CustomerDetail
let other: CustomerDetail

interface Page<T> {
  readonly data: readonly T[]
  readonly count: number
  readonly limit: number
}

const agent = { login: 'agent' }
const friend = { firstName: 'Amiga', lastName: 'del Alma', phoneCode: '+502', phone: '41112222' }
const newCustomer = async (phone: string): Promise<CustomerDetail> => {
  const { body } = await world.post(
    '/users/invite',
    { type: 'customer', firstName: 'Ixchel', lastName: 'Batz', phoneCode: '+502', phone },
    agent,
  )
  return body as unknown as CustomerDetail // the contract of the call
}
const addFriend = (id: number, over: object = {}, login = 'agent', key?: string) =>
  world.post(
    `/users/${id}/contacts`,
    { ...friend, ...over },
    { login, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  )
const idOf = (body: Record<string, unknown>) => Number(body['id'])
const home = (userId: number, over: object = {}) => ({
  userId,
  name: 'Casa',
  address: '4a calle 2-15',
  positionLat: 14.6,
  positionLng: -90.5,
  ...over,
})
const audited = async (entity: string, id: number) => {
  const rows = await world.server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute()
  return rows
}

beforeAll(async () => {
  world = await createOrdersFixture()
  customer = await newCustomer('44556677')
  other = await newCustomer('44556688')
})
afterAll(() => world.server.close())

test('a friend has a name, a phone and addresses, and no account', async () => {
  const { status, body } = await addFriend(customer.id, { email: 'amiga@correo.gt', phone: '41112223' })
  expect([status, body]).toEqual([
    201,
    {
      id: body['id'],
      userId: customer.id,
      ...friend,
      phone: '41112223',
      email: 'amiga@correo.gt',
      addresses: [],
      version: 1,
    },
  ])
  const saved = await world.post('/user-address/', home(customer.id, { contactId: idOf(body) }), agent)
  expect([saved.status, saved.body['contactId']]).toEqual([201, idOf(body)])
  const listed = await world.get<Page<Contact>>(`/users/${customer.id}/contacts`, 'agent')
  expect(listed.body.data.find(({ id }) => id === idOf(body))?.addresses).toEqual([saved.body])
  // The address is the friend's and not on the customer's own list.
  expect((await world.get<CustomerDetail>(`/users/${customer.id}`, 'agent')).body.addresses).toEqual([])
  expect(await audited('contact', idOf(body))).toEqual([
    { action: 'contact.create', before: null, after: expect.objectContaining({ firstName: 'Amiga' }) },
  ])
})

test('allows one home address for the customer and one for each friend', async () => {
  const customerDetail = await newCustomer('44550001')
  const [one, two] = [
    idOf((await addFriend(customerDetail.id)).body),
    idOf((await addFriend(customerDetail.id)).body),
  ]
  const save = async (over: object) =>
    (await world.post('/user-address/', home(customerDetail.id, over), agent)).status
  expect([await save({}), await save({ contactId: one }), await save({ contactId: two })]).toEqual([
    201, 201, 201,
  ])
  expect([await save({}), await save({ contactId: one, name: 'HOME' })]).toEqual([409, 409])
})

test('does not find a friend of another customer', async () => {
  const { body } = await addFriend(other.id)
  const refused = await world.post('/user-address/', home(customer.id, { contactId: idOf(body) }), agent)
  expect([refused.status, refused.body['message'], refused.body['details']]).toEqual([
    404,
    'contact_not_found',
    { contactId: 'contact_not_found' },
  ])
  const change = (path: string, login = 'agent') =>
    world.put(path, { ...friend, firstName: 'Nueva' }, { login })
  expect((await change(`/users/${customer.id}/contacts/${idOf(body)}`)).body['message']).toBe(
    'contact_not_found',
  )
  expect((await change(`/users/${other.id}/contacts/${idOf(body)}`, 'foreign-agent')).body['message']).toBe(
    'user_not_found',
  )
  expect((await change(`/users/${other.id}/contacts/${idOf(body)}`, 'packer')).status).toBe(403)
  expect((await addFriend(other.id, {}, 'foreign-agent')).status).toBe(404)
  expect((await addFriend(world.deliveryManIds[0])).status).toBe(404)
  expect((await world.get(`/users/${other.id}/contacts`, 'foreign-agent')).status).toBe(404)
})

test('replaces a friend\u2019s data', async () => {
  const { body } = await addFriend(customer.id, { email: 'antes@correo.gt' })
  const changed = await world.put(
    `/users/${customer.id}/contacts/${idOf(body)}`,
    { ...friend, lastName: ' de Siempre ', phone: '41119999', email: null },
    agent,
  )
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...body, lastName: 'de Siempre', phone: '41119999', email: null, version: 2 },
  ])
  expect((await audited('contact', idOf(body))).at(-1)).toEqual({
    action: 'contact.update',
    before: { lastName: 'del Alma', phone: '41112222', email: 'antes@correo.gt' },
    after: { lastName: 'de Siempre', phone: '41119999', email: null },
  })
})

test('lists friends by name in pages of ten and searches them', async () => {
  const customerDetail = await newCustomer('44550002')
  for (let at = 0; at < 12; at += 1)
    await addFriend(customerDetail.id, {
      firstName: `Amigo ${String(11 - at).padStart(2, '0')}`,
      phone: `4000000${at % 10}`,
    })
  const page = async (query = '') =>
    (await world.get<Page<Contact>>(`/users/${customerDetail.id}/contacts${query}`, 'agent')).body
  const first = await page()
  expect([first.data.length, first.count, first.limit]).toEqual([10, 12, 10])
  expect(first.data[0]?.firstName).toBe('Amigo 00')
  expect((await page('?offset=10')).data.map(({ firstName }) => firstName)).toEqual(['Amigo 10', 'Amigo 11'])
  expect((await page('?sortOrder=desc')).data[0]?.firstName).toBe('Amigo 11')
  expect((await page('?search=AMIGO%2011')).data.map(({ firstName }) => firstName)).toEqual(['Amigo 11'])
  expect((await page('?search=4000-0003')).count).toBe(1)
  expect((await page('?search=%25')).count).toBe(0)
})

test('a repeated key creates one friend', async () => {
  const customerDetail = await newCustomer('44550003')
  const answers = [
    await addFriend(customerDetail.id, {}, 'agent', 'friend-key'),
    await addFriend(customerDetail.id, {}, 'agent', 'friend-key'),
  ]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await world.get<Page<Contact>>(`/users/${customerDetail.id}/contacts`, 'agent')).body.count).toBe(1)
})

test('accepts a used key for another customer', async () => {
  const customers = [await newCustomer('44551104'), await newCustomer('44551105')]
  for (const { id } of customers) {
    const { status, body } = await addFriend(id, {}, 'agent', 'shared-key')
    expect([status, body['userId']]).toEqual([201, id])
  }
})

test.each([
  [{ firstName: '   ' }, { firstName: 'required' }],
  [{ firstName: ' a ' }, { firstName: 'too_short' }],
  [{ phone: '1234567' }, { phone: 'invalid' }],
  [{ phoneCode: '5020' }, { phoneCode: 'invalid' }],
  [{ email: 'a@b.gt, c@d.gt' }, { email: 'invalid' }],
])('refuses a friend with %j as %j', async (over, details) => {
  const { status, body } = await addFriend(customer.id, over)
  expect([status, body['details']]).toEqual([400, details])
})

test('a party member needs no e-mail, and its addresses are read by its owner', async () => {
  const owner = await newCustomer('44550004')
  const invite = (over: object = {}, login = 'agent') =>
    world.post(
      '/users/invite/party-member',
      {
        userId: owner.id,
        firstName: 'Hija',
        lastName: 'Menor',
        phoneCode: '+502',
        phone: '44550004',
        ...over,
      },
      { login },
    )
  const { status, body } = await invite()
  expect([status, body['ownerId'], body['email'], body['countryId']]).toEqual([
    201,
    owner.id,
    null,
    owner.countryId,
  ])
  const member = idOf(body)
  const saved = await world.post('/user-address/party-member', home(member), agent)
  expect([saved.status, saved.body['userId']]).toEqual([201, member])
  expect((await world.post('/user-address/party-member', home(member), agent)).status).toBe(409)
  const listed = await world.get<Page<Address>>(`/user-address/party-member?userId=${owner.id}`, 'agent')
  expect([listed.body.data, listed.body.count]).toEqual([[saved.body], 1])

  // A customer is no party member, and a party member has no members.
  expect((await world.post('/user-address/party-member', home(owner.id), agent)).body['message']).toBe(
    'user_not_found',
  )
  const nested = await invite({ userId: member })
  expect([nested.status, nested.body['details']]).toEqual([404, { userId: 'user_not_found' }])
  expect((await invite({}, 'foreign-agent')).status).toBe(404)
  expect((await world.get(`/user-address/party-member?userId=${owner.id}`, 'foreign-agent')).status).toBe(404)
  await invite({ email: 'hija@correo.gt' })
  expect((await invite({ email: 'Hija@correo.gt' })).body['details']).toEqual({
    email: 'user_with_this_email_already_exists',
  })
  expect((await invite({ firstName: 'No' })).body['details']).toEqual({ firstName: 'too_short' })
  // A lookup finds a party member only through the owner.
  const lookup = await world.get<Page<CustomerDetail>>('/customers/lookup?search=44550004', 'agent')
  expect(lookup.body.data.map(({ id }) => id)).toEqual([owner.id])
})

test('changes an address field by field and stores empty texts as null', async () => {
  const customerDetail = await newCustomer('44550005')
  const { body } = await world.post(
    '/user-address/',
    home(customerDetail.id, { zone: '10', addressDetails: 'Nivel 4', deliveryManInstructions: 'Tocar' }),
    agent,
  )
  const change = (over: object, login = 'agent') => world.put(`/user-address/${idOf(body)}`, over, { login })
  const changed = await change({
    name: ' Oficina ',
    positionLat: 14.61,
    subLocality: 'Oakland',
    googleAddress: '4a calle',
    deliveryOptions: 'leave_at_the_door',
    deliveryManInstructions: '',
    addressDetails: null,
  })
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...body,
      name: 'Oficina',
      nameSearch: 'oficina',
      positionLat: 14.61,
      subLocality: 'Oakland',
      googleAddress: '4a calle',
      deliveryOptions: 'leave_at_the_door',
      deliveryManInstructions: null,
      addressDetails: null,
      version: 2,
    },
  ])
  expect((await audited('address', idOf(body))).at(-1)).toMatchObject({
    action: 'address.update',
    before: { name: 'Casa', positionLat: 14.6, deliveryManInstructions: 'Tocar' },
    after: { name: 'Oficina', positionLat: 14.61, deliveryManInstructions: null },
  })
  expect((await change({})).body).toEqual(changed.body)
  expect((await change({ name: '  ' })).body['details']).toEqual({ name: 'required' })
  expect((await change({ positionLng: 181 })).body['details']).toEqual({ positionLng: 'out_of_range' })
  expect((await change({ name: null })).status).toBe(400)
  expect((await change({ name: 'Casa' }, 'foreign-agent')).body['message']).toBe('user_address_not_found')
  expect((await change({ name: 'Casa' }, 'packer')).status).toBe(403)
})

test('of two concurrent changes of a friend or address the second gets the current record', async () => {
  const customerDetail = await newCustomer('44550009')
  const places = [
    {
      path: `/users/${customerDetail.id}/contacts/${idOf((await addFriend(customerDetail.id)).body)}`,
      first: { ...friend, lastName: 'Primera' },
      second: { ...friend, firstName: 'Segunda' },
    },
    {
      path: `/user-address/${idOf((await world.post('/user-address/', home(customerDetail.id), agent)).body)}`,
      first: { addressDetails: 'Nivel 1' },
      second: { addressDetails: 'Nivel 2' },
    },
  ]
  for (const { path, first, second } of places) {
    const change = (body: object, version?: string) =>
      world.put(path, body, { ...agent, ...(version !== undefined && { headers: { 'if-match': version } }) })
    const one = await change(first, '1')
    expect([one.status, one.body['version']]).toEqual([200, 2])
    const two = await change(second, '"1"')
    expect([two.status, two.body['message'], two.body['current']]).toEqual([
      409,
      'version_conflict',
      one.body,
    ])
    // Saving unchanged fields makes no new version, and the version may be left out.
    expect((await change(first, '2')).body).toEqual(one.body)
    expect((await change(second)).body).toMatchObject({ ...second, version: 3 })
  }
})

test('refuses renaming an address to a taken home or work', async () => {
  const customerDetail = await newCustomer('44550006')
  const one = idOf((await world.post('/user-address/', home(customerDetail.id), agent)).body)
  const two = idOf(
    (await world.post('/user-address/', home(customerDetail.id, { name: 'Gimnasio' }), agent)).body,
  )
  const rename = async (id: number, name: string) => {
    const { status, body } = await world.put(`/user-address/${id}`, { name }, agent)
    return [status, body['details']]
  }
  expect(await rename(one, 'HÓME')).toEqual([200, undefined])
  expect(await rename(two, 'casa')).toEqual([409, { name: 'user_can_have_only_one_home_or_work_address' }])
  expect(await rename(two, 'Oficina')).toEqual([200, undefined])
})

test('of two addresses renamed to home at once one succeeds', async () => {
  const customerDetail = await newCustomer('44550007')
  const ids: number[] = []
  for (const name of ['Uno', 'Dos', 'Tres'])
    ids.push(idOf((await world.post('/user-address/', home(customerDetail.id, { name }), agent)).body))
  const statuses = await Promise.all([
    ...ids.map(async (id) => (await world.put(`/user-address/${id}`, { name: 'Casa' }, agent)).status),
    world.post('/user-address/', home(customerDetail.id), agent).then(({ status }) => status),
  ])
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})

test('audits a removed address and refuses changing it', async () => {
  const customerDetail = await newCustomer('44550008')
  const id = idOf((await world.post('/user-address/', home(customerDetail.id), agent)).body)
  const token = await world.server.signIn('agent')
  const both = await Promise.all(
    [1, 2].map(async () => (await world.server.call('DELETE', `/user-address/${id}`, { token })).status),
  )
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await world.put(`/user-address/${id}`, { name: 'Otra' }, agent)).status).toBe(404)
  expect((await audited('address', id)).map(({ action }) => action)).toEqual([
    'address.create',
    'address.delete',
  ])
})

test('lists a customer\u2019s orders by type and status in pages of ten within the actor\u2019s unit', async () => {
  const placed = []
  for (let at = 0; at < 11; at += 1) placed.push(await world.placeOrder())
  const last = placed.at(-1)
  await world.patch(`/orders/${last?.id}/status`, { status: 'cancelled', reason: 'customer_request' })
  const orders = async (query = '', login = 'agent') =>
    (await world.get<Page<UserOrder>>(`/users/${world.customerId}/orders${query}`, login)).body
  const page = await orders()
  expect([page.data.length, page.count, page.limit]).toEqual([10, 11, 10])
  expect(page.data[0]).toEqual({
    id: last?.id,
    number: last?.number,
    type: 'single',
    status: 'cancelled',
    storeId: world.storeId,
    storeName: 'Tienda 1',
    createdAt: last?.createdAt,
    deliveryTime: last?.deliveryTime,
    toPay: last?.totals.toPay,
    paymentType: last?.payment.paymentType,
    items: last?.items.map(({ name, quantity }) => ({ name, quantity })),
  })
  expect((await orders('?status[]=cancelled')).count).toBe(1)
  expect((await orders('?orderType[]=single&status[]=processing')).count).toBe(10)
  expect((await orders('?orderType[]=gift')).data).toEqual([])
  expect((await orders('?offset=10')).data).toHaveLength(1)
  // Operators of another store see the customer but not these orders.
  expect((await orders('', 'other-manager')).data).toEqual([])
  expect((await orders('', 'foreign-agent')) as unknown).toMatchObject({ message: 'user_not_found' })
})
