import { sql } from 'kysely'
import type { AuditAction } from '../../../src/domain/resources/audit-entity.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { canonicalJson } from '../../http/request-input.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { pickChanged, refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { lockRow } from './resource.queries.ts'
import type { Refused, ResourceTable, StoredRow, Trx } from './resource-table.ts'

/** Values by column; JSON as text. */
type ColumnValues = Readonly<Record<string, unknown>>

const action = (entity: string, verb: string): AuditAction => `${entity}.${verb}`

const assignments = (values: ColumnValues) =>
  sql.join([
    ...Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`version = version + 1`,
  ])

type RelatedColumns = ResourceTable<never, never>['related']

/** The values of the table's own columns. */
const ownValues = (related: RelatedColumns, values: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(values).filter(([column]) => related?.[column] === undefined))

const storeRelated = async (
  trx: Trx,
  { actor }: ActorRequest,
  related: RelatedColumns,
  id: number,
  values: ColumnValues,
): Promise<void> => {
  for (const [column, value] of Object.entries(values)) await related?.[column]?.(trx, id, value, actor)
}

/** A new record has nothing in other tables that an empty list would replace. */
const withoutEmptyLists = (values: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !Array.isArray(value) || value.length > 0))

/** The columns that really change; values of other tables are compared by their content. */
const changedValues = (related: RelatedColumns, requested: ColumnValues, before: ColumnValues) =>
  Object.fromEntries(
    Object.entries(pickChanged(requested, before)).filter(
      ([column, value]) =>
        related?.[column] === undefined || canonicalJson(value) !== canonicalJson(before[column]),
    ),
  )

const noRefusal = async (): Promise<Refused> => null

const lockRowOrThrow = async <Row extends StoredRow, Presented>(
  trx: Trx,
  { actor }: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  id: number,
): Promise<Row> => {
  const row = await lockRow(trx, actor, resource, id)
  if (row === null) throw new Error(`${resource.entity} ${id} is out of the scope of its author`)
  return row
}

type Values = (trx: Trx) => Promise<ColumnValues | CommandError>

/** Creates a record in a transaction that the caller rolls back when it is refused. */
export const createRowIn = async <Row extends StoredRow, Presented>(
  trx: Trx,
  request: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  values: Values,
): Promise<Presented | CommandError> => {
  const denied = await resource.authorise?.(trx, request.actor)
  if (isCommandError(denied)) return denied
  const columns = await values(trx)
  if (isCommandError(columns)) return columns
  const own = ownValues(resource.related, columns)
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(resource.table)}
    (${sql.join(Object.keys(own).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(own))}) returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert returned no row')
  await storeRelated(trx, request, resource.related, id, withoutEmptyLists(columns))
  const row = await lockRowOrThrow(trx, request, resource, id)
  await recordChange(trx, request, {
    action: action(resource.entity, 'create'),
    entity: resource.entity,
    entityId: id,
    after: resource.audited(row),
    countryId: resource.countryOf(row),
  })
  return resource.present(row, request.actor)
}

/** Creates a record with the values that `values` returns, unless it refuses. */
export const createRow = <Row extends StoredRow, Presented>(
  request: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  values: Values,
): Promise<Presented | CommandError> =>
  mapUniqueViolation(resource.unique, () =>
    inTransaction<Presented | CommandError>(request.services.db, (trx) =>
      createRowIn(trx, request, resource, values),
    ),
  )

/** The steps of a change that differ between resources. */
interface UpdateSteps<Row> {
  /** Why the record may not be changed at all. */
  readonly refuse?: (row: Row) => Refused
  readonly values: (trx: Trx, before: Row) => Promise<ColumnValues | CommandError>
  readonly afterwards?: (trx: Trx) => Promise<void>
}

