import { sql, type Kysely } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  RemindSettings,
  stockReportsContract,
} from '../../../src/api/contract/stock-reports.contract.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import { WEEKDAYS } from '../../../src/domain/delivery/opening-hours.ts'
import { formatClock, instantOf, localTimeOf, parseClock } from '../../../src/domain/shared/time.ts'
import {
  lastClosing,
  nextReminder,
  refusalToEmails,
  refusalToRemind,
  type OpenDays,
  type RemindRule,
  type Reminder,
} from '../../../src/domain/stock/count-reminders.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { findPlace, todayAt, type StockPlace } from '../stock/store-place.ts'

type Db = Kysely<Database>

export interface StoredRemindSettings extends Omit<RemindSettings, 'time' | 'closings'> {
  readonly rule: RemindRule
}

/** When a store is asked for its count; null where nobody has said it. */
export const findRemindSettings = async (
  db: Db,
  { id }: Pick<StockPlace, 'id'>,
): Promise<StoredRemindSettings | null> => {
  const { rows } = await sql<StoredRemindSettings>`select x.weekdays, x.frequency,
      x.hours_before_closing as "hoursBeforeClosing", x.emails, x.approval_limit as "approvalLimit",
      case when x.next_at is null then null else json_build_object('at', ${toIso('x.next_at')},
        'day', to_char(x.next_day, 'YYYY-MM-DD'), 'kind', x.next_kind) end as next,
      (select u.first_name || ' ' || u.last_name from users u where u.id = x.changed_by) as "changedBy",
      ${toIso('x.changed_at')} as "changedAt", x.version,
      json_build_object('minute', x.minute, 'weekdays', x.weekdays, 'frequency', x.frequency,
        'hoursBeforeClosing', x.hours_before_closing, 'anchor', to_char(x.anchor, 'YYYY-MM-DD')) as rule
    from daily_stock_report_settings x where x.store_id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const presentRemindSettings = (
  stored: StoredRemindSettings | null,
  hours: OpenDays,
): RemindSettings => {
  const closings = WEEKDAYS.map((weekday) => {
    const spans = hours[weekday] ?? []
    return { weekday, isOpen: spans.length > 0, closesAtMinute: lastClosing(spans) }
  })
  if (stored === null)
    return {
      closings,
      time: null,
      weekdays: [],
      frequency: null,
      hoursBeforeClosing: null,
      emails: [],
      approvalLimit: null,
      next: null,
      changedBy: null,
      changedAt: null,
      version: 0,
    }
  const { rule, ...settings } = stored
  return { ...settings, closings, time: formatClock(rule.minute) }
}

/** The hours of a store by weekday. */
export const findOpenDays = async (db: Db, { id }: Pick<StockPlace, 'id'>): Promise<OpenDays> => {
  const rows = await db
    .selectFrom('store_hours')
    .select(['weekday', 'opens_at_minute as opensAtMinute', 'closes_at_minute as closesAtMinute'])
    .where('store_id', '=', id)
    .where('is_open', '=', true)
    .execute()
  return Object.fromEntries(Map.groupBy(rows, ({ weekday }) => weekday))
}

interface NextColumns {
  readonly next_at: Date | null
  readonly next_day: string | null
  readonly next_kind: Reminder['kind'] | null
}

/** The row of the next mail after an instant. */
export const nextColumns = (
  rule: RemindRule,
  hours: OpenDays,
  { timeZone }: Pick<StockPlace, 'timeZone'>,
  after: Date,
): NextColumns => {
  const next = nextReminder(rule, hours, localTimeOf(after.getTime(), timeZone))
  return next === null
    ? { next_at: null, next_day: null, next_kind: null }
    : {
        next_at: new Date(instantOf(next.day, next.minute, timeZone)),
        next_day: next.day,
        next_kind: next.kind,
      }
}

type Body = BodyOf<(typeof stockReportsContract)['updateRemindSettings']>

/** Sets when a store is asked for its count, and who is told. */
export const updateRemindSettings = (
  request: ActorRequest &
    VersionedRequest & { readonly params: { readonly id: StoreId }; readonly body: Body },
): Promise<RemindSettings | CommandError> =>
  inTransaction<RemindSettings | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const place = await findPlace(trx, actor.unit, params.id)
    if (isCommandError(place)) return place
    await sql`select 1 from stores where id = ${params.id} for no key update`.execute(trx)
    const before = await findRemindSettings(trx, place)
    const hours = await findOpenDays(trx, place)
    const rule: RemindRule = {
      minute: parseClock(body.time),
      weekdays: [...body.weekdays].sort((a, b) => a - b),
      frequency: body.frequency,
      hoursBeforeClosing: body.hoursBeforeClosing ?? null,
      // The rhythm begins with the week in which it was set.
      anchor: before?.rule.frequency === body.frequency ? before.rule.anchor : todayAt(place, now),
    }
    const emails = body.emails.map((email) => email.trim())
    const refused =
      refusalToVersion(request, presentRemindSettings(before, hours)) ??
      refusalToRemind(rule) ??
      refusalToEmails(emails)
    if (refused) return refused
    const row = {
      minute: rule.minute,
      weekdays: [...rule.weekdays],
      frequency: rule.frequency,
      hours_before_closing: rule.hoursBeforeClosing,
      emails,
      approval_limit: body.approvalLimit ?? null,
      anchor: rule.anchor,
      ...nextColumns(rule, hours, place, now),
      changed_by: actor.id,
      changed_at: now,
    }
    await trx
      .insertInto('daily_stock_report_settings')
      .values({ store_id: params.id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('store_id')
          .doUpdateSet((set) => ({ ...row, version: set('daily_stock_report_settings.version', '+', 1) })),
      )
      .execute()
    const audited = ({
      rule: { anchor: _anchor, ...fields },
      emails: to,
      approvalLimit,
    }: StoredRemindSettings) => ({
      ...fields,
      emails: to,
      approvalLimit,
    })
    const after = await findRemindSettings(trx, place)
    await recordChange(trx, request, {
      action: 'remindSettings.update',
      entity: 'remindSettings',
      entityId: params.id,
      ...(before !== null && { before: audited(before) }),
      ...(after !== null && { after: audited(after) }),
      countryId: place.countryId,
    })
    return presentRemindSettings(after, hours)
  })
