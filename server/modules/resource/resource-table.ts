import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FailureCode } from '../../../src/api/contract/failures.ts'
import type { AuditEntity } from '../../../src/domain/access/audit-entity.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import type { Failure } from '../../core/result.ts'

/** A row with its columns by their names. */
export interface StoredRow {
  readonly id: number
  readonly version: number
}

/** How the records of a resource are stored and shown. SQL names the table `t`. */
export interface ResourceTable<Row extends StoredRow, Answer> {
  readonly entity: AuditEntity
  readonly table: string
  readonly notFound: FailureCode
  /** The failure of each unique index. */
  readonly unique: Readonly<Record<string, Failure>>
  /** The columns of a `Row`. */
  readonly columns: (actor: Actor) => RawBuilder<unknown>
  readonly inScope: (actor: Actor) => RawBuilder<SqlBool>
  readonly matchesSearch: (search: string | undefined) => RawBuilder<unknown>
  /** What the list can be sorted by; the first is the default. */
  readonly sorts: Readonly<Record<string, RawBuilder<unknown>>>
  /** The record in the API's format. */
  readonly present: (row: Row, actor: Actor) => Answer
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
