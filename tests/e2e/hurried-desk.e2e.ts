import { fetchOrder } from '../processes/orders.fixture.ts'
import { expect, test } from './fixtures.ts'
import { callerField, orderSummary, placedOrderNumber } from './new-order.page.ts'

const KEY_MS = 80

for (const [answers, lateMs] of [
  ['at once', 0],
  ['2.5 s late', 2_500],
] as const)
  test(`keys typed 80 ms apart do what they are meant to, with answers ${answers}`, async ({
    asOperator,
    network,
    networkProxy,
  }) => {
    test.setTimeout(120_000)
    const agent = await network.apiClient('callcenter')
    const page = await asOperator('callcenter', '/new-order', { address: networkProxy.address })
    await expect(callerField(page)).toBeFocused({ timeout: 15_000 })
    networkProxy.delayResponses(({ url }) => (url.startsWith('/v4/') ? lateMs : 0))
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await page.waitForTimeout(KEY_MS)
      }
    }
    const type = (text: string) => press(...text.split('').map((key) => (key === ' ' ? 'Space' : key)))
    // The next call, its number, the caller, their last order.
    await press('F2')
    await type('55128840')
    await expect(callerField(page)).toHaveValue('55128840')
    await press('Enter', 'Enter')
    await expect(page.getByRole('heading', { name: /María Fernanda Ajú de León/ })).toBeVisible({
      timeout: 15_000,
    })
    await press('F3')
    await type('2 chuchitos')
    await press('Enter')
    await type('kakik')
    await press('Enter')
    const ticket = orderSummary(page)
    for (const name of ['Tamal colorado', 'Café de olla, 1 L', 'Chuchito', 'Kak’ik de pavo'])
      await expect(ticket.getByText(name, { exact: true })).toBeVisible({ timeout: 20_000 })
    await press('Alt+7', 'Enter')
    await expect(page.getByRole('button', { name: 'Efectivo', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    networkProxy.delayResponses(() => 0)
    await press('Control+Enter', 'Control+Enter')
    const number = await placedOrderNumber(page)
    const { data } = await agent.requestOrThrow<{ data: ReadonlyArray<{ id: number }> }>(
      'GET',
      `/orders?search=${number}&limit=5`,
    )
    const placed = await fetchOrder(agent, data[0]?.id ?? 0)
    expect(placed.items.map(({ name, quantity }) => `${quantity} ${name}`).toSorted()).toEqual([
      '1 Café de olla, 1 L',
      '1 Kak’ik de pavo',
      '2 Chuchito',
      '4 Pupusa de queso con loroco',
      '6 Tamal colorado',
    ])
  })
