import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  CampaignRecipient,
  CampaignView,
  ListedCampaign,
  marketingContract,
} from '../../../src/api/contract/marketing.contract.ts'
import type { QueryOf, SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import {
  RETRIABLE_REASONS,
  type Campaign,
  type CampaignCounts,
  type CampaignKind,
} from '../../../src/domain/marketing/campaign.ts'
import { CAMPAIGN_ACTIONS } from '../../../src/domain/marketing/campaign-action.ts'
import { illegalCampaignMove } from '../../../src/domain/marketing/campaign-refusals.ts'
import type { CampaignId } from '../../../src/domain/shared/ids.ts'
import { abilityOf } from '../../../src/domain/shared/refusal.ts'
import { refusalToCampaignAction } from '../../../src/machines/lifecycles/campaign-lifecycle.ts'
import type { Actor, Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { likeContains, toIso } from '../../db/expressions.ts'
import { operatorsInScope, usersInScope } from '../../db/users.scope.ts'
import { countRows, toPagedResult, toPagination } from '../../resource/pagination.ts'
import { findQuietCountries } from './quiet-hours.queries.ts'

type Db = Kysely<Database>
type Contract = typeof marketingContract

/** Campaigns of the unit's own operators, for whoever may reach them. */
export const campaignsInScope = (unit: Unit): RawBuilder<SqlBool> =>
  unit.kind === 'global'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`c.created_by in (select u.id from users u where ${operatorsInScope(unit)})`

/** The permission that a kind of message needs. */
export const senderPermission = (kind: CampaignKind) =>
  kind === 'mail' ? ('createMarketingMails' as const) : ('createMarketingNotifications' as const)

export type CampaignRow = Omit<
  CampaignView,
  'abilities' | 'counts' | 'retriable' | 'failures' | 'filterNames'
> & {
  readonly result: CampaignCounts | null
}

const columns = sql`c.id, c.kind, c.status, c.purpose, c.subject, c.subject_en as "subjectEn", c.message,
  c.message_en as "messageEn", c.filters, ${toIso('c.starts_at')} as "startsAt",
  (select u.first_name || ' ' || u.last_name from users u where u.id = c.created_by) as "createdBy",
  ${toIso('c.created_at')} as "createdAt", ${toIso('c.changed_at')} as "changedAt",
  ${toIso('c.confirmed_at')} as "confirmedAt", ${toIso('c.started_at')} as "startedAt",
  ${toIso('c.finished_at')} as "finishedAt", c.recipients, c.left_out as "leftOut", c.result, c.version`

const NO_COUNTS: CampaignCounts = { pending: 0, sent: 0, failed: 0, skipped: 0, retriable: 0 }

/** What has become of the recipients so far. */
export const countResults = async (db: Db, id: CampaignId): Promise<CampaignCounts> => {
  const { rows } = await sql<CampaignCounts>`select
      count(*) filter (where status in ('pending', 'claimed', 'sending'))::int as pending,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'skipped')::int as skipped,
      count(*) filter (where status = 'failed' and reason = any(${[...RETRIABLE_REASONS]}::text[]))::int as retriable
    from campaign_recipients where campaign_id = ${id}`.execute(db)
  return rows[0] ?? NO_COUNTS
}

const countsOf = async (db: Db, { id, recipients, result }: CampaignRow): Promise<CampaignCounts> =>
  result ?? (recipients === null ? NO_COUNTS : await countResults(db, id))

const countQuiet = async (db: Db, row: CampaignRow, now: Date): Promise<number> => {
  if (row.purpose !== 'mass' || (row.status !== 'sending' && row.status !== 'confirmed')) return 0
  const quiet = await findQuietCountries(db, now)
  if (quiet.length === 0) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from campaign_recipients
    where campaign_id = ${row.id} and status = 'pending' and country_id = any(${[...quiet]}::int[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The campaign as the rules know it. */
export const toFacts = (row: CampaignRow, { pending, retriable }: CampaignCounts): Campaign => ({
  kind: row.kind,
  status: row.status,
  subject: row.subject,
  subjectEn: row.subjectEn,
  message: row.message,
  messageEn: row.messageEn,
  recipients: row.recipients,
  pending,
  retriable,
})

const abilitiesFor = (
  row: CampaignRow,
  counts: CampaignCounts,
  { permissions }: Actor,
): ListedCampaign['abilities'] => {
  const facts = toFacts(row, counts)
  const mayChange = permissions.has(senderPermission(row.kind))
  const abilities = CAMPAIGN_ACTIONS.map((action) => [
    action,
    mayChange ? abilityOf(refusalToCampaignAction(facts, action)) : 'user_dont_have_permission',
  ])
  return {
    ...(Object.fromEntries(abilities) as Omit<ListedCampaign['abilities'], 'update'>), // an entry for each action
    update: mayChange
      ? abilityOf(row.status === 'draft' ? null : illegalCampaignMove(row.status, 'draft'))
      : 'user_dont_have_permission',
  }
}

const presentListed = async (db: Db, row: CampaignRow, actor: Actor, now: Date) => {
  const counts = await countsOf(db, row)
  const { result: _, ...view } = row
  return {
    ...view,
    counts: {
      pending: counts.pending,
      sent: counts.sent,
      failed: counts.failed,
      skipped: counts.skipped,
      quiet: await countQuiet(db, row, now),
    },
    retriable: counts.retriable,
    abilities: abilitiesFor(row, counts, actor),
  }
}

const findFailures = async (db: Db, id: CampaignId): Promise<CampaignView['failures']> =>
  (
    await db
      .selectFrom('campaign_recipients')
      .select((eb) => ['reason', eb.fn.countAll<number>().as('count')])
      .where('campaign_id', '=', id)
      .where('status', '=', 'failed')
      .groupBy('reason')
      .orderBy('count', 'desc')
      .execute()
  ).flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))

const NAMED_BY = {
  roleIds: ['roles', 'title'],
  franchisorIds: ['franchisors', 'name'],
  masterFranchiseeIds: ['master_franchisees', 'name'],
  storeIds: ['stores', 'name'],
  distributorIds: ['distributors', 'name'],
  supplierIds: ['suppliers', 'name'],
} as const

const findFilterNames = async (db: Db, { filters }: CampaignRow): Promise<CampaignView['filterNames']> => {
  const names: Record<string, Array<{ id: number; name: string }>> = {}
  for (const [field, [table, column]] of Object.entries(NAMED_BY)) {
    const ids = Reflect.get(filters, field) as readonly number[] // a list of ids
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number; name: string }>`select id, ${sql.ref(column)} as name
      from ${sql.table(table)} where id = any(${[...ids]}::int[]) order by 2`.execute(db)
    names[field] = rows
  }
  if (filters.userIds.length > 0)
    names['userIds'] = await db
      .selectFrom('users')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('id', 'in', [...filters.userIds])
      .orderBy('name')
      .execute()
  return names
}

/** A campaign in the actor's scope; null for any other. */
export const findCampaign = async (db: Db, actor: Actor, id: CampaignId): Promise<CampaignRow | null> => {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaigns c
    where c.id = ${id} and ${campaignsInScope(actor.unit)}`.execute(db)
  return rows[0] ?? null
}

/** The campaign whole, with why it failed for whom. */
export const presentCampaign = async (
  db: Db,
  row: CampaignRow,
  actor: Actor,
  now: Date,
): Promise<CampaignView> => ({
  ...(await presentListed(db, row, actor, now)),
  failures: await findFailures(db, row.id),
  filterNames: await findFilterNames(db, row),
})

const listConditions = (
  actor: Actor,
  { kind, search = '', status }: QueryOf<Contract['campaigns']>,
): RawBuilder<SqlBool> =>
  sql.join(
    [
      campaignsInScope(actor.unit),
      sql<SqlBool>`c.purpose <> 'test'`,
      ...(kind === undefined ? [] : [sql<SqlBool>`c.kind = ${kind}`]),
      ...(status === undefined ? [] : [sql<SqlBool>`c.status = any(${[...status]}::text[])`]),
      ...(search.trim() === ''
        ? []
        : [
            sql<SqlBool>`normalised(c.subject || ' ' || c.subject_en) like normalised(${likeContains(search.trim())})`,
          ]),
    ],
    sql` and `,
  )

/** Campaigns and single messages in the actor's scope, newest first. */
export const listCampaigns = async (
  db: Db,
  actor: Actor,
  query: QueryOf<Contract['campaigns']>,
  now: Date,
): Promise<SuccessOf<Contract['campaigns']>> => {
  const page = toPagination(query)
  const from = sql`from campaigns c where ${listConditions(actor, query)}`
  const { status: _, ...withoutStatus } = query
  const [{ rows }, { rows: byStatus }] = await Promise.all([
    sql<CampaignRow>`select ${columns} ${from}
      order by coalesce(c.starts_at, c.confirmed_at, c.changed_at) desc, c.id desc
      limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ status: string; count: number }>`select c.status, count(*)::int as count
      from campaigns c where ${listConditions(actor, withoutStatus)} group by c.status`.execute(db),
  ])
  const data: ListedCampaign[] = []
  for (const row of rows) data.push(await presentListed(db, row, actor, now))
  return {
    ...toPagedResult(data, await countRows(db, from, rows.length, page), page),
    byStatus: Object.fromEntries(byStatus.map(({ status, count }) => [status, count])),
  }
}

