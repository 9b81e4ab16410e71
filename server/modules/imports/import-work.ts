import { sql } from 'kysely'
import {
  isWorking,
  statusAfterWork,
  type ImportStatus,
} from '../../../src/domain/catalogue/import-lifecycle.ts'
import type { Actor } from '../../core/actor.ts'
import type { Job } from '../../core/job.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import {
  knownPermissions,
  toActor,
  UNIT_COLUMNS,
  UNIT_JOINS,
  unitOf,
  type ActorUserRow,
  type UnitLinks,
} from '../../db/actor-rows.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Trx } from '../resource/resource-table.ts'
import type { ImportCells, ImportSession, ImportSettings, RowPlan, SheetKind } from './import-kind.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

type WorkServices = Pick<RequestServices, 'db' | 'log' | 'clock'>

interface WorkingImport extends ImportSettings {
  readonly id: number
  readonly status: ImportStatus
  readonly author_id: UserId
}

/** The author as of now: what he may no longer do, his import does not do either. */
const loadAuthor = async (trx: Trx, userId: UserId): Promise<Actor | null> => {
  const { rows } = await sql<
    UnitLinks &
      ActorUserRow & { readonly id: UserId; readonly status: string; readonly permissions: readonly string[] }
  >`
    select u.id, u.status, u.first_name, u.last_name, r.id as role_id, r.key as role, r.permissions, ${sql.raw(UNIT_COLUMNS)}
    from users u ${sql.raw(UNIT_JOINS)} where u.id = ${userId}`.execute(trx)
  const [row] = rows
  const unit = row && unitOf(row)
  if (!row || !unit || row.status !== 'active') return null
  const permissions = knownPermissions(row.permissions)
  return toActor({ ...row, permissions }, unit, { sessionId: 0, platform: 'web' })
}

/** Of the rows with one key the kept one goes first, else the upper one. */
export const ROW_COLUMNS = sql`r.row, r.cells, r.key, exists (select 1 from import_rows other
  where other.import_id = r.import_id and other.key = r.key and other.key <> ''
    and (other.kept, -other.row) > (r.kept, -r.row)) as "isRepeated"`

/** Stores what rows would do. */
export const storePlans = async (trx: Trx, importId: number, plans: readonly RowPlan[]): Promise<void> => {
  await sql`update import_rows r set verdict = e.verdict, errors = e.errors, previous = e.previous,
      record_id = e."recordId", record_version = e."recordVersion"
    from jsonb_to_recordset(${JSON.stringify(plans.map(storedPlan))}::jsonb)
      as e (row int, verdict text, errors jsonb, previous jsonb, "recordId" int, "recordVersion" int)
    where r.import_id = ${importId} and r.row = e.row`.execute(trx)
}
const storedPlan = ({ row, verdict, errors, previous, recordId, recordVersion }: RowPlan) => ({
  row,
  verdict,
  errors,
  previous,
  recordId,
  recordVersion,
})

interface Work {
  readonly trx: Trx
  readonly imported: WorkingImport
  readonly kind: SheetKind
  readonly request: { readonly actor: Actor; readonly now: Date; readonly services: RequestServices }
}

const openSession = ({ trx, imported, kind, request }: Work): Promise<ImportSession> =>
  kind.open(trx, request.actor, imported, imported.status !== 'checking')

const checkRows = async (work: Work): Promise<number> => {
  const { trx, imported, kind } = work
  const { rows } = await sql<ImportCells>`select ${ROW_COLUMNS} from import_rows r
    where r.import_id = ${imported.id} and r.verdict is null order by r.row limit ${kind.batch.checked}`.execute(
    trx,
  )
  if (rows.length === 0) return 0
  const { plan } = await openSession(work)
  await storePlans(trx, imported.id, await plan(rows))
  return rows.length
}

interface Outcome {
  readonly row: number
  readonly outcome: 'applied' | 'refused' | 'undone' | 'kept'
  readonly errors: Readonly<Record<string, string>>
  readonly recordId: number | null
  readonly recordVersion: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly undoTurn: number | null
}

