import { sql, type RawBuilder } from 'kysely'
import type { FranchisorRecord } from '../../../src/api/contract/network-records.contract.ts'
import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import {
  daysOfNumbers,
  invoicingGaps,
  PACE_DAYS,
  paceOfNumbers,
} from '../../../src/domain/organisation/invoicing-readiness.ts'
import type { UnitLevel } from '../../../src/domain/organisation/unit.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import {
  ISSUER_COLUMNS,
  ISSUER_SOURCE,
  NEAREST_FIRST,
  toIssuer,
  type IssuerRow,
} from '../organisation/issuer.queries.ts'
import { storesBelow } from './unit-sql.ts'

interface InvoicingStore extends IssuerRow {
  readonly storeId: StoreId
  readonly hasDocuments: boolean
  readonly hasKeys: boolean
  readonly numbersLeft: number
  /** Of each of the last days, the oldest first. */
  readonly issued: readonly number[]
}

export interface InvoicingRow {
  readonly provider: InvoiceProvider | null
  readonly hasTerms: boolean
  readonly stores: readonly InvoicingStore[]
}

/** What decides whether the stores of a unit `t` can invoice at `now`, as one JSON value. */
export const invoicingJson = (level: Exclude<UnitLevel, 'country'>, now: Date): RawBuilder<unknown> => {
  const today = sql`(${now}::timestamptz at time zone c.time_zone)::date`
  const ranges = sql`from document_ranges r where r.document_type = 'invoice' and r.company_details_id = i.ranges_of`
  return sql`(select json_build_object('provider', c.invoice_provider,
    'hasTerms', exists (select 1 from invoice_terms x where x.country_id = c.id and x.valid_from <= ${today}),
    'stores', coalesce((select json_agg(to_jsonb(i) - 'ranges_of' || jsonb_build_object(
        'numbersLeft', (select coalesce(sum(r.max_number - r.next_number + 1), 0)::bigint
          ${ranges} and r.next_number <= r.max_number and (r.valid_until is null or r.valid_until >= ${today})),
        'issued', (select json_agg(coalesce(k.count, 0) order by b.days_ago desc)
          from generate_series(0, ${sql.lit(PACE_DAYS - 1)}) b (days_ago) left join (
            select greatest(0, floor(extract(epoch from ${now}::timestamptz - a.started_at) / 86400))::int as days_ago, count(*)::int
            from issued_numbers n join invoice_attempts a on a.key = n.attempt_key
            where a.started_at > ${now}::timestamptz - ${`${PACE_DAYS} days`}::interval
              and n.range_id in (select r.id ${ranges}) group by 1) k using (days_ago))) order by i."storeName")
      from (select distinct on (s.id) s.id as "storeId", d.id is not null as "hasDocuments", ${ISSUER_COLUMNS},
          coalesce(g.credentials_since ?& array['key', 'token'], false) as "hasKeys",
          first_value(d.id) over (partition by s.id
            order by exists (select 1 from document_ranges x where x.company_details_id = d.id) desc, ${NEAREST_FIRST}) as ranges_of
        from ${ISSUER_SOURCE} where s.id in (${storesBelow[level]}) order by s.id, ${NEAREST_FIRST}) i), '[]'::json))
    from countries c where c.id = t.country_id)`
}

/** Which stores of a unit cannot invoice, and whose numbers end first. */
export const presentInvoicing = ({
  hasTerms,
  provider,
  stores,
}: InvoicingRow): FranchisorRecord['invoicing'] => {
  const lacking = stores.flatMap((store) => {
    const { hasDocuments, hasKeys, numbersLeft, storeId, storeName } = store
    const issuer = hasDocuments ? toIssuer(store) : null
    const gaps = invoicingGaps({ provider, hasTerms, issuer, hasKeys, numbersLeft })
    return gaps.length === 0 ? [] : [{ id: storeId, name: storeName, gaps }]
  })
  const daysOf = ({ numbersLeft, issued }: InvoicingStore) =>
    daysOfNumbers(numbersLeft, paceOfNumbers(issued)) ?? Infinity
  const [first] =
    provider === 'hn_ranges'
      ? stores.toSorted((a, b) => daysOf(a) - daysOf(b) || a.numbersLeft - b.numbersLeft)
      : []
  return {
    provider,
    stores: stores.length,
    lacking,
    numbers: first
      ? {
          name: first.storeName,
          left: first.numbersLeft,
          perDay: paceOfNumbers(first.issued),
          issued: first.issued,
        }
      : null,
  }
}
