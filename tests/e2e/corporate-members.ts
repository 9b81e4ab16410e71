import type { ApiClient } from '../processes/api-client.ts'
import type { Network } from './network.ts'

interface MemberAddress {
  readonly name: string
  readonly address: string
  readonly positionLat: number
  readonly positionLng: number
}

/** Places in the zones of two stores. */
export const ZONA_10 = { positionLat: 14.6001, positionLng: -90.5101 }
export const ZONA_1 = { positionLat: 14.6402, positionLng: -90.5127 }
/** Noon of the demo is 12:00 in Guatemala; the second time is taken by others in every store. */
export const TIMES = { free: '17:00', full: '15:00', fullAt: '2026-11-20T21:00:00.000Z' } as const
export const memberPhone = (nth: number): string => String(41_000_000 + nth)

/** A customer whom a corporate order can name. */
export const inviteMember = async (
  agent: ApiClient,
  nth: number,
  addresses: readonly MemberAddress[],
): Promise<void> => {
  const { id } = await agent.requestOrThrow<{ id: number }>('POST', '/users/invite', {
    type: 'customer',
    firstName: 'Miembro',
    lastName: `Número ${String.fromCodePoint(64 + nth)}`,
    phoneCode: '+502',
    phone: memberPhone(nth),
  })
  for (const address of addresses)
    await agent.requestOrThrow('POST', '/user-address/', { userId: id, ...address })
}

/** Stores that are open all day and take a thousand orders an hour, but none at the full time. */
export const openStoresAllDay = async (network: Network): Promise<void> => {
  await network.query(
    'update store_hours set store_order_count = 1000, delivery_man_orders_count = 1000, is_open = true, opens_at_minute = 0, closes_at_minute = 1440',
  )
  await network.query(
    `insert into slot_counters (store_id, slot_at, orders) select id, $1, 100000 from stores
     on conflict (store_id, slot_at) do update set orders = 100000`,
    [TIMES.fullAt],
  )
}
