import * as Schema from 'effect/Schema'
import {
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
  IMPORT_VERDICTS,
} from '../../domain/catalogue/import-lifecycle.ts'
import { importsEndpoints } from '../endpoints/imports.endpoints.ts'
import { ArrayFromQuery, BooleanFromText, Instant, IntFromText, listOf, listQuery } from './common-schemas.ts'
import { CountryIdSchema, StoreIdSchema, RowIdSchema } from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const Language = Schema.Literals(['en', 'es'])
const Mapping = Schema.Array(
  Schema.Struct({
    /** The field, or the price with the code of its country: `sku`, `price GT`. */
    column: Schema.NullOr(Schema.String.check(Schema.isMaxLength(64))),
    /** To be confirmed. */
    isGuess: Schema.Boolean,
  }),
).check(Schema.isMaxLength(200))
const CellTexts = Schema.Record(Schema.String, Schema.String)
const countsOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  // Every name has a count.
  Schema.Struct(
    Object.fromEntries(names.map((name) => [name, Schema.Int])) as {
      readonly [Name in Names[number]]: Schema.Int
    },
  )

export const Import = Schema.Struct({
  id: Schema.Int,
  kind: Schema.Literals(IMPORT_KINDS),
  /** The store whose stock it says. */
  storeId: Schema.NullOr(StoreIdSchema),
  status: Schema.Literals(IMPORT_STATUSES),
  fileName: Schema.String,
  /** Of a workbook, the sheet that is read. */
  sheet: Schema.NullOr(Schema.String),
  /** The sheets of the workbook that can be read. */
  sheets: Schema.Array(Schema.String),
  /** The line of the titles in the file. */
  titleRow: Schema.Int,
  /** The file's titles, and the field of each. */
  titles: Schema.Array(Schema.String),
  mapping: Mapping,
  /** The fields that a column can have. */
  columns: Schema.Array(Schema.String),
  allOrNothing: Schema.Boolean,
  /** Rows of the present work that are done. */
  done: Schema.Int,
  total: Schema.Int,
  /** Rows a second since the present work began; null before it is known, and while nothing is done. */
  perSecond: Schema.NullOr(Schema.Number),
  verdicts: countsOf(IMPORT_VERDICTS),
  outcomes: countsOf(IMPORT_OUTCOMES),
  /** Why rows are refused while they can be corrected, most rows first: the name of the column, and what is wrong with it. */
  causes: Schema.Array(Schema.Struct({ column: Schema.String, code: Schema.String, rows: Schema.Int })),
  author: Schema.String,
  createdAt: Instant,
  appliedAt: Schema.NullOr(Instant),
  undoneAt: Schema.NullOr(Instant),
  version: Schema.Int,
})
export type Import = typeof Import.Type

export const ImportRow = Schema.Struct({
  /** Its line in the file. */
  row: Schema.Int,
  cells: Schema.Array(Schema.String),
  /** Null until it is checked. */
  verdict: Schema.NullOr(Schema.Literals(IMPORT_VERDICTS)),
  /** What is wrong, by the name of the column. */
  errors: CellTexts,
  /** What changed cells said until now, by the name of the column. */
  previous: CellTexts,
  /** What a wrong cell probably means, by the name of the column. */
  suggestions: CellTexts,
  /** How many other refused rows have the same wrong cell, by the name of the column. */
  alike: Schema.Record(Schema.String, Schema.Int),
  /** The row that is kept in its place, where two are about the same record. */
  keptRow: Schema.NullOr(Schema.Int),
  outcome: Schema.NullOr(Schema.Literals(IMPORT_OUTCOMES)),
})
export type ImportRow = typeof ImportRow.Type

const Upload = Schema.Struct({
  /** Of the words in errors and in what changed cells said. */
  language: Schema.optionalKey(Language),
  /** The country of prices whose title names none. */
  countryId: Schema.optionalKey(CountryIdSchema),
})

const step = <const Step extends string>(name: Step) => ({ step: Schema.Literal(name) })
const Step = Schema.Union([
  /** Another sheet, or another line of titles, than was found. */
  Schema.Struct({
    ...step('read'),
    sheet: Schema.NullOr(Schema.String.check(Schema.isMaxLength(254))),
    titleRow: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_048_576 })),
    countryId: Schema.optionalKey(CountryIdSchema),
  }),
  Schema.Struct({ ...step('map'), mapping: Mapping }),
  Schema.Struct({ ...step('apply'), allOrNothing: Schema.optionalKey(Schema.Boolean) }),
  Schema.Struct(step('undo')),
  Schema.Struct(step('stop')),
])

