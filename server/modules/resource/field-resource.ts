import { sql, type RawBuilder } from 'kysely'
import type { ResourceBody, ResourceRecord } from '../../../src/api/contract/resource-contract.ts'
import { snakeCase, type Resource } from '../../../src/domain/access/resource.ts'
import type { KeptInUseCode, ResourceName } from '../../../src/domain/resources/resources.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import {
  choicesOf,
  defaultValue,
  flagNames,
  percentNames,
  rangeFields,
  wireFields,
  type FiguresOfCountry,
  type ResourceFields,
  type WireField,
} from '../../../src/domain/shared/resource-fields.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { RefusalCode } from '../../../src/domain/shared/refusal.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { countryOf } from '../../db/scope.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { sanitizeUpload, type PictureChange } from '../files/avatar.ts'
import { fileUrl, storeFile } from '../files/store-file.ts'
import {
  countriesColumn,
  countryOfNew,
  countryRowsColumn,
  ofCountries,
  recordsInScope,
  refusalToCountries,
  storeCountries,
  storeCountryRows,
} from './country-columns.ts'
import type { ResourceTable, StoredRow, Trx } from './resource-table.ts'

/** A row by its columns. */
export type FieldRow = StoredRow & Readonly<Record<string, unknown>>

export interface FieldResource<
  Fields extends ResourceFields = ResourceFields,
  More = unknown,
> extends ResourceTable<FieldRow, ResourceRecord<Fields> & More> {
  readonly fields: Fields
  /** The conditions of the filters in a query. */
  readonly filters: (query: Readonly<Record<string, unknown>>) => readonly RawBuilder<unknown>[]
  /** Why the actor may not change or delete a record, besides the permission. */
  readonly refusalToChange: (row: FieldRow, actor: Actor) => RefusalCode | null
  /** The refusal to delete a record that others name; null where nothing does. */
  readonly inUse: RefusalCode | null
  /** Why a record is kept. */
  readonly refusalToDelete: (row: FieldRow, actor: Actor) => RefusalCode | null
}

/** What a record has besides its fields. */
interface FieldResourceExtras<More> {
  /** Columns that a query adds, by their names. */
  readonly columns?: (actor: Actor) => Readonly<Record<string, RawBuilder<unknown>>>
  /** Their values in the response. */
  readonly present?: (row: FieldRow, actor: Actor) => More
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>
  readonly refusalToDelete?: (row: FieldRow, actor: Actor) => RefusalCode | null
}

const DEFAULT_NAME_LENGTH = 3

const columnOf = snakeCase

const column = ({ name }: Pick<WireField, 'name'>) => sql.ref(`t.${columnOf(name)}`)

/** The column as it is read; the driver would make a time of a day, and a text of a decimal. */
const selected = (wireField: WireField, actor: Actor) => {
  const { name, field } = wireField
  const as = sql.ref(columnOf(name))
  switch (field.kind) {
    case 'day':
      return sql`${column(wireField)}::text as ${as}`
    case 'percent':
      return sql`${column(wireField)}::float8 as ${as}`
    case 'countries':
      return sql`${countriesColumn(field)} as ${as}`
    case 'countryRows':
      return sql`${countryRowsColumn(field, actor)} as ${as}`
    default:
      return column(wireField)
  }
}

/** No number or day comes before the others. */
const EMPTY_FIRST = { number: sql`-1`, money: sql`-1`, percent: sql`-1`, day: sql`'-infinity'::date` }

const SEARCHED: ReadonlySet<string> = new Set(['name', 'text', 'line'])

/** A record of another country, or of none, is changed by who works in all of them. */
const refusalToForeign =
  (fields: ResourceFields) =>
  (row: FieldRow, { unit }: Actor): RefusalCode | null => {
    const hasCountry = Object.values(fields).some(({ kind }) => kind === 'country')
    return !hasCountry || unit.kind === 'global' || row['country_id'] === countryOf(unit)
      ? null
      : 'user_dont_have_permission'
  }

