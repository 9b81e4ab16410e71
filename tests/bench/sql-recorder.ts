import { createHash } from 'node:crypto'
import pg from 'pg'
import { PLANS_ONCE } from '../../server/db/connection.ts'
import { sendOver, type PreparedQuery } from '../../server/db/prepared-query.ts'

export interface Statement {
  /** Of a statement that the server prepares. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /** It was sent in one exchange with the one before. */
  readonly isTogether?: true
}

/** Records every statement that pools send. */
export const recordStatements = (
  pools: readonly pg.Pool[],
): ((work: () => Promise<unknown>) => Promise<readonly Statement[]>) => {
  let recorded: Statement[] | null = null
  const known = new WeakSet<pg.PoolClient>()
  const hear = (client: pg.PoolClient): void => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client)
    // The overloads of pg cannot be repeated here; every call is passed through.
    client.query = ((...args: Parameters<typeof send>) => {
      const [query, values] = args as unknown[]
      // Named statements come as one object with their values.
      const said = (typeof query === 'string' ? { text: query, values } : query) as Partial<Statement> &
        Partial<Pick<PreparedQuery, 'statements'>>
      for (const [nth, { name, text, values: its }] of (said.statements ?? [said]).entries())
        if (text !== undefined)
          recorded?.push({
            ...(name && { name }),
            text,
            values: Array.isArray(its) ? its : [],
            ...(nth > 0 && { isTogether: true }),
          })
      return send(...args)
    }) as typeof client.query
  }
  for (const pool of pools) pool.on('acquire', hear)
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

const exchangesOf = (statements: readonly Statement[]): readonly Statement[][] => {
  const exchanges: Statement[][] = []
  for (const statement of statements) {
    if (statement.isTogether === true) exchanges.at(-1)?.push(statement)
    else exchanges.push([statement])
  }
  return exchanges
}

/** Replays a recording on one connection with prepared statements; `mapValue` replaces its values. */
export const replay = async (
  client: pg.Client,
  statements: readonly Statement[],
  mapValue: MapValue,
  onRows: (rows: readonly Record<string, unknown>[]) => void = () => {},
): Promise<void> => {
  for (const [first, ...others] of exchangesOf(statements)) {
    if (first === undefined) continue
    const answers = isPlain(first.text)
      ? [(await client.query(first.text)).rows]
      : await sendOver(
          client,
          [first, ...others].map(({ text, values }) => ({
            name: nameOf(text),
            text,
            values: values.map(mapValue),
          })),
        )
    for (const rows of answers) onRows(rows as readonly Record<string, unknown>[]) // pg's own shape of a row
  }
}

/** Separate connections to a database, which plan their statements once, as those that place do, or for each call, as those of lists do. */
export const connectAll = async (
  url: string,
  count: number,
  { plansOnce = true }: { readonly plansOnce?: boolean } = {},
): Promise<{ readonly clients: readonly pg.Client[]; readonly close: () => Promise<void> }> => {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, options: `-c timezone=UTC ${plansOnce ? PLANS_ONCE : ''}` }),
  )
  // A benchmark that fails early closes the database under these connections.
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  return { clients, close: async () => void (await Promise.all(clients.map((client) => client.end()))) }
}
