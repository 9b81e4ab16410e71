import type { Locator } from '@playwright/test'
import { cardNumberDeclinedWith, SILENT_THEN_APPROVED } from '../../server/gateways/sandbox-cards.ts'
import { fetchOrder } from '../processes/orders.fixture.ts'
import {
  addProduct,
  callerField,
  fillCoordinates,
  placedOrderNumber,
  stepButton,
  selectCaller,
  selectRepeatCaller,
  orderSummary,
  typeCard,
} from './new-order.page.ts'
import { cardOf, expectStatus, deliverOrder } from './orders-board.page.ts'
import { expect, createKeyboard, test } from './fixtures.ts'
import { expectOrderHistory } from './expect-order-history.ts'

const PHONE = '55128840'

const orderNumbered = async (
  ask: (path: string) => Promise<{ data: ReadonlyArray<{ id: number }> }>,
  number: number,
): Promise<number> => {
  const { data } = await ask(`/orders?search=${number}&limit=5`)
  expect(data).toHaveLength(1)
  return data[0]?.id ?? 0
}

test('a repeat caller’s usual order in cash, with the keyboard alone, goes to the store and to the customer', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const agent = await network.apiClient('callcenter')
  const page = await asOperator('callcenter', '/new-order')
  const store = await asOperator('store-manager', '/orders/board')
  await expect(store.getByRole('main').getByText('En vivo', { exact: true })).toBeVisible()
  const keys = createKeyboard(page)
  await selectCaller(page, keys, PHONE)
  await expect(page.getByRole('heading', { name: /María Fernanda Ajú de León/ })).toBeVisible()
  await expect(page.getByText('Portón verde, tocar fuerte')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Repetir último' })).toBeFocused()
  await keys.press('Enter')
  await expect(orderSummary(page).getByText('Café de olla, 1 L: Q30.00 → Q32.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Paga con' })).toBeFocused()
  await keys.type('250')
  await expect(page.getByText('Vuelto que llevar')).toHaveText(/Q50\.00$/)
  await keys.press('Control+Enter')

  const number = await placedOrderNumber(page)
  await expect(cardOf(store, number).getByText('Pedido nuevo')).toBeVisible()
  // The board asks by itself only while it is not live.
  await expect(store.getByRole('main').getByText('En vivo', { exact: true })).toBeVisible()
  expect(keys.presses()).toBeLessThanOrEqual(6)
  const toast = page.getByRole('status').filter({ hasText: `Pedido ${number} creado` })
  await expect(toast.getByText('El cliente gana 200 puntos')).toBeVisible()
  await expect(page.getByRole('region', { name: `Pedido ${number} creado` })).toContainText('13:00')
  await toast.getByRole('button', { name: 'Ver el pedido' }).click()
  await expectStatus(page, number, 'En proceso')

  const id = await orderNumbered((path) => agent.requestOrThrow('GET', path), number)
  const placed = await fetchOrder(agent, id)
  expect(placed.totals).toMatchObject({
    totalItems: 11,
    totalPrice: 18_800,
    totalPriceDelivery: 1_200,
    toPay: 20_000,
  })
  expect(placed.payment).toMatchObject({ paymentType: 'cash', change: 5_000 })
  expect(placed.points).toEqual({ used: 0, credited: 200 })
  await deliverOrder(store, number)
  await expectStatus(page, number, 'Completado')
  await expectOrderHistory(agent, id, 'a call in cash to the door', [
    'order.placed → processing',
    'order.prepare → preparing',
    'order.pack → packing',
    'order.route → routing',
    'order.assign → assigned',
    'order.accept → assigned',
    'order.depart → in_route',
    'order.arrive → at_the_door',
    'order.complete → completed',
  ])
})

