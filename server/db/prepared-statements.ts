import type { Kysely, RawBuilder } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.gen.ts'
import {
  sendOver,
  sendPrepared,
  sendTogether,
  type BoundStatement,
  type OptionalStatement,
  type RowsOf,
} from './prepared-query.ts'

const names = new Map<string, string>()
const pools = new WeakMap<Kysely<Database>, pg.Pool>()

/** Sends the prepared statements of `db` over its pool without the query builder, which has nothing to add to them. */
export const sendOverPool = (db: Kysely<Database>, pool: pg.Pool): Kysely<Database> => {
  pools.set(db, pool)
  return db
}

/** A frequent statement: parsed and planned once per connection instead of once per execution. */
export const preparedStatement = <Row>(name: string, text: string) => {
  names.set(text, name)
  // The type of the rows follows from the statement's text.
  return async (db: Kysely<Database>, values: readonly unknown[]): Promise<readonly Row[]> => {
    const pool = pools.get(db)
    // A transaction has a connection already.
    if (pool === undefined) return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]
    return sendPrepared<Row>(pool, name, text, values)
  }
}

/** A frequent statement that is sent together with others, to `executeTogether`. */
export const bindableStatement =
  <Row>(name: string, text: string) =>
  (values: readonly unknown[]): BoundStatement<Row> => ({ name, text, values })

/** In the place of a text: the only value is the statements themselves. */
const TOGETHER = 'several statements'

/**
 * Sends statements in one exchange and one transaction. Each sees what was stored when it started, as it would alone, one after
 * the other.
 */
export const executeTogether = async <const Statements extends readonly OptionalStatement[]>(
  db: Kysely<Database>,
  statements: Statements,
): Promise<RowsOf<Statements>> => {
  const pool = pools.get(db)
  const rows =
    pool === undefined
      ? (await db.executeQuery<readonly unknown[]>(CompiledQuery.raw(TOGETHER, [statements]))).rows
      : await sendTogether(pool, statements)
  // The types of the rows follow from the statements' texts.
  return rows as unknown as RowsOf<Statements>
}

/**
 * A frequent statement that is sent without the parts that an execution has no use for: starting one costs by the number of
 * its parts, whether or not they have rows. `$7` is the seventh of `values` in every variant.
 */
export const preparedParts = <Row, Part extends string>(
  name: string,
  toText: (has: (part: Part) => boolean) => string,
) => {
  const variants = new Map<
    string,
    (db: Kysely<Database>, values: readonly unknown[]) => Promise<readonly Row[]>
  >()
  const variantOf = (parts: readonly Part[]) => {
    const key = parts.join('_')
    const known = variants.get(key)
    if (known !== undefined) return known
    const used: number[] = []
    const text = toText((part) => parts.includes(part)).replaceAll(/\$(\d+)/g, (_, digits: string) => {
      const nth = Number(digits)
      if (!used.includes(nth)) used.push(nth)
      return `$${used.indexOf(nth) + 1}`
    })
    const execute = preparedStatement<Row>(key === '' ? name : `${name}_${key}`, text)
    const variant = (db: Kysely<Database>, values: readonly unknown[]): Promise<readonly Row[]> =>
      execute(
        db,
        used.map((nth) => values[nth - 1]),
      )
    variants.set(key, variant)
    return variant
  }
  return (
    db: Kysely<Database>,
    values: readonly unknown[],
    parts: readonly Part[],
  ): Promise<readonly Row[]> => variantOf(parts)(db, values)
}

/** The same for a frequent statement whose text has a few variants, such as a condition for each kind of unit. */
export const executePrepared = async <Row>(
  db: Kysely<Database>,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> => {
  const compiled = query.compile(db)
  if (!names.has(compiled.sql)) names.set(compiled.sql, `${name}_${names.size}`)
  return (await db.executeQuery(compiled)).rows
}

/** Sends every statement that was declared with these functions under its name. */
export const enablePreparedStatements = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    // pg's overloads cannot be repeated here; every other call is passed on unchanged.
    client.query = ((...args: Parameters<typeof query>) => {
      const [text, values, ...rest] = args as unknown[]
      if (text === TOGETHER) {
        const [statements] = values as [readonly OptionalStatement[]]
        return sendOver({ query }, statements).then((rows) => ({ rows }))
      }
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name === undefined
        ? query(...args)
        : (query as (...args: unknown[]) => unknown)({ name, text, values }, ...rest)
    }) as typeof client.query
  })
}
