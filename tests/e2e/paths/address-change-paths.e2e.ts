import type { Page } from '@playwright/test'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { fetchOrder, placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { dialogTitled } from '../orders-board.page.ts'
import { holdCalls, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

interface Places {
  /** Two more addresses of the customer where the order's own is, and one where another store delivers. */
  readonly near: readonly [number, number]
  readonly other: number
}

/** The names of the two that the dialog offers beside the order's own. */
const NAMES = ['Trabajo de al lado', 'Casa de al lado'] as const

const addAddresses = async (network: Network, id: number): Promise<Places> => {
  const add = async (name: string, from: string): Promise<number> => {
    const [row] = await network.query<{ id: number }>(
      `insert into user_addresses (user_id, name, country_id, address, position_lat, position_lng, created_at)
        select o.user_id, $2, o.country_id, 'calle de ' || $2, a.position_lat, a.position_lng, o.created_at
        from orders o, lateral (${from}) a where o.id = $1 returning id`,
      [id, name],
    )
    if (row === undefined) throw new Error(`no place for ${name}`)
    return row.id
  }
  const own = 'select * from user_addresses u where u.id = o.user_address_id'
  const elsewhere = `select u.* from orders b join user_addresses u on u.id = b.user_address_id
    where b.country_id = o.country_id and b.store_id <> o.store_id order by b.id limit 1`
  return {
    near: [await add(NAMES[0], own), await add(NAMES[1], own)],
    other: await add('Otra zona', elsewhere),
  }
}

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly manager: ApiClient
  readonly id: number
  readonly number: number
  readonly saves: HeldCalls
  readonly places: Places
}

/** The dialog that sends an order to another address; its call waits for a step. */
const driverOf = ({ id, manager, network, number, page, places, saves }: Setting): BrowserDriver => {
  const dialog = dialogTitled(page, es['addressChange.title'].replace('{number}', String(number)))
  const button = (key: 'addressChange.confirm' | 'addressChange.keep' | 'addressChange.cancelOrder') =>
    dialog.getByRole('button', { name: es[key], exact: true })
  const change = button('addressChange.confirm')
  const keep = button('addressChange.keep')
  let notes = 0
  let choices = 0
  const before = fetchOrder(manager, id)
  const chosen = () => places.near[(choices + 1) % 2]
  /** Somebody else moves the order; the screen hears of it with a note. */
  const movedTo = (status: string) => async () => {
    await network.query('update orders set status = $2 where id = $1', [id, status])
    notes += 1
    await manager.requestOrThrow('PATCH', `/orders/${id}/order-message`, { orderMessage: `Nota ${notes}` })
    await expect(page.getByText(`Nota ${notes}`, { exact: true })).toBeAttached()
  }
  const toOther = async (): Promise<void> => {
    const route = await saves.next()
    const body = route.request().postDataJSON() as object // the page sends JSON objects
    await route.continue({ postData: JSON.stringify({ ...body, userAddressId: places.other }) })
  }
  const toNobody = async () => refuse(await saves.next(), 404, 'user_address_not_found')
  const isMoved = async () => {
    await network.query(`update orders set status = 'routing', version = version + 1 where id = $1`, [id])
    await (await saves.next()).continue()
  }
  const asks = async (): Promise<void> => {
    await expect.poll(() => saves.waiting()).toBe(1)
  }
  /** The world of the order: where it goes, and what was told of it. */
  const goesTo = async (addressId: number | undefined, event: string | null): Promise<void> => {
    const { address, history, items, totals } = await fetchOrder(manager, id)
    const was = await before
    expect(address?.id).toBe(addressId)
    expect([items, totals]).toEqual([was.items, was.totals])
    if (event !== null) expect(history.at(-1)?.event).toBe(event)
  }
  const staysThere = async () => goesTo((await before).address?.id, null)
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'address.choose': async () => {
        await dialog.getByRole('radio', { name: NAMES[choices % 2] ?? '' }).check({ force: true })
        choices += 1
      },
      'address.submit': () => change.click(),
      'address.keep': () => keep.click(),
      'address.cancelOrder': () => button('addressChange.cancelOrder').click(),
      'order.changed (open)': movedTo('processing'),
      'order.changed (closed)': movedTo('routing'),
      Changed: async () => (await saves.next()).continue(),
      Elsewhere: toOther,
      user_address_not_found: toNobody,
      version_conflict: isMoved,
      'keeping Changed': toOther,
      'keeping user_address_not_found': toNobody,
      'keeping version_conflict': isMoved,
    },
    states: {
      choosing: async () => {
        await expect(change).toBeVisible()
        await expect(keep).toHaveCount(0)
        await staysThere()
      },
      submitting: async () => {
        await expect(change).toBeDisabled()
        await asks()
      },
      elsewhere: async () => {
        await expect(keep).toBeEnabled()
        await staysThere()
      },
      keeping: async () => {
        await expect(keep).toBeDisabled()
        await asks()
      },
      closed: async () => {
        await expect(
          dialog.getByRole('button', { name: es['addressChange.cancel'], exact: true }),
        ).toBeVisible()
        await expect(change).toHaveCount(0)
        await staysThere()
      },
      changed: async () => {
        await expect(dialog).toHaveCount(0)
        await goesTo(chosen(), 'order.change_address')
      },
      kept: async () => {
        await expect(dialog).toHaveCount(0)
        await staysThere()
      },
      cancelRequested: async () => {
        await expect(dialogTitled(page, `Cancelar el pedido ${number}`)).toBeVisible()
        await staysThere()
      },
    },
  }
}

for (const run of chosenRuns(browserRunsOf('addressChange')))
  test(`addressChange: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const manager = await network.apiClient('store-manager')
    const { id, number } = await placeOrder(await network.apiClient('callcenter'))
    const places = await addAddresses(network, id)
    const page = await asOperator('store-manager', `/orders?openId=${id}&dialog=change_address`)
    const saves = await holdCalls(page, 'PUT', new RegExp(`^/v4/orders/${id}/delivery-address$`))
    await page.getByRole('radio', { name: NAMES[0] }).waitFor({ state: 'attached' })
    await walkRun(run, driverOf({ page, network, manager, id, number, saves, places }), 'nothing')
  })
