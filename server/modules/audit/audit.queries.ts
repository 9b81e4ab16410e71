import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { auditContract, AuditEntry } from '../../../src/api/contract/audit.contract.ts'
import type { QueryOf } from '../../../src/api/contract/endpoint-contract.ts'
import { AUDIT_ENTITIES } from '../../../src/domain/resources/audit-entity.ts'
import { RESOURCES } from '../../../src/domain/resources/resources.ts'
import { countryFields } from '../../../src/domain/shared/resource-fields.ts'
import { likeContains } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Failure } from '../../core/result.ts'
import { countryInScope, countryOf, ordersInScope, rolesInScope, storesInScope } from '../../db/scope.ts'
import { orderBy, readPage, type ListOrder, type PositionedRow } from '../../resource/cursor-pagination.ts'
import type { PagedResult, Pagination } from '../../resource/pagination.ts'
import { usersInScope } from '../../db/users.scope.ts'
import type { Unit } from '../../core/actor.ts'

type Condition = RawBuilder<SqlBool>
export type AuditListQuery = QueryOf<typeof auditContract.audit>

const none = sql<SqlBool>`false`

const byUsersOf = (column: 'store_id' | 'distributor_id' | 'supplier_id', id: number): Condition =>
  sql<SqlBool>`a.actor_id in (select id from users where ${sql.ref(column)} = ${id})`

const ofOrders = (unit: Unit): Condition =>
  sql<SqlBool>`(a.entity = 'order' and exists (
    select 1 from orders o where o.id = case when a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end and ${ordersInScope(unit, 'o')}))`

/**
 * Audit rows in a unit's scope: for a country its own rows; below it the actions of the unit's users and
 * the changes of its orders.
 */
const auditInScope = (unit: Unit): Condition => {
  if (unit.kind === 'global') return sql<SqlBool>`true`
  const countryId = countryOf(unit)
  const ofCountry = countryId === null ? none : sql<SqlBool>`a.country_id = ${countryId}`
  switch (unit.kind) {
    case 'country':
      return ofCountry
    case 'franchisor':
      return sql<SqlBool>`${ofCountry} and (${ofOrders(unit)} or a.actor_id in (
        select u.id from users u left join stores s on s.id = u.store_id
        where coalesce(s.franchisor_id, u.franchisor_id) = ${unit.franchisorId}))`
    case 'store':
      return sql<SqlBool>`${ofCountry} and (${ofOrders(unit)} or ${byUsersOf('store_id', unit.storeId)})`
    case 'distributor':
      return sql<SqlBool>`${ofCountry} and ${byUsersOf('distributor_id', unit.distributorId)}`
    case 'supplier':
      return byUsersOf('supplier_id', unit.supplierId)
  }
}

const FEWEST_LETTERS = 2

