import type { Page } from '@playwright/test'
import { REPEAT_CALLER } from '../../../server/demo/customers.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { newIdempotencyKey, type ApiClient } from '../../processes/api-client.ts'
import { setProduct, SKU } from '../../processes/new-order.fixture.ts'
import { inviteMember, openStoresAllDay, ZONA_1, ZONA_10 } from '../corporate-members.ts'
import type { Network } from '../network.ts'

/** A product of both stores that cooks longer than the first one. */
export const LONGER_SKU = 'PUP-001'

/** Customers with an address in the zone of each store, room for all, and four pieces of the first product. */
export const setMembers = async (network: Network, agent: ApiClient, count: number): Promise<void> => {
  for (let nth = 1; nth <= count; nth += 1)
    await inviteMember(
      agent,
      nth,
      Object.entries({ Casa: ZONA_10, Oficina: ZONA_1 }).map(([name, position]) => ({
        name,
        address: `${name} ${nth}a calle 1-10`,
        ...position,
      })),
    )
  await setProduct(network)
  await network.query(
    'update products set cooking_time = 60, items_per_purchase_unit = 1, min_purchase = 1, max_purchase = 5 where sku = $1',
    [LONGER_SKU],
  )
  await network.query('update product_prices set corporate_price = 5000')
  await network.query(
    'update store_products set quantity = compromise + compromise_combo + 4 where product_id in (select id from products where sku in ($1, $2))',
    [SKU, LONGER_SKU],
  )
  await openStoresAllDay(network)
}

/** The draft of a corporate call of the known caller. */
export const createCorporateDraft = async (network: Network, agent: ApiClient): Promise<number> => {
  const [caller] = await network.query<{ id: UserId }>('select id from users where phone = $1', [
    REPEAT_CALLER.phone,
  ])
  if (caller === undefined) throw new Error('the demo has the repeat caller')
  const { body } = await agent.request<{ id: number }>('POST', '/order-drafts', {
    body: { document: { ...emptyOrderDraft('corporate'), userId: caller.id } },
    headers: { 'idempotency-key': newIdempotencyKey() },
  })
  return body.id
}

/** Lets the clock of a page run ahead, so that nothing it has asked before is fresh any more. */
export const AGE_ANSWERS = 'run:age-answers'
export const holdClock = (name: string): void => {
  const now = Date.now
  let ahead = 0
  Date.now = () => now() + ahead
  window.addEventListener(name, () => {
    ahead += 16_000
  })
}

export const ageAnswers = (page: Page): Promise<void> =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), AGE_ANSWERS)
