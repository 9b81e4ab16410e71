import type { Page } from '@playwright/test'
import { moveOrder, placeOrder } from '../processes/orders.fixture.ts'
import { expectOrderHistory } from './expect-order-history.ts'
import { cardOf, panelOf } from './orders-board.page.ts'
import { expect, test } from './fixtures.ts'

/** A step of the kitchen: its button, and how the order's history records it. */
interface Step {
  readonly button: string
  readonly recorded: string
}
const STEPS = [
  { button: 'Recibir', recorded: 'order.acknowledge → processing' },
  { button: 'Preparar', recorded: 'order.prepare → preparing' },
  { button: 'Empacar', recorded: 'order.pack → packing' },
] as const satisfies readonly Step[]

/** Milliseconds between two taps of one hurried finger. */
const PACES = [120, 350, 700]
/** Milliseconds that an answer to the first tablet comes late. */
const DELAYS = [0, 400, 1_500]
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true } as const

interface PlacedOrder {
  readonly id: number
  readonly number: number
}

const COMMAND = /\/v4\/orders\/(\d+)\/(?:status|acknowledgement)$/

/** The ids of the orders that a tablet sends commands for. */
const recordCommands = (tablet: Page): number[] => {
  const ids: number[] = []
  tablet.on('request', (request) => {
    const id = request.method() === 'GET' ? undefined : COMMAND.exec(request.url())?.[1]
    if (id !== undefined) ids.push(Number(id))
  })
  return ids
}

test('a hurried shift on two tablets with late answers moves exactly the orders that were meant', async ({
  asOperator,
  network,
  networkProxy,
}) => {
  test.setTimeout(120_000)
  const agent = await network.apiClient('callcenter')
  const placeSoon = async (): Promise<PlacedOrder> => {
    const order = await placeOrder(agent)
    // Due so soon that it stands as a card with a button once it is received.
    await network.query(`update orders set delivery_time = '2026-11-20T18:20:00Z' where id = $1`, [order.id])
    return order
  }
  const states = () =>
    network.query<{ id: number; state: string }>(
      `select id, status || ' ' || (acknowledged_at is not null) as state from orders where store_id = 1 order by id`,
    )
  const [slow, both, quick] = [await placeSoon(), await placeSoon(), await placeSoon()]
  let answers = 0
  networkProxy.delayResponses(({ method, url }) =>
    method !== 'GET' && url.startsWith('/v4/orders/') ? (DELAYS[answers++ % DELAYS.length] ?? 0) : 0,
  )
  const first = await asOperator('store-operator', '/orders/board', {
    ...TABLET,
    address: networkProxy.address,
  })
  const second = await asOperator('store-manager', '/orders/board', TABLET)
  const commands = new Map([first, second].map((tablet) => [tablet, recordCommands(tablet)]))

  const buttonOf = (tablet: Page, order: PlacedOrder, { button }: Step) =>
    cardOf(tablet, order.number).getByRole('button', { name: `${button}, Pedido ${order.number}` })
  let taps = 0
  /** Taps a button twice at once, and again as long as the board takes the finger for a mistake. */
  const tapTwice = async (tablet: Page, order: PlacedOrder, step: Step): Promise<void> => {
    const sent = commands.get(tablet) ?? []
    const before = sent.length
    const target = buttonOf(tablet, order, step)
    await expect(target).toBeVisible({ timeout: 30_000 })
    await target.scrollIntoViewIfNeeded({ timeout: 5_000 })
    const isDone = async () => sent.length > before || (await target.count()) === 0
    while (!(await isDone())) {
      const box = await target.boundingBox({ timeout: 1_000 }).catch(() => null)
      if (box !== null) {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        await tablet.touchscreen.tap(x, y)
        await tablet.waitForTimeout(PACES[taps++ % PACES.length] ?? 0)
        await tablet.touchscreen.tap(x, y)
      }
      await tablet.waitForTimeout(300)
    }
    expect(
      sent.slice(before).filter((id) => id !== order.id),
      `${step.button} of ${order.number} alone`,
    ).toEqual([])
  }

  const expected = new Map((await states()).map(({ id, state }) => [id, state]))
  for (const step of STEPS) {
    // An order arrives, and another one is moved elsewhere, while fingers are on the way.
    const arrived = await placeOrder(agent)
    expected.set(arrived.id, 'processing false')
    await Promise.all([tapTwice(first, slow, step), tapTwice(second, quick, step)])
    if (step.button === 'Preparar') {
      await moveOrder(await network.apiClient('store-manager'), arrived.id, 'preparing')
      expected.set(arrived.id, 'preparing true')
    }
    for (const tablet of [first, second]) await expect(buttonOf(tablet, both, step)).toBeVisible()
    await Promise.all([tapTwice(first, both, step), tapTwice(second, both, step)])
  }
  for (const order of [slow, both, quick]) expected.set(order.id, 'packing true')
  await expect
    .poll(async () => new Map((await states()).map(({ id, state }) => [id, state])))
    .toEqual(expected)

  await second
    .getByRole('region', { name: 'Últimos cambios' })
    .getByRole('button', { name: `Deshacer, Pedido ${quick.number}` })
    .tap()
  await expect(
    second.getByRole('region', { name: 'Preparando' }).getByText(String(quick.number), { exact: true }),
  ).toBeVisible()
  // What would still move has moved by the time that a later order is on both tablets.
  const later = await placeOrder(agent)
  for (const tablet of [first, second])
    await expect(tablet.getByText(String(later.number), { exact: true }).first()).toBeAttached()
  const meant = ['order.placed → processing', ...STEPS.map(({ recorded }) => recorded)]
  await expectOrderHistory(agent, slow.id, 'moved by one tablet with late answers', meant)
  await expectOrderHistory(agent, both.id, 'moved by both tablets at once', meant)
  await expectOrderHistory(agent, quick.id, 'moved by one tablet, then taken back', [
    ...meant,
    'order.undo → preparing',
  ])
})

test('a shift at the board by the keyboard alone: found, received, prepared, packed, and from lane to lane', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const agent = await network.apiClient('callcenter')
  const order = await placeOrder(agent)
  await network.query(`update orders set delivery_time = '2026-11-20T18:20:00Z' where id = $1`, [order.id])
  const page = await asOperator('store-manager', '/orders/board')
  const card = cardOf(page, order.number)
  const link = card.getByRole('link', { name: String(order.number) })
  await expect(card).toBeVisible()

  for (const { button } of STEPS) {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(String(order.number))
    await page.keyboard.press('Enter')
    await expect(panelOf(page, order.number).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    const next = card.getByRole('button', { name: `${button}, Pedido ${order.number}` })
    await expect(next).toBeFocused()
    // A step that has just come takes no press yet.
    await expect(async () => {
      if ((await next.count()) > 0) await page.keyboard.press('Enter')
      await expect(next).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }

  const laneOfFocus = () =>
    page.evaluate(() => document.activeElement?.closest('.board-lane')?.getAttribute('data-column') ?? null)
  // The place that the card left takes the focus of its button.
  await expect(page.locator('[data-column="preparing"] .open-place')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(laneOfFocus).toBe('packing')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(laneOfFocus).toBe('preparing')
  await expect(page.locator(':focus')).toBeInViewport()
})
