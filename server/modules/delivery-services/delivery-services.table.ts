import { sql, type RawBuilder } from 'kysely'
import type { DeliveryService } from '../../../src/api/contract/delivery.contract.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../../../src/domain/delivery/delivery-service-fields.ts'
import type { Actor } from '../../core/actor.ts'
import { countryInScope, ordersInScope } from '../../db/scope.ts'
import { fieldResource } from '../resource/field-resource.ts'
import type { Trx } from '../resource/resource-table.ts'

const DAYS_30_MS = 30 * 86_400_000

const salesSince = (since: Date, { unit }: Actor): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('countryId', s.country_id, 'orderCount', s.orders, 'total', s.total,
    'openOrderCount', s.open) order by s.country_id)
  from (select o.country_id,
      count(*) filter (where o.created_at >= ${since} and o.stage not in ('failed', 'cancelled'))::int as orders,
      coalesce(sum(o.total_price) filter (where o.created_at >= ${since}
        and o.stage not in ('failed', 'cancelled')), 0)::float8 as total,
      count(*) filter (where o.stage in ('scheduled', 'pending', 'in_work'))::int as open
    from orders o where o.delivery_service_id = t.id and ${ordersInScope(unit, 'o')}
    group by o.country_id) s), '[]'::json)`

const ownPrices = ({ unit }: Actor): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('countryId', p.country_id, 'productCount', p.products) order by p.country_id)
  from (select x.country_id, count(*)::int as products from product_delivery_prices x
    where x.delivery_service_id = t.id and ${countryInScope(unit, 'x.country_id')}
    group by x.country_id) p), '[]'::json)`

/** Keeps the rates that are valid from now on, where they differ from the ones before. */
const recordRates = async (trx: Trx, id: number, now: Date): Promise<void> => {
  await sql`insert into delivery_service_rates
      (delivery_service_id, country_id, valid_from, commission, iva_commission, fixed_commission)
    select c.delivery_service_id, c.country_id, ${now}, c.commission, c.iva_commission, c.fixed_commission
    from delivery_service_countries c
    left join lateral (select r.commission, r.iva_commission, r.fixed_commission from delivery_service_rates r
      where r.delivery_service_id = c.delivery_service_id and r.country_id = c.country_id
      order by r.valid_from desc limit 1) r on true
    where c.delivery_service_id = ${id}
      and (c.commission, c.iva_commission, c.fixed_commission)
        is distinct from (r.commission, r.iva_commission, r.fixed_commission)
    on conflict (delivery_service_id, country_id, valid_from) do update set commission = excluded.commission,
      iva_commission = excluded.iva_commission, fixed_commission = excluded.fixed_commission`.execute(trx)
}

/** The delivery services with their orders up to a moment; their new rates are valid from then on. */
export const deliveryServicesAt = (now: Date) => {
  const table = fieldResource(DELIVERY_SERVICE_RESOURCE, {
    columns: (actor) => ({
      sales: salesSince(new Date(now.getTime() - DAYS_30_MS), actor),
      own_prices: ownPrices(actor),
      is_ordered: sql`exists (select 1 from orders o where o.delivery_service_id = t.id)`,
    }),
    // The columns above have these types.
    present: (row) => ({
      sales: row['sales'] as DeliveryService['sales'],
      ownPrices: row['own_prices'] as DeliveryService['ownPrices'],
    }),
    refusalToDelete: (row) => (row['is_ordered'] === true ? 'delivery_service_not_delete' : null),
  })
  const storeRows = table.related?.['countries']
  return {
    ...table,
    related: {
      countries: async (trx: Trx, id: number, value: unknown, actor: Actor) => {
        await storeRows?.(trx, id, value, actor)
        await recordRates(trx, id, now)
      },
    },
  }
}
