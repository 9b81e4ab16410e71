import type { Page } from '@playwright/test'
import { REPEAT_CALLER } from '../../../server/demo/customers.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** The drawer of an account: every event is a button that asks once more. */
const driverOf = (page: Page): BrowserDriver => {
  const drawer = page.getByRole('complementary')
  const confirm = (name: string) => async (): Promise<void> => {
    await drawer.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const sees = (status: string) => () => expect(drawer.getByText(status, { exact: true })).toBeVisible()
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'user.block': confirm('Bloquear'),
      'user.unblock': confirm('Desbloquear'),
      'user.delete': confirm('Eliminar'),
      'user.restore': confirm('Restaurar'),
    },
    states: {
      active: sees('Activo'),
      blocked: sees('Bloqueado'),
      deleted: sees('Eliminado'),
    },
  }
}

const idOf = async (network: Network, where: string): Promise<number> => {
  const [row] = await network.query<{ id: number }>(`select id from users where ${where} order by id limit 1`)
  if (row === undefined) throw new Error(`the demo has nobody with ${where}`)
  return row.id
}

/** Where the accounts of a kind are listed, and one of the demo's. */
const LISTS: Readonly<Record<string, { readonly path: string; readonly where: string }>> = {
  operator: { path: '/operators', where: `login = 'packing'` },
  customer: { path: '/users/customers', where: `phone = '${REPEAT_CALLER.phone}'` },
}

for (const run of chosenRuns(browserRunsOf('user')))
  test(`user: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const list = LISTS[run.variant]
    if (list === undefined) throw new Error(`no list of ${run.variant}`)
    const page = await asOperator('country-admin', `${list.path}?openId=${await idOf(network, list.where)}`)
    await walkRun(run, driverOf(page), 'nothing')
  })
