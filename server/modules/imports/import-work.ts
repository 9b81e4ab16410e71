import { sql } from 'kysely'
import {
  isWorking,
  statusAfterWork,
  type ImportStatus,
} from '../../../src/domain/catalogue/import-lifecycle.ts'
import type { ProductBody } from '../../../src/api/contract/products.contract.ts'
import type { Actor } from '../../core/actor.ts'
import type { Job } from '../../core/job.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
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
import { failure } from '../../core/result.ts'
import { createProductIn, updateProductIn } from '../products/products.commands.ts'
import { productTable, refusalToDelete } from '../products/products.table.ts'
import { deleteRowIn } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import { loadPlanner, type ImportCells, type ImportSettings, type RowPlan } from './import-plan.ts'

type WorkServices = Pick<RequestServices, 'db' | 'log' | 'clock'>

const CHECKED_ROWS = 500
/** Their products are locked until the transaction ends, and orders of them wait. */
const CHANGED_ROWS = 100

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

export const ROW_COLUMNS = sql`r.row, r.cells, r.sku, exists (select 1 from import_rows other
  where other.import_id = r.import_id and other.sku = r.sku and other.sku <> '' and other.row < r.row) as "isRepeated"`

/** Stores what rows would do. */
export const storePlans = async (trx: Trx, importId: number, plans: readonly RowPlan[]): Promise<void> => {
  await sql`update import_rows r set verdict = e.verdict, errors = e.errors, previous = e.previous,
      product_id = e."productId", product_version = e."productVersion"
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      as e (row int, verdict text, errors jsonb, previous jsonb, "productId" int, "productVersion" int)
    where r.import_id = ${importId} and r.row = e.row`.execute(trx)
}

const checkRows = async (trx: Trx, imported: WorkingImport, actor: Actor): Promise<number> => {
  const { rows } = await sql<ImportCells>`select ${ROW_COLUMNS} from import_rows r
    where r.import_id = ${imported.id} and r.verdict is null order by r.row limit ${CHECKED_ROWS}`.execute(
    trx,
  )
  if (rows.length === 0) return 0
  const planner = await loadPlanner(trx, actor, imported)
  await storePlans(trx, imported.id, await planner.plan(rows))
  return rows.length
}

interface Outcome {
  readonly row: number
  readonly outcome: 'applied' | 'refused' | 'undone' | 'kept'
  readonly errors: Readonly<Record<string, string>>
  readonly productId: number | null
  readonly productVersion: number | null
  readonly before: Readonly<Record<string, unknown>> | null
}

const storeOutcomes = async (trx: Trx, importId: number, outcomes: readonly Outcome[]): Promise<void> => {
  await sql`update import_rows r set outcome = e.outcome, errors = e.errors, product_id = e."productId",
      product_version = e."productVersion", before = coalesce(e.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as e (row int, outcome text, errors jsonb, "productId" int, "productVersion" int, before jsonb)
    where r.import_id = ${importId} and r.row = e.row`.execute(trx)
}

/** Runs one row's command; a refusal takes back only what it did. */
const withSavepoint = async <T>(
  trx: Trx,
  command: () => Promise<T | CommandError>,
): Promise<T | CommandError> => {
  await sql`savepoint import_row`.execute(trx)
  const result = await mapUniqueViolation(productTable.unique, command).catch(async (error: unknown) => {
    await sql`rollback to savepoint import_row`.execute(trx)
    throw error
  })
  await sql
    .raw(isCommandError(result) ? 'rollback to savepoint import_row' : 'release savepoint import_row')
    .execute(trx)
  return result
}

const codeOf = ({ code }: CommandError): string => code