test('a new caller and a new address: a taken e-mail is said at its field, and lost answers save once', async ({
  asOperator,
  network,
  networkProxy,
}) => {
  test.setTimeout(90_000)
  const agent = await network.apiClient('callcenter')
  await agent.requestOrThrow('POST', '/users/invite', {
    type: 'customer',
    firstName: 'Ixquik',
    lastName: 'Tzul',
    phoneCode: '+502',
    phone: '44110099',
    email: 'tomado@correo.example',
  })
  const page = await asOperator('callcenter', '/new-order', { address: networkProxy.address })
  const keys = createKeyboard(page)
  const rowsOf = async (sql: string) => (await network.query<{ n: number }>(sql))[0]?.n
  const saveOverALostAnswer = async (path: string) => {
    const dropped = networkProxy.droppedResponses()
    networkProxy.dropResponses(({ method, url }) => method === 'POST' && url === path)
    await keys.press('Enter')
    await expect(page.getByRole('region', { name: 'Paso en curso' }).getByText(/conexión/)).toBeVisible()
    expect(networkProxy.droppedResponses()).toBeGreaterThan(dropped)
    // The form and the key of what was sent are there again when somebody comes back from another step.
    await keys.press('Alt+1', path === '/v4/users/invite' ? 'Alt+2' : 'Alt+3')
    networkProxy.dropResponses(null)
  }

  await test.step('a taken e-mail', async () => {
    await selectCaller(page, keys, '40019878')
    await page.getByLabel('Nombre', { exact: true }).fill('Ana Sofía')
    await page.getByLabel('Apellido').fill('Quezada')
    await page.getByLabel('Correo').fill('Tomado@correo.example')
    await keys.press('Enter')
    await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(
      'Ya existe un usuario con este correo',
    )
    await expect(page.getByLabel('Correo')).toBeFocused()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana Sofía')
  })

  await test.step('lost answers', async () => {
    await page.getByLabel('Correo').fill('')
    await saveOverALostAnswer('/v4/users/invite')
    await page.getByLabel('Apellido').press('Enter')
    const address = page.getByLabel('Dirección', { exact: true })
    await address.fill('10a avenida 5-49, zona 10')
    await fillCoordinates(page, '14.6001', '-90.5101')
    await address.focus()
    await saveOverALostAnswer('/v4/user-address/')
    await address.press('Enter')
    await expect(stepButton(page, 'Dirección')).toContainText('10a avenida 5-49')
    expect(await rowsOf(`select count(*)::int as n from users where phone = '40019878'`)).toBe(1)
    expect(
      await rowsOf(
        `select count(*)::int as n from user_addresses a join users u on u.id = a.user_id where u.phone = '40019878'`,
      ),
    ).toBe(1)
  })
})

test('one more item for an order that was just placed cancels it and places another one', async ({
  asOperator,
  network,
}) => {
  const agent = await network.apiClient('callcenter')
  const page = await asOperator('callcenter', '/new-order')
  const keys = createKeyboard(page)
  await selectRepeatCaller(page, keys, PHONE)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('Enter', 'Control+Enter')
  const first = await placedOrderNumber(page)
  await page.getByRole('button', { name: 'Agregar algo más' }).click()
  await addProduct(page, keys, 'chuchito', 'Chuchito')
  await expect(orderSummary(page).getByText('Café de olla, 1 L', { exact: true })).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Pedido \d+ creado/ })).not.toContainText(String(first))
  const second = await placedOrderNumber(page)
  const [before, after] = await Promise.all(
    [first, second].map(async (number) =>
      fetchOrder(agent, await orderNumbered((path) => agent.requestOrThrow('GET', path), number)),
    ),
  )
  expect([before?.status, before?.history.at(-1)?.reason]).toEqual(['cancelled', 'customer_request'])
  expect(after?.items.length).toBe((before?.items.length ?? 0) + 1)
  expect(after?.deliveryTime).toBe(before?.deliveryTime)
})

test('an unknown caller with a new address; a declined card, then another one, on the same order', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const agent = await network.apiClient('callcenter')
  const page = await asOperator('callcenter', '/new-order')
  const keys = createKeyboard(page)
  await expect(callerField(page)).toBeFocused()
  await keys.type('40019876')
  await expect(page.getByText('Nadie con esos datos. Enter crea un cliente nuevo')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await keys.type('Ana Sofía')
  await keys.press('Tab')
  await keys.type('Quezada')
  await keys.press('Enter')

  await expect(page.getByLabel('Dirección', { exact: true })).toBeFocused()
  await keys.type('10a avenida 5-49, zona 10')
  await keys.press('Tab', 'Tab')
  await keys.type('Apartamento 3B')
  await expect(page.getByText('Punto aproximado: es el centro de la zona')).toBeVisible()
  await fillCoordinates(page, '14.6001', '-90.5101')
  await expect(
    page.getByText('Zona 10: mínimo Q60.00, envío Q12.00, 20 min en camino. Entrega más próxima: 13:00'),
  ).toBeVisible()
  await keys.press('Enter')

  await addProduct(page, keys, 'kak', 'Kak’ik de pavo')
  await addProduct(page, keys, 'chuchito', 'Chuchito')
  await addProduct(page, keys, 'cafe de olla', 'Café de olla, 1 L')
  await keys.press('Control+Enter')
  await expect(page.getByLabel('NIT', { exact: true }).last()).toBeFocused()
  await keys.type('CF')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('ArrowRight', 'Enter')
  await typeCard(page, keys, cardNumberDeclinedWith('51'))
  await keys.press('Control+Enter')

  const number = await placedOrderNumber(page)
  expect(keys.presses()).toBeLessThanOrEqual(18)
  await expect(page.getByRole('heading', { name: `El pedido ${number} no se pagó` })).toBeVisible()
  await expect(page.getByText('Fondos insuficientes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('ArrowRight', 'Enter')
  await typeCard(page, keys, '4242424242424242')
  await expect(
    page.getByRole('region', { name: 'Paso en curso' }).getByRole('button', { name: 'Cobrar' }),
  ).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: `Pedido ${number} creado` })).toBeVisible()
  await expect(page.getByRole('region', { name: `Pedido ${number} creado` })).toBeFocused()

  const id = await orderNumbered((path) => agent.requestOrThrow('GET', path), number)
  const order = await fetchOrder(agent, id)
  expect(order.payment).toMatchObject({
    status: 'completed',
    paymentType: 'card',
    cardBrand: 'visa',
    cardLastFour: '4242',
  })
  expect(order.address).toMatchObject({
    address: '10a avenida 5-49, zona 10',
    addressDetails: 'Apartamento 3B',
    positionLat: 14.6001,
    positionLng: -90.5101,
  })
  await expectOrderHistory(agent, id, 'card declined, then another', [
    'order.placed → pending',
    'payment.failed → failed',
    'order.retry → pending',
    'payment.captured → processing',
  ])
})

