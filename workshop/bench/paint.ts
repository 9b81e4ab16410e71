import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import { painted, SLOWED, watchInteractions, type Painted } from './interactions.ts'
import { median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { startBenchServer } from './bench-server.ts'

const PRODUCTS = 1_000
/** A repeat caller of the demo network. */
const PHONE = '55128840'

/** Keys and clicks of taking an order in a store with 1,000 products, on a processor four times slower. */
export const benchPaint = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 1_000, products: PRODUCTS, orders: 0 })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const context = await browser.newContext({ locale: 'es-GT', viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'accessToken', value: await server.tokenOf('callcenter'), url }])
    const page = await context.newPage()
    await page.addInitScript(watchInteractions)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(`${url}/theme.js`)
    await page.setContent('<input autofocus>')
    const { next: bare } = await painted(page, ({ type }) => type('as many letters as a name'))
    await page.goto(`${url}/new-order`)
    await page.getByRole('combobox').first().waitFor()
    const search = page.getByRole('searchbox', { name: 'Buscar producto' })
    const shelf = page.getByRole('list', { name: 'Productos' })
    const parts: Record<string, Painted> = {
      'finding the caller': await painted(page, async ({ press, type }) => {
        await type(PHONE)
        await press('Enter')
        await search.waitFor()
      }),
      'the step of the type': await painted(page, ({ press }) =>
        press('Alt+1', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'),
      ),
      'opening the catalogue': await painted(page, async ({ press }) => {
        await press('Alt+5')
        await search.waitFor()
      }),
      'searching a product': await painted(page, async ({ click, press, type }) => {
        await click(search)
        for (const word of ['tamal', 'cafe', 'pan', 'pollo', 'queso']) {
          await type(word)
          await press('Enter')
        }
        await type('tam')
        await press('Backspace', 'Backspace', 'Backspace')
      }),
      'walking the shelves': await painted(page, async ({ press }) => {
        for (const _ of [1, 2]) {
          await press(
            'ArrowDown',
            'ArrowRight',
            'ArrowRight',
            'ArrowDown',
            'ArrowDown',
            'ArrowLeft',
            'ArrowUp',
          )
          await press('Enter', '+', '+', '-', 'ArrowRight', 'Enter')
        }
      }),
      'adding what they usually add': await painted(page, async ({ press }) => {
        await press('F4', 'ArrowRight', 'ArrowLeft', 'Enter', 'Enter', 'F3')
      }),
      'adding by the pointer': await painted(page, async ({ click }) => {
        for (const nth of [0, 3, 5, 9, 3, 0, 1, 2, 6, 7, 6, 2])
          await click(shelf.getByRole('button').nth(nth))
      }),
      // With products in the order it asks first; until it is answered no key reaches the page.
      'asking before another type': await painted(page, ({ press }) => press('Alt+1', 'ArrowDown', 'Escape')),
      'the step of the contact': await painted(page, ({ press }) => press('Alt+2', 'Tab', 'Tab')),
      'the step of the address': await painted(page, ({ press }) =>
        press('Alt+3', 'ArrowDown', 'ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowUp'),
      ),
      'the step of the time': await painted(page, async ({ press, type }) => {
        // It opens with the field of the typed time; the days and the slots are behind it and `as soon as possible`.
        await press('Alt+4')
        await type('18:30')
        await press('Tab', 'Tab', 'ArrowRight', 'ArrowLeft', 'Tab', 'ArrowRight', 'ArrowDown', 'ArrowLeft')
      }),
      'the step of the bill': await painted(page, async ({ press, type }) => {
        // It opens with the name: of consumer final, the type of these calls, nothing else is asked.
        await press('Alt+6', 'Tab', 'Shift+Tab')
        await type('Comercial Los Altos')
      }),
      'the step of the payment': await painted(page, async ({ press, type }) => {
        await press('Alt+7', 'ArrowRight', 'ArrowLeft', 'Enter', 'Tab')
        await type('5000')
      }),
      'the step of the notes': await painted(page, async ({ press, type }) => {
        await press('Alt+8')
        await type('tocar el timbre dos veces')
      }),
      'taking back': await painted(page, ({ press }) => press('Alt+5', 'Escape', 'Control+z', 'Control+z')),
      'the keys and parking': await painted(page, ({ press }) => press('F1', 'Escape', 'F8', 'Escape')),
    }
    const every = Object.values(parts).flatMap(({ next }) => next)
    const drawn = Object.values(parts).flatMap(({ last }) => last)
    return [
      {
        name: 'a key or click in new order until its paint, p95',
        value: percentile(every, 0.95),
        unit: 'ms',
        target: TARGETS.paint,
        of: `${every.length} keys and clicks, ${PRODUCTS} products, ${SLOWED} × slowed, in steps of 8 ms`,
      },
      { name: 'its median', value: median(every), unit: 'ms' },
      {
        name: 'until the last change of the page that follows it, p95',
        value: percentile(drawn, 0.95),
        unit: 'ms',
        of: `median ${median(drawn).toFixed(0)} ms`,
      },
      {
        name: 'a key in a page with one field and nothing else, p95',
        value: percentile(bare, 0.95),
        unit: 'ms',
        of: `median ${median(bare)} ms`,
      },
      ...Object.entries(parts).map(([name, { last, next }]) => ({
        name: `${name}, p95`,
        value: percentile(next, 0.95),
        unit: 'ms',
        of: `${next.length}, longest ${Math.max(...next)} ms, last change p95 ${percentile(last, 0.95).toFixed(0)} ms`,
      })),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
