import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  CorporateOrder,
  CorporateOrderRow,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import {
  billingInfo,
  codeOf,
  createCorporateFixture,
  deliveriesOf,
  type CorporateFixture,
} from './corporate.fixture.ts'

let world: CorporateFixture
let order: CorporateOrder
const BOSS = { login: 'country-admin' }

beforeAll(async () => {
  world = await createCorporateFixture()
  await world.network.addOperator('country-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
  order = await world.placed([world.member(0), world.member(1), world.member(2, 1)])
})
afterAll(() => world.server.close())

/** Runs something while a role lacks a permission. */
const without = async (role: string, permission: Permission, work: () => Promise<void>): Promise<void> => {
  const { db } = world.server.services
  await sql`update roles set permissions = array_remove(permissions, ${permission}) where key = ${role}`.execute(
    db,
  )
  try {
    await work()
  } finally {
    await sql`update roles set permissions = permissions || array[${permission}]::text[] where key = ${role}`.execute(
      db,
    )
  }
}

const path = () => `/orders/corporate/${order.id}`
const list = async (query: string) =>
  (
    await world.get<{ data: readonly CorporateOrderRow[]; count: number }>(
      `/orders/corporate/list?${query}`,
      BOSS.login,
    )
  ).body
const billing = async () => (await world.get<CorporateOrder>(path(), BOSS.login)).body.billing

test('the list is that of who pays, whatever the members, with the status of the whole order', async () => {
  const { user, stores } = (await world.get<CorporateOrder>(path(), BOSS.login)).body
  const paid = await list(`userId=${user.id}`)
  expect(paid).toMatchObject({ count: 1, data: [{ id: order.id, status: 'in_progress', members: 3 }] })
  const members = stores.flatMap(({ deliveries }) => deliveries.map(({ userId }) => userId))
  const other = members.find((id) => id !== user.id)
  expect((await list(`userId=${other}`)).count).toBe(0)
})

test('the list, its counts and the scheduled requests are those of the countries that are asked for', async () => {
  const [own, other] = world.network.countryIds
  expect((await list(`countryId[]=${own}`)).data).toMatchObject([{ id: order.id, countryId: own }])
  expect((await list(`countryId[]=${other}`)).count).toBe(0)
  const info = await world.get<{ total: number }>(`/orders/corporate/info?countryId[]=${other}`, BOSS.login)
  expect(info.body.total).toBe(0)
})

test('deliveries whose status the caller may not view are neither shown nor changed', async () => {
  await without('country-administrator', 'viewOrderStatusProcessing', async () => {
    expect((await world.get(path(), BOSS.login)).status).toBe(404)
    expect((await list('')).count).toBe(0)
    const [first] = deliveriesOf(order)
    const members = [{ orderId: first?.id, receiverFullName: 'Otra persona' }]
    expect((await world.put(path(), { corporateMembers: members }, BOSS)).status).toBe(404)
  })
  await without('country-administrator', 'viewOrderStatusPreparing', async () => {
    const [first, second] = deliveriesOf(order)
    await world.moveOrder(first?.id ?? 0, 'preparing')
    const seen = await world.get<CorporateOrder>(path(), BOSS.login)
    expect(deliveriesOf(seen.body).map(({ id }) => id)).not.toContain(first?.id)
    expect(deliveriesOf(seen.body).map(({ id }) => id)).toContain(second?.id)
    expect(codeOf(await world.put(path(), { orderMessage: 'x' }, BOSS))).toBe('user_dont_have_permission')
  })
})

test('who is billed changes only with the capability for it, and an address that is not sent stays', async () => {
  const sent = { ...billingInfo, billingAddress: 'Zona 9' }
  expect((await world.put(path(), { billingInfo: sent }, BOSS)).status).toBe(200)
  expect(await billing()).toMatchObject({ address: 'Zona 9' })
  await without('country-administrator', 'changeOrderBillingInfo', async () => {
    const changed = { ...billingInfo, billingName: 'Cambiado sin permiso' }
    const refused = await world.put(path(), { billingInfo: changed }, BOSS)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'user_dont_have_permission'])
    // The same as before asks for nothing.
    expect((await world.put(path(), { billingInfo, orderMessage: 'Con servilletas' }, BOSS)).status).toBe(200)
  })
  expect(
    (await world.put(path(), { billingInfo: { ...billingInfo, billingName: 'Otra razón' } }, BOSS)).status,
  ).toBe(200)
  expect(await billing()).toMatchObject({ name: 'Otra razón', address: 'Zona 9' })
})

test('what was cancelled is in no sum', async () => {
  const before = (await world.get<CorporateOrder>(path(), BOSS.login)).body
  const [, second] = deliveriesOf(before)
  const cancel = { status: 'cancelled', reason: 'customer_request', bankVoidTransactionId: 'V-9' }
  expect((await world.patch(`/orders/${second?.id ?? 0}/status`, cancel)).status).toBe(200)
  const after = (await world.get<CorporateOrder>(path(), BOSS.login)).body
  const share = second?.toPay ?? 0
  const partOf = ({ stores }: CorporateOrder) =>
    stores.find(({ deliveries }) => deliveries.some(({ id }) => id === second?.id))
  expect(after.toPay).toBe(before.toPay - share)
  expect(partOf(after)?.toPay).toBe((partOf(before)?.toPay ?? 0) - share)
  expect(partOf(after)?.payment.amount).toBe(partOf(after)?.toPay)
  expect((await list('')).data.find(({ id }) => id === order.id)?.toPay).toBe(after.toPay)
})

test.each([
  ['couponId', { couponId: 1 }],
  ['points', { points: 5 }],
  ['discountIds', { discountIds: [1] }],
  ['giftMessage', { giftMessage: 'Feliz día' }],
])('%s of a corporate order is refused by name', async (field, more) => {
  const refused = await world.send(
    world.body([world.member(3)], { orderCheckout: world.transfer(0), ...more }),
  )
  expect([refused.status, refused.body.details]).toEqual([501, { [field]: 'under_development' }])
})

test('the last order of a customer is the last one placed', async () => {
  const lastOrder = async (nth: number) =>
    (
      await world.server.services.db
        .selectFrom('users')
        .select('last_order_at')
        .where('id', '=', world.people[nth]?.userId ?? (0 as never))
        .executeTakeFirstOrThrow()
    ).last_order_at?.getTime()
  expect(await lastOrder(7)).toBeUndefined()
  await world.placed([world.member(7)], { orderCheckout: world.transfer(0) })
  const first = await lastOrder(7)
  expect(first).toBeDefined()
  await world.placed([world.member(7)], { orderCheckout: world.transfer(0) })
  expect(await lastOrder(7)).toBeGreaterThanOrEqual(first ?? 0)
})
