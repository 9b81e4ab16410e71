import type { CountryId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { cents, ZERO } from '../../../src/domain/shared/money.ts'

let orders = 0

/** The columns of a completed order of one item, for what is about its record alone. */
export const storedOrder = (
  ids: { readonly countryId: CountryId; readonly storeId: StoreId; readonly userId: UserId },
  now: Date,
) =>
  ({
    number: ++orders,
    country_id: ids.countryId,
    store_id: ids.storeId,
    user_id: ids.userId,
    customer_name: 'Marta',
    type: 'single',
    status: 'completed',
    status_since: now,
    delivery_method: 'pickup',
    delivery_time: now,
    device_type: 'call_center',
    total_items: 1,
    total_price: cents(1),
    total_price_delivery: ZERO,
    to_pay: cents(1),
    payment_type: 'cash',
    payment_status: 'completed',
    billing: '{}',
    is_reserved: false,
    created_at: now,
  }) as const