const related = (fields: ResourceFields): ResourceTable<never, never>['related'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'countries'
        ? [[columnOf(name), storeCountries(field)]]
        : field.kind === 'countryRows'
          ? [[columnOf(name), storeCountryRows(field)]]
          : [],
    ),
  )

/**
 * A resource whose table has a column for each field and an index `<table>_name` that makes its names unique. What
 * differs replaces a property of the result.
 */
export const fieldResource = <const R extends Resource, More = unknown>(
  resource: R,
  extras: FieldResourceExtras<More> = {},
): FieldResource<R['fields'], More> => {
  const { table, permissions } = resource
  const fields: ResourceFields = resource.fields
  const name = resource.one as ResourceName // a resource of the list
  const code = snakeCase(name)
  const wire = wireFields(fields)
  const texts = wire.filter(({ field }) => SEARCHED.has(field.kind))
  const choices = choicesOf(fields)
  const ranges = rangeFields(fields)
  const alreadyExists: Failure = failure(`${code}_already_exist`, {
    details: { name: `${code}_already_exist` },
  })
  const refusalToChange = refusalToForeign(fields)
  const { refusalToDelete = () => null } = extras
  const abilityFor = (actor: Actor, verb: 'update' | 'delete', refused: RefusalCode | null) => {
    const permission: Permission = `${verb}${permissions}`
    return actor.permissions.has(permission) ? (refused ?? (true as const)) : 'user_dont_have_permission'
  }
  const inWhole = (percentName: string) =>
    [percentName, sql`coalesce(${column({ name: percentName })}, ${EMPTY_FIRST.percent})`] as const
  return {
    entity: name,
    table,
    fields: resource.fields,
    notFound: `${code}_not_found`,
    unique: { [`${table}_name`]: alreadyExists },
    refusalToChange,
    refusalToDelete,
    inUse: resource.isKeptInUse === true ? (`${code}_not_delete` as KeptInUseCode) : null,
    related: related(fields) ?? {},
    inScope: ({ unit }) => recordsInScope(fields, unit),
    countryOf: (row) =>
      Object.values(fields).some(({ kind }) => kind === 'country')
        ? (row['country_id'] as CountryId | null) // the column of the field
        : null,
    columns: (actor) =>
      sql.join([
        sql`t.id, t.version`,
        ...wire.map((each) => selected(each, actor)),
        ...Object.entries(extras.columns?.(actor) ?? {}).map(
          ([as, expression]) => sql`${expression} as ${sql.ref(as)}`,
        ),
      ]),
    matchesSearch: (search) =>
      matchesAllWords(sql`normalised(${sql.join(texts.map(column), sql` || ' ' || `)})`, search),
    sorts: {
      name: sql`t.name collate "es-x-icu"`,
      ...Object.fromEntries(
        choices.map((each) => [
          each.name,
          sql`array_position(${[...each.options]}::text[], ${column(each)})`,
        ]),
      ),
      ...Object.fromEntries(
        ranges.map((each) => [each.name, sql`coalesce(${column(each)}, ${EMPTY_FIRST[each.kind]})`]),
      ),
      ...Object.fromEntries(percentNames(fields).map(inWhole)),
      ...extras.sorts,
    },
    filters: (query) => [
      ...choices.flatMap((each) => {
        const chosen = query[each.name]
        return Array.isArray(chosen) ? [sql`${column(each)} = any(${chosen}::text[])`] : []
      }),
      ...flagNames(fields).flatMap((each) =>
        query[each] === undefined ? [] : [sql`${column({ name: each })} = ${query[each]}`],
      ),
      ...ranges.flatMap((each) => [
        ...(query[each.from] === undefined ? [] : [sql`${column(each)} >= ${query[each.from]}`]),
        ...(query[each.to] === undefined ? [] : [sql`${column(each)} <= ${query[each.to]}`]),
      ]),
      ...ofCountries(fields, query['countryId']),
    ],
    present: (row, actor) => {
      const refusedChange = refusalToChange(row, actor)
      // The values of the columns have the types of the fields.
      return {
        id: row.id,
        ...Object.fromEntries(
          wire.map(({ name: field, field: { kind } }) => {
            const value = row[columnOf(field)]
            return [field, kind === 'picture' ? fileUrl(value as string | null) : value]
          }),
        ),
        ...extras.present?.(row, actor),
        version: row.version,
        abilities: {
          update: abilityFor(actor, 'update', refusedChange),
          delete: abilityFor(actor, 'delete', refusedChange ?? refusalToDelete(row, actor)),
        },
      } as unknown as ResourceRecord<R['fields']> & More
    },
    audited: (row) => Object.fromEntries(wire.map((each) => [each.name, row[columnOf(each.name)]])),
  }
}