const storeOutcomes = async (trx: Trx, importId: number, outcomes: readonly Outcome[]): Promise<void> => {
  await sql`update import_rows r set outcome = e.outcome, errors = e.errors, record_id = e."recordId",
      record_version = e."recordVersion", before = coalesce(e.before, r.before),
      undo_turn = coalesce(e."undoTurn", r.undo_turn)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as e (row int, outcome text, errors jsonb, "recordId" int, "recordVersion" int, before jsonb, "undoTurn" int)
    where r.import_id = ${importId} and r.row = e.row`.execute(trx)
}

/** Runs one row's command; a refusal takes back only what it did. */
const withSavepoint = async <T>(
  { trx, kind }: Work,
  command: () => Promise<T | CommandError>,
): Promise<T | CommandError> => {
  await sql`savepoint import_row`.execute(trx)
  const result = await mapUniqueViolation(kind.unique, command).catch(async (error: unknown) => {
    await sql`rollback to savepoint import_row`.execute(trx)
    throw error
  })
  await sql
    .raw(isCommandError(result) ? 'rollback to savepoint import_row' : 'release savepoint import_row')
    .execute(trx)
  return result
}

const codeOf = ({ code }: CommandError): string => code

interface CheckedRow extends ImportCells {
  readonly recordId: number | null
  readonly recordVersion: number | null
  readonly verdict: string
}

type Guard = <T>(command: () => Promise<T | CommandError>) => Promise<T | CommandError>

/** Applies a row; its record must be as it was when the row was checked. */
const applyRow = async (
  { kind, request }: Work,
  session: ImportSession,
  plan: RowPlan,
  checked: CheckedRow | undefined,
  guarded: Guard,
): Promise<Outcome> => {
  const refused = (errors: Readonly<Record<string, string>>): Outcome => ({
    row: plan.row,
    recordId: plan.recordId,
    recordVersion: plan.recordVersion,
    outcome: 'refused',
    errors,
    before: null,
    undoTurn: null,
  })
  if (plan.recordId !== checked?.recordId || plan.recordVersion !== checked?.recordVersion)
    return refused({ [kind.keyColumn]: 'version_conflict' })
  if (plan.verdict === 'refused') return refused(plan.errors)
  if (plan.verdict === 'unchanged') return refused({ [kind.keyColumn]: 'version_conflict' })
  const { recordId: id, recordVersion: version } = plan
  const result = await guarded(() =>
    id === null || version === null
      ? session.create(request, plan.body)
      : session.update(request, { id, version }, plan.body),
  )
  if (isCommandError(result)) return refused({ [kind.keyColumn]: codeOf(result) })
  return {
    row: plan.row,
    outcome: 'applied',
    errors: {},
    recordId: result.id,
    recordVersion: result.version,
    before: plan.before,
    undoTurn: plan.undoTurn,
  }
}

/** A command that was refused although its row was planned. */
class UnplannedRefusal extends Error {}

/**
 * One savepoint for all rows, because two statements more for each are a sixth of the work; where a command is
 * refused all the same, they are done again with a savepoint each.
 */
const allOrEach = async <T>(work: Work, rows: (guarded: Guard) => Promise<T>): Promise<T> => {
  const all = await withSavepoint(work, async () => {
    try {
      return {
        outcome: await rows(async (command) => {
          const result = await command()
          if (isCommandError(result)) throw new UnplannedRefusal(result.code)
          return result
        }),
      }
    } catch (error) {
      if (error instanceof UnplannedRefusal) return failure('smth_wrong')
      throw error
    }
  })
  return isCommandError(all) ? rows((command) => withSavepoint(work, command)) : all.outcome
}

const applyRows = async (work: Work): Promise<number> => {
  const { trx, imported, kind } = work
  const { rows } = await sql<CheckedRow>`
    select ${ROW_COLUMNS}, r.verdict, r.record_id as "recordId", r.record_version as "recordVersion"
    from import_rows r where r.import_id = ${imported.id}
      and ${kind.isWhole ? sql`r.outcome is null` : sql`r.verdict in ('create', 'update') and r.outcome is null`}
    order by r.row limit ${kind.batch.changed}`.execute(trx)
  const waiting = new Map(
    rows.filter(({ verdict }) => verdict === 'create' || verdict === 'update').map((row) => [row.row, row]),
  )
  if (waiting.size === 0) return 0
  const applyAll = async (guarded: Guard): Promise<readonly Outcome[]> => {
    const session = await openSession(work)
    const plans = (await session.plan(rows))
      .filter(({ row }) => waiting.has(row))
      .toSorted((a, b) => a.turn - b.turn)
    const outcomes: Outcome[] = []
    for (const plan of plans)
      outcomes.push(await applyRow(work, session, plan, waiting.get(plan.row), guarded))
    await session.close?.()
    return outcomes
  }
  const outcomes = await allOrEach(work, applyAll)
  await storeOutcomes(trx, imported.id, outcomes)
  return outcomes.length
}

