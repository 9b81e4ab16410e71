import type { Page, Route } from '@playwright/test'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { openByLink } from '../open-by-link.ts'
import { holdCalls, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly admin: ApiClient
  readonly product: { readonly id: number; readonly name: string }
  readonly loads: HeldCalls
  readonly saves: HeldCalls
}

/** The dialog that deactivates a product; each of its calls waits for a step. */
const driverOf = ({ admin, loads, network, page, product, saves }: Setting): BrowserDriver => {
  const dialog = page.getByRole('alertdialog', { name: `Desactivar ${product.name}` })
  const confirm = dialog.getByRole('button', { name: 'Desactivar', exact: true })
  const again = dialog.getByRole('button', { name: 'Revisar otra vez' })
  let call: Route | null = null
  /** The call that waits; the dialog opens with one. */
  const held = async (): Promise<Route> => (call ??= await loads.next())
  const seesCall = (calls: HeldCalls) => async () => {
    await expect(confirm).toBeDisabled()
    call = await calls.next()
  }
  const hold = (compromise: number) =>
    network.query('update store_products set compromise = $2 where product_id = $1 and quantity > 1', [
      product.id,
      compromise,
    ])
  let isFrozen = false
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'deactivation.check': () => again.click(),
      'deactivation.confirm': () => confirm.click(),
      free: async () => {
        await hold(0)
        await (await held()).continue()
      },
      held: async () => {
        await hold(1)
        await (await held()).continue()
      },
      'xstate.error.actor.loadingFacts': async () => (await held()).abort(),
      version_conflict: async () => {
        isFrozen = !isFrozen
        await admin.requestOrThrow('PUT', `/products/${product.id}`, { frozen: isFrozen })
        await (await held()).continue()
      },
      deactivated: async () => (await held()).continue(),
    },
    states: {
      checking: seesCall(loads),
      confirming: async () => {
        await expect(dialog.getByText('Ya nadie lo podrá pedir.')).toBeVisible()
        await expect(confirm).toBeEnabled()
      },
      submitting: seesCall(saves),
      blocked: async () => {
        await expect(dialog.getByText(/^Se queda activo/)).toBeVisible()
        await expect(confirm).toHaveCount(0)
      },
      unchecked: async () => {
        await expect(dialog.getByText('No se pudo revisar qué cambia')).toBeVisible()
        await expect(confirm).toHaveCount(0)
      },
      deactivated: async () => {
        await expect(dialog).toHaveCount(0)
        const [row] = await network.query<{ status: string; pieces: number }>(
          `select p.status, (select coalesce(sum(k.quantity), 0)::int from store_products k
            where k.product_id = p.id) as pieces from products p where p.id = $1`,
          [product.id],
        )
        expect(row).toEqual({ status: 'inactive', pieces: 0 })
      },
    },
  }
}

for (const run of chosenRuns(browserRunsOf('productDeactivation')))
  test(`productDeactivation: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const admin = await network.apiClient('superadmin')
    // A product that no order holds anywhere, no open request brings, and no combo contains.
    const [product] = await network.query<{ id: number; name: string }>(
      `select p.id, p.name from products p join store_products k on k.product_id = p.id
        where p.type = 'simple' and p.status = 'active' and p.parent_id is null
          and not exists (select 1 from combo_items i where i.product_id = p.id)
          and not exists (select 1 from stock_request_lines l join stock_requests r on r.id = l.request_id
            where l.product_id = p.id and r.status not in ('fulfilled', 'cancel'))
        group by p.id having sum(k.compromise) = 0 and sum(k.quantity) > 0 order by p.id limit 1`,
    )
    if (product === undefined) throw new Error('the demo has a product that no order holds')
    // A page in the background asks too, so the calls are held before the dialog opens.
    const page = await asOperator('superadmin', '/catalogs')
    const loads = await holdCalls(page, 'GET', new RegExp(`^/v4/products/${product.id}/deactivation$`))
    const saves = await holdCalls(page, 'PUT', new RegExp(`^/v4/products/${product.id}$`))
    await openByLink(page, `/catalogs?openId=${product.id}&dialog=deactivate`)
    await walkRun(run, driverOf({ page, network, admin, product, loads, saves }), 'nothing')
  })
