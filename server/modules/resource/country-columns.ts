import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { snakeCase } from '../../../src/domain/access/resource.ts'
import {
  countryFields,
  type FiguresOfCountry,
  type ResourceField,
  type ResourceFields,
} from '../../../src/domain/shared/resource-fields.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Actor, Unit } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import { countryInScope, countryOf, includesCountry } from '../../db/scope.ts'
import type { Trx } from './resource-table.ts'

type CountriesField = Extract<ResourceField, { readonly kind: 'countries' }>
type CountryRowsField = Extract<ResourceField, { readonly kind: 'countryRows' }>

/** A country of a body, with its field: `countries.2.countryId`. */
interface NamedCountry {
  readonly id: CountryId
  readonly field: string
}

const ownRows = ({ table, parent }: CountriesField | CountryRowsField) =>
  sql`from ${sql.table(table)} c where ${sql.ref(`c.${parent}`)} = t.id`

/** The ids of a record's countries. */
export const countriesColumn = (field: CountriesField): RawBuilder<unknown> =>
  sql`array(select c.country_id ${ownRows(field)} order by c.country_id)`

/** A record's rows of the countries in the actor's scope, as JSON. */
export const countryRowsColumn = (field: CountryRowsField, { unit }: Actor): RawBuilder<unknown> => {
  const figures = Object.keys(field.figures).map(
    (name) => sql`, ${sql.lit(name)}, ${sql.ref(`c.${snakeCase(name)}`)}::float8`,
  )
  return sql`coalesce((select json_agg(json_build_object('countryId', c.country_id ${sql.join(figures, sql``)})
      order by c.country_id) ${ownRows(field)} and ${countryInScope(unit, 'c.country_id')}), '[]'::json)`
}

/** Stores the ids of a record's countries. */
export const storeCountries =
  ({ table, parent }: CountriesField) =>
  async (trx: Trx, id: number, value: unknown): Promise<void> => {
    await sql`delete from ${sql.table(table)} where ${sql.ref(parent)} = ${id}
      and country_id <> all(${value}::int[])`.execute(trx)
    await sql`insert into ${sql.table(table)} (${sql.ref(parent)}, country_id)
      select ${id}, unnest(${value}::int[]) on conflict do nothing`.execute(trx)
  }

/** Stores a record's rows of the countries in the actor's scope; those of others stay. */
export const storeCountryRows =
  ({ table, parent, figures }: CountryRowsField) =>
  async (trx: Trx, id: number, value: unknown, { unit }: Actor): Promise<void> => {
    const names = Object.keys(figures)
    const columns = names.map((name) => sql.ref(snakeCase(name)))
    const entries = sql`jsonb_to_recordset(${JSON.stringify(value)}::jsonb) as e ("countryId" int, ${sql.join(
      names.map((name) => sql`${sql.ref(name)} numeric`),
    )})`
    await sql`delete from ${sql.table(table)} r where ${sql.ref(`r.${parent}`)} = ${id}
      and ${countryInScope(unit, 'r.country_id')}
      and not exists (select 1 from ${entries} where e."countryId" = r.country_id)`.execute(trx)
    await sql`insert into ${sql.table(table)} (${sql.ref(parent)}, country_id, ${sql.join(columns)})
      select ${id}, e."countryId", ${sql.join(names.map((name) => sql.ref(`e.${name}`)))} from ${entries}
      on conflict (${sql.ref(parent)}, country_id) do update set ${sql.join(
        columns.map((column) => sql`${column} = excluded.${column}`),
      )}`.execute(trx)
  }

/** The records of a unit: those of its country, of no country, and those that name its country. */
export const recordsInScope = (fields: ResourceFields, unit: Unit): RawBuilder<SqlBool> => {
  const own = countryFields(fields).some(({ field }) => field.kind === 'country')
  if (!own) return sql<SqlBool>`true`
  const ways = countryFields(fields).flatMap(({ field }) =>
    field.kind === 'countries'
      ? [sql`exists (select 1 ${ownRows(field)} and ${countryInScope(unit, 'c.country_id')})`]
      : field.kind === 'country'
        ? [countryInScope(unit, 't.country_id')]
        : [],
  )
  return sql<SqlBool>`(t.country_id is null or ${sql.join(ways, sql` or `)})`
}

/** The records that belong to one of the countries, name it or have a row of it. */
export const ofCountries = (fields: ResourceFields, ids: unknown): readonly RawBuilder<unknown>[] => {
  if (!Array.isArray(ids)) return []
  const ways = countryFields(fields).map(({ field }) =>
    field.kind === 'countries' || field.kind === 'countryRows'
      ? sql`exists (select 1 ${ownRows(field)} and c.country_id = any(${ids}::int[]))`
      : sql`t.country_id is null or t.country_id = any(${ids}::int[])`,
  )
  return ways.length === 0 ? [] : [sql`(${sql.join(ways, sql` or `)})`]
}

const countriesOfBody = (fields: ResourceFields, body: Readonly<Record<string, unknown>>) =>
  countryFields(fields).flatMap(({ name, field }): readonly NamedCountry[] => {
    const value = body[name]
    if (value === undefined || value === null) return []
    // The body's schema has these types.
    if (field.kind === 'countries')
      return (value as readonly CountryId[]).map((id, at) => ({ id, field: `${name}.${at}` }))
    if (field.kind === 'countryRows')
      return (value as readonly FiguresOfCountry[]).map(({ countryId }, at) => ({
        id: countryId,
        field: `${name}.${at}.countryId`,
      }))
    return [{ id: value as CountryId, field: name }]
  })

const notFound = (field: string): Failure =>
  failure('country_not_found', { details: { [field]: 'country_not_found' } })

/** The first country of a body that does not exist, is out of scope, or is named twice by a field. */
export const refusalToCountries = async (
  trx: Trx,
  { unit }: Actor,
  fields: ResourceFields,
  body: Readonly<Record<string, unknown>>,
): Promise<Failure | null> => {
  const named = countriesOfBody(fields, body)
  if (named.length === 0) return null
  const listOf = (field: string) => field.split('.')[0]
  const repeated = named.find(({ id, field }, at) =>
    named.slice(0, at).some((other) => other.id === id && listOf(other.field) === listOf(field)),
  )
  if (repeated) return failure('validation_error', { details: { [repeated.field]: 'invalid' } })
  const existing = new Set(
    (
      await trx
        .selectFrom('countries')
        .select('id')
        .where('id', 'in', [...new Set(named.map(({ id }) => id))])
        .execute()
    ).map(({ id }) => id),
  )
  const unknown = named.find(({ id }) => !existing.has(id) || !includesCountry(unit, id))
  return unknown ? notFound(unknown.field) : null
}

/** The country of a new record: the one that is named, or else that of the actor's unit. */
export const countryOfNew = (unit: Unit, named: unknown): CountryId | Failure =>
  // The body's schema has this type.
  (named as CountryId | null | undefined) ??
  countryOf(unit) ??
  failure('validation_error', { details: { countryId: 'required' } })