const applyRows = async (
  trx: Trx,
  services: RequestServices,
  imported: WorkingImport,
  actor: Actor,
): Promise<number> => {
  const { rows } = await sql<
    ImportCells & { productId: number | null; productVersion: number | null; verdict: string }
  >`
    select ${ROW_COLUMNS}, r.verdict, r.product_id as "productId", r.product_version as "productVersion"
    from import_rows r where r.import_id = ${imported.id} and r.verdict in ('create', 'update') and r.outcome is null
    order by r.row limit ${CHANGED_ROWS}`.execute(trx)
  if (rows.length === 0) return 0
  const planner = await loadPlanner(trx, actor, imported)
  const plans = await planner.plan(rows)
  const now = services.clock.now()
  const outcomes: Outcome[] = []
  for (const [at, plan] of plans.entries()) {
    const shown = rows[at]
    const refuse = (errors: Readonly<Record<string, string>>) =>
      outcomes.push({ ...plan, outcome: 'refused', errors, before: null })
    if (plan.productId !== shown?.productId || plan.productVersion !== shown?.productVersion)
      refuse({ sku: 'version_conflict' })
    else if (plan.verdict === 'refused') refuse(plan.errors)
    else if (plan.verdict === 'unchanged') refuse({ sku: 'version_conflict' })
    else {
      const request = { actor, now, services }
      const result = await withSavepoint(trx, () =>
        plan.productId === null
          ? createProductIn(trx, { ...request, body: plan.body as unknown as ProductBody }) // decoded by the plan
          : updateProductIn(trx, {
              ...request,
              ifMatch: plan.productVersion,
              params: { id: plan.productId },
              body: plan.body,
            }),
      )
      if (isCommandError(result)) refuse({ sku: codeOf(result) })
      else
        outcomes.push({
          row: plan.row,
          outcome: 'applied',
          errors: {},
          productId: result.id,
          productVersion: result.version,
          before: plan.before,
        })
    }
  }
  await storeOutcomes(trx, imported.id, outcomes)
  return rows.length
}

interface AppliedRow {
  readonly row: number
  readonly verdict: 'create' | 'update'
  readonly productId: number
  readonly productVersion: number
  readonly before: Readonly<Record<string, unknown>>
}

const undoRow = async (
  trx: Trx,
  request: { readonly actor: Actor; readonly now: Date; readonly services: RequestServices },
  { verdict, productId, productVersion, before }: AppliedRow,
): Promise<unknown> => {
  if (verdict === 'update')
    return updateProductIn(trx, {
      ...request,
      ifMatch: productVersion,
      params: { id: productId },
      body: before,
    })
  return deleteRowIn(trx, request, productTable, productId, async (_trx, row) => {
    if (row.version !== productVersion) return failure('version_conflict')
    const code = refusalToDelete(row)
    return code && failure(code)
  })
}

/** Takes back the applied rows, the last first; a product that somebody changed since stays. */
const undoRows = async (
  trx: Trx,
  services: RequestServices,
  { id }: WorkingImport,
  actor: Actor,
): Promise<number> => {
  const { rows } = await sql<AppliedRow>`select r.row, r.verdict, r.product_id as "productId",
      r.product_version as "productVersion", r.before
    from import_rows r where r.import_id = ${id} and r.outcome = 'applied'
    order by r.row desc limit ${CHANGED_ROWS}`.execute(trx)
  const request = { actor, now: services.clock.now(), services }
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const result = await withSavepoint(trx, () => undoRow(trx, request, row))
    outcomes.push({
      row: row.row,
      outcome: isCommandError(result) ? 'kept' : 'undone',
      errors: isCommandError(result) ? { sku: codeOf(result) } : {},
      productId: row.productId,
      productVersion: row.productVersion,
      before: null,
    })
  }
  await storeOutcomes(trx, id, outcomes)
  return rows.length
}

/** Does the next rows of an import, in one transaction; false when none are left or another process does them. */
const workOnce = (services: RequestServices, importId: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const found =
      await sql<WorkingImport>`select id, catalog, status, mapping, language, author_id from imports
      where id = ${importId} for update skip locked`.execute(trx)
    const [imported] = found.rows
    if (imported === undefined || !isWorking(imported.status)) return false
    const actor = await loadAuthor(trx, imported.author_id)
    const done =
      actor === null
        ? 0
        : imported.status === 'checking'
          ? await checkRows(trx, imported, actor)
          : imported.status === 'applying'
            ? await applyRows(trx, services, imported, actor)
            : await undoRows(trx, services, imported, actor)
    const now = services.clock.now()
    const isLast = done < (imported.status === 'checking' ? CHECKED_ROWS : CHANGED_ROWS)
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
