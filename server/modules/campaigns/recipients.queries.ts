import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ExpectedRecipient, MarketingRecipients } from '../../../src/api/contract/marketing.contract.ts'
import type { CampaignKind, LeftOut, RecipientFilters } from '../../../src/domain/marketing/campaign.ts'
import type { CampaignId, CountryId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { CUSTOMER_ROLE_ID, usersInScope } from '../../db/users.scope.ts'
import type { Pagination } from '../../resource/pagination.ts'

type Db = Kysely<Database>
type Condition = RawBuilder<SqlBool>

const among = (table: string, column: string, values: readonly number[]): RawBuilder<unknown> =>
  sql`(select id from ${sql.table(table)} where ${sql.ref(column)} = any(${values}::int[]))`

const when = (ids: readonly number[], condition: (ids: readonly number[]) => Condition): Condition[] =>
  ids.length === 0 ? [] : [condition(ids)]

const every = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join([...conditions], sql` and `)})`

/** Customers of a company are those of its country, or who have ordered at its stores. */
const customers = (filters: RecipientFilters): Condition =>
  every([
    sql<SqlBool>`u.role_id = ${sql.lit(CUSTOMER_ROLE_ID)}`,
    ...when([...filters.distributorIds, ...filters.supplierIds], () => sql<SqlBool>`false`),
    ...when(
      filters.masterFranchiseeIds,
      (ids) =>
        sql<SqlBool>`u.country_id in (select country_id from master_franchisees where id = any(${ids}::int[]))`,
    ),
    ...when(
      filters.franchisorIds,
      (ids) => sql<SqlBool>`u.id in (select o.user_id from orders o where o.store_id in
        ${among('stores', 'franchisor_id', ids)})`,
    ),
    ...when(
      filters.storeIds,
      (ids) => sql<SqlBool>`u.id in (select o.user_id from orders o where o.store_id = any(${ids}::int[]))`,
    ),
  ])

const operators = (filters: RecipientFilters): Condition =>
  every([
    sql<SqlBool>`u.role_id <> ${sql.lit(CUSTOMER_ROLE_ID)}`,
    ...when(
      filters.masterFranchiseeIds,
      (ids) => sql<SqlBool>`(u.master_franchisee_id = any(${ids}::int[])
        or u.franchisor_id in ${among('franchisors', 'master_franchisee_id', ids)}
        or u.store_id in (select s.id from stores s join franchisors f on f.id = s.franchisor_id
          where f.master_franchisee_id = any(${ids}::int[])))`,
    ),
    ...when(
      filters.franchisorIds,
      (ids) =>
        sql<SqlBool>`(u.franchisor_id = any(${ids}::int[]) or u.store_id in ${among('stores', 'franchisor_id', ids)})`,
    ),
    ...when(filters.storeIds, (ids) => sql<SqlBool>`u.store_id = any(${ids}::int[])`),
    ...when(filters.distributorIds, (ids) => sql<SqlBool>`u.distributor_id = any(${ids}::int[])`),
    ...when(filters.supplierIds, (ids) => sql<SqlBool>`u.supplier_id = any(${ids}::int[])`),
  ])

const kindsOf = (filters: RecipientFilters): Condition => {
  switch (filters.recipientType) {
    case 'only_customers':
      return customers(filters)
    case 'only_operators':
      return operators(filters)
    case 'all_users':
      return sql<SqlBool>`(${customers(filters)} or ${operators(filters)})`
  }
}

/** Users in the unit's scope who fit every filter; who belongs to another customer is reached through that one. */
const matches = (filters: RecipientFilters, unit: Unit): Condition =>
  every([
    sql<SqlBool>`u.status <> 'deleted' and u.owner_id is null`,
    kindsOf(filters),
    ...when(filters.roleIds, (ids) => sql<SqlBool>`u.role_id = any(${ids}::int[])`),
    ...when(filters.userIds, (ids) => sql<SqlBool>`u.id = any(${ids}::int[])`),
    usersInScope(unit),
  ])

/** The country that a user of `u` lives or works in. */
export const countryOfUser = sql<CountryId | null>`coalesce(u.country_id,
  (select s.country_id from stores s where s.id = u.store_id),
  (select f.country_id from franchisors f where f.id = u.franchisor_id),
  (select m.country_id from master_franchisees m where m.id = u.master_franchisee_id),
  (select d.country_id from distributors d where d.id = u.distributor_id))`

const hasDevice = sql`(exists (select 1 from app_push_tokens t where t.user_id = u.id)
  or exists (select 1 from push_subscriptions p where p.user_id = u.id))`

/** What becomes of a user of `u` who fits: `included`, or why they are left out. */
const fateOf = (kind: CampaignKind): RawBuilder<unknown> => {
  const unreachable =
    kind === 'mail'
      ? sql`(u.email is null or u.email !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$')`
      : sql`not ${hasDevice}`
  const suppressed =
    kind === 'mail'
      ? sql`exists (select 1 from mail_suppressions x where x.email = lower(u.email))`
      : sql`false`
  return sql`case when u.status = 'blocked' then 'blocked' when ${unreachable} then 'unreachable'
    when exists (select 1 from marketing_opt_outs o where o.user_id = u.id and o.kind = ${kind}) then 'optedOut'
    when ${suppressed} then 'suppressed' else 'included' end`
}

