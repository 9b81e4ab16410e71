import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const download = async (query: string, login = 'manager') => {
  const { status, body } = await world.server.call('GET', `/orders/export?language=es${query}`, {
    token: await world.server.signIn(login),
  })
  return { status, body: body as unknown } // a text, or a failure
}

test('exports the orders of a list in its language, and the titles alone when there are none', async () => {
  const empty = await download('')
  expect([empty.status, String(empty.body).trim().split('\n')]).toMatchObject([200, { length: 1 }])
  const order = await world.placeOrder({ orderMessage: '=1+1' })
  const { status, body } = await download('&sortBy=createdAt')
  expect(status).toBe(200)
  const [title, row] = String(body).replace('\uFEFF', '').split('\r\n')
  expect(title).toMatch(/^Número,Estado,Tipo,Colocado,Entrega,Cliente/)
  expect(row).toContain(`${order.number},En proceso,`)
  expect(row).toContain('2 Pollo campero,65.00')
  expect(row).toContain("'=1+1")
})

test('gives one person one sheet at a time', async () => {
  const statuses = await Promise.all(Array.from({ length: 6 }, () => download('')))
  expect(statuses.map(({ status }) => status)).toContain(200)
  for (const { status, body } of statuses)
    if (status !== 200) expect(body).toMatchObject({ message: 'too_many_requests' })
})