interface AppliedRow {
  readonly row: number
  readonly verdict: 'create' | 'update'
  readonly recordId: number
  readonly recordVersion: number
  readonly before: Readonly<Record<string, unknown>>
}

/** Takes back applied rows; a record that somebody changed since stays. */
const undoRows = async (work: Work): Promise<number> => {
  const { trx, imported, kind, request } = work
  const { rows } = await sql<AppliedRow>`select r.row, r.verdict, r.record_id as "recordId",
      r.record_version as "recordVersion", r.before
    from import_rows r where r.import_id = ${imported.id} and r.outcome = 'applied'
    order by coalesce(r.undo_turn, -r.row), r.row limit ${kind.batch.changed}`.execute(trx)
  if (rows.length === 0) return 0
  const session = await openSession(work)
  const outcomes: Outcome[] = []
  for (const { row, verdict, recordId, recordVersion, before } of rows) {
    const record = { id: recordId, version: recordVersion }
    const result = await withSavepoint<unknown>(work, () =>
      verdict === 'update'
        ? session.update(request, record, before)
        : session.remove(request, recordId, recordVersion),
    )
    outcomes.push({
      row,
      outcome: isCommandError(result) ? 'kept' : 'undone',
      errors: isCommandError(result) ? { [kind.keyColumn]: codeOf(result) } : {},
      recordId,
      recordVersion,
      before: null,
      undoTurn: null,
    })
  }
  await session.close?.()
  await storeOutcomes(trx, imported.id, outcomes)
  return rows.length
}

/** Does the next rows of an import, in one transaction; false when none are left or another process does them. */
const workOnce = (services: RequestServices, importId: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const found =
      await sql<WorkingImport>`select id, kind, status, mapping, language, author_id, store_id as "storeId" from imports
      where id = ${importId} for update skip locked`.execute(trx)
    const [imported] = found.rows
    if (imported === undefined || !isWorking(imported.status)) return false
    const actor = await loadAuthor(trx, imported.author_id)
    const now = services.clock.now()
    const kind = SHEET_KINDS[imported.kind]
    const work = actor && { trx, imported, kind, request: { actor, now, services } }
    const done =
      work === null
        ? 0
        : imported.status === 'checking'
          ? await checkRows(work)
          : imported.status === 'applying'
            ? await applyRows(work)
            : await undoRows(work)
    const isLast = done < (imported.status === 'checking' ? kind.batch.checked : kind.batch.changed)
    const next = isLast ? statusAfterWork(imported.status) : imported.status
    await sql`update imports set done = done + ${done}, status = ${next}, version = version + 1,
        applied_at = case when ${next} = 'applied' then ${now} else applied_at end,
        undone_at = case when ${next} = 'undone' then ${now} else undone_at end
      where id = ${importId}`.execute(trx)
    return next === imported.status
  })

const working = new Set<Promise<void>>()

/** Works on an import until it waits for somebody; another process goes on where this one ends. */
const workOn = async (services: RequestServices, importId: number): Promise<void> => {
  while (await workOnce(services, importId));
}

/** Begins to work on an import without waiting for it. */
export const startWork = (services: RequestServices, importId: number): void => {
  const work = workOn(services, importId).catch((error: unknown) =>
    services.log.error({ err: error, importId }, 'an import stopped; it goes on at the next run of its job'),
  )
  working.add(work)
  void work.finally(() => working.delete(work))
}

/** Goes on with imports whose process ended. */
export const importsJob: Job<RequestServices & WorkServices> = {
  name: 'imports.work',
  everySeconds: 10,
  run: async (services) => {
    const { rows } = await sql<{ id: number }>`select id from imports
      where status in ('checking', 'applying', 'undoing') order by id`.execute(services.db)
    for (const { id } of rows) await workOn(services, id)
  },
}
