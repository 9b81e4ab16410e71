import { expectStatus } from './caller.ts'
import { load, median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay, type Statement } from './transcript.ts'
import type { World } from './world.ts'

/** A page of a list, in words and as it is asked for. */
export interface Question {
  readonly words: string
  readonly path: string
}

/** How long one question took through HTTP and as the same SQL alone. */
export interface Taken {
  readonly words: string
  readonly http: readonly number[]
  readonly sql: readonly number[]
  /** The page's statement reads the whole table to answer. */
  readonly isUnindexed: boolean
}

const readsAll = async (
  { inside }: World,
  table: string,
  statements: readonly Statement[],
): Promise<boolean> => {
  const page = statements.find(({ text }) => /with page as/i.test(text))
  if (page === undefined) return false
  const { rows } = await inside.services.pool.query(`explain (format json) ${page.text}`, [...page.values])
  const scan = /"Node Type": "(?:Parallel )?Seq Scan"[^}]*?"Relation Name": "(\w+)"/g
  return [...JSON.stringify(rows, null, 1).matchAll(scan)].some(([, relation]) => relation === table)
}

/** Asks each question so many times, by HTTP and as the SQL that it sends; `table` is the one that the list is of. */
export const askEach = async (
  world: World,
  questions: readonly Question[],
  { times, table }: { readonly times: number; readonly table: string },
): Promise<readonly Taken[]> => {
  const caller = world.caller(1)
  const {
    clients: [client],
    close,
  } = await connectAll(world.databaseUrl, 1)
  if (client === undefined) throw new Error('one connection was made')
  const taken: Taken[] = []
  for (const { path, words } of questions) {
    const ask = async (): Promise<void> => void expectStatus(await caller.call('GET', path), 200)
    const inside = () =>
      world.inside.fastify.inject({
        method: 'GET',
        url: `/v4${path}`,
        headers: { platform: 'web', authorization: `Bearer ${world.token}` },
      })
    await inside()
    const statements = await world.inside.hear(inside)
    const say = () => replay(client, statements, (value) => value)
    await ask()
    await say()
    taken.push({
      words,
      http: (await load(1, times, ask)).samples,
      sql: (await load(1, times, say)).samples,
      isUnindexed: await readsAll(world, table, statements),
    })
  }
  caller.close()
  await close()
  return taken
}

/** What a list takes, beside its SQL alone. */
export const figuresOfList = (name: string, taken: readonly Taken[], of: string): readonly Figure[] => {
  const http = taken.flatMap((each) => each.http)
  const alone = percentile(
    taken.flatMap((each) => each.sql),
    0.99,
  )
  return [
    { name: `${name}, median`, value: median(http), unit: 'ms', of },
    { name: `${name}, p95`, value: percentile(http, 0.95), unit: 'ms', of },
    { name: `${name}, p99`, value: percentile(http, 0.99), unit: 'ms', of },
    { name: 'the same SQL alone, p99', value: alone, unit: 'ms', of },
    {
      name: `${name} against its SQL, p99`,
      value: percentile(http, 0.99) / alone,
      unit: '×',
      target: TARGETS.slowdown,
      of,
    },
  ]
}

/** Pages that read their whole table, by name, and the slowest ones. */
export const figuresOfWorst = (name: string, taken: readonly Taken[], slowest: number): readonly Figure[] => {
  const unindexed = taken.filter(({ isUnindexed }) => isUnindexed).map(({ words }) => words)
  return [
    {
      name,
      value: unindexed.length,
      unit: '',
      target: TARGETS.indexed,
      ...(unindexed.length === 0 ? {} : { of: unindexed.join('; ') }),
    },
    ...taken
      .toSorted((a, b) => median(b.http) - median(a.http))
      .slice(0, slowest)
      .map((each) => ({
        name: `slowest: ${each.words}`,
        value: median(each.http),
        unit: 'ms',
        of: `SQL alone ${median(each.sql).toFixed(1)} ms`,
      })),
  ]
}
