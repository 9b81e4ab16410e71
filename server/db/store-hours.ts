import { sql, type RawBuilder } from 'kysely'

/** The weekly hours of a store and those of dates around a span of time, as the domain's `OpeningHours` in JSON. */
export const storeHoursJson = (
  storeId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce((select json_agg(json_build_object('weekday', h.weekday, 'day', h.day,
    'isOpen', h.is_open, 'opensAtMinute', h.opens_at_minute, 'closesAtMinute', h.closes_at_minute,
    'deliveryManOrdersCount', h.delivery_man_orders_count, 'storeOrderCount', h.store_order_count)
    order by h.day nulls first, h.weekday, h.opens_at_minute)
  from store_hours h where h.store_id = ${storeId}
    and (h.day is null or h.day between (${from})::date - 2 and (${to})::date + 2)), '[]'::json)`
