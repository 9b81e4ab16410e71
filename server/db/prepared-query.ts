import pg from 'pg'
import { endIfFrozen } from './frozen-connection.ts'

type Value = string | number | boolean | Date | null | undefined

const isValue = (value: unknown): value is Value =>
  value === null || value === undefined || typeof value !== 'object' || value instanceof Date

const toText = (value: Value): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value)

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

/**
 * A named statement for the driver. Its own query asks for the columns at every execution and makes parsers and
 * rows of them anew, which took it longer than the values: this one asks once a connection.
 */
export class PreparedQuery<Row> implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: readonly Value[]
  /** The driver replaces it, to measure the time. */
  callback: (error: Error | null, rows: readonly Row[]) => void
  #connection: pg.Connection | null = null
  #columns: Columns | undefined
  #rows: Row[] = []
  #error: Error | null = null

  constructor(
    name: string,
    text: string,
    values: readonly Value[],
    callback: (error: Error | null, rows: readonly Row[]) => void,
  ) {
    this.name = name
    this.text = text
    this.values = values
    this.callback = callback
  }

  submit(connection: pg.Connection): void {
    const { name, text } = this
    // The driver's own connection.
    const { parsedStatements } = connection as unknown as PreparedNames
    this.#connection = connection
    connection.stream.cork()
    if (parsedStatements[name] === undefined) connection.parse({ name, text, types: [] }, true)
    else this.#columns = columnsOf(connection).get(name)
    connection.bind({ statement: name, values: this.values.map(toText) }, true)
    if (this.#columns === undefined) connection.describe({ type: 'P' }, true)
    connection.execute({}, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = toColumns(fields)
    if (this.#connection !== null) columnsOf(this.#connection).set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { readonly fields: ReadonlyArray<string | null> }): void {
    try {
      const { blank, names, parsers } = this.#columns ?? toColumns([])
      const row: Record<string, unknown> = { ...blank }
      for (let nth = 0; nth < names.length; nth += 1) {
        const text = fields[nth]
        const name = names[nth]
        if (typeof text === 'string' && name !== undefined) row[name] = parsers[nth]?.(text)
      }
      // The type of the rows follows from the statement's text.
      this.#rows.push(row as Row)
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete(): void {}

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

const send = <Row>(client: pg.ClientBase, name: string, text: string, values: readonly unknown[]) =>
  new Promise<readonly Row[]>((done, fail) => {
    client.query(
      new PreparedQuery<Row>(name, text, values.filter(isValue), (error, rows) =>
        error === null || error === undefined ? done(rows) : fail(error),
      ),
    )
  })

/** The rows of a named statement, which a connection of the pool prepares once. */
export const sendPrepared = async <Row>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => {
  const client = await pool.connect()
  try {
    // Lists and the like are put into words by the driver.
    if (!values.every(isValue)) return (await client.query({ name, text, values: [...values] })).rows as Row[]
    return await send<Row>(client, name, text, values)
  } catch (error) {
    endIfFrozen(client, error)
    // It was made where the answer was read; this says who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    client.release()
  }
}
