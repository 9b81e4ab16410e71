import pg from 'pg'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { endIfFrozen } from './frozen-connection.ts'

const toWord = (value: NonNullable<unknown>): string =>
  typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value)

const toElement = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${toWord(value).replaceAll(/["\\]/g, '\\$&')}"`

/** A parameter as PostgreSQL reads it: objects as JSON, lists as arrays. */
const toText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : Array.isArray(value)
      ? `{${value.map(toElement).join(',')}}`
      : toWord(value)

interface Columns {
  /** A row without values; every row is a copy of it, so that all have one shape. */
  readonly blank: Readonly<Record<string, unknown>>
  readonly names: readonly string[]
  readonly parsers: ReadonlyArray<(text: string) => unknown>
}

const toColumns = (fields: readonly pg.FieldDef[]): Columns => ({
  blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
})

/** The columns of each connection's statements, by name; PostgreSQL does not let those of a prepared statement change. */
const known = new WeakMap<pg.Connection, Map<string, Columns>>()

const columnsOf = (connection: pg.Connection): Map<string, Columns> => {
  const found = known.get(connection)
  if (found !== undefined) return found
  const columns = new Map<string, Columns>()
  known.set(connection, columns)
  return columns
}

/** What the driver keeps of each connection, and its types leave out. */
interface PreparedNames {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
}

/** A named statement with the values of one execution. */
export interface BoundStatement<Row = unknown> {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Only says the type of the rows; it has no value. */
  readonly row?: Row
}

type Callback = (error: Error | null, rows: ReadonlyArray<readonly unknown[]>) => void

/**
 * Named statements for the driver, in one exchange and one transaction. Its own query asks for the columns at every execution
 * and makes parsers and rows of them anew, which took it longer than the values: this one asks once a connection.
 */
export class PreparedQuery implements pg.Submittable {
  readonly statements: readonly BoundStatement[]
  /** The driver replaces it, to measure the time. */
  callback: Callback
  #connection: pg.Connection | null = null
  /** Of each statement; missing until the connection has said them. */
  readonly #columns: Array<Columns | undefined>
  readonly #rows: unknown[][]
  /** Which statement is being answered. */
  #nth = 0
  #error: Error | null = null

  constructor(statements: readonly BoundStatement[], callback: Callback) {
    this.statements = statements
    this.#columns = statements.map(() => undefined)
    this.#rows = statements.map(() => [])
    this.callback = callback
  }

  /** What the driver notes as parsed when the connection says so, which it does in the order of the answers. */
  get name(): string {
    return this.statements[this.#nth]?.name ?? ''
  }

  get text(): string {
    return this.statements[this.#nth]?.text ?? ''
  }

  submit(connection: pg.Connection): void {
    // The driver's own connection.
    const { parsedStatements } = connection as unknown as PreparedNames
    this.#connection = connection
    const parsing = new Set<string>()
    connection.stream.cork()
    for (const [nth, { name, text, values }] of this.statements.entries()) {
      if (parsedStatements[name] !== undefined) this.#columns[nth] = columnsOf(connection).get(name)
      else if (!parsing.has(name)) connection.parse({ name, text, types: [] }, true)
      parsing.add(name)
      connection.bind({ statement: name, values: values.map(toText) }, true)
      if (this.#columns[nth] === undefined) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const columns = toColumns(fields)
    this.#columns[this.#nth] = columns
    if (this.#connection !== null) columnsOf(this.#connection).set(this.name, columns)
  }

  handleDataRow({ fields }: { readonly fields: ReadonlyArray<string | null> }): void {
    try {
      const { blank, names, parsers } = this.#columns[this.#nth] ?? toColumns([])
      const row: Record<string, unknown> = { ...blank }
      for (let nth = 0; nth < names.length; nth += 1) {
        const text = fields[nth]
        const name = names[nth]
        if (typeof text === 'string' && name !== undefined) row[name] = parsers[nth]?.(text)
      }
      this.#rows[this.#nth]?.push(row)
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete(): void {
    this.#nth += 1
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(): void {}

  handleCopyData(): void {}

  handleError(error: Error): void {
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#error, this.#rows)
  }
}

/** A statement, or nothing where an execution has no use for it, which answers no row. */
export type OptionalStatement = BoundStatement | false

export type RowsOf<Statements extends readonly OptionalStatement[]> = {
  readonly [Nth in keyof Statements]: Statements[Nth] extends BoundStatement<infer Row> | false
    ? readonly Row[]
    : never
}

/** The rows of each statement, which a connection prepares once. */
export const sendOver = async (
  client: Pick<pg.ClientBase, 'query'>,
  statements: readonly OptionalStatement[],
): Promise<ReadonlyArray<readonly unknown[]>> => {
  const answers = await new Promise<ReadonlyArray<readonly unknown[]>>((done, fail) => {
    client.query(
      new PreparedQuery(
        statements.filter((statement) => statement !== false),
        (error, rows) => (error === null || error === undefined ? done(rows) : fail(error)),
      ),
    )
  })
  let answered = 0
  return statements.map((statement) => (statement === false ? [] : (answers[answered++] ?? [])))
}

const limits = new WeakMap<pg.Pool, ConcurrencyLimit>()

/** Sends the prepared statements of the pool a few at once. */
export const limitPrepared = (pool: pg.Pool, limit: ConcurrencyLimit): void => void limits.set(pool, limit)

/** The same over a connection of the pool. */
export const sendTogether = (
  pool: pg.Pool,
  statements: readonly OptionalStatement[],
): Promise<ReadonlyArray<readonly unknown[]>> => {
  const limit = limits.get(pool)
  const send = () => sendOverFreeConnection(pool, statements)
  return limit === undefined ? send() : limit.run(send)
}

const sendOverFreeConnection = async (
  pool: pg.Pool,
  statements: readonly OptionalStatement[],
): Promise<ReadonlyArray<readonly unknown[]>> => {
  const client = await pool.connect()
  try {
    return await sendOver(client, statements)
  } catch (error) {
    endIfFrozen(client, error)
    // It was made where the answer was read; this says who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    client.release()
  }
}

/** The rows of one statement. */
export const sendPrepared = async <Row>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => {
  const [rows = []] = await sendTogether(pool, [{ name, text, values }])
  // Their type follows from the statement's text.
  return rows as readonly Row[]
}
