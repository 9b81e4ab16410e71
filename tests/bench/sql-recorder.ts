import { createHash } from 'node:crypto'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Listens to every statement that a pool sends. */
export const recordStatements = (
  pool: pg.Pool,
): ((work: () => Promise<unknown>) => Promise<readonly Statement[]>) => {
  let recorded: Statement[] | null = null
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client)
    // Overloads of pg cannot be restated; every call passes through untouched.
    client.query = ((...args: Parameters<typeof query>) => {
      const [text, values] = args as unknown[]
      if (typeof text === 'string') recorded?.push({ text, values: Array.isArray(values) ? values : [] })
      return query(...args)
    }) as typeof client.query
  })
  return async (work) => {
    recorded = []
    await work()
    const statements = recorded
    recorded = null
    return statements
  }
}

export type MapValue = (value: unknown) => unknown

const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 16)

const isPlain = (text: string): boolean => /^(begin|start transaction|commit|rollback)/i.test(text)

/** Says a transcript again on one connection, every statement prepared; `change` gives its values for this time. */
export const replay = async (
  client: pg.Client,
  statements: readonly Statement[],
  mapValue: MapValue,
  onRows: (rows: readonly Record<string, unknown>[]) => void = () => {},
): Promise<void> => {
  for (const { text, values } of statements) {
    const { rows } = isPlain(text)
      ? await client.query(text)
      : await client.query({ name: nameOf(text), text, values: values.map(mapValue) })
    onRows(rows as Record<string, unknown>[]) // pg's own shape of a row
  }
}

/** So many connections of their own to a database. */
export const connectAll = async (
  url: string,
  count: number,
): Promise<{ readonly clients: readonly pg.Client[]; readonly close: () => Promise<void> }> => {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, options: '-c timezone=UTC' }),
  )
  // A benchmark that ends early takes the database away from under them.
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  return { clients, close: async () => void (await Promise.all(clients.map((client) => client.end()))) }
}