export interface RecipientSelection {
  readonly kind: CampaignKind
  readonly filters: RecipientFilters
  readonly unit: Unit
}

const languageOf = sql`coalesce(u.language, c.default_language, 'es')`

/** Everybody who fits, with what becomes of them; `more` names columns besides. */
const selected = (
  { filters, kind, unit }: RecipientSelection,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`select u.id, x.country_id, ${languageOf} as language, ${fateOf(kind)} as fate${more}
    from users u cross join lateral (select ${countryOfUser} as country_id) x
    left join countries c on c.id = x.country_id
    where ${matches(filters, unit)}`

interface CountRow extends LeftOut {
  readonly matching: number
  readonly recipients: number
  readonly en: number
  readonly withoutPhone: number
}

/** Counts who fits; `materialized`, or each count would find out anew what becomes of everybody. */
const countSelected = async (
  db: Db,
  selection: RecipientSelection,
  meanwhile: RawBuilder<unknown> = sql``,
): Promise<CountRow> => {
  const { rows } = await sql<CountRow>`with m as materialized (
      ${selected(selection, sql`, u.phone = '' as is_without_phone`)})${meanwhile}
    select count(*)::int as matching,
      count(*) filter (where fate = 'included')::int as recipients,
      count(*) filter (where fate = 'included' and language = 'en')::int as en,
      count(*) filter (where fate = 'included' and is_without_phone)::int as "withoutPhone",
      count(*) filter (where fate = 'optedOut')::int as "optedOut",
      count(*) filter (where fate = 'blocked')::int as blocked,
      count(*) filter (where fate = 'unreachable')::int as unreachable,
      count(*) filter (where fate = 'suppressed')::int as suppressed
    from m`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate has a row')
  return row
}

/** How many fit, receive it and are left out. */
export const countRecipients = (db: Db, selection: RecipientSelection): Promise<CountRow> =>
  countSelected(db, selection)

/** Writes a row for everybody who receives the campaign, and counts them and who is left out, by one statement. */
export const freezeRecipients = (db: Db, id: CampaignId, selection: RecipientSelection): Promise<CountRow> =>
  countSelected(
    db,
    selection,
    sql`, written as (insert into campaign_recipients (campaign_id, user_id, country_id, language)
      select ${id}::int, id, country_id, language from m where fate = 'included')`,
  )

export const leftOutOf = ({ blocked, optedOut, suppressed, unreachable }: CountRow): LeftOut => ({
  blocked,
  optedOut,
  suppressed,
  unreachable,
})

const countDevices = async (db: Db, selection: RecipientSelection): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`with m as (select id from (${selected(selection)}) m where m.fate = 'included')
    select ((select count(*) from app_push_tokens t where t.user_id in (select id from m))
      + (select count(*) from push_subscriptions p where p.user_id in (select id from m)))::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A phone as people read it: `5512 8840`. */
export const groupPhoneDigits = (phone: string): string =>
  phone.length === 8 ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone

const findExpected = async (
  db: Db,
  selection: RecipientSelection,
  { limit, offset }: Pagination,
): Promise<readonly ExpectedRecipient[]> => {
  const columns = sql`, u.first_name, u.last_name, u.phone`
  const { rows } = await sql<ExpectedRecipient>`select m.id as "userId",
      trim(m.first_name || ' ' || m.last_name) as name, m.first_name as "userName", m.phone as "userPhone", m.language
    from (${selected(selection, columns)}) m where m.fate = 'included'
    order by m.first_name, m.last_name, m.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, userPhone: groupPhoneDigits(row.userPhone) }))
}

/** Who would receive a message if it were confirmed now. */
export const presentRecipients = async (
  db: Db,
  selection: RecipientSelection,
  page: Pagination,
  now: Date,
): Promise<MarketingRecipients> => {
  const [counted, devices, data] = await Promise.all([
    countRecipients(db, selection),
    selection.kind === 'notification' ? countDevices(db, selection) : null,
    findExpected(db, selection, page),
  ])
  return {
    matching: counted.matching,
    recipients: counted.recipients,
    leftOut: leftOutOf(counted),
    byLanguage: { en: counted.en, es: counted.recipients - counted.en },
    withoutPhone: counted.withoutPhone,
    devices,
    countedAt: now.toISOString(),
    data,
    ...page,
  }
}

/** What stands in the way of a message to one user; null when it would arrive. */
export const findFate = async (
  db: Db,
  kind: CampaignKind,
  userId: number,
): Promise<keyof LeftOut | 'included' | 'deleted'> => {
  const { rows } = await sql<{ fate: keyof LeftOut | 'included' }>`select ${fateOf(kind)} as fate from users u
    where u.id = ${userId} and u.status <> 'deleted'`.execute(db)
  return rows[0]?.fate ?? 'deleted'
}

/** Writes the one recipient of a message to a user. */
export const insertUserRecipient = async (db: Db, id: CampaignId, userId: number): Promise<void> => {
  await sql`insert into campaign_recipients (campaign_id, user_id, country_id, language)
    select ${id}, u.id, x.country_id, ${languageOf}
    from users u cross join lateral (select ${countryOfUser} as country_id) x
    left join countries c on c.id = x.country_id where u.id = ${userId}`.execute(db)
}
