import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { sql, type Kysely } from 'kysely'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import type { Database } from '../../server/db/database.gen.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { expectStatus } from './http-client.ts'
import { painted, SLOWED, watchInteractions, type Hands } from './interactions.ts'
import { median, percentile, type Figure } from './measure.ts'
import { makePlaceableTemplates } from './order-load.ts'
import { TARGETS } from './targets.ts'

const PRODUCTS = 10_000
const CATEGORIES = 500
const VARIANTS = 200
const CUSTOMERS = 1_000
const ORDERS = 300
/** Rows per page: those that these lists have by themselves, and the most that they offer. */
const PAGES = [20, 100] as const
/** A slowed page on a busy machine is given this time to be there. */
const READY_MS = 180_000
/** In one walk of some 37 keys the 95th of 100 is the second slowest, which any hiccup of the machine is. */
const WALKS = 3

/** Five hundred categories, one of ten at the top, and a product with two options of twenty and ten values. */
const addCatalogue = async (db: Kysely<Database>): Promise<number> => {
  await sql`insert into categories (name, catalog, priority, parent_id)
    select 'Carga ' || lpad(i::text, 3, '0'), 'own_brand', -i, null from generate_series(1, ${CATEGORIES}::int / 10) i`.execute(
    db,
  )
  await sql`insert into categories (name, catalog, priority, parent_id)
    select 'Carga ' || c.id || '-' || i, 'own_brand', -1000 - 10 * c.id - i, c.id
    from categories c, generate_series(1, 9) i where c.name like 'Carga %'`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`insert into products (sku, name, type, catalog, cooking_time, priority, options)
    values ('MATRIZ', 'Matriz', 'variable', 'own_brand', 1, 1000, jsonb_build_array(
      jsonb_build_object('name', 'Tamaño', 'nameEn', '', 'values',
        (select jsonb_agg(jsonb_build_object('name', 'T' || i, 'nameEn', '')) from generate_series(1, 20) i)),
      jsonb_build_object('name', 'Sabor', 'nameEn', '', 'values',
        (select jsonb_agg(jsonb_build_object('name', 'S' || i, 'nameEn', '')) from generate_series(1, 10) i))))
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`with made as (
      insert into products (sku, name, type, catalog, cooking_time, priority, parent_id, option_values)
      select 'MATRIZ-' || a || '-' || b, 'Matriz ' || a || ' ' || b, 'simple', 'own_brand', 1, 999, ${id}, array[a, b]
      from generate_series(0, 19) a, generate_series(0, 9) b returning id)
    insert into product_prices (product_id, country_id, price, cost, unit_price)
    select m.id, c.id, 1000, 400, 1000 from made m cross join countries c`.execute(db)
  return id
}

interface Part {
  readonly path: string
  readonly ready: (page: Page) => Promise<unknown>
  readonly work: (page: Page, hands: Hands) => Promise<void>
}

const rowLink = (page: Page, nth: number) =>
  page.getByRole('table').getByRole('row').nth(nth).getByRole('link').first()
const drawerOf = (page: Page) => page.getByRole('complementary').first().waitFor()
/** Walks, opens and closes rows, sorts, turns pages, and types into the search of a list. */
const workList =
  ({
    sort,
    words,
    hasChecks,
  }: {
    readonly sort: RegExp
    readonly words: readonly string[]
    readonly hasChecks: boolean
  }) =>
  async (page: Page, { click, press, type }: Hands): Promise<void> => {
    for (const nth of [2, 6]) {
      await click(rowLink(page, nth))
      await drawerOf(page)
      await press('ArrowDown')
      await click(rowLink(page, nth + 2))
      await drawerOf(page)
      await press('Escape')
    }
    await rowLink(page, 3).focus()
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'End', 'Home')
    await press('ArrowDown', 'Enter')
    await drawerOf(page)
    await press('Escape')
    if (hasChecks) {
      const checks = page.getByRole('table').locator('.checkbox')
      for (const nth of [0, 0, 2, 4, 5, 2]) await click(checks.nth(nth))
    }
    await click(page.getByRole('button', { name: 'Siguiente' }))
    await click(page.getByRole('button', { name: 'Siguiente' }))
    await click(page.getByRole('button', { name: 'Anterior' }))
    await click(page.getByRole('table').getByRole('button', { name: sort }))
    await click(page.getByRole('table').getByRole('button', { name: sort }))
    for (const word of words) {
      await click(page.getByRole('searchbox').first())
      await type(word)
      await press('Escape')
    }
  }

const listParts = (
  name: string,
  path: string,
  work: Parameters<typeof workList>[0],
): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    PAGES.map((pageSize) => [
      `${name}, ${pageSize} rows a page`,
      {
        path: `${path}?pageSize=${pageSize}`,
        ready: (page) => page.getByRole('table').getByRole('row').nth(15).waitFor(),
        work: workList(work),
      } satisfies Part,
    ]),
  )

const partsOf = (productId: number, storeId: number): Readonly<Record<string, Part>> => ({
  ...listParts(`the list of ${PRODUCTS.toLocaleString('en')} products`, '/catalogs', {
    sort: /^Nombre/,
    words: ['tamal', 'cafe'],
    hasChecks: false,
  }),
  ...listParts(`the list of ${CUSTOMERS.toLocaleString('en')} customers`, '/users/customers', {
    sort: /^(Nombre|Cliente)/,
    words: ['ana', 'lopez'],
    hasChecks: true,
  }),
  [`the tree of ${CATEGORIES} categories`]: {
    path: '/catalogs/categories',
    ready: (page) => page.getByRole('treegrid').getByRole('row').nth(10).waitFor(),
    work: async (page, { click, press, type }) => {
      const row = (nth: number) => page.getByRole('treegrid').getByRole('row').nth(nth)
      await row(0).focus()
      for (const _ of Array.from({ length: 12 })) await press('ArrowDown')
      for (const _ of Array.from({ length: 4 })) await press('ArrowUp')
      await press('ArrowLeft', 'ArrowRight', 'End', 'Home', 'ArrowDown', 'Enter')
      await drawerOf(page)
      await press('Escape')
      await click(row(5))
      await drawerOf(page)
      await click(row(9))
      await press('Alt+ArrowDown', 'Alt+ArrowUp')
      await click(page.getByRole('searchbox').first())
      await type('carga 0')
      await press('Escape')
    },
  },
  [`the table of ${VARIANTS} variants`]: {
    path: `/catalogs/${productId}/variants`,
    ready: (page) => page.getByRole('grid').getByRole('row').nth(10).waitFor(),
    work: async (page, { click, press, type }) => {
      await click(page.getByRole('grid').getByRole('row').nth(3).getByRole('gridcell').nth(3))
      for (const _ of Array.from({ length: 8 })) await press('ArrowDown')
      await press('ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowDown', 'ArrowUp')
      await press('Enter')
      await type('12.50')
      await press('Enter', 'Control+z')
      for (const _ of Array.from({ length: 6 })) await press('ArrowDown')
      await press('Control+End', 'Control+Home', 'Tab', 'Shift+Tab')
    },
  },
  [`the board of a store with ${ORDERS} open orders`]: {
    path: `/orders/board?store=${storeId}`,
    ready: (page) => page.locator('[data-card]').nth(10).waitFor(),
    work: async (page, { click, press }) => {
      const lane = (column: string) => page.locator(`[data-column="${column}"]`)
      for (const nth of [1, 3]) {
        await click(lane('preparing').locator('[data-card] a').nth(nth))
        await drawerOf(page)
        await click(
          lane('preparing')
            .locator('[data-card] a')
            .nth(nth + 1),
        )
        await press('Escape')
        await page.getByRole('complementary').first().waitFor({ state: 'detached' })
        await press('Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab')
      }
      await lane('processing').locator('a[data-row]').nth(1).focus()
      await press('Enter')
      await drawerOf(page)
      await press('Escape')
      await press('Tab', 'Tab', 'Tab', 'Shift+Tab')
      for (const column of ['processing', 'preparing', 'processing', 'preparing', 'new', 'processing']) {
        // Buttons that have just moved ignore a press.
        await page.waitForTimeout(1_500)
        await click(lane(column).locator('[data-tap-owner]').first())
      }
    },
  },
})

/** Open orders of one store in every column of its board, due over seven hours. */
const addBoard = async (server: BenchServer): Promise<number> => {
  const [template] = await makePlaceableTemplates(server)
  if (template === undefined) throw new Error('no store takes an order')
  const httpClient = server.httpClient(1)
  const ids: number[] = []
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const answer = await httpClient.request('POST', '/orders', template.body, {
      'idempotency-key': randomUUID(),
    })
    // The contract of the call.
    ids.push((expectStatus(answer, 201) as { readonly id: number }).id)
  }
  httpClient.close()
  await sql`with placed as (select id, (row_number() over (order by id))::int - 1 as nth from unnest(${ids}::int[]) id)
    update orders o set status = s.status, delivery_time = now() + make_interval(mins => 5 + p.nth * 3 / 2),
      acknowledged_at = case when s.status = 'processing' and p.nth % 10 = 0 then null else now() end
    from placed p, lateral (select (array['processing', 'preparing', 'processing', 'packing', 'processing', 'routing', 'preparing',
      'processing', 'packing', 'routing'])[1 + p.nth % 10] as status) s where o.id = p.id`.execute(
    server.inside.services.db,
  )
  return template.storeId
}

/** Keys and clicks in long lists, trees and tables and on a full board, on a processor four times slower. */
export const benchPaintCatalogue = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: CUSTOMERS, products: PRODUCTS, orders: 0 })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const productId = await addCatalogue(server.inside.services.db)
    const storeId = await addBoard(server)
    const url = `http://127.0.0.1:${server.port}`
    const context = await browser.newContext({ locale: 'es-GT', viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'accessToken', value: await server.tokenOf('superadmin'), url }])
    const page = await context.newPage()
    page.setDefaultTimeout(READY_MS)
    await page.addInitScript(watchInteractions)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    // Processor time of the page's thread, which a busy machine does not lengthen.
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await session.send('Performance.enable')
    const busyMs = async (): Promise<number> =>
      1_000 *
      ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
        ?.value ?? Number.NaN)
    await page.goto(`${url}/theme.js`)
    await page.setContent('<input autofocus>')
    const bareFrom = await busyMs()
    const { next: bare } = await painted(page, ({ type }) => type('as many letters as a name'))
    const bareBusy = (await busyMs()) - bareFrom
    const figures: Figure[] = []
    for (const [name, { path, ready, work }] of Object.entries(partsOf(productId, storeId))) {
      const samples: number[] = []
      const last: number[] = []
      let busy = 0
      for (let walk = 0; walk < WALKS; walk += 1) {
        await page.goto(`${url}${path}`)
        await ready(page)
        const from = await busyMs()
        const walked = await painted(page, (hands) => work(page, hands))
        busy += (await busyMs()) - from
        samples.push(...walked.next)
        last.push(...walked.last)
      }
      figures.push({
        name: `a key or click in ${name} until its paint, p95`,
        value: percentile(samples, 0.95),
        unit: 'ms',
        target: TARGETS.paint,
        of: `${samples.length} in ${WALKS} walks, processor ${(busy / samples.length).toFixed(0)} ms each, median ${median(samples)} ms, longest ${Math.max(...samples)} ms, last change p95 ${percentile(last, 0.95).toFixed(0)} ms, ${SLOWED} × slowed, in steps of 8 ms`,
      })
    }
    return [
      ...figures,
      {
        name: 'a key in a page with one field and nothing else, p95',
        value: percentile(bare, 0.95),
        unit: 'ms',
        of: `processor ${(bareBusy / bare.length).toFixed(0)} ms each, median ${median(bare)} ms`,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