const recipientColumns = sql`r.id, r.user_id as "userId",
  coalesce(r.name, trim(u.first_name || ' ' || u.last_name), '') as name, coalesce(r.email, u.email, '') as email,
  r.language, r.status, r.reason, r.attempts, ${toIso('r.at')} as at`

const recipientsFrom = (
  actor: Actor,
  id: CampaignId,
  { reason, search = '', status }: Omit<QueryOf<Contract['campaignRecipients']>, 'limit' | 'offset'>,
): RawBuilder<unknown> => sql`from campaign_recipients r left join users u on u.id = r.user_id
  where ${sql.join(
    [
      sql<SqlBool>`r.campaign_id = ${id} and (r.user_id is null or ${usersInScope(actor.unit)})`,
      ...(status === undefined ? [] : [sql<SqlBool>`r.status = any(${[...status]}::text[])`]),
      ...(reason === undefined ? [] : [sql<SqlBool>`r.reason = any(${[...reason]}::text[])`]),
      ...(search.trim() === ''
        ? []
        : [
            sql<SqlBool>`(u.search like normalised(${likeContains(search.trim())}) or r.name ilike ${likeContains(search.trim())})`,
          ]),
    ],
    sql` and `,
  )}`

/** What became of a campaign for each recipient; the names of the states put failures first. */
export const listRecipients = async (
  db: Db,
  actor: Actor,
  id: CampaignId,
  query: QueryOf<Contract['campaignRecipients']>,
): Promise<SuccessOf<Contract['campaignRecipients']>> => {
  const page = toPagination(query)
  const from = recipientsFrom(actor, id, query)
  const { rows } = await sql<CampaignRecipient>`select ${recipientColumns} ${from}
    order by r.status, r.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

const EXPORT_BATCH = 2_000

/** Every recipient of a campaign, in batches. */
export async function* streamRecipients(
  db: Db,
  actor: Actor,
  id: CampaignId,
): AsyncIterable<readonly CampaignRecipient[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<CampaignRecipient>`select ${recipientColumns} ${recipientsFrom(actor, id, {})}
      and r.id > ${last} order by r.id limit ${EXPORT_BATCH}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}
