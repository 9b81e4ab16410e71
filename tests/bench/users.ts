import { expectStatus } from './caller.ts'
import { load, median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay, type Statement } from './transcript.ts'
import { openWorld, type World } from './world.ts'

const SORTS = ['name', 'createdAt', 'lastLogin', 'lastOrder', 'totalValue', 'points']
const DIRECTIONS = ['asc', 'desc']
const TIMES = 20
const FEW = 100

interface Some {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly email: string
  readonly country_id: number
}

const filtersOf = ({ country_id: countryId }: Some): Readonly<Record<string, string>> => ({
  everybody: '',
  customers: '&type=customer',
  operators: '&type=operator',
  'active customers': '&type=customer&status[]=active',
  'blocked customers': '&type=customer&status[]=blocked',
  'customers of a country': `&type=customer&countryId[]=${countryId}`,
})

const searchesOf = ({
  first_name: first,
  last_name: last,
  phone,
  email,
}: Some): Readonly<Record<string, string>> => ({
  'a whole phone': phone,
  'part of a phone': phone.slice(2, 6),
  'a first name': first,
  'both names': `${first} ${last}`,
  'part of a name': last.slice(0, 3),
  'two letters': last.slice(0, 2),
  'an e-mail': email,
  nobody: 'zzyzx',
})

interface Question {
  readonly words: string
  readonly path: string
}

const questionsOf = (some: Some, customers: number): readonly Question[] => [
  ...Object.entries(filtersOf(some)).flatMap(([filter, query]) =>
    SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) =>
        (query === '' || filter === 'customers' ? [0, customers / 2, customers - 25] : [0]).map((offset) => ({
          words: `${filter}, by ${sort} ${direction}${offset === 0 ? '' : `, from ${offset}`}`,
          path: `/users?limit=25&offset=${offset}&sortBy=${sort}&sortOrder=${direction}${query}`,
        })),
      ),
    ),
  ),
  ...Object.entries(searchesOf(some)).flatMap(([search, text]) =>
    ['', '&type=customer', '&type=customer&status[]=active&sortBy=name'].map((query) => ({
      words: `search for ${search}${query}`,
      path: `/users?limit=25&search=${encodeURIComponent(text)}${query}`,
    })),
  ),
]

/** Whether the page's statement reads the whole table of people to answer. */
const readsEverybody = async ({ inside }: World, statements: readonly Statement[]): Promise<boolean> => {
  const page = statements.find(({ text }) => /with page as/i.test(text))
  if (page === undefined) return false
  const { rows } = await inside.services.pool.query(`explain (format json) ${page.text}`, [...page.values])
  return /"Node Type": "(Parallel )?Seq Scan"[^}]*?"Relation Name": "users"/.test(
    JSON.stringify(rows, null, 1),
  )
}

interface Taken {
  readonly words: string
  readonly http: readonly number[]
  readonly sql: readonly number[]
  readonly isUnindexed: boolean
}

const someCustomer = async ({ inside }: World): Promise<Some> => {
  const { rows } = await inside.services.pool.query<Some>(
    `select first_name, last_name, phone, email, country_id from users where role_id = 1 and email is not null
      order by md5(id::text) limit 1`,
  )
  if (rows[0] === undefined) throw new Error('there are no customers')
  return rows[0]
}

const askAll = async (world: World, customers: number): Promise<readonly Taken[]> => {
  const caller = world.caller(1)
  const {
    clients: [client],
    close,
  } = await connectAll(world.databaseUrl, 1)
  if (client === undefined) throw new Error('one connection was made')
  const taken: Taken[] = []
  for (const { path, words } of questionsOf(await someCustomer(world), customers)) {
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
      http: (await load(1, TIMES, ask)).samples,
      sql: (await load(1, TIMES, say)).samples,
      isUnindexed: await readsEverybody(world, statements),
    })
  }
  caller.close()
  await close()
  return taken
}

const measured = async (customers: number): Promise<readonly Taken[]> => {
  const world = await openWorld({ customers, products: 0, orders: 0 })
  try {
    return await askAll(world, customers)
  } finally {
    await world.close()
  }
}

const SLOWEST = 5

const figuresOf = (taken: readonly Taken[], customers: number): readonly Figure[] => {
  const of = `${taken.length} questions × ${TIMES}, ${customers.toLocaleString('en')} customers`
  const http = taken.flatMap((each) => each.http)
  const sql = taken.flatMap((each) => each.sql)
  const unindexed = taken.filter(({ isUnindexed }) => isUnindexed).map(({ words }) => words)
  return [
    { name: 'people list, median', value: median(http), unit: 'ms', of },
    { name: 'people list, p95', value: percentile(http, 0.95), unit: 'ms', of },
    { name: 'people list, p99', value: percentile(http, 0.99), unit: 'ms', of },
    { name: 'the same SQL alone, p99', value: percentile(sql, 0.99), unit: 'ms', of },
    {
      name: 'people list against its SQL, p99',
      value: percentile(http, 0.99) / percentile(sql, 0.99),
      unit: '×',
      target: TARGETS.slowdown,
      of,
    },
    ...(customers <= FEW
      ? []
      : [
          {
            name: 'pages that read everybody',
            value: unindexed.length,
            unit: '',
            target: TARGETS.indexed,
            of: unindexed.join('; '),
          },
          ...taken
            .toSorted((a, b) => median(b.http) - median(a.http))
            .slice(0, SLOWEST)
            .map((each) => ({
              name: `slowest: ${each.words}`,
              value: median(each.http),
              unit: 'ms',
              of: `SQL alone ${median(each.sql).toFixed(1)} ms`,
            })),
        ]),
  ]
}

/** 25 people by every filter, sort, search and depth, among a hundred customers and among many. */
export const benchUsers = (customers: number) => async (): Promise<readonly Figure[]> => [
  ...figuresOf(await measured(FEW), FEW),
  ...figuresOf(await measured(customers), customers),
]
