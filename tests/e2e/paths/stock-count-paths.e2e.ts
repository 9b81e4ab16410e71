import type { Page } from '@playwright/test'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { COUNTS, type CountName } from '../../models/daily-stock-report.paths.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { openByLink } from '../open-by-link.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const STORE = 1
const TABLET = { viewport: { width: 820, height: 1180 } }
const NOTE = 'Cuente otra vez'

/** A store that holds one product, 24 pieces at Q6, and where more than Q50 has to be approved. */
const prepareStore = async (network: Network): Promise<string> => {
  const [product] = await network.query<{ id: number; name: string }>(
    `select p.id, p.name from store_products k join products p on p.id = k.product_id
      where k.store_id = $1 and p.type = 'simple' and p.status = 'active' order by p.id limit 1`,
    [STORE],
  )
  if (product === undefined) throw new Error('the store holds nothing')
  await network.query('delete from store_products where store_id = $1 and product_id <> $2', [
    STORE,
    product.id,
  ])
  await network.query(
    `update store_products set quantity = 24, compromise = 0, compromise_combo = 0, cost = 600
      where store_id = $1`,
    [STORE],
  )
  await network.query(
    `delete from daily_stock_reports where store_id = $1 and status in ('counting', 'returned', 'awaiting_approval')`,
    [STORE],
  )
  const admin = await network.apiClient('superadmin')
  await admin.requestOrThrow('PUT', `/stores/${STORE}/daily-stock-reports/remind-settings`, {
    time: '18:00',
    weekdays: [5],
    frequency: 'every_week',
    emails: [],
    approvalLimit: 5_000,
  })
  return product.name
}

interface Setting {
  readonly network: Network
  /** A tablet of the store. */
  readonly counter: Page
  readonly approver: Page
  readonly product: string
}

const driverOf = ({ approver, counter, network, product }: Setting): BrowserDriver => {
  let report = ''
  /** Where the state is seen. */
  let seen = counter
  const count = (name: CountName) => async (): Promise<void> => {
    const { amount, reason } = COUNTS[name]
    seen = counter
    await openByLink(counter, `/stock-management/${STORE}/count`)
    const field = counter.getByRole('textbox', {
      name: es['stock.count.amountOf'].replace('{name}', product),
      exact: true,
    })
    const start = counter.getByRole('button', { name: es['stock.count.start'], exact: true })
    const back = counter.getByRole('button', { name: es['stock.count.back'], exact: true })
    await field.or(start).or(back).first().waitFor()
    if (await start.isVisible()) await start.click()
    if (await back.isVisible()) await back.click()
    await field.fill(String(amount))
    await field.press('Enter')
    if (reason !== null)
      await counter
        .getByRole('button', { name: es[`stock.reason.${reason}`], exact: true })
        .first()
        .click()
    await expect(counter.getByRole('contentinfo').getByText(es['stock.draft.saving'])).toBeHidden()
  }
  const decide = (press: (page: Page) => Promise<void>) => async (): Promise<void> => {
    seen = approver
    await openByLink(approver, '/stock-management')
    await openByLink(approver, report)
    await press(approver)
  }
  return {
    screenshot: () => seen.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'report.count (all)': count('all'),
      'report.count (few)': count('few'),
      'report.count (half)': count('half'),
      'report.file': async () => {
        seen = counter
        await counter.getByRole('button', { name: es['stock.count.review'], exact: true }).click()
        await counter
          .getByRole('button', {
            name: new RegExp(`^(?:${es['stock.count.send']}|${es['stock.count.sendToApprove']})$`),
          })
          .click()
        await counter.waitForURL(/\/counts\/\d+$/)
        report = new URL(counter.url()).pathname
      },
      'report.approve': decide((page) =>
        page.getByRole('button', { name: es['stock.count.approve'], exact: true }).click(),
      ),
      'report.return': decide(async (page) => {
        await page.getByRole('textbox', { name: es['stock.count.returnNote'] }).fill(NOTE)
        await page.getByRole('button', { name: es['stock.count.return'], exact: true }).click()
      }),
    },
    states: async (state) => {
      await (state === 'counting'
        ? expect(counter.getByRole('button', { name: es['stock.count.review'], exact: true })).toBeVisible()
        : expect(
            seen.getByText(es[`stock.countStatus.${state}` as 'stock.countStatus.filed'], { exact: true }),
          ).toBeVisible())
      // The model of the world: a count moves no stock.
      const [row] = await network.query<{ quantity: number }>(
        'select quantity from store_products where store_id = $1',
        [STORE],
      )
      expect(row?.quantity).toBe(24)
    },
  }
}

for (const run of chosenRuns(browserRunsOf('dailyStockReport')))
  test(`dailyStockReport: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const product = await prepareStore(network)
    const counter = await asOperator('store-manager', `/stock-management/${STORE}/count`, TABLET)
    const approver = await asOperator('franchise-owner', '/stock-management')
    await walkRun(run, driverOf({ approver, counter, network, product }), 'nothing')
  })
