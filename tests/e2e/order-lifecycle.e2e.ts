import { cardNumberDeclinedWith } from '../../server/gateways/sandbox-cards.ts'
import { encryptedCard } from '../processes/api-client.ts'
import { moveOrder, placeOrder } from '../processes/orders.fixture.ts'
import {
  dialogTitled,
  expectStatus,
  offerToFirstAvailable,
  panelOf,
  pressAction,
} from './orders-board.page.ts'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'
import { expectOrderHistory } from './expect-order-history.ts'

test('an order is cancelled in two steps, or its failed payment tried again by card and in cash at another time', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(120_000)

  await test.step('a cancellation in two steps, and going back changes nothing', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent)
    const page = await asOperator('callcenter', `/orders?openId=${order.id}`)
    await panelOf(page, order.number).getByRole('button', { name: 'Cancelar pedido' }).click()
    const dialog = dialogTitled(page, `Cancelar el pedido ${order.number}`)
    await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Solicitud del cliente' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByRole('heading', { name: 'Es definitivo' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Atrás' }).click()
    await expect(dialog.getByRole('radio', { name: 'Solicitud del cliente' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectStatus(page, order.number, 'En proceso')

    await panelOf(page, order.number).getByRole('button', { name: 'Cancelar pedido' }).click()
    await dialog.getByRole('radio', { name: 'Tiempo de entrega' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('button', { name: /^Cancelar (el pedido|y devolver)/ }).click()
    await expectStatus(page, order.number, 'Cancelado')
    await expect(panelOf(page, order.number).getByText('Cancelado, Tiempo de entrega')).toBeVisible()
    await expectOrderHistory(agent, order.id, 'cancelled before the kitchen', [
      'order.placed → processing',
      'order.cancel → cancelled',
    ])
  })
  const page = await asOperator('callcenter', '/404')

  await test.step('by a card that is declined, then one that is not', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent, {
      checkout: {
        paymentType: 'card',
        creditCardInfo: await encryptedCard(agent, cardNumberDeclinedWith('51')),
      },
    })
    await openByLink(page, `/orders?openId=${order.id}&dialog=retry`)
    const dialog = dialogTitled(page, `Pago del pedido ${order.number}`)
    const useCard = dialog.getByRole('button', { name: 'Usar esta tarjeta' })
    const charge = async () => {
      await useCard.click()
      await expect(dialog.getByRole('button', { name: /^Cobrar/ })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('radio', { name: 'Tarjeta' }).check({ force: true })
    await dialog.getByLabel('Número de tarjeta').fill(cardNumberDeclinedWith('82'))
    await dialog.getByLabel('Código de seguridad').fill('123')
    await useCard.click()
    await expect(dialog.getByLabel('Vence')).toBeFocused()
    await expect(dialog.getByLabel('Vence')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Vence').fill('1229')
    await expect(dialog.getByLabel('Vence')).toHaveValue('12/29')
    await expect(dialog.getByLabel('Código de seguridad')).toHaveAttribute('type', 'password')
    await charge()
    await expect(dialog.getByText('CVV incorrecto')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Tarjeta' }).check({ force: true })
    await expect(dialog.getByLabel('Número de tarjeta')).toHaveValue('')
    await dialog.getByLabel('Número de tarjeta').fill('4242424242424242')
    await expect(dialog.getByLabel('Número de tarjeta')).toHaveValue('4242 4242 4242 4242')
    await dialog.getByLabel('Vence').fill('1229')
    await dialog.getByLabel('Código de seguridad').fill('123')
    await charge()
    await expect(dialog.getByText('Pago aprobado')).toBeVisible()
    await expectOrderHistory(agent, order.id, 'declined twice, then paid, from the panel', [
      'order.placed → pending',
      'payment.failed → failed',
      'order.retry → pending',
      'payment.failed → failed',
      'order.retry → pending',
      'payment.captured → processing',
    ])
  })

  await test.step('in cash, at another time', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent, {
      checkout: {
        paymentType: 'card',
        creditCardInfo: await encryptedCard(agent, cardNumberDeclinedWith('51')),
      },
    })
    await openByLink(page, `/orders?openId=${order.id}`)
    await expectStatus(page, order.number, 'Fallido')
    await expect(panelOf(page, order.number).getByText('Fondos insuficientes').first()).toBeVisible()
    await panelOf(page, order.number).getByRole('button', { name: 'Reintentar pago' }).click()
    const dialog = dialogTitled(page, `Pago del pedido ${order.number}`)
    await dialog.getByRole('radio', { name: 'Efectivo' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Cambiar a efectivo' }).click()
    await expect(dialog.getByText('Pago aprobado')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await expectStatus(page, order.number, 'En proceso')

    await panelOf(page, order.number).getByRole('button', { name: 'Cambiar fecha de entrega' }).click()
    const time = dialogTitled(page, `Fecha de entrega del pedido ${order.number}`)
    // Whoever goes through the times by keyboard sees the one in focus, down to the last.
    await time.getByRole('radio').last().focus()
    await expect(time.getByText(/^\d\d:\d\d/).last()).toBeInViewport()
    await time.getByRole('radio', { name: /^15:00/ }).check({ force: true })
    await time.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(panelOf(page, order.number).getByText(/^Entrega 15:00/)).toBeVisible()
    await expectOrderHistory(agent, order.id, 'declined, then cash, at another time', [
      'order.placed → pending',
      'payment.failed → failed',
      'order.retry → processing',
      'order.reschedule → processing',
    ])
  })
})

test('a man refuses, another is absent and comes back, and the order comes back from the road', async ({
  asOperator,
  network,
}) => {
  const agent = await network.apiClient('callcenter')
  const manager = await network.apiClient('store-manager')
  const order = await placeOrder(agent)
  await moveOrder(manager, order.id, 'preparing', 'packing', 'routing')
  const page = await asOperator('store-manager', `/orders/board?order=${order.id}`)
  await panelOf(page, order.number).getByRole('button', { name: 'Asignar repartidor' }).click()
  const dialog = dialogTitled(page, `Repartidor del pedido ${order.number}`)
  const first = await offerToFirstAvailable(dialog)
  await dialog.getByRole('button', { name: 'Rechazó por teléfono' }).click()
  await expect(dialog.getByText('El repartidor rechazó el pedido. Ofrézcalo a otro.')).toBeVisible()

  const absent = dialog.getByRole('listitem').filter({ hasText: 'Ausente' })
  const name = (
    (await absent.getByRole('button', { name: /^Ofrecer a/ }).getAttribute('aria-label')) ?? ''
  ).replace('Ofrecer a ', '')
  await absent.getByRole('button', { name: `Ofrecer a ${name}` }).click()
  await expect(dialog.getByRole('heading', { name: `${name} no está disponible` })).toBeVisible()
  await dialog.getByRole('button', { name: `Disponibilidad de ${name}: Ausente` }).click()
  await page.getByRole('menuitem', { name: 'Disponible' }).click()
  await expect(dialog.getByRole('heading', { name: `Se le ofreció a ${name}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptó por teléfono' }).click()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await pressAction(page, order.number, 'Sale a ruta', 'En ruta')

  await panelOf(page, order.number).getByRole('button', { name: 'Devolver' }).click()
  const back = dialogTitled(page, `Devolver el pedido ${order.number} a la tienda`)
  await back.getByRole('radio', { name: 'Avería en el camino' }).check({ force: true })
  await back.getByRole('button', { name: 'Devolver' }).click()
  await expectStatus(page, order.number, 'Por enviar')
  await expect(panelOf(page, order.number).getByText('Volvió 1 vez')).toBeVisible()
  expect(first).not.toBe(name)
  await expectOrderHistory(agent, order.id, 'another man and back', [
    'order.placed → processing',
    'order.prepare → preparing',
    'order.pack → packing',
    'order.route → routing',
    'order.assign → assigned',
    'order.refuse → routing',
    'order.assign → routing',
    'order.man_available → routing',
    'order.accept → assigned',
    'order.depart → in_route',
    'order.return → routing',
  ])
})

test('a stale button moves nothing and says what somebody else did', async ({
  asOperator,
  network,
  networkProxy,
}) => {
  test.setTimeout(90_000)

  await test.step('a stale screen', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent)
    const stale = await asOperator('store-operator', `/orders/board?order=${order.id}`, {
      address: networkProxy.address,
    })
    await expectStatus(stale, order.number, 'En proceso')
    networkProxy.block(
      ({ method, url }) => url.startsWith('/socket.io') || (method === 'GET' && url.startsWith('/v4/orders')),
    )
    await moveOrder(await network.apiClient('store-manager'), order.id, 'preparing')
    await expectStatus(stale, order.number, 'En proceso')
    await panelOf(stale, order.number).getByRole('button', { name: 'Preparar', exact: true }).click()
    await expect(
      panelOf(stale, order.number).getByText(/ lo cambió mientras tanto\. Estado: Preparando/),
    ).toBeVisible()
    await expectStatus(stale, order.number, 'Preparando')
    await expect(
      panelOf(stale, order.number).getByRole('button', { name: 'Empacar', exact: true }),
    ).toBeEnabled()
    await expectOrderHistory(agent, order.id, 'a stale button', [
      'order.placed → processing',
      'order.prepare → preparing',
    ])
  })
})

test('without a network nothing is sent, and a lost answer is looked up', async ({
  asOperator,
  network,
  networkProxy,
}) => {
  await test.step('without a network', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent)
    const page = await asOperator('store-operator', `/orders/board?order=${order.id}`)
    await expectStatus(page, order.number, 'En proceso')
    await page.context().setOffline(true)
    await expect(page.getByText('Este dispositivo no tiene red.').first()).toBeVisible()
    await panelOf(page, order.number).getByRole('button', { name: 'Preparar', exact: true }).click()
    await expect(
      panelOf(page, order.number).getByText('Este equipo no tiene conexión. No se envió nada.'),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('main').getByText('En vivo', { exact: true })).toBeVisible()
    await expectOrderHistory(agent, order.id, 'offline', ['order.placed → processing'])
  })

  await test.step('a lost answer', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent)
    const page = await asOperator('store-operator', `/orders/board?order=${order.id}`, {
      address: networkProxy.address,
    })
    await expectStatus(page, order.number, 'En proceso')
    networkProxy.dropResponses(({ method, url }) => method === 'PATCH' && url.endsWith('/status'))
    await pressAction(page, order.number, 'Preparar', 'Preparando')
    // A browser sends a request again by itself when its connection breaks.
    await expect.poll(networkProxy.droppedResponses).toBeGreaterThan(0)
    await expect(
      panelOf(page, order.number).getByRole('button', { name: 'Empacar', exact: true }),
    ).toBeEnabled()
    await expectOrderHistory(agent, order.id, 'a lost answer', [
      'order.placed → processing',
      'order.prepare → preparing',
    ])
  })
})