/** The condition of a search: part of an action, the name of an actor, or the number of a record. */
const matchesSearch = async (db: Kysely<Database>, text: string, unit: Unit): Promise<Condition> => {
  const term = text.trim().toLowerCase()
  if (term === '') return sql<SqlBool>`true`
  const entityId = term.replace(/^#/, '')
  const records = sql`a.entity in (${sql.join(AUDIT_ENTITIES)}) and a.entity_id = ${entityId}`
  // Users search an order by its number.
  const ofRecord = /^\d{1,9}$/.test(entityId)
    ? sql<SqlBool>`(${records} or a.entity = 'order' and a.entity_id = any (
        array(select o.id::text from orders o where o.number = ${Number(entityId)} and ${ordersInScope(unit, 'o')})))`
    : sql<SqlBool>`(${records})`
  if (term.length < FEWEST_LETTERS) return ofRecord
  // There are some hundred actions at most, so the index is read once for each.
  const { rows } = await sql<{ actions: string[]; actorIds: number[] }>`
    with recursive action as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > a.action order by l.action limit 1) from action a where a.action is not null
    ),
    person as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select l.actor_id from audit_log l where l.actor_id > p.actor_id order by l.actor_id limit 1) from person p where p.actor_id is not null
    )
    select
      array(select action from action where lower(action) like ${likeContains(term)}) as actions,
      array(select p.actor_id from person p join users u on u.id = p.actor_id
        where normalised(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.login, '')) like normalised(${likeContains(term)})) as "actorIds"`.execute(
    db,
  )
  const { actions = [], actorIds = [] } = rows[0] ?? {}
  return sql<SqlBool>`(a.action = any (${actions}) or a.actor_id = any (${actorIds}) or ${ofRecord})`
}

/** The audit rows in scope that match a query. */
export const auditWhere = async (
  db: Kysely<Database>,
  query: AuditListQuery,
  unit: Unit,
): Promise<Condition> => {
  const conditions: Condition[] = [auditInScope(unit)]
  if (query.id !== undefined) conditions.push(sql`a.id = any (${query.id}::bigint[])`)
  if (query.actorId !== undefined) conditions.push(sql`a.actor_id = any (${query.actorId})`)
  if (query.entity !== undefined) conditions.push(sql`a.entity = any (${query.entity})`)
  if (query.entityId !== undefined) conditions.push(sql`a.entity_id = ${query.entityId}`)
  if (query.withoutSavedCalls === true)
    conditions.push(sql`not (a.action = 'draft.save' and a.outcome = 'done')`)
  if (query.outcome !== undefined)
    conditions.push(
      query.outcome.length === 1
        ? // Written as a literal, so that the partial index of refused rows is used.
          sql`a.outcome = ${sql.lit(query.outcome[0])}`
        : sql`a.outcome = any (${query.outcome})`,
    )
  if (query.from !== undefined) conditions.push(sql`a.at >= ${new Date(query.from)}`)
  if (query.to !== undefined) conditions.push(sql`a.at < ${new Date(query.to)}`)
  if (query.search !== undefined) conditions.push(await matchesSearch(db, query.search, unit))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

interface AuditRow extends PositionedRow {
  readonly at: Date
  readonly outcome: AuditEntry['outcome']
  readonly action: string
  readonly entity: AuditEntry['entity']
  readonly entityId: string | null
  readonly entityName: string | null
  readonly actorId: NonNullable<AuditEntry['actor']>['id'] | null
  readonly actorName: string | null
  readonly actorRole: string | null
  readonly before: AuditEntry['before']
  readonly after: AuditEntry['after']
  readonly reason: string | null
  readonly requestId: string | null
  readonly ip: string | null
  readonly isSealed: boolean
}

const ID = sql.raw("case when a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end")

const resourceNames = (unit: Unit) =>
  RESOURCES.map(
    ({ one, table, fields }) =>
      sql`when ${sql.lit(one)} then (select t.name from ${sql.table(table)} t where t.id = ${ID} and ${
        countryFields(fields).some(({ field }) => field.kind === 'country')
          ? sql`(t.country_id is null or ${countryInScope(unit, 't.country_id')})`
          : sql`true`
      })`,
  )

/** The name of an entry's record; null outside the unit, because a refused attempt may carry any id. */
const entityName = (unit: Unit): RawBuilder<unknown> => sql`case a.entity
  when 'order' then (select o.number::text from orders o where o.id = ${ID} and ${ordersInScope(unit, 'o')})
  when 'user' then (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${ID} and ${usersInScope(unit)})
  when 'contact' then (select trim(c.first_name || ' ' || c.last_name) from contacts c join users u on u.id = c.user_id
    where c.id = ${ID} and ${countryInScope(unit, 'u.country_id')})
  when 'storeProduct' then (select p.name || ', ' || s.name from store_products k join products p on p.id = k.product_id
    join stores s on s.id = k.store_id where k.id = ${ID} and ${storesInScope(unit, 's')})
  when 'deliveryState' then (select d.name from delivery_states d where d.id = ${ID} and ${countryInScope(unit, 'd.country_id')})
  when 'deliveryCity' then (select c.name from delivery_cities c join delivery_states d on d.id = c.state_id
    where c.id = ${ID} and ${countryInScope(unit, 'd.country_id')})
  when 'deliveryArea' then (select b.name from delivery_areas b join delivery_cities c on c.id = b.city_id
    join delivery_states d on d.id = c.state_id where b.id = ${ID} and ${countryInScope(unit, 'd.country_id')})
  when 'deliveryZone' then (select z.name from delivery_zones z where z.id = ${ID} and ${countryInScope(unit, 'z.country_id')})
  when 'country' then (select c.name from countries c where c.id = ${ID} and ${countryInScope(unit, 'c.id')})
  when 'masterFranchisee' then (select m.name from master_franchisees m where m.id = ${ID} and ${countryInScope(unit, 'm.country_id')})
  when 'franchisor' then (select f.name from franchisors f where f.id = ${ID} and ${countryInScope(unit, 'f.country_id')})
  when 'store' then (select s.name from stores s where s.id = ${ID} and ${storesInScope(unit, 's')})
  when 'role' then (select r.title from roles r where r.id = ${ID} and ${rolesInScope(unit, 'r')})
  ${sql.join(resourceNames(unit), sql` `)} end`

const entryColumns = (
  unit: Unit,
) => sql`a.id, a.at, a.at::text as "sortedBy", a.outcome, a.action, a.entity, a.entity_id as "entityId",
  ${entityName(unit)} as "entityName", a.actor_id as "actorId", a.actor_name as "actorName", a.actor_role as "actorRole",
  a.before, a.after, a.reason, a.request_id as "requestId", a.ip, a.seq is not null as "isSealed"`

/** One page: the ids are read from an index, then only those rows are loaded. */
export const listAudit = (
  db: Kysely<Database>,
  where: Condition,
  {
    unit,
    direction,
    cursor,
    page,
  }: {
    readonly unit: Unit
    readonly direction: 'asc' | 'desc'
    readonly cursor: string | undefined
    readonly page: Pagination
  },
): Promise<(PagedResult<AuditRow> & { readonly cursor?: string }) | Failure> => {
  const order: ListOrder = { name: 'at', column: 'a.at', id: 'a.id', direction }
  return readPage(db, { from: sql`audit_log a`, where, order, page, cursor }, async (ids) => {
    const { rows } = await sql<AuditRow>`
      with page as materialized (${ids})
      select ${entryColumns(unit)}
      from page join audit_log a on a.id = page.id order by ${orderBy(order)}`.execute(db)
    return rows
  })
}

/** An audit row in the API's format. */
export const presentEntry = ({ actorId, actorName, actorRole, at, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  actor: actorId === null ? null : { id: actorId, name: actorName ?? '', role: actorRole ?? '' },
})

const BATCH = 1_000

/** All entries that a list finds, in batches, for an export. */
export async function* streamAudit(
  db: Kysely<Database>,
  where: Condition,
  { unit, direction }: { readonly unit: Unit; readonly direction: 'asc' | 'desc' },
): AsyncGenerator<readonly AuditEntry[]> {
  let last: AuditRow | null = null
  for (;;) {
    const after: Condition =
      last === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(a.at, a.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${last.sortedBy}::timestamptz, ${last.id})`
    const { rows }: { rows: AuditRow[] } = await sql<AuditRow>`select ${entryColumns(unit)}
      from audit_log a where ${where} and ${after}
      order by a.at ${sql.raw(direction)}, a.id ${sql.raw(direction)} limit ${BATCH}`.execute(db)
    if (rows.length > 0) yield rows.map(presentEntry)
    last = rows.at(-1) ?? null
    if (rows.length < BATCH) return
  }
}
