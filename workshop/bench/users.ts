import type { Figure } from './measure.ts'
import {
  measureQueries,
  listFigures,
  worstFigures,
  type ListQuery,
  type QueryTimings,
} from './list-queries.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'

const SORTS = ['name', 'createdAt', 'lastLogin', 'lastOrder', 'totalValue', 'points']
const DIRECTIONS = ['asc', 'desc']
const TIMES = 20
const FEW = 100

interface SampleIds {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly email: string
  readonly country_id: number
}

const filtersOf = ({ country_id: countryId }: SampleIds): Readonly<Record<string, string>> => ({
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
}: SampleIds): Readonly<Record<string, string>> => ({
  'a whole phone': phone,
  'part of a phone': phone.slice(2, 6),
  'a first name': first,
  'both names': `${first} ${last}`,
  'part of a name': last.slice(0, 3),
  'two letters': last.slice(0, 2),
  'an e-mail': email,
  nobody: 'zzyzx',
})

const listQueries = (some: SampleIds, customers: number): readonly ListQuery[] => [
  ...Object.entries(filtersOf(some)).flatMap(([filter, query]) =>
    SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) =>
        (query === '' || filter === 'customers' ? [0, customers / 2, customers - 25] : [0]).map((offset) => ({
          label: `${filter}, by ${sort} ${direction}${offset === 0 ? '' : `, from ${offset}`}`,
          path: `/users?limit=25&offset=${offset}&sortBy=${sort}&sortOrder=${direction}${query}`,
        })),
      ),
    ),
  ),
  ...Object.entries(searchesOf(some)).flatMap(([search, text]) =>
    ['', '&type=customer', '&type=customer&status[]=active&sortBy=name'].map((query) => ({
      label: `search for ${search}${query}`,
      path: `/users?limit=25&search=${encodeURIComponent(text)}${query}`,
    })),
  ),
]

const sampleCustomer = async ({ inside }: BenchServer): Promise<SampleIds> => {
  const { rows } = await inside.services.pool.query<SampleIds>(
    `select first_name, last_name, phone, email, country_id from users where role_id = 1 and email is not null
      order by md5(id::text) limit 1`,
  )
  if (rows[0] === undefined) throw new Error('there are no customers')
  return rows[0]
}

const measured = async (customers: number): Promise<readonly QueryTimings[]> => {
  const server = await startBenchServer({ customers, products: 0, orders: 0 })
  try {
    const queries = listQueries(await sampleCustomer(server), customers)
    return await measureQueries(server, queries, { times: TIMES, table: 'users' })
  } finally {
    await server.close()
  }
}

const SLOWEST = 5

const figuresOf = (timings: readonly QueryTimings[], customers: number): readonly Figure[] => [
  ...listFigures(
    'people list',
    timings,
    `${timings.length} questions × ${TIMES}, ${customers.toLocaleString('en')} customers`,
  ),
  // PostgreSQL reads a small table sequentially on purpose.
  ...(customers <= FEW ? [] : worstFigures('pages that read everybody', timings, SLOWEST)),
]

/** Pages of 25 users by every filter, sort, search and depth, in a small and in a large database. */
export const benchUsers = (customers: number) => async (): Promise<readonly Figure[]> => [
  ...figuresOf(await measured(FEW), FEW),
  ...figuresOf(await measured(customers), customers),
]
