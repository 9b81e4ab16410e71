import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardNumberDeclinedWith, SILENT_THEN_APPROVED } from '../../../server/gateways/sandbox-cards.ts'
import { startServerProcess, type ServerProcess } from '../../processes/server-process.ts'
import { createApiClient, type ApiClient } from '../../processes/api-client.ts'
import { DEMO_PASSWORD } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
let server: ServerProcess
let apiClient: ApiClient
const WRONG_PASSWORD = 'Tamal-de-chipilin-77'
const APPROVED = '4242424242424242'
const DECLINED = cardNumberDeclinedWith('51')
const AMEX = '378282246310005'

beforeAll(async () => {
  world = await createOrdersFixture()
  server = await startServerProcess({
    PORT: '0',
    DATABASE_URL: world.server.services.config.databaseUrl ?? '',
    SECRET_KEY: '7'.repeat(64),
    LOG_LEVEL: 'trace',
    CLOCK: world.server.services.clock.now().toISOString(),
  })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await world.server.close()
})

const groupedByFour = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The content of every table as text. */
const rowsContaining = async (secret: string): Promise<string[]> => {
  const { pool } = world.server.services
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(30)
  const leaks: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} as t where position($1 in t::text) > 0 limit 1`,
      [secret],
    )
    if (rows.length > 0) leaks.push(name)
  }
  return leaks
}

test(
  'writes no card, password or token to a log at any level or to any row',
  { timeout: 60_000 },
  async () => {
    const signIn = async (password: string) =>
      (
        await fetch(`${server.address}/v4/auth/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', platform: 'web' },
          body: JSON.stringify({ login: 'agent', password }),
        })
      ).json() as Promise<{ accessToken: string }>
    await signIn(WRONG_PASSWORD)
    const { accessToken } = await signIn(DEMO_PASSWORD)
    apiClient = createApiClient(server.address, accessToken)
    const sealed: string[] = []
    const byCard = async (number: string, cvv = '918') => {
      const creditCardInfo = await world.card(number, cvv)
      sealed.push(creditCardInfo.newCard)
      return { paymentType: 'card', creditCardInfo }
    }
    const place = async (orderCheckout: object, over: object = {}) =>
      apiClient.request('POST', '/orders', {
        body: world.orderBody({
          orderCheckout: { ...orderCheckout, billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' } },
          ...over,
        }),
        headers: { 'idempotency-key': `secret-${sealed.length}` },
      })
    const orderMessage = `pagó con ${groupedByFour(APPROVED)} la otra vez`
    const approved = await place(await byCard(APPROVED), { orderMessage })
    const declined = await place(await byCard(DECLINED))
    const silent = await place(await byCard(SILENT_THEN_APPROVED))
    const wrongCvv = await place(await byCard(APPROVED, '9'))
    const again = await apiClient.request('POST', `/orders/${Number(declined.body['id'])}/repayment-order`, {
      body: await byCard(AMEX, '9182'),
    })
    const message = await apiClient.request('PATCH', `/orders/${Number(approved.body['id'])}/order-message`, {
      body: { orderMessage: `mejor con ${DECLINED}` },
    })
    const moved = await world.patch(`/orders/${Number(approved.body['id'])}/status`, {
      status: 'preparing',
      reason: `no pasa la ${groupedByFour(AMEX)}`,
    })
    expect([approved, declined, silent, wrongCvv, again, message, moved].map(({ status }) => status)).toEqual(
      [201, 201, 201, 400, 200, 200, 200],
    )
    expect(approved.body['comment']).toBe('pagó con •••• 4242 la otra vez')
    expect(message.body['comment']).toBe('mejor con •••• 0000')

    expect(JSON.stringify(moved.body['history'])).toContain('no pasa la •••• 0005')

    const secrets = [
      APPROVED,
      DECLINED,
      AMEX,
      SILENT_THEN_APPROVED,
      groupedByFour(APPROVED),
      groupedByFour(AMEX),
      '"cvv"',
      DEMO_PASSWORD,
      WRONG_PASSWORD,
      accessToken,
      ...sealed,
    ]
    const log = server.printed()
    expect(log).toContain('"route":"/v4/orders"')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    for (const secret of secrets)
      expect([secret.slice(0, 6), await rowsContaining(secret)]).toEqual([secret.slice(0, 6), []])
  },
)
