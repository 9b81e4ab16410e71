import { sql, type RawBuilder } from 'kysely'
import type { ResourceBody, ResourceRecord } from '../../../src/api/contract/resource-contract.ts'
import type { ResourceName } from '../../../src/domain/access/pages.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import {
  choicesOf,
  defaultValue,
  flagNames,
  rangeFields,
  wireFields,
  type ResourceFields,
  type WireField,
} from '../../../src/domain/shared/resource-fields.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { sanitizeUpload, type PictureChange } from '../files/avatar.ts'
import { fileUrl, storeFile } from '../files/store-file.ts'
import { ofNetwork, type ResourceTable, type StoredRow, type Trx } from './resource-table.ts'

/** A row by its columns. */
type FieldRow = StoredRow & Readonly<Record<string, unknown>>

export interface FieldResource<Fields extends ResourceFields> extends ResourceTable<
  FieldRow,
  ResourceRecord<Fields>
> {
  readonly fields: Fields
  /** The conditions of the filters in a query. */
  readonly filters: (query: Readonly<Record<string, unknown>>) => readonly RawBuilder<unknown>[]
}

const MIN_NAME_LENGTH = 3

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const column = ({ name }: Pick<WireField, 'name'>) => sql.ref(`t.${columnOf(name)}`)

/** The column as it is read; the driver would make a time of a day. */
const selected = ({ name, field }: WireField) =>
  field.kind === 'day' ? sql`${column({ name })}::text as ${sql.ref(columnOf(name))}` : column({ name })

/** No number or day comes before the others. */
const EMPTY_FIRST = { number: sql`-1`, money: sql`-1`, day: sql`'-infinity'::date` }

const abilityFor = (actor: Actor, verb: string, name: string) =>
  // A resource has a permission for each of the verbs.
  actor.permissions.has(`${verb}${name.charAt(0).toUpperCase()}${name.slice(1)}` as Permission)
    ? (true as const)
    : 'user_dont_have_permission'

/**
 * A resource of the whole network whose table has a column for each field and an index `<table>_name` on its
 * name. What differs replaces a property of the result.
 */
export const fieldResource = <const Fields extends ResourceFields>(
  name: ResourceName,
  table: string,
  fields: Fields,
): FieldResource<Fields> => {
  const wire = wireFields(fields)
  const texts = wire.filter(({ field }) => field.kind === 'name' || field.kind === 'text')
  const choices = choicesOf(fields)
  const ranges = rangeFields(fields)
  const alreadyExists: Failure = failure(`${name}_already_exist`, {
    details: { name: `${name}_already_exist` },
  })
  return {
    ...ofNetwork,
    entity: name,
    table,
    fields,
    notFound: `${name}_not_found`,
    unique: { [`${table}_name`]: alreadyExists },
    columns: () => sql.join([sql`t.id, t.version`, ...wire.map(selected)]),
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
    ],
    present: (row, actor) =>
      // The values of the columns have the types of the fields.
      ({
        id: row.id,
        ...Object.fromEntries(
          wire.map(({ name: field, field: { kind } }) => {
            const value = row[columnOf(field)]
            return [field, kind === 'picture' ? fileUrl(value as string | null) : value]
          }),
        ),
        version: row.version,
        abilities: {
          update: abilityFor(actor, 'update', name),
          delete: abilityFor(actor, 'delete', name),
        },
      }) as unknown as ResourceRecord<Fields>,
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

/** The columns of a body with its pictures; with `isNew` also the defaults of fields that were left out. */
export const valuesOfBody = async <Fields extends ResourceFields>(
  trx: Trx,
  fields: Fields,
  body: ResourceBody<Fields>,
  pictures: Pictures,
  { now, isNew }: { readonly now: Date; readonly isNew: boolean },
): Promise<Readonly<Record<string, unknown>> | Failure> => {
  const given: Readonly<Record<string, unknown>> = body
  const values: Record<string, unknown> = {}
  for (const { name, field } of wireFields(fields)) {
    const value = field.kind === 'picture' ? pictures[name] : given[name]
    if (value === undefined && !isNew) continue
    if (field.kind === 'picture')
      values[columnOf(name)] = pictures[name] ? await storeFile(trx, pictures[name], now) : null
    else if (typeof value === 'string') values[columnOf(name)] = value.trim()
    else values[columnOf(name)] = value === undefined ? defaultValue(field) : value
  }
  const { length } = body.name.trim()
  return length >= MIN_NAME_LENGTH
    ? values
    : failure('validation_error', { details: { name: length === 0 ? 'required' : 'too_short' } })
}