const params = Schema.Struct({ id: IntFromText(RowIdSchema) })
const uploadFailures = [
  'validation_error',
  'sheet_too_large',
  'sheet_type_error',
  'sheet_not_safe',
  'sheet_too_many_rows',
  'sheet_empty',
  'country_not_found',
  'too_many_requests',
] as const

export const importsContract = withSchemas(importsEndpoints, {
  importProducts: {
    summary: 'Upload own-brand products as CSV or XLSX; nothing changes before the import is applied',
    body: Upload,
    success: Import,
    failures: uploadFailures,
  },
  importThirdPartyProducts: {
    summary: 'Upload third-party products as CSV or XLSX; nothing changes before the import is applied',
    body: Upload,
    success: Import,
    failures: uploadFailures,
  },
  importCategories: {
    summary: 'Upload categories as CSV or XLSX; nothing changes before the import is applied',
    body: Upload,
    success: Import,
    failures: uploadFailures,
  },
  importStock: {
    summary: 'Upload what a store has as CSV or XLSX; nothing changes before the import is applied',
    params: Schema.Struct({ id: IntFromText(StoreIdSchema) }),
    body: Upload,
    success: Import,
    failures: [...uploadFailures, 'store_not_found'],
  },
  imports: {
    summary: 'The imports of one kind or of all, the newest first',
    query: Schema.Struct({
      ...listQuery,
      kind: Schema.optionalKey(Schema.Literals(IMPORT_KINDS)),
      storeId: Schema.optionalKey(IntFromText(StoreIdSchema)),
    }),
    success: listOf(Import),
    failures: [],
  },
  import: { summary: 'An import with its progress', params, success: Import, failures: ['import_not_found'] },
  importRows: {
    summary: 'The rows of an import',
    params,
    query: Schema.Struct({
      ...listQuery,
      verdict: Schema.optionalKey(ArrayFromQuery(Schema.Literals(IMPORT_VERDICTS))),
      /** With the rows before and after each of them in the file. */
      withNeighbours: Schema.optionalKey(BooleanFromText),
      outcome: Schema.optionalKey(ArrayFromQuery(Schema.Literals(IMPORT_OUTCOMES))),
    }),
    success: listOf(ImportRow),
    failures: ['import_not_found'],
  },
  changeImportRow: {
    summary: 'Change the cells of a row, or say that it is the one to keep, and check it again',
    params: Schema.Struct({ id: IntFromText(RowIdSchema), row: IntFromText(RowIdSchema) }),
    body: Schema.Struct({
      cells: Schema.Array(Schema.String.check(Schema.isMaxLength(10_000))).check(Schema.isMaxLength(200)),
      /** Other refused rows whose cell at this place, from 0, has this text get that of this row. */
      alsoWhere: Schema.optionalKey(
        Schema.Struct({ at: Schema.Int, text: Schema.String.check(Schema.isMaxLength(10_000)) }),
      ),
      /** Of the rows about the same record, this is the one that is applied. */
      keep: Schema.optionalKey(Schema.Literal(true)),
    }),
    success: ImportRow,
    failures: ['import_not_found', 'invalid_import_step', 'validation_error'],
  },
  advanceImport: {
    summary:
      'Read another sheet or line of titles, map the columns of an import, apply it, undo it or stop it',
    params,
    body: Step,
    success: Import,
    failures: [
      'import_not_found',
      'validation_error',
      'invalid_import_step',
      'import_mapping_unconfirmed',
      'import_changes_nothing',
      'import_has_refused_rows',
      'sheet_empty',
      'sheet_too_many_rows',
      'sheet_type_error',
      'sheet_not_safe',
      'country_not_found',
      'too_many_requests',
    ],
  },
  exportRefusedRows: {
    summary: 'The refused rows of an import as CSV, with what is wrong in the last column',
    params,
    query: Schema.Struct({ language: Language }),
    success: Schema.String,
    failures: ['import_not_found', 'too_many_requests'],
  },
})
