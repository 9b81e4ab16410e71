import type { Page } from '@playwright/test'
import type { Network } from '../network.ts'
import { dialogTitled, panelOf } from '../orders-board.page.ts'

/** What a store manager does in the panel of an order and its dialogs. */
export const orderSteps = (page: Page, number: number) => {
  const group = panelOf(page, number).getByRole('group', { name: 'Qué se puede hacer' })
  const press = (name: string | RegExp) => async (): Promise<void> => {
    await group.getByRole('button', { name, exact: true }).click()
  }
  const choose = async (dialog: ReturnType<typeof dialogTitled>, name: string | RegExp): Promise<void> => {
    await dialog.getByRole('radio', { name }).first().check({ force: true })
  }
  return {
    press,
    choose,
    complete: async (): Promise<void> => {
      await press('Completar')()
      const dialog = dialogTitled(page, `Completar el pedido ${number}`)
      await dialog.getByLabel('Efectivo recibido').fill('500')
      await dialog.getByRole('button', { name: 'Completar' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    cancel: async (): Promise<void> => {
      await press('Cancelar pedido')()
      const dialog = dialogTitled(page, `Cancelar el pedido ${number}`)
      await choose(dialog, 'Solicitud del cliente')
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      const confirm = dialog.getByRole('button', { name: /^Cancelar (el pedido|y devolver)/ })
      const next = dialog.getByRole('button', { name: 'Continuar' })
      await confirm.or(next).waitFor()
      await dialog.getByRole('heading', { name: 'Es definitivo' }).waitFor()
      if (await next.isVisible()) {
        await next.click()
        await choose(dialog, /Vuelven a existencias/)
      }
      await confirm.click()
      await dialog.waitFor({ state: 'hidden' })
    },
    fail: async (): Promise<void> => {
      await press('Marcar como fallido')()
      const dialog = page.getByRole('alertdialog', { name: `Marcar el pedido ${number} como fallido` })
      await dialog.getByRole('button', { name: 'Marcar como fallido' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    /** The dialog of another try, with its method chosen. */
    openRetry: async (method: 'Efectivo' | 'Tarjeta'): Promise<ReturnType<typeof dialogTitled>> => {
      await press('Reintentar pago')()
      const dialog = dialogTitled(page, `Pago del pedido ${number}`)
      await choose(dialog, method)
      return dialog
    },
    chargeCard: async (dialog: ReturnType<typeof dialogTitled>, cardNumber: string): Promise<void> => {
      await dialog.getByLabel('Número de tarjeta').fill(cardNumber)
      await dialog.getByLabel('Vence').fill('1229')
      await dialog.getByLabel('Código de seguridad').fill('123')
      await dialog.getByRole('button', { name: 'Usar esta tarjeta' }).click()
      await dialog.getByRole('button', { name: /^Cobrar/ }).click()
    },
    payInCash: async (dialog: ReturnType<typeof dialogTitled>): Promise<void> => {
      await dialog.getByRole('button', { name: 'Cambiar a efectivo' }).click()
      await dialog.getByText('Pago aprobado').waitFor()
    },
    closeRetry: async (dialog: ReturnType<typeof dialogTitled>): Promise<void> => {
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

interface OpenCharge {
  readonly key: string
  readonly amount: number
  readonly started_at: Date
}

/**
 * Leaves the charge of an order without an answer for as long as the run wants: by itself the server gives it up a
 * minute after its start.
 */
export const postponeLookUp = (network: Network, orderId: number): Promise<readonly OpenCharge[]> =>
  network.query<OpenCharge & object>(
    `update payment_attempts set started_at = started_at + interval '1 hour'
     where payment_id = (select id from payments where order_id = $1) and status in ('started', 'unknown') returning key, amount, started_at`,
    [orderId],
  )

/** A charge of the bank that no call of the product waits for. */
const startUnknownCharge = (network: Network, orderId: number): Promise<readonly OpenCharge[]> =>
  network.query<OpenCharge & object>(
    `insert into payment_attempts (key, payment_id, amount, status, started_at)
     select gen_random_uuid(), p.id, 6500, 'unknown', o.created_at + interval '1 hour'
     from payments p join orders o on o.id = p.order_id where o.id = $1 returning key, amount, started_at`,
    [orderId],
  )

/** The gateway's books have the charge after all, as approved or declined, and the server's look-up finds it there. */
export const answerCharge = async (
  network: Network,
  orderId: number,
  outcome: 'approved' | 'declined',
  { isUnexpected = false }: { readonly isUnexpected?: boolean } = {},
): Promise<void> => {
  const open = isUnexpected ? startUnknownCharge : postponeLookUp
  const [attempt] = await open(network, orderId)
  if (attempt === undefined) throw new Error('no charge waits for an answer')
  await network.query(
    `insert into sandbox_charges (attempt_key, amount, outcome, gateway_code, transaction_id, token)
     values ($1, $2, $3, $4, $5, $5)`,
    [
      attempt.key,
      attempt.amount,
      outcome,
      outcome === 'declined' ? '51' : null,
      outcome === 'approved' ? attempt.key : null,
    ],
  )
  await network.runJob('payments.look-up', new Date(attempt.started_at.getTime() + 15_000))
}
