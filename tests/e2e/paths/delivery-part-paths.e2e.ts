import type { Page } from '@playwright/test'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { SKU } from '../../processes/new-order.fixture.ts'
import { memberPhone, TIMES } from '../corporate-members.ts'
import { expect, test } from '../fixtures.ts'
import { orderSummary, stepButton } from '../new-order.page.ts'
import {
  AGE_ANSWERS,
  ageAnswers,
  createCorporateDraft,
  holdClock,
  LONGER_SKU,
  setMembers,
} from './corporate-setting.ts'
import { holdCalls, lose, newestCall, pass, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** A query asks twice more before it is lost. */
const TRIES = 3

type Held = Readonly<Record<'finding' | 'covering' | 'loadingProducts' | 'loadingTimes', HeldCalls>>

/** One row of the members' table, whose calls wait until a step says what becomes of them. */
const driverOf = (page: Page, held: Held): BrowserDriver => {
  const table = page.getByRole('table')
  const summary = orderSummary(page)
  const row = table.locator('tbody tr').first()
  const cell = (column: 'recipient' | 'address' | 'time' | 'cart') =>
    `${es[`corporate.column.${column}`]} de la fila 1`
  const type = (column: 'recipient' | 'address' | 'time' | 'cart', text: string) => async () => {
    await row.getByRole('button', { name: new RegExp(`^${cell(column)}:`) }).click()
    const input = row.getByRole('textbox', { name: cell(column) })
    await input.fill(text)
    await input.press('Enter')
  }
  const step = (sign: '+' | '-') => async () => {
    const stepper = summary.getByRole('listitem').first().getByRole('group')
    await stepper
      .getByRole('button')
      .nth(sign === '+' ? 1 : 0)
      .click()
  }
  const loseQuery = (calls: HeldCalls) => async () => {
    for (let time = 0; time < TRIES; time += 1) await (await newestCall(calls)).abort()
  }
  const events: BrowserDriver['events'] = {
    'recipient somebody': type('recipient', memberPhone(1)),
    'recipient nobody': type('recipient', ''),
    'address home': type('address', 'Casa'),
    'address office': type('address', 'Oficina'),
    'time free': type('time', TIMES.free),
    'time full': type('time', TIMES.full),
    'time none': type('time', ''),
    'cart two': type('cart', `2 ${SKU}`),
    'cart too much': type('cart', `5 ${SKU}`),
    'cart unknown': type('cart', '1 caldo de nada'),
    'cart one more': step('+'),
    'cart one less': step('-'),
    'cart longer cooking': async () => {
      await summary.getByRole('combobox').fill(LONGER_SKU)
      await page.getByRole('option').first().click()
    },
    found: pass(held.finding),
    'not found': async () =>
      (await newestCall(held.finding)).fulfill({ json: { data: [], count: 0, limit: 8, offset: 0 } }),
    'person lost': lose(held.finding),
    covered: pass(held.covering),
    'not covered': async () => refuse(await newestCall(held.covering), 404, 'delivery_zone_not_found'),
    'coverage lost': lose(held.covering),
    products: pass(held.loadingProducts),
    'products lost': loseQuery(held.loadingProducts),
    times: pass(held.loadingTimes),
    'times lost': loseQuery(held.loadingTimes),
  }
  const state = row.locator('.member-state')
  const waits = (calls: HeldCalls) => async () => {
    await expect(state).toHaveText(es['corporate.state.checking'])
    await expect.poll(() => calls.waiting()).toBeGreaterThan(0)
  }
  const isWrong =
    (...words: readonly string[]) =>
    async () =>
      expect(state).toHaveText(new RegExp(`^(${words.join('|')})$`))
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: Object.fromEntries(
      Object.entries(events).map(([name, act]) => [
        name,
        async (event: never, to: string) => {
          await ageAnswers(page)
          await act(event, to)
          // What is shared between members is asked to its end; the part that has moved on hears nothing of it.
          for (const shared of ['loadingProducts', 'loadingTimes'] as const)
            if (shared !== to) while (held[shared].waiting() > 0) await (await held[shared].next()).continue()
        },
      ]),
    ),
    states: {
      recipient: isWrong(es['corporate.column.recipient']),
      finding: waits(held.finding),
      covering: waits(held.covering),
      address: isWrong(es['corporate.column.address']),
      loadingProducts: waits(held.loadingProducts),
      loadingTimes: waits(held.loadingTimes),
      time: isWrong(es['corporate.column.time']),
      // A cart without products is no mistake yet.
      cart: isWrong(es['corporate.column.cart'], es['corporate.state.empty']),
      ready: isWrong(es['corporate.state.ready']),
    },
  }
}

for (const run of chosenRuns(browserRunsOf('deliveryPart')))
  test(`deliveryPart: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const agent = await network.apiClient('callcenter')
    await setMembers(network, agent, 1)
    const id = await createCorporateDraft(network, agent)
    const page = await asOperator('callcenter')
    await page.addInitScript(holdClock, AGE_ANSWERS)
    const held: Held = {
      finding: await holdCalls(page, 'GET', /^\/v4\/customers\/lookup$/),
      covering: await holdCalls(page, 'POST', /^\/v4\/delivery-zone\/validate-address$/),
      loadingProducts: await holdCalls(page, 'GET', /^\/v4\/stores\/\d+\/products$/),
      loadingTimes: await holdCalls(page, 'GET', /^\/v4\/stores\/delivering-time-many-store$/),
    }
    await page.goto(`/new-order?call=${id}`)
    await stepButton(page, es['newOrder.step.members']).click()
    await page.getByRole('button', { name: es['corporate.add'] }).click()
    await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().focus()
    await walkRun(run, driverOf(page, held), 'nothing')
  })
