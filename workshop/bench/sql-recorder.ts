import { createHash } from 'node:crypto'
import pg from 'pg'
import type { StatementListener } from '../../server/db/connection.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Recorder {
  /** Hears of every statement that the services have sent. */
  readonly hear: StatementListener
  readonly record: (work: () => Promise<unknown>) => Promise<readonly Statement[]>
}

export const createRecorder = (): Recorder => {
  let recorded: Statement[] | null = null
  return {
    hear: ({ query }) => void recorded?.push({ text: query.sql, values: query.parameters }),
    record: async (work) => {
      const statements: Statement[] = []
      recorded = statements
      await work()
      recorded = null
      return statements
    },
  }
}

export type MapValue = (value: unknown) => unknown

const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 16)

const isPlain = (text: string): boolean => /^(begin|start transaction|commit|rollback)/i.test(text)

/** Replays a recording on one connection with prepared statements; `mapValue` replaces its values. */
export const replay = async (
  client: pg.Client,
  statements: readonly Statement[],
  mapValue: MapValue,
  onRows: (rows: readonly Record<string, unknown>[], text: string) => void = () => {},
): Promise<void> => {
  for (const { text, values } of statements) {
    const { rows } = isPlain(text)
      ? await client.query(text)
      : await client.query({ name: nameOf(text), text, values: values.map(mapValue) })
    onRows(rows as readonly Record<string, unknown>[], text) // pg's own shape of a row
  }
}

/** Separate connections to a database. */
export const connectAll = async (
  url: string,
  count: number,
): Promise<{ readonly clients: readonly pg.Client[]; readonly close: () => Promise<void> }> => {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, options: '-c timezone=UTC' }),
  )
  // A benchmark that fails early closes the database under these connections.
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  return { clients, close: async () => void (await Promise.all(clients.map((client) => client.end()))) }
}
