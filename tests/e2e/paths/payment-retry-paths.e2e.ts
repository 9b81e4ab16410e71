import type { Page, Route } from '@playwright/test'
import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { encryptedCard, newIdempotencyKey, type ApiClient } from '../../processes/api-client.ts'
import { fetchOrder, placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import { dialogTitled } from '../orders-board.page.ts'
import { holdCalls, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/**
 * Keeps the two seconds between two look-ups from passing until a step lets them pass; how many wait is told at the
 * document's root.
 */
const holdCheckDelay = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waits = new Map<number, () => void>()
    const setReal: (run: () => void, delay?: number, ...rest: readonly unknown[]) => number =
      window.setTimeout.bind(window)
    const clearReal = window.clearTimeout.bind(window)
    const tell = () => document.documentElement.setAttribute('data-waits', String(waits.size))
    let last = 0
    const hold = (run: () => void): number => {
      // The browser's own ids are above zero.
      last -= 1
      waits.set(last, run)
      tell()
      return last
    }
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number, ...rest: readonly unknown[]) =>
        delay === 2000 ? hold(run) : setReal(run, delay, ...rest),
      clearTimeout: (id?: number) => {
        if (id !== undefined && waits.delete(id)) tell()
        else clearReal(id)
      },
    })
    window.addEventListener('pass-waits', () => {
      const due = [...waits.values()]
      waits.clear()
      tell()
      for (const run of due) run()
    })
    tell()
  })

interface Setting {
  readonly page: Page
  readonly agent: ApiClient
  readonly id: number
  readonly number: number
  readonly attempts: HeldCalls
  readonly lookUps: HeldCalls
}

/** The agent's dialog of a payment that failed; each of its calls waits for a step. */
const driverOf = ({ agent, attempts, id, lookUps, number, page }: Setting): BrowserDriver => {
  const dialog = dialogTitled(page, `Pago del pedido ${number}`)
  const field = {
    Efectivo: 'El cliente paga con',
    Tarjeta: 'Número de tarjeta',
    POS: 'Código de autorización',
  } as const
  let method: keyof typeof field = 'Efectivo'
  const choose = (chosen: typeof method) => async (): Promise<void> => {
    method = chosen
    await dialog.getByRole('radio', { name: chosen }).check({ force: true })
  }
  const isAsking = () => expect(dialog.getByText('El banco no ha respondido')).toBeVisible()
  let call: Route | null = null
  const held = (): Route => {
    if (call === null) throw new Error('no call waits')
    return call
  }
  /** The order as it stands while its terminal has no code. */
  const fulfilPending = async (route: Route): Promise<void> => {
    const order = await fetchOrder(agent, id)
    const payment = { ...order.payment, paymentType: 'pos', status: 'pending' }
    await route.fulfill({ json: { ...order, status: 'pending', payment } })
  }
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'retry.method.choose (cash)': choose('Efectivo'),
      'retry.method.choose (card)': choose('Tarjeta'),
      'retry.method.choose (pos)': choose('POS'),
      'retry.setCash': () => dialog.getByLabel(field.Efectivo).fill('500'),
      'retry.card.set': async () => {
        await dialog.getByLabel(field.Tarjeta).fill('4242424242424242')
        await dialog.getByLabel('Vence').fill('1229')
        await dialog.getByLabel('Código de seguridad').fill('123')
        await dialog.getByRole('button', { name: 'Usar esta tarjeta' }).click()
        await expect(dialog.getByRole('button', { name: /^Cobrar/ })).toBeFocused()
      },
      'retry.setTerms': () => dialog.getByLabel(field.POS).fill('0417'),
      'retry.submit': () =>
        dialog
          .getByRole('button', { name: /^(?:Cobrar|Cambiar a efectivo|Usar esta forma de pago)/ })
          .click(),
      'retry.check': () => dialog.getByRole('button', { name: 'Consultar ahora' }).click(),
      Approved: () => held().continue(),
      // The order that the answer holds stands as it did.
      Declined: async () => held().fulfill({ json: await fetchOrder(agent, id) }),
      Awaiting: () => fulfilPending(held()),
      Refusal: () => refuse(held(), 400, 'product_not_enough_quantity'),
      Unknown: async () => {
        lookUps.hold()
        await held().abort()
      },
      'looked up Approved': async () => {
        await agent.requestOrThrow(
          'POST',
          `/orders/${id}/repayment-order`,
          { paymentType: 'cash' },
          { 'idempotency-key': newIdempotencyKey() },
        )
        await held().continue()
        await lookUps.release()
      },
      'looked up Declined': async () => {
        await held().continue()
        await lookUps.release()
      },
      'looked up Awaiting': async () => {
        await fulfilPending(held())
        await lookUps.release()
      },
      'looked up Unknown': async () => {
        const order = await fetchOrder(agent, id)
        await held().fulfill({
          json: { ...order, payment: { ...order.payment, isOutcomeUnknown: true } },
        })
      },
      'xstate.error.actor.0.paymentRetry.lookingUpPayment.requesting': () => held().abort(),
      'xstate.after.checkDelay.paymentRetry.lookingUpPayment.waiting': () =>
        page.evaluate(() => void window.dispatchEvent(new Event('pass-waits'))),
    },
    states: {
      choosingMethod: async () => {
        await expect(dialog.getByRole('radio', { name: 'Tarjeta' })).toBeAttached()
        await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
      },
      details: async () => {
        await expect(dialog.getByRole('radio', { name: method })).toBeChecked()
        await expect(
          dialog.getByLabel(field[method]).or(dialog.getByRole('group', { name: /•••• 4242$/ })),
        ).toBeVisible()
      },
      submitting: async () => {
        await expect(
          dialog.getByRole('button', { name: /^(?:Consultando al banco|Enviando)…$/ }).first(),
        ).toBeVisible()
        call = await attempts.next()
      },
      'lookingUpPayment.requesting': async () => {
        await isAsking()
        call = await lookUps.next()
      },
      'lookingUpPayment.waiting': async () => {
        await isAsking()
        await expect(page.locator('html')).toHaveAttribute('data-waits', '1')
      },
      approved: () => expect(dialog.getByText('Pago aprobado')).toBeVisible(),
      awaitingCode: () => expect(dialog.getByText('El pedido espera su pago')).toBeVisible(),
    },
  }
}

for (const run of chosenRuns(browserRunsOf('paymentRetry')))
  test(`paymentRetry: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const agent = await network.apiClient('callcenter')
    const creditCardInfo = await encryptedCard(agent, cardNumberDeclinedWith('51'))
    const { id, number } = await placeOrder(agent, { checkout: { paymentType: 'card', creditCardInfo } })
    const page = await asOperator('callcenter', `/orders?openId=${id}&dialog=retry`)
    await holdCheckDelay(page)
    const attempts = await holdCalls(page, 'POST', new RegExp(`^/v4/orders/${id}/repayment-order$`))
    const lookUps = await holdCalls(page, 'GET', new RegExp(`^/v4/orders/${id}$`), { holdsAtFirst: false })
    await walkRun(run, driverOf({ page, agent, id, number, attempts, lookUps }), 'nothing')
  })
