import { sql, type RawBuilder } from 'kysely'
import { GATEWAY_FIELDS, GATEWAY_KINDS, type GatewayKind } from '../../../src/domain/billing/store-gateway.ts'
import type { StoreWarning, StoreReadinessFacts } from '../../../src/domain/organisation/store-readiness.ts'

/** Share of a number range at which somebody has to see to the next one. */
const LOW_RANGE = 0.2

/** A store's gateway that has every field; `GATEWAY_FIELDS` says which. */
const isComplete = sql`g.gateway_id is not null and case g.kind ${sql.join(
  GATEWAY_KINDS.map((kind) => {
    const { settings, credentials } = GATEWAY_FIELDS[kind]
    const filled = [
      ...settings.map((field) => sql`trim(coalesce(g.settings ->> ${sql.lit(field)}, '')) <> ''`),
      ...credentials.map((field) => sql`g.credentials_since ? ${sql.lit(field)}`),
    ]
    return sql`when ${sql.lit(kind)} then ${sql.join(filled, sql` and `)}`
  }),
  sql` `,
)} end`

/** The gateways of a store by their kind, those that have every field. */
export const completeGateways = (storeId: string): RawBuilder<readonly GatewayKind[]> =>
  sql<
    readonly GatewayKind[]
  >`array(select g.kind from store_gateways g where g.store_id = ${sql.ref(storeId)} and ${isComplete})`

/** The legal documents of a store `t`: its own, or those of the companies above it. */
const detailsOf = sql`(select d.id from company_details d join franchisors f on f.id = t.franchisor_id
  where d.store_id = t.id or d.franchisor_id = f.id or d.master_franchisee_id = f.master_franchisee_id
  order by d.store_id nulls last, d.franchisor_id nulls last limit 1)`

const isSold = sql`from store_products k join product_prices c on c.product_id = k.product_id and c.country_id = t.country_id
    and c.unit_price > 0 join products p on p.id = k.product_id and p.status = 'active'
  where k.store_id = t.id and k.is_available`

export interface ReadinessRow extends Omit<StoreReadinessFacts, 'type'> {
  /** Zero where products are not counted. */
  readonly productsInStock: number
  readonly failingGateways: number
  /** Null: nothing is numbered by ranges. */
  readonly rangeLeft: number | null
}

/**
 * What decides whether a store `t` can sell, as one JSON value. `counts` counts its products; otherwise one is enough, for
 * lists of many stores.
 */
export const readinessJson = (counts: boolean): RawBuilder<unknown> => sql`json_build_object(
  'openDays', (select count(distinct h.weekday)::int from store_hours h where h.store_id = t.id and h.is_open),
  'activeZones', (select count(*)::int from delivery_zones z where z.store_id = t.id and z.status = 'active'),
  'completeGateways', (select count(*)::int from store_gateways g join countries c on c.id = t.country_id
    where g.store_id = t.id and (g.kind <> 'invoice' or c.invoice_provider is not null) and ${isComplete}),
  'isInvoicing', (select c.invoice_provider is not null from countries c where c.id = t.country_id),
  'hasLegalDocuments', exists (select 1 from company_details d where d.id = ${detailsOf} and d.legal_name <> '' and d.nit <> ''),
  'productsOnSale', ${counts ? sql`(select count(*)::int ${isSold})` : sql`(select count(*)::int from (select 1 ${isSold} limit 1) one)`},
  'productsInStock', ${counts ? sql`(select count(*)::int ${isSold} and k.quantity - k.compromise - k.compromise_combo > 0)` : sql`0`},
  'failingGateways', (select count(*)::int from store_gateways g where g.store_id = t.id and g.test_result ->> 'ok' = 'false'),
  'rangeLeft', (select sum(greatest(0, r.max_number - r.next_number + 1))::float / max(r.max_number - r.min_number + 1)
    from document_ranges r where r.company_details_id = ${detailsOf} and r.document_type = 'invoice'
      and (r.valid_until is null or r.valid_until >= current_date)))`

/** What does not work at a store that may be open. */
export const warningsOf = (row: ReadinessRow): readonly StoreWarning[] => [
  ...(row.failingGateways > 0 ? (['gatewayFailing'] as const) : []),
  ...(row.rangeLeft !== null && row.rangeLeft <= 0 ? (['rangeUsedUp'] as const) : []),
  ...(row.rangeLeft !== null && row.rangeLeft > 0 && row.rangeLeft < LOW_RANGE
    ? (['rangeLow'] as const)
    : []),
]