type Pictures = Readonly<Record<string, PictureChange>>

/** The uploaded pictures, validated outside the transaction, because that is slow. */
export const validatePictures = async (
  actor: Pick<Actor, 'id'>,
  fields: ResourceFields,
  body: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, UploadedFile | undefined>>,
): Promise<Pictures | Failure> => {
  const changes: Record<string, PictureChange> = {}
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'picture') continue
    const change = await sanitizeUpload(
      actor,
      'icon',
      name,
      files[name],
      body[name] === null ? null : undefined,
    )
    if (isCommandError(change)) return change
    changes[name] = change
  }
  return changes
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** The required texts that a body leaves blank, and a name that is too short, by their fields. */
const refusalToTexts = (
  fields: ResourceFields,
  body: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Failure | null => {
  const details: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name]
    if (field.kind === 'line' && field.isRequired === true && (value === undefined ? isNew : isBlank(value)))
      details[name] = 'required'
    if (field.kind !== 'name' || typeof value !== 'string') continue
    const { length } = value.trim()
    if (length < (field.minLength ?? DEFAULT_NAME_LENGTH))
      details[name] = length === 0 ? 'required' : 'too_short'
  }
  return Object.keys(details).length > 0 ? failure('validation_error', { details }) : null
}

/** The columns of a body with its pictures; with `isNew` also the defaults of fields that were left out. */
export const valuesOfBody = async <Fields extends ResourceFields>(
  trx: Trx,
  fields: Fields,
  body: ResourceBody<Fields>,
  pictures: Pictures,
  { now, isNew, actor }: { readonly now: Date; readonly isNew: boolean; readonly actor: Actor },
): Promise<Readonly<Record<string, unknown>> | Failure> => {
  const given: Readonly<Record<string, unknown>> = body
  const refused =
    refusalToTexts(fields, given, isNew) ?? (await refusalToCountries(trx, actor, fields, given))
  if (refused !== null) return refused
  const values: Record<string, unknown> = {}
  for (const { name, field } of wireFields(fields)) {
    const value = field.kind === 'picture' ? pictures[name] : given[name]
    if (field.kind === 'country') {
      if (!isNew && value === undefined) continue
      const countryId = isNew ? countryOfNew(actor.unit, value) : countryOfNew({ kind: 'global' }, value)
      if (isCommandError(countryId)) return countryId
      values[columnOf(name)] = countryId
      continue
    }
    if (value === undefined && !isNew) continue
    if (field.kind === 'picture')
      values[columnOf(name)] = pictures[name] ? await storeFile(trx, pictures[name], now) : null
    else if (field.kind === 'countries')
      values[columnOf(name)] = [...((value ?? []) as readonly number[])].toSorted((a, b) => a - b) // its schema's type
    else if (field.kind === 'countryRows')
      values[columnOf(name)] = [...((value ?? []) as readonly FiguresOfCountry[])].toSorted(
        (a, b) => a.countryId - b.countryId, // its schema's type
      )
    else
      values[columnOf(name)] =
        value === undefined ? defaultValue(field) : typeof value === 'string' ? value.trim() : value
  }
  return values
}
