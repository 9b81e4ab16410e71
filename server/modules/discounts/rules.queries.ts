import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { discountRecordsContract, RuleUse } from '../../../src/api/contract/discounts.contract.ts'
import type { RuleKind } from '../../../src/domain/discount/rule-terms.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { ordersInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, toPagination, type PagedResult } from '../../resource/pagination.ts'
import { customerName, RULE_KINDS } from './rules.table.ts'

type RulesQuery = Omit<typeof discountRecordsContract.discounts.query.Type, 'sortBy'>
type Period = NonNullable<RulesQuery['period']>[number]

const anyOf = (column: string, values: readonly string[] | undefined) =>
  values ? [sql`${sql.ref(column)} = any(${[...values]}::text[])`] : []

const inPeriod = (period: Period, now: Date): RawBuilder<unknown> => {
  switch (period) {
    case 'coming':
      return sql`t.start_date > ${now}`
    case 'ended':
      return sql`t.end_date < ${now}`
    case 'current':
      return sql`(t.start_date <= ${now} and (t.end_date is null or t.end_date >= ${now}))`
  }
}

/** The conditions of the filters of a list of discounts or coupons. */
export const ruleConditions = (query: RulesQuery, now: Date): readonly RawBuilder<unknown>[] => [
  ...anyOf('t.status', query.status),
  ...anyOf('t.type', query.type),
  ...anyOf('t.application_criteria', query.applicationCriteria),
  ...anyOf('t.application_place', query.applicationPlace),
  ...anyOf('t.customer_criteria', query.customerCriteria),
  ...(query.period
    ? [
        sql`(${sql.join(
          query.period.map((period) => inPeriod(period, now)),
          sql` or `,
        )})`,
      ]
    : []),
]

/** The orders in scope that a rule was applied to, the latest first. */
export const listUses = async (
  db: Kysely<Database>,
  actor: Actor,
  kind: RuleKind,
  id: number,
  query: Parameters<typeof toPagination>[0],
): Promise<PagedResult<RuleUse>> => {
  const page = toPagination(query)
  const { uses, id: column } = RULE_KINDS[kind]
  const from = sql`from ${sql.table(uses)} x join orders o on o.id = x.order_id
    where ${sql.ref(`x.${column}`)} = ${id} and ${ordersInScope(actor.unit, 'o')}`
  const { rows } = await sql<{
    order_id: RuleUse['orderId']
    number: number
    created_at: Date
    user_id: RuleUse['customer']['id']
    customer: string | null
    store_id: RuleUse['store']['id']
    store: string
  }>`select o.id as order_id, o.number, o.created_at, o.user_id, o.store_id, s.name as store,
      ${customerName(actor)} as customer
    from (select o.* ${from} order by o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}) o
    join users u on u.id = o.user_id join stores s on s.id = o.store_id
    order by o.created_at desc, o.id desc`.execute(db)
  const data = rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.number,
    usedAt: row.created_at.toISOString(),
    customer: { id: row.user_id, name: row.customer },
    store: { id: row.store_id, name: row.store },
  }))
  return toPagedResult(data, await countRows(db, from, rows.length, page), page)
}
