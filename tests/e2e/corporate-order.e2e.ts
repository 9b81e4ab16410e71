import type { Page } from '@playwright/test'
import { REPEAT_CALLER } from '../../server/demo/customers.ts'
import type { ApiClient } from '../processes/api-client.ts'
import { inviteMember, memberPhone, openStoresAllDay, TIMES, ZONA_1, ZONA_10 } from './corporate-members.ts'
import { createKeyboard, expect, test, type Keyboard } from './fixtures.ts'
import type { Network } from './network.ts'
import { callerField, placedOrderNumber } from './new-order.page.ts'

const NOWHERE = { positionLat: 14.9, positionLng: -90.9 }

/** Customers with a home; every second one lives near the other store, the fifth one near none. */
const inviteMembers = async (agent: ApiClient, count: number): Promise<void> => {
  for (let nth = 1; nth <= count; nth += 1)
    await inviteMember(agent, nth, [
      { name: 'Casa', address: `${nth}a calle 1-10`, ...(nth % 2 === 0 ? ZONA_1 : ZONA_10) },
      ...(nth === 5 ? [{ name: 'Finca', address: 'Finca lejana', ...NOWHERE }] : []),
    ])
}

const makeRoom = async (network: Network): Promise<void> => {
  await network.query('update store_products set quantity = quantity + 1000')
  await openStoresAllDay(network)
}

const chooseCorporate = async (page: Page, keys: Keyboard): Promise<void> => {
  await expect(callerField(page)).toBeFocused()
  await keys.press('Alt+1')
  await expect(page.getByRole('radio', { name: /Personal/ })).toBeFocused()
  const types = await page.getByRole('radio').all()
  const names = await Promise.all(
    types.map((type) => type.evaluate((each) => each.closest('label')?.textContent)),
  )
  await keys.press(String(names.findIndex((name) => name?.startsWith('Corporativo')) + 1))
  await expect(callerField(page)).toBeFocused()
  await keys.type(REPEAT_CALLER.phone)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /María Fernanda/ }).first()).toBeVisible()
  await expect(page.getByText('Agregue los miembros o pegue las filas de una hoja')).toBeVisible()
}

/** What Ctrl+V does at the desk. */
const paste = async (page: Page, rows: readonly string[]): Promise<void> => {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, rows.join('\n'))
}

const row = (nth: number, changes: { address?: string; time?: string; cart?: string; who?: string } = {}) =>
  [
    changes.who ?? memberPhone(nth),
    changes.address ?? 'Casa',
    changes.time ?? '17:00',
    changes.cart ?? '6 TAM-001',
  ].join('\t')

const payPartsByTransfer = async (page: Page, keys: Keyboard): Promise<void> => {
  const cash = page.getByRole('button', { name: 'Efectivo' })
  await expect(cash).toHaveAttribute('aria-disabled', 'true')
  await expect(cash).toHaveAccessibleDescription('no en pedidos corporativos')
  await expect(page.getByRole('button', { name: 'Transferencia' })).toBeFocused()
  await keys.press('Enter')
  const fields = page.getByLabel(/^Transacción para/)
  await expect(fields).toHaveCount(2)
  for (const nth of [0, 1]) {
    await keys.press('Tab')
    await expect(fields.nth(nth)).toBeFocused()
    await keys.type(`T-${nth}`)
  }
}

/** Ten members whose rows are right, from the first key on; the paste is a press like the others. */
const takeTenMembers = async (page: Page): Promise<void> => {
  const keys = createKeyboard(page)
  await chooseCorporate(page, keys)
  await paste(
    page,
    Array.from({ length: 10 }, (_, at) => row(26 + at)),
  )
  await expect(page.getByRole('radiogroup', { name: 'Filas' }).getByText('Listas 10')).toBeVisible({
    timeout: 30_000,
  })
  await keys.press('Alt+5')
  await payPartsByTransfer(page, keys)
  await keys.press('Control+Enter')
  await placedOrderNumber(page)
  expect(keys.presses() + 1).toBeLessThanOrEqual(20)
}

test('a corporate order of 25 pasted members, five of them wrong, is corrected, placed and seen by both stores', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(120_000)
  const agent = await network.apiClient('callcenter')
  await inviteMembers(agent, 35)
  await makeRoom(network)
  const page = await asOperator('callcenter', '/new-order')
  await takeTenMembers(page)
  await page.goto('/new-order')
  const keys = createKeyboard(page)
  await chooseCorporate(page, keys)
  const table = page.getByRole('table')
  const wrong: Readonly<Record<number, Parameters<typeof row>[1]>> = {
    2: { who: '49999999' },
    5: { address: 'Finca' },
    8: { time: TIMES.full },
    11: { cart: '5000 TAM-001' },
    14: { who: memberPhone(13) },
  }
  await paste(
    page,
    Array.from({ length: 25 }, (_, at) => row(at + 1, wrong[at + 1])),
  )
  const views = page.getByRole('radiogroup', { name: 'Filas' })
  await expect(views.getByText('Listas 20')).toBeVisible({ timeout: 30_000 })
  await expect(views.getByText('Con error 5')).toBeVisible()
  // The sums stand at the foot of the ticket beside any row.
  const place = await page.getByRole('button', { name: 'Colocar pedido' }).boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 40)

  const cell = (column: string, nth: number) =>
    table.getByRole('button', { name: new RegExp(`^${column} de la fila ${nth}:`) })
  const correct = async (
    column: string,
    nth: number,
    reason: string | RegExp,
    text: string,
  ): Promise<void> => {
    await expect(cell(column, nth)).toContainText(reason)
    await cell(column, nth).focus()
    await keys.press('Enter')
    await page.keyboard.press('Control+A')
    await keys.type(text)
    await keys.press('Enter')
  }
  await correct('Miembro', 2, 'No existe ese cliente', memberPhone(2))
  await correct('Dirección', 5, 'Fuera de toda zona', 'Casa')
  await correct('Hora', 8, 'Esa hora está llena', '17:15')
  await correct('Carrito', 11, 'Se alcanzó la cantidad máxima de compra', '6 TAM-001')
  await correct('Miembro', 14, 'Ya está en la fila 13', memberPhone(14))
  await expect(views.getByText('Listas 25')).toBeVisible({ timeout: 30_000 })

  await keys.press('Alt+5')
  await payPartsByTransfer(page, keys)
  await keys.press('Control+Enter')
  await placedOrderNumber(page)

  const [placed] = await network.query<{ id: number; stores: number; deliveries: number }>(
    `select c.id, count(distinct p.store_id)::int as stores, count(o.id)::int as deliveries from corporate_orders c
     join corporate_store_orders p on p.corporate_order_id = c.id join orders o on o.corporate_store_order_id = p.id
     group by c.id order by c.id desc limit 1`,
  )
  expect(placed).toMatchObject({ stores: 2, deliveries: 25 })
  const numbers = await network.query<{ number: number; login: string }>(
    `select min(o.number)::int as number, case s.name when 'Zona 10' then 'store-manager' else 'store-manager-2' end as login
     from orders o join stores s on s.id = o.store_id join corporate_store_orders p on p.id = o.corporate_store_order_id
     where p.corporate_order_id = $1 group by s.name`,
    [placed?.id],
  )
  for (const { login, number } of numbers) {
    const board = await asOperator(login, '/orders/board')
    await expect(board.getByText(String(number), { exact: true }).first()).toBeVisible()
  }
})
