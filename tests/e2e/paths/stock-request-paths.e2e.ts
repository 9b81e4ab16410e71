import type { Page } from '@playwright/test'
import type { StockOrder, SuggestedStockOrders } from '../../../src/api/contract/stock-requests.contract.ts'
import type { StockSender } from '../../../src/domain/stock/stock-request.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const STORE = 1
const PIECES = 12
const LOGINS: Readonly<Record<StockSender, string>> = { distributor: 'distributor', supplier: 'supplier' }

const statusText = (status: string): string => es[`stock.status.${status}` as 'stock.status.paid']

/** A request for two boxes of six of a product that somebody supplies; answers its id, the product and what the store has. */
const placeRequest = async (network: Network, kind: StockSender) => {
  const manager = await network.apiClient('store-manager')
  const [user] = await network.query<{ id: number }>(`select ${kind}_id as id from users where login = $1`, [
    LOGINS[kind],
  ])
  const { senders } = await manager.requestOrThrow<SuggestedStockOrders>(
    'GET',
    `/stock-orders/suggested?storeId=${STORE}`,
  )
  const line = senders
    .find((sender) => sender.kind === kind && sender.id === user?.id)
    ?.lines.find(({ isAvailable, unitPrice }) => unitPrice !== null && isAvailable)
  if (line === undefined) throw new Error(`nobody supplies store ${STORE} as ${LOGINS[kind]}`)
  await network.query('update products set items_per_purchase_unit = 6 where id = $1', [line.productId])
  const { id } = await manager.requestOrThrow<StockOrder>('POST', '/stock-orders', {
    storeId: STORE,
    [`${kind}Id`]: user?.id,
    products: [{ productId: line.productId, quantity: PIECES }],
  })
  const quantity = async (): Promise<number> => {
    const [row] = await network.query<{ quantity: number }>(
      'select quantity from store_products where store_id = $1 and product_id = $2',
      [STORE, line.productId],
    )
    return row?.quantity ?? 0
  }
  return { id, name: line.name, quantity, before: await quantity() }
}

interface Setting {
  readonly store: Page
  readonly sender: Page
  readonly request: Awaited<ReturnType<typeof placeRequest>>
}

const driverOf = ({ request, sender, store }: Setting): BrowserDriver => {
  let received: number | null = null
  /** Pages that show the request as it was before the other side's step. */
  const stale = new Set<Page>()
  const fresh = async (page: Page): Promise<Page> => {
    if (stale.delete(page)) await page.reload()
    return page
  }
  const on = (page: Page, act: (fresh: Page) => Promise<void>) => async (): Promise<void> => {
    await act(await fresh(page))
    stale.add(page === store ? sender : store)
  }
  const press = (label: string) => (page: Page) =>
    // By a key: a second tap at the same place is taken for impatience.
    page.getByRole('button', { name: label, exact: true }).press('Enter')
  const cancel = async (page: Page): Promise<void> => {
    await press(es['stock.do.cancel'])(page)
    const dialog = page.getByRole('alertdialog')
    const lost = dialog.getByText(es['stock.goods.lost'], { exact: true })
    await dialog.getByRole('textbox').fill('Ya no hace falta')
    if (await lost.isVisible()) await lost.click()
    await dialog.getByRole('button', { name: es['stock.do.cancel'], exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const write = (label: string, pieces: number) => async (page: Page) => {
    const field = page.getByRole('textbox', { name: label.replace('{name}', request.name), exact: true })
    await field.fill(String(pieces))
    await field.blur()
  }
  return {
    screenshot: () => sender.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'request.pay': on(sender, press(es['stock.do.pay'])),
      'request.take': on(sender, press(es['stock.do.take'])),
      'request.ship': on(sender, press(es['stock.do.ship'])),
      'request.ship (part)': on(sender, async (page) => {
        await write(es['stock.line.deliveringOf'], 6)(page)
        await press(es['stock.do.ship'])(page)
      }),
      'request.deliver': on(sender, press(es['stock.do.deliver'])),
      'request.fulfil': on(store, async (page) => {
        const field = page.getByRole('textbox', {
          name: es['stock.line.receivedOf'].replace('{name}', request.name),
          exact: true,
        })
        received = Number(await field.inputValue())
        await press(es['stock.do.fulfil'])(page)
      }),
      'request.fulfil (part)': on(store, async (page) => {
        received = 2
        await write(es['stock.line.receivedOf'], received)(page)
        await press(es['stock.reason.damaged'])(page)
        await press(es['stock.do.fulfil'])(page)
      }),
      'request.revert': on(sender, (page) =>
        page
          .getByRole('button', { name: new RegExp(`^${es['stock.do.revert'].replace('{status}', '')}`) })
          .click(),
      ),
      'request.cancel (sender)': on(sender, cancel),
      'request.cancel (store)': on(store, cancel),
    },
    states: async (state) => {
      const page = stale.has(sender) ? store : sender
      await expect(page.locator('h1').getByText(statusText(state), { exact: true })).toBeVisible()
      // The model of the world: nothing but a receipt moves the store's stock.
      expect(await request.quantity()).toBe(request.before + (received ?? 0))
    },
  }
}

for (const run of chosenRuns(browserRunsOf('stockRequest')))
  test(`stockRequest: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    // The variants of the runs are the kinds of senders.
    const kind = run.variant as StockSender
    const request = await placeRequest(network, kind)
    const sender = await asOperator(LOGINS[kind], `/distribution-management/${request.id}`)
    const store = await asOperator('store-manager', `/stock-management/${STORE}/requests/${request.id}`)
    for (const page of [sender, store]) await page.locator('h1').waitFor()
    await walkRun(run, driverOf({ request, sender, store }), 'request.send')
  })