/** Changes a record in a transaction that the caller rolls back when it is refused. */
export const updateRowIn = async <Row extends StoredRow, Presented>(
  trx: Trx,
  request: ActorRequest & VersionedRequest,
  resource: ResourceTable<Row, Presented>,
  id: number,
  { refuse, values, afterwards }: UpdateSteps<Row>,
): Promise<Presented | CommandError> => {
  const denied = await resource.authorise?.(trx, request.actor)
  if (isCommandError(denied)) return denied
  const before = await lockRow(trx, request.actor, resource, id)
  if (before === null) return failure(resource.notFound)
  const refused = refuse?.(before)
  if (isCommandError(refused)) return refused
  if (refusalToVersion(request, before) !== null)
    return failure('version_conflict', { current: resource.present(before, request.actor) })
  const requested = await values(trx, before)
  if (isCommandError(requested)) return requested
  // A row has the values of its columns.
  const changes = changedValues(resource.related, requested, before as unknown as ColumnValues)
  if (Object.keys(changes).length === 0) return resource.present(before, request.actor)
  await sql`update ${sql.table(resource.table)}
    set ${assignments(ownValues(resource.related, changes))} where id = ${id}`.execute(trx)
  await storeRelated(trx, request, resource.related, id, changes)
  const after = await lockRowOrThrow(trx, request, resource, id)
  await recordChange(trx, request, {
    action: action(resource.entity, 'update'),
    entity: resource.entity,
    entityId: id,
    before: resource.audited(before),
    after: resource.audited(after),
    countryId: resource.countryOf(before),
  })
  await afterwards?.(trx)
  return resource.present(after, request.actor)
}

/** Changes a record to the values that `values` returns, unless it refuses; equal values make no new version. */
export const updateRow = <Row extends StoredRow, Presented>(
  request: ActorRequest & VersionedRequest,
  resource: ResourceTable<Row, Presented>,
  id: number,
  steps: UpdateSteps<Row>,
): Promise<Presented | CommandError> =>
  mapUniqueViolation(resource.unique, () =>
    inTransaction<Presented | CommandError>(request.services.db, (trx) =>
      updateRowIn(trx, request, resource, id, steps),
    ),
  )

/** Deletes a record in a transaction that the caller rolls back when it is refused. */
export const deleteRowIn = async <Row extends StoredRow, Presented>(
  trx: Trx,
  request: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  id: number,
  refuse: (trx: Trx, row: Row) => Promise<Refused>,
): Promise<Refused> => {
  const row = await lockRow(trx, request.actor, resource, id)
  if (row === null) return failure(resource.notFound)
  const refused = await refuse(trx, row)
  if (refused !== null) return refused
  await sql`delete from ${sql.table(resource.table)} where id = ${id}`.execute(trx)
  await recordChange(trx, request, {
    action: action(resource.entity, 'delete'),
    entity: resource.entity,
    entityId: id,
    before: resource.audited(row),
    countryId: resource.countryOf(row),
  })
  return null
}

/** Deletes records, all of them or none, in the order of their ids; `refuse` may prevent it. */
export const deleteRows = <Row extends StoredRow, Presented>(
  request: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  ids: readonly number[],
  refuse: (trx: Trx, row: Row) => Promise<Refused> = noRefusal,
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const denied = await resource.authorise?.(trx, request.actor)
    if (isCommandError(denied)) return denied
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const refused = await deleteRowIn(trx, request, resource, id, refuse)
      if (refused !== null) return refused
    }
    return { success: true } as const
  })

/** What a command on several records did, and the records that it left as they are. */
export interface BulkResult {
  readonly success: true
  readonly done: readonly number[]
  readonly refused: readonly { readonly id: number; readonly name: string | null; readonly message: string }[]
}

/** Runs a command on each record in a transaction of its own: what can be done is done, and the rest is named. */
export const forEachRecord = async <Row extends StoredRow, Presented>(
  request: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  ids: readonly number[],
  command: (id: number) => Promise<unknown>,
): Promise<BulkResult> => {
  const names = await namesInScope(request, resource, ids)
  const done: number[] = []
  const refused: BulkResult['refused'][number][] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const result = await command(id)
    if (isCommandError(result)) refused.push({ id, name: names.get(id) ?? null, message: result.code })
    else done.push(id)
  }
  return { success: true, done, refused }
}

const namesInScope = async <Row extends StoredRow, Presented>(
  { actor, services: { db } }: ActorRequest,
  resource: ResourceTable<Row, Presented>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`select t.id, t.name
    from ${sql.table(resource.table)} t where t.id = any(${[...ids]}::int[]) and ${resource.inScope(actor)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