test('a bank that stays silent: the order waits, and the look-up settles it', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(120_000)
  const agent = await network.apiClient('callcenter')
  const page = await asOperator('callcenter', '/new-order')
  const keys = createKeyboard(page)
  await selectRepeatCaller(page, keys, PHONE)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('ArrowRight', 'Enter')
  await typeCard(page, keys, SILENT_THEN_APPROVED)
  await keys.press('Control+Enter')
  const number = await placedOrderNumber(page)
  await expect(page.getByRole('heading', { name: `El pedido ${number} espera al banco` })).toBeVisible()
  const [attempt] = await network.query<{ started_at: Date }>(
    'select started_at from payment_attempts order by started_at desc limit 1',
  )
  if (attempt === undefined) throw new Error('the payment has an attempt')
  await network.runJob('payments.look-up', new Date(attempt.started_at.getTime() + 15_000))
  await expect(page.getByRole('heading', { name: `Pedido ${number} creado` })).toBeVisible()
  const id = await orderNumbered((path) => agent.requestOrThrow('GET', path), number)
  await expectOrderHistory(agent, id, 'a silent bank', [
    'order.placed → pending',
    'payment.captured → processing',
  ])
})

test('a lost answer: the desk asks what became of it, and one order is placed', async ({
  asOperator,
  network,
  networkProxy,
}) => {
  const agent = await network.apiClient('callcenter')
  const before = (await network.query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0
  const page = await asOperator('callcenter', '/new-order', { address: networkProxy.address })
  const keys = createKeyboard(page)
  await selectRepeatCaller(page, keys, PHONE)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('Enter')
  await expect(stepButton(page, 'Pago')).toContainText('Listo')
  const isPlacing = ({ method, url }: { method: string; url: string }) =>
    method === 'POST' && url === '/v4/orders'
  const isAsking = ({ method, url }: { method: string; url: string }) =>
    method === 'GET' && /^\/v4\/order-drafts\/\d+$/.test(url)
  networkProxy.dropResponses(isPlacing)
  networkProxy.block(isAsking)
  await keys.press('Control+Enter')
  await expect(
    page.getByText('No llegó la respuesta. Se consulta si el pedido se colocó; no lo coloque de nuevo.'),
  ).toBeVisible()
  // A browser sends a request again by itself when its connection breaks.
  expect(networkProxy.droppedResponses()).toBeGreaterThan(0)
  // Pressing again while nothing is known places nothing.
  await keys.press('Control+Enter')
  networkProxy.block(null)
  networkProxy.dropResponses(null)
  const number = await placedOrderNumber(page)
  expect((await network.query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n).toBe(before + 1)
  const id = await orderNumbered((path) => agent.requestOrThrow('GET', path), number)
  await expectOrderHistory(agent, id, 'a lost answer of placing', ['order.placed → processing'])
})

test('the last piece goes to one of two; the other is told which at the cart, and the draft is there after a reload', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const desk = async (login: string, phone: string) => {
    const page = await asOperator(login, '/new-order')
    const keys = createKeyboard(page)
    await selectRepeatCaller(page, keys, phone)
    await keys.press('F3')
    await addProduct(page, keys, 'marinera', 'Sopa marinera')
    await keys.press('Alt+7')
    await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
    await keys.press('Enter')
    await expect(stepButton(page, 'Pago')).toContainText('Listo')
    return { page, keys }
  }
  await network.query(`update delivery_zones set min_order_amount = 1000`)
  const one = await desk('callcenter', PHONE)
  const two = await desk('country-admin', PHONE)
  await one.keys.press('Control+Enter')
  const number = await placedOrderNumber(one.page)
  await two.keys.press('Control+Enter')
  await expect(two.page.getByText('No hay existencia suficiente: Sopa marinera').first()).toBeVisible()
  await expect(stepButton(two.page, 'Carrito')).toHaveAttribute('aria-current', 'step')
  await expect(stepButton(two.page, 'Pago')).not.toContainText('Listo')
  await two.page.reload()
  await expect(orderSummary(two.page).getByText('Sopa marinera: agotado')).toBeVisible()
  await expect(two.page.getByRole('heading', { name: /María Fernanda Ajú de León/ })).toBeVisible()
  const [stock] = await network.query<{ quantity: number; compromise: number }>(
    `select quantity, compromise from store_products where store_id = 1 and product_id = (select id from products where sku = 'CAL-005')`,
  )
  expect((stock?.quantity ?? 0) - (stock?.compromise ?? 0)).toBe(0)
  const sold = await network.query<{ number: number; quantity: number }>(
    `select o.number, l.quantity from orders o join order_items l on l.order_id = o.id
     where l.product_id = (select id from products where sku = 'CAL-005') and o.created_at >= '2026-11-20T18:00:00Z'`,
  )
  expect(sold).toEqual([{ number, quantity: 1 }])
})

test('a call is saved as it changes, is parked, taken over at another seat, and stays in front when chosen', async ({
  asOperator,
}) => {
  test.setTimeout(90_000)
  const page = await asOperator('callcenter', '/new-order')

  await test.step('a call that is chosen while a new one is on its way', async () => {
    await selectRepeatCaller(page, createKeyboard(page), PHONE)
    let isAsked = () => {}
    const requested = new Promise<void>((resolve) => (isAsked = resolve))
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/v4/order-drafts', async (route) => {
      if (route.request().method() === 'POST') {
        isAsked()
        await held
      }
      await route.continue()
    })
    await page.keyboard.press('F2')
    await requested
    const calls = page.getByRole('navigation', { name: 'Llamadas' })
    await calls.getByRole('link', { name: /María Fernanda/ }).click()
    await expect(page.getByRole('heading', { name: /María Fernanda/ })).toBeVisible()
    // The address names the step that the call opens with.
    await page.waitForURL(/step=cart/)
    const chosen = page.url()
    letThrough()
    // The new call runs now, with its clock.
    await expect(calls.getByRole('link', { name: /^Nueva llamada \d\d:\d\d$/ })).toBeVisible()
    expect(page.url()).toBe(chosen)
    await expect(calls.getByRole('link', { name: /María Fernanda/ })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('saved, parked and taken over', async () => {
    await page.goto('/new-order')
    const keys = createKeyboard(page)
    await selectRepeatCaller(page, keys, PHONE)
    await keys.press('Enter')
    await expect(orderSummary(page).getByText('Tamal colorado')).toBeVisible()
    await expect(page.getByText(/^Guardado/)).toBeVisible()
    await page.reload()
    await expect(orderSummary(page).getByText('Tamal colorado')).toBeVisible()
    await keys.press('F8')
    const dialog = page.getByRole('dialog', { name: 'Estacionar la llamada' })
    await dialog.getByLabel('Motivo').fill('Pregunta a su hermana')
    await dialog.getByRole('button', { name: 'Estacionar' }).click()
    await expect(dialog).toHaveCount(0)

    const other = await asOperator('country-admin', '/new-order')
    await other
      .getByRole('navigation', { name: 'Llamadas' })
      .getByRole('link', { name: /María Fernanda/ })
      .click()
    await expect(orderSummary(other).getByText('Tamal colorado')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Efectivo' })).toBeVisible()
  })
})

test('what the desk cannot take is said in its place and the call is kept; the keys reach every product', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  await network.query(
    `update store_products set quantity = compromise + compromise_combo where product_id = (select id from products where sku = 'CAL-005')`,
  )
  const page = await asOperator('callcenter', '/new-order')
  const keys = createKeyboard(page)

  await test.step('an address outside every zone', async () => {
    await selectRepeatCaller(page, keys, PHONE)
    await keys.press('Enter')
    await expect(orderSummary(page).getByText('Tamal colorado')).toBeVisible()
    await keys.press('Alt+3')
    await page.getByRole('button', { name: 'Dirección nueva' }).click()
    await page.getByLabel('Dirección', { exact: true }).fill('Kilómetro 40')
    await page.getByLabel('Nombre de la dirección').fill('Finca')
    await fillCoordinates(page, '14.9', '-90.9')
    await expect(page.getByText('No hay entrega a esta dirección')).toBeVisible()
    await page.getByRole('button', { name: 'Usar esta dirección' }).click()
    await expect(page.getByLabel('Latitud')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Nombre de la dirección')).toHaveValue('Finca')
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByRole('button', { name: /Finca/ })).toBeHidden()
    await expect(orderSummary(page).getByText('Tamal colorado')).toBeVisible()
  })

  await test.step('as many products are drawn as are looked at', async () => {
    await keys.press('F2')
    await selectRepeatCaller(page, keys, PHONE)
    const cells = page.getByRole('list', { name: 'Productos' }).getByRole('listitem')
    await expect(cells.first()).toHaveAttribute('aria-setsize', /^\d+$/)
    const all = Number(await cells.first().getAttribute('aria-setsize'))
    expect(await cells.count()).toBeLessThan(all)
    await keys.press('F3', 'ArrowDown')
    await expect(cells.first().getByRole('button')).toBeFocused()
    await expect(async () => {
      await keys.press('End')
      await expect(cells).toHaveCount(all, { timeout: 500 })
    }).toPass()
    await keys.press('End')
    await expect(cells.last().getByRole('button')).toBeFocused()
    // The demo's store pauses its last product.
    await keys.press('ArrowLeft', 'Enter')
    const lines = orderSummary(page).getByRole('list', { name: 'Líneas del pedido' })
    await expect(lines.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a product without stock', async () => {
    await keys.press('F2')
    await selectRepeatCaller(page, keys, PHONE)
    await keys.press('F3')
    await keys.type('cal-005')
    const card = page.getByRole('list', { name: 'Productos' }).getByRole('button')
    await expect(card).toHaveCount(1)
    await keys.press('Enter')
    await expect(card.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Buscar producto' })).toHaveValue('cal-005')
    await expect(orderSummary(page).getByText('Todavía no hay productos.')).toBeVisible()
  })
})

test('a shift at the desk by touch alone: repeated, changed, parked, taken up, read back and placed', async ({
  asOperator,
  network,
}) => {
  const agent = await network.apiClient('callcenter')
  const page = await asOperator('callcenter', '/new-order', {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })
  // A keyboard on the screen gives text and no keys.
  const say = async (field: Locator, text: string) => {
    await field.tap()
    await page.keyboard.insertText(text)
  }
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  const ticket = orderSummary(page)
  await say(callerField(page), '55128840')
  await page.getByRole('option', { name: /María Fernanda Ajú de León/ }).tap()
  await tap('Repetir último')
  await expect(ticket.getByText('Tamal colorado', { exact: true })).toBeVisible()
  await stepButton(page, 'Carrito').tap()
  await say(page.getByRole('searchbox', { name: 'Buscar producto' }), 'chuchito')
  await page
    .getByRole('list', { name: 'Productos' })
    .getByRole('button', { name: /^Chuchito Q/ })
    .tap()
  await ticket.getByText('Chuchito', { exact: true }).tap()
  await ticket.getByRole('button', { name: 'Agregar uno: Chuchito', exact: true }).tap()
  await ticket.getByRole('button', { name: 'Nota para Chuchito:' }).tap()
  await page.keyboard.insertText('Sin salsa')
  // Parked, another call begins, and it is taken up from the list of calls.
  await tap('Estacionar')
  await say(page.getByRole('textbox', { name: 'Motivo' }), 'Llama al banco')
  await page.getByRole('dialog').getByRole('button', { name: 'Estacionar' }).tap()
  await expect(callerField(page)).toBeFocused()
  await tap(/^\d+ llamadas?$/)
  await page.getByRole('dialog').getByText('María Fernanda Ajú de León').tap()
  await stepButton(page, 'Pago').tap()
  await tap(/^Efectivo/)
  await page.getByRole('button', { name: 'Leer al cliente' }).first().tap()
  await expect(page.getByRole('dialog')).toContainText('2 chuchitos (Sin salsa)')
  await tap('Dijo que sí, colocar')
  const number = await placedOrderNumber(page)
  const id = await orderNumbered((path) => agent.requestOrThrow('GET', path), number)
  const placed = await fetchOrder(agent, id)
  expect(placed.items.find(({ name }) => name === 'Chuchito')).toMatchObject({ quantity: 2 })
})
