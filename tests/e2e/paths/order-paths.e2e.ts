import type { OrderEvent } from '../../../src/domain/order/order.ts'
import type { Page } from '@playwright/test'
import type { BrowserRun } from '../../models/browser-run.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { ABSENT_DELIVERY_MAN, DELIVERY_MAN } from '../../models/order.paths.ts'
import { SILENT_NEVER_CHARGED } from '../../../server/gateways/sandbox-cards.ts'
import { orderBody } from '../../processes/orders.fixture.ts'
import { encryptedCard, newIdempotencyKey } from '../../processes/api-client.ts'
import type { PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { dialogTitled, expectStatus, panelOf } from '../orders-board.page.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import { answerCharge, orderSteps, postponeLookUp } from './order-steps.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const statusTitle = (status: string): string => es[`orderStatus.${status}` as 'orderStatus.pending']
const isLater = (run: BrowserRun): boolean => run.variant.endsWith('for another day')
const isCard = (run: BrowserRun): boolean => run.variant.startsWith('card')

/** Two men at the store and one who is away, as the paths ask for them. */
interface Men {
  readonly man: string
  readonly other: string
  readonly absent: string
}

const menOf = async (network: Network, storeId: number): Promise<Men> => {
  const rows = await network.query<{ id: number; name: string }>(
    `select id, first_name || ' ' || last_name as name from users
     where store_id = $1 and delivery_man_status is not null order by id limit 3`,
    [storeId],
  )
  const [man, other, absent] = rows
  if (man === undefined || other === undefined || absent === undefined)
    throw new Error('a store with three delivery men')
  await network.query(`update users set delivery_man_status = 'active' where id = any ($1)`, [
    [man.id, other.id],
  ])
  await network.query(`update users set delivery_man_status = 'is_absent' where id = $1`, [absent.id])
  return { man: man.name, other: other.name, absent: absent.name }
}

const place = async (network: Network, run: BrowserRun): Promise<PlacedOrder> => {
  const agent = await network.apiClient('callcenter')
  const body = await orderBody(
    agent,
    isCard(run)
      ? {
          checkout: {
            paymentType: 'card',
            creditCardInfo: await encryptedCard(agent, SILENT_NEVER_CHARGED),
          },
        }
      : run.variant.startsWith('POS')
        ? { checkout: { paymentType: 'pos' } }
        : {},
  )
  const deliveryTime = isLater(run)
    ? new Date(Date.parse(String(body['deliveryTime'])) + 24 * 3_600_000).toISOString()
    : body['deliveryTime']
  const { body: order, status } = await agent.request<PlacedOrder>('POST', '/orders', {
    body: { ...body, deliveryTime },
    headers: { 'idempotency-key': newIdempotencyKey() },
  })
  if (status !== 201) throw new Error(`refused: ${status} ${JSON.stringify(order)}`)
  // No call places an order that is collected yet.
  if (run.variant === 'cash, collected')
    await network.query(`update orders set delivery_method = 'pickup' where id = $1`, [order.id])
  return order
}

/** The store manager's panel of one order: every event that a person brings about there, and those that the clock and the gateway do. */
const driverOf = (
  page: Page,
  network: Network,
  { id, number, store }: PlacedOrder,
  men: Men,
): BrowserDriver => {
  const panel = panelOf(page, number)
  const { cancel, chargeCard, choose, closeRetry, complete, fail, openRetry, payInCash, press } = orderSteps(
    page,
    number,
  )
  const assign = dialogTitled(page, `Repartidor del pedido ${number}`)
  const openAssign = async (): Promise<void> => {
    if (await assign.isVisible()) return
    await press('Asignar repartidor')()
    await assign.waitFor()
  }
  const closeAssign = async (): Promise<void> => {
    await assign.getByRole('button', { name: 'Listo' }).click()
    await assign.waitFor({ state: 'hidden' })
  }
  const inAssign = (button: string) => async (): Promise<void> => {
    await openAssign()
    await assign.getByRole('button', { name: button }).click()
    await assign.getByRole('button', { name: button }).waitFor({ state: 'hidden' })
    await closeAssign()
  }
  const nameOf = (event: Extract<OrderEvent, { type: 'order.assign' }>): string =>
    event.candidate.id === ABSENT_DELIVERY_MAN.id
      ? men.absent
      : event.candidate.id === DELIVERY_MAN.id
        ? men.man
        : men.other
  const offer = async (event: Extract<OrderEvent, { type: 'order.assign' }>): Promise<void> => {
    await menOf(network, store.id)
    await page.reload()
    await panel.waitFor()
    await openAssign()
    const another = assign.getByRole('button', { name: 'Elegir otro' })
    await assign.getByRole('listitem').first().waitFor()
    if (await another.isVisible()) await another.click()
    const name = nameOf(event)
    await assign.getByRole('button', { name: `Ofrecer a ${name}` }).click()
    await assign
      .getByRole('heading', { name: new RegExp(`^(Se le ofreció a ${name}|${name} no está disponible)$`) })
      .waitFor()
    await closeAssign()
  }
  const reschedule = (later: boolean) => async (): Promise<void> => {
    await press('Cambiar fecha de entrega')()
    const dialog = dialogTitled(page, `Fecha de entrega del pedido ${number}`)
    await dialog.getByRole('radio').first().waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: /Día/ }).click()
    await page
      .getByRole('listbox')
      .getByRole('option')
      .nth(later ? 1 : 0)
      .click()
    await choose(dialog, /^1[4-9]:/)
    await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const retryBy = async (method: 'Efectivo' | 'Tarjeta'): Promise<ReturnType<typeof dialogTitled>> => {
    // A charge that was given up by hand may still be answered: another try waits for that.
    const open = await network.query(
      `select key from payment_attempts where payment_id = (select id from payments where order_id = $1)
         and status in ('started', 'unknown')`,
      [id],
    )
    if (open.length > 0) await answerCharge(network, id, 'declined')
    return openRetry(method)
  }
  const seesStatus = (status: string) => () => expectStatus(page, number, statusTitle(status))
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'order.start': press('Iniciar ya'),
      'order.prepare': press('Preparar'),
      'order.pack': press('Empacar'),
      'order.route': press('Enrutar'),
      'order.hand_over': press('Entregar'),
      'order.undo': press(/^Deshacer/),
      'order.assign': offer,
      'order.assign (is_absent)': offer,
      'order.man_available': async () => {
        await openAssign()
        await assign.getByRole('button', { name: `Disponibilidad de ${men.absent}: Ausente` }).click()
        await page.getByRole('menuitem', { name: 'Disponible' }).click()
        await assign.getByRole('heading', { name: `Se le ofreció a ${men.absent}` }).waitFor()
        await closeAssign()
      },
      'order.accept': inAssign('Aceptó por teléfono'),
      'order.refuse': inAssign('Rechazó por teléfono'),
      'order.unassign': inAssign('Retirarle el pedido'),
      'order.depart': press('Sale a ruta'),
      'order.arrive': press('En la puerta'),
      'order.return': async () => {
        await press('Devolver')()
        const dialog = dialogTitled(page, `Devolver el pedido ${number} a la tienda`)
        await choose(dialog, 'Nadie abrió')
        await dialog.getByRole('button', { name: 'Devolver' }).click()
        await dialog.waitFor({ state: 'hidden' })
      },
      // One piece more.
      'order.change': async () => {
        await press('Cambiar productos')()
        const dialog = dialogTitled(page, `Cambiar productos de ${number}`)
        await dialog
          .getByRole('button', { name: /^Agregar uno/ })
          .first()
          .click()
        await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
        await dialog.waitFor({ state: 'hidden' })
      },
      'order.complete': complete,
      'order.cancel': cancel,
      'order.due': async () => {
        const [row] = await network.query<{ due_at: Date }>('select due_at from orders where id = $1', [id])
        if (row === undefined) throw new Error('an order that is due at some time')
        await network.runJob('orders.due', row.due_at)
      },
      'payment.captured': () => answerCharge(network, id, 'approved'),
      'payment.failed': () => answerCharge(network, id, 'declined'),
      'order.fail': fail,
      'order.confirm_payment (POS)': async () => {
        await press('Confirmar pago')()
        const dialog = dialogTitled(page, `Confirmar el pago del pedido ${number}`)
        await dialog.getByRole('textbox').first().fill('483920')
        await dialog.getByRole('button', { name: 'Confirmar el pago' }).click()
        await dialog.waitFor({ state: 'hidden' })
      },
      'order.retry (cash)': async () => {
        const dialog = await retryBy('Efectivo')
        await payInCash(dialog)
        await closeRetry(dialog)
      },
      'order.retry (card)': async () => {
        const dialog = await retryBy('Tarjeta')
        await chargeCard(dialog, SILENT_NEVER_CHARGED)
        await dialog.getByText('El banco no ha respondido').waitFor()
        await postponeLookUp(network, id)
        await closeRetry(dialog)
      },
      'order.reschedule (later)': reschedule(true),
      'order.reschedule (today)': reschedule(false),
    },
    states: Object.fromEntries(
      [
        'pending',
        'failed',
        'scheduled',
        'processing',
        'preparing',
        'packing',
        'in_progress',
        'routing',
        'assigned',
        'in_route',
        'at_the_door',
        'completed',
        'cancelled',
      ].map((status) => [status, seesStatus(status)]),
    ),
  }
}

for (const run of chosenRuns(browserRunsOf('order')))
  test(`order: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const order = await place(network, run)
    if (isCard(run)) await postponeLookUp(network, order.id)
    const men = await menOf(network, order.store.id)
    const page = await asOperator('store-manager', `/orders/board?order=${order.id}`)
    await panelOf(page, order.number).waitFor()
    await walkRun(run, driverOf(page, network, order, men), 'order.placed')
  })
