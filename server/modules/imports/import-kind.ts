import type { Kysely, RawBuilder } from 'kysely'
import type { ColumnMapping, KnownColumn } from '../../../src/domain/catalogue/guess-columns.ts'
import type { ImportKind, ImportVerdict } from '../../../src/domain/catalogue/import-lifecycle.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import type { CountryId, StoreId } from '../../../src/domain/shared/ids.ts'
import { withoutGuard } from '../../../src/domain/shared/sheet-cell.ts'
import type { Actor } from '../../core/actor.ts'
import type { CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import type { Refused, ResourceTable, Trx } from '../resource/resource-table.ts'

/** The import that rows belong to. */
export interface ImportSettings {
  readonly kind: ImportKind
  readonly mapping: readonly ColumnMapping[]
  readonly language: 'en' | 'es'
  /** Of stock. */
  readonly storeId: StoreId | null
}

export interface ImportCells {
  readonly row: number
  readonly cells: readonly string[]
  /** By which its record is found. */
  readonly key: string | null
  /** A row before it has the same key. */
  readonly isRepeated: boolean
}

type Values = Readonly<Record<string, unknown>>

/** What a row does, and the body of the command that does it. */
export interface RowPlan {
  readonly row: number
  readonly verdict: ImportVerdict
  /** What is wrong, by column. */
  readonly errors: Readonly<Record<string, string>>
  /** What the cells that change said until now, by column. */
  readonly previous: Readonly<Record<string, string>>
  readonly recordId: number | null
  readonly recordVersion: number | null
  readonly body: Values
  /** The values that the body changes, as they are now. */
  readonly before: Values
  /** The lowest is applied first, and taken back first. */
  readonly turn: number
  readonly undoTurn: number
}

interface Saved {
  readonly id: number
  readonly version: number
}

/** The work on some rows of an import, in one transaction. */
export interface ImportSession {
  /** What each row would do to the records as they are now. */
  readonly plan: (rows: readonly ImportCells[]) => Promise<readonly RowPlan[]>
  readonly create: (request: ActorRequest, body: Values) => Promise<Saved | CommandError>
  readonly update: (
    request: ActorRequest,
    record: { readonly id: number; readonly version: number },
    body: Values,
  ) => Promise<Saved | CommandError>
  /** Deletes what the import created. */
  readonly remove: (request: ActorRequest, id: number, version: number) => Promise<Refused>
  /** Follows the last row. */
  readonly close?: () => Promise<void>
}

/** What a cell with an unknown name probably means; null for a column without names. */
export type Corrections = (
  db: Kysely<Database>,
  kind: ImportKind,
  column: string,
) => Promise<((cell: string) => string | null) | null>

/** What imports of one kind of records do. */
export interface SheetKind {
  /** The column by which rows are matched. */
  readonly keyColumn: string
  readonly keyOf: (cell: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly permissions: { readonly create: Permission; readonly update: Permission }
  /** Rows of one transaction, while they are checked and while they are applied. */
  readonly batch: { readonly checked: number; readonly changed: number }
  readonly maxRows: number
  /** A row is planned together with all others, because they depend on each other. */
  readonly isWhole: boolean
  readonly unique: ResourceTable<never, never>['unique']
  readonly columns: (db: Kysely<Database>) => Promise<readonly string[]>
  /** The columns with their titles; `countryId` is the country of prices that name none. */
  readonly knownColumns: (
    db: Kysely<Database>,
    countryId: CountryId | null,
  ) => Promise<readonly KnownColumn[]>
  readonly corrections: Corrections
  /** `isChanging` says that rows are applied or taken back, not only planned. */
  readonly open: (
    trx: Trx,
    actor: Actor,
    settings: ImportSettings,
    isChanging: boolean,
  ) => Promise<ImportSession>
}

/** The cells of a row by their columns, without the apostrophes that guard formulas. */
export const cellsByColumn = (
  { mapping }: Pick<ImportSettings, 'mapping'>,
  cells: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    mapping.flatMap(({ column }, at) =>
      column === null ? [] : [[column, withoutGuard(cells[at] ?? '')] as const],
    ),
  )
