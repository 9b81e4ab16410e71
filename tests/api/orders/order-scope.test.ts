import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { canCall, isMutation } from '../../../src/api/endpoints/endpoint.ts'
import { ordersEndpoints } from '../../../src/api/endpoints/orders.endpoints.ts'
import { findBuiltInRole } from '../../../src/domain/access/built-in-roles.ts'
import type { TestResponse } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
let orderId: number
beforeAll(async () => {
  world = await createOrdersFixture()
  orderId = (await world.placeOrder()).id
})
afterAll(() => world.server.close())

/** Login, role, and whether the order's store is in the operator's unit. */
const OPERATORS = [
  ['superadmin', 'super-administrator', true],
  ['manager', 'store-manager', true],
  ['owner', 'franchise-owner', true],
  ['agent', 'callcenter', true],
  ['packer', 'packing', true],
  ['counter', 'store-operator', true],
  ['reporter', 'reports-only', true],
  ['other-manager', 'store-manager', false],
  ['foreign-manager', 'store-manager', false],
  ['foreign-agent', 'callcenter', false],
] as const

/** A valid body for each endpoint that does not change an order in processing. */
const BODIES: Partial<Record<keyof typeof ordersEndpoints, Record<string, unknown>>> = {
  updateOrder: { deliveryTime: '2020-01-01T00:00:00.000Z' },
  changeStatus: { status: 'at_the_door' },
  undoOrderStep: {},
  acknowledgeOrder: {},
  updateOrderNote: { orderMessage: 'x'.repeat(1_000) },
  assignDeliveryMan: { deliveryManId: null },
  recordOfferAnswer: { accepted: true },
  retryOrderPayment: { paymentType: 'cash' },
  confirmPosPayment: { authorizationCode: '0417' },
  confirmBankTransfer: { bankTransactionId: 'T-1' },
}

const ORDER_ENDPOINT_NAMES = Object.keys(ordersEndpoints) as ReadonlyArray<keyof typeof ordersEndpoints>
const onOne = ORDER_ENDPOINT_NAMES.filter((name) => ordersEndpoints[name].path.includes('{id}'))

const codeOf = ({ body }: TestResponse): unknown => {
  const message = body['message'] as string | { errorMessage: string } | undefined
  return typeof message === 'object' ? message.errorMessage : message
}

describe.each(OPERATORS)('%s (%s)', (login, role, isInUnit) => {
  test.each(onOne)('%s', async (name) => {
    const { method, path } = ordersEndpoints[name]
    const send = async (id: number | string) =>
      world.server.call(method, path.replace('{id}', String(id)), {
        token: await world.server.signIn(login),
        ...(method === 'GET' ? {} : { body: BODIES[name] }),
      })
    const permissions = new Set(findBuiltInRole(role)?.permissions)
    const response = await send(orderId)
    if (!canCall(permissions, ordersEndpoints[name])) {
      expect([response.status, codeOf(response)]).toEqual([403, 'user_dont_have_permission'])
    } else if (!isInUnit) {
      expect([response.status, codeOf(response)]).toEqual([404, 'order_not_found'])
    } else {
      expect(codeOf(response)).not.toBe('order_not_found')
      expect(response.status).toBeLessThan(500)
      expect([
        (await send(2_147_483_647)).status,
        (await send(0)).status,
        (await send('one')).status,
      ]).toEqual([404, 400, 400])
    }
  })
})

test('random requests cause no defect and leave no partial changes', { timeout: 120_000 }, async () => {
  const { db } = world.server.services
  const counts = async () => {
    const tables = ['orders', 'order_items', 'order_history', 'payments', 'stock_logs'] as const
    return Promise.all(
      tables.map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    )
  }
  const before = await counts()
  const odd = fc.oneof(
    fc.constantFrom(
      null,
      -1,
      0,
      1e308,
      2 ** 53,
      '',
      '\u0000',
      '🙂'.repeat(100),
      'x'.repeat(10_000),
      [],
      {},
      true,
      '2026-11-20T25:00:00.000Z',
      '-0',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
  // A comment accepts nearly any text, and an acknowledgement has no body: both are left out.
  const mutations = ORDER_ENDPOINT_NAMES.filter(
    (name) => isMutation(ordersEndpoints[name]) && name !== 'updateOrderNote' && name !== 'acknowledgeOrder',
  )
  const validBody = (name: keyof typeof ordersEndpoints): Record<string, unknown> => {
    const body = name === 'placeOrder' ? world.orderBody() : BODIES[name]
    if (body === undefined) throw new Error(`${name} has no body here`)
    return body
  }
  const token = await world.server.signIn('superadmin')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mutations),
      fc.nat(),
      odd,
      fc.constantFrom(String(orderId), '0', '-1', 'NaN', '99999999999', '%00', '1e3'),
      async (name, at, value, id) => {
        const endpoint = ordersEndpoints[name]
        const body = validBody(name)
        const keys = Object.keys(body)
        const key = keys[at % Math.max(1, keys.length)]
        const spoilt = key === undefined ? value : { ...body, [key]: value }
        const { status } = await world.server.call(endpoint.method, endpoint.path.replace('{id}', id), {
          token,
          body: spoilt,
        })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      },
    ),
    {
      numRuns: 400,
    },
  )
  expect(await counts()).toEqual(before)
})
