import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { FailureCode } from '../../../src/api/contract/failures.ts'
import type { AuditEntity } from '../../../src/domain/resources/audit-entity.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import type { CommandError, Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'

export type Trx = Transaction<Database>
export type Refused = CommandError | null

/** A row with its columns by their names. */
export interface StoredRow {
  readonly id: number
  readonly version: number
}

/** Stores the value of a record's column in another table. */
type StoreRelated = (trx: Trx, id: number, value: unknown, actor: Actor) => Promise<void>

/** How the records of a resource are stored and shown. SQL names the table `t`. */
export interface ResourceTable<Row extends StoredRow, Presented> {
  readonly entity: AuditEntity
  readonly table: string
  readonly notFound: FailureCode
  /** The failure of each unique index. */
  readonly unique: Readonly<Record<string, Failure>>
  /** The columns of a `Row`. */
  readonly columns: (actor: Actor) => RawBuilder<unknown>
  /** Columns of a `Row` whose values other tables store, each with the function that stores it. */
  readonly related?: Readonly<Record<string, StoreRelated>>
  readonly inScope: (actor: Actor) => RawBuilder<SqlBool>
  readonly matchesSearch: (search: string | undefined) => RawBuilder<unknown>
  /** What the list can be sorted by; the first is the default, and orders what is equal by another. */
  readonly sorts: Readonly<Record<string, RawBuilder<unknown>>>
  /** What every command checks before it looks at a record. */
  readonly authorise?: (trx: Trx, actor: Actor) => Promise<Refused>
  /** The record in the API's format. */
  readonly present: (row: Row, actor: Actor) => Presented
  /** The record in the audit log. */
  readonly audited: (row: Row) => Readonly<Record<string, unknown>>
  /** The country of the record; null for one of the whole network. */
  readonly countryOf: (row: Row) => CountryId | null
}

/** Every row of the table is in everybody's scope. */
export const ofNetwork = {
  inScope: () => sql<SqlBool>`true`,
  countryOf: () => null,
}
