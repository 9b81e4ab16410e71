import type { Page } from '@playwright/test'
import { REPEAT_CALLER } from '../../../server/demo/customers.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { newIdempotencyKey, type ApiClient } from '../../processes/api-client.ts'
import { setProduct, SKU } from '../../processes/new-order.fixture.ts'
import type { Network } from '../network.ts'

const ZONA_10 = { positionLat: 14.6001, positionLng: -90.5101 }
const ZONA_1 = { positionLat: 14.6402, positionLng: -90.5127 }
/** A product of both stores that cooks longer than the first one. */
export const LONGER_SKU = 'PUP-001'
/** Noon of the demo is 12:00 in Guatemala; the second time is taken by others in every store. */
export const TIMES = { free: '17:00', full: '15:00', fullAt: '2026-11-20T21:00:00.000Z' } as const
export const memberPhone = (nth: number): string => String(41_000_000 + nth)

/** Customers with an address in the zone of each store, room for all, and four pieces of the first product. */
export const setMembers = async (network: Network, agent: ApiClient, count: number): Promise<void> => {
  for (let nth = 1; nth <= count; nth += 1) {
    const { id } = await agent.requestOrThrow<{ id: number }>('POST', '/users/invite', {
      type: 'customer',
      firstName: 'Miembro',
      lastName: `Número ${String.fromCodePoint(64 + nth)}`,
      phoneCode: '+502',
      phone: memberPhone(nth),
    })
    for (const [name, position] of Object.entries({ Casa: ZONA_10, Oficina: ZONA_1 }))
      await agent.requestOrThrow('POST', '/user-address/', {
        userId: id,
        name,
        address: `${name} ${nth}a calle 1-10`,
        ...position,
      })
  }
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
  await network.query(
    'update store_hours set store_order_count = 1000, delivery_man_orders_count = 1000, is_open = true, opens_at_minute = 0, closes_at_minute = 1440',
  )
  await network.query(
    `insert into slot_counters (store_id, slot_at, orders) select id, $1, 100000 from stores
     on conflict (store_id, slot_at) do update set orders = 100000`,
    [TIMES.fullAt],
  )
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
