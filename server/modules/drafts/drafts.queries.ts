import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type {
  Draft,
  DraftDocument,
  EndedCall,
  OpenCallSummary,
} from '../../../src/api/contract/drafts.contract.ts'
import { SUPERVISE_CALLS_PERMISSION } from '../../../src/domain/access/permissions.ts'
import type { CountryId, DraftId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { likeContains, toIso } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'
import type { Actor } from '../../core/actor.ts'

const draftColumns = (
  now: Date,
): RawBuilder<unknown> => sql`d.id, d.version, d.status, d.country_id as "countryId",
  json_build_object('id', w.id, 'name', btrim(w.first_name || ' ' || w.last_name)) as owner, d.document,
  d.customer_name as "customerName", d.park_reason as "parkReason", ${toIso('d.call_back_at')} as "callBackAt",
  case when d.status = 'open' and d.held_until > ${now} then ${toIso('d.held_until')} end as "slotHeldUntil",
  d.idempotency_key as "idempotencyKey", d.order_id as "orderId", d.corporate_order_id as "corporateOrderId", ${toIso('d.created_at')} as "createdAt",
  ${toIso('d.updated_at')} as "updatedAt"`

/**
 * Drafts that the operator may see: their own and, of the same country, parked ones, those taken over from
 * them, and with a supervisor's permission every open one.
 */
const isVisible = ({ id, unit, permissions }: Actor): RawBuilder<unknown> =>
  sql`(d.owner_id = ${id} or ${countryInScope(unit, 'd.country_id')} and (d.status = 'parked'
    or d.status = 'open' and (d.former_owner_id = ${id} or ${permissions.has(SUPERVISE_CALLS_PERMISSION)})))`

export interface DraftsQuery {
  readonly page: Pagination
  readonly search: string | undefined
  readonly sortOrder: 'asc' | 'desc' | undefined
}

const isCallOf = (column: string, search: string | undefined): RawBuilder<unknown> => {
  const text = search?.trim() ?? ''
  if (text === '') return sql`true`
  return sql`normalised(coalesce(${sql.raw(column)}, '')) like normalised(${likeContains(text)})`
}

const direction = (sortOrder: 'asc' | 'desc'): RawBuilder<unknown> => sql.raw(sortOrder)

/** The operator's own drafts and the parked ones of the unit, oldest first. */
export const listDrafts = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  query: DraftsQuery,
): Promise<PagedResult<Draft>> => {
  const { page, search, sortOrder } = query
  const from = sql`from order_drafts d join users w on w.id = d.owner_id
    where d.status <> 'placed' and (d.owner_id = ${actor.id} or d.status = 'parked' and ${countryInScope(actor.unit, 'd.country_id')})
      and ${isCallOf('d.customer_name', search)}`
  const { rows } =
    await sql<Draft>`select ${draftColumns(now)} ${from} order by d.id ${direction(sortOrder ?? 'asc')}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** The pieces in the cart of the draft `d`. */
export const draftItemCount = sql<number>`(select coalesce(sum((line->>'quantity')::int), 0)::int
  from jsonb_array_elements(d.document->'lines') line)`

const ownerOf = sql`json_build_object('id', w.id, 'name', btrim(w.first_name || ' ' || w.last_name)) as owner`

/** The calls of the supervisor's unit without an order yet, oldest first; without those where nothing was typed. */
export const listOpenCalls = async (
  db: Kysely<Database>,
  actor: Actor,
  { page, search, sortOrder }: DraftsQuery,
): Promise<PagedResult<OpenCallSummary>> => {
  const from = sql`from order_drafts d join users w on w.id = d.owner_id
    where d.status <> 'placed' and ${countryInScope(actor.unit, 'd.country_id')} and ${isCallOf('d.customer_name', search)}
      and (d.status = 'parked' or d.customer_name is not null or d.document->>'contactSearch' <> '' or ${draftItemCount} > 0)`
  const { rows } = await sql<OpenCallSummary>`
    select d.id, d.status, ${ownerOf}, d.customer_name as "customerName", d.document->>'contactSearch' as "contactSearch",
      ${draftItemCount} as "itemCount", ${toIso('d.created_at')} as "startedAt", d.park_reason as "parkReason",
      ${toIso('d.call_back_at')} as "callBackAt", ${toIso('d.updated_at')} as "updatedAt"
    ${from} order by d.created_at ${direction(sortOrder ?? 'asc')}, d.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** The calls of the supervisor's unit that ended without an order, newest first. */
export const listEndedCalls = async (
  db: Kysely<Database>,
  actor: Actor,
  { page, search, sortOrder }: DraftsQuery,
): Promise<PagedResult<EndedCall>> => {
  const from = sql`from ended_calls c join users w on w.id = c.owner_id
    where ${countryInScope(actor.unit, 'c.country_id')} and ${isCallOf('c.customer_name', search)}`
  const order = direction(sortOrder ?? 'desc')
  const { rows } = await sql<EndedCall>`
    select c.id, ${ownerOf}, c.customer_name as "customerName", c.contact_search as "contactSearch",
      c.item_count as "itemCount", c.outcome, c.note, ${toIso('c.started_at')} as "startedAt", ${toIso('c.ended_at')} as "endedAt"
    ${from} order by c.ended_at ${order}, c.id ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** One draft that the operator may see. */
export const findDraft = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  id: DraftId,
): Promise<Draft | null> => {
  const { rows } =
    await sql<Draft>`select ${draftColumns(now)} from order_drafts d join users w on w.id = d.owner_id
    where d.id = ${id} and ${isVisible(actor)}`.execute(db)
  return rows[0] ?? null
}

export interface LockedDraft {
  readonly id: DraftId
  readonly version: number
  readonly status: Draft['status']
  readonly document: DraftDocument
  readonly ownerId: UserId
  readonly countryId: CountryId
  readonly heldStoreId: StoreId | null
  readonly heldSlotAt: Date | null
  readonly heldUntil: Date | null
}

/** The same, locked for the rest of the transaction. */
export const lockDraft = async (
  trx: Transaction<Database>,
  actor: Actor,
  id: DraftId,
): Promise<LockedDraft | null> => {
  const { rows } =
    await sql<LockedDraft>`select d.id, d.version, d.status, d.document, d.owner_id as "ownerId", d.country_id as "countryId",
      d.held_store_id as "heldStoreId", d.held_slot_at as "heldSlotAt", d.held_until as "heldUntil"
    from order_drafts d where d.id = ${id} and ${isVisible(actor)} for no key update of d`.execute(trx)
  return rows[0] ?? null
}

/** The name of a draft: its customer's, when the customer belongs to the draft's country. */
export const customerNameOf = (document: DraftDocument, countryId: CountryId): RawBuilder<string | null> =>
  document.userId === null
    ? sql<null>`null`
    : sql<string | null>`(select btrim(u.first_name || ' ' || u.last_name) from users u
        where u.id = ${document.userId} and u.country_id = ${countryId})`
