import type { Figure } from './measure.ts'
import { askEach, figuresOfList, figuresOfWorst, type Question, type Taken } from './questions.ts'
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

const someCustomer = async ({ inside }: World): Promise<Some> => {
  const { rows } = await inside.services.pool.query<Some>(
    `select first_name, last_name, phone, email, country_id from users where role_id = 1 and email is not null
      order by md5(id::text) limit 1`,
  )
  if (rows[0] === undefined) throw new Error('there are no customers')
  return rows[0]
}

const measured = async (customers: number): Promise<readonly Taken[]> => {
  const world = await openWorld({ customers, products: 0, orders: 0 })
  try {
    const questions = questionsOf(await someCustomer(world), customers)
    return await askEach(world, questions, { times: TIMES, table: 'users' })
  } finally {
    await world.close()
  }
}

const SLOWEST = 5

const figuresOf = (taken: readonly Taken[], customers: number): readonly Figure[] => [
  ...figuresOfList(
    'people list',
    taken,
    `${taken.length} questions × ${TIMES}, ${customers.toLocaleString('en')} customers`,
  ),
  // A short table is read whole on purpose.
  ...(customers <= FEW ? [] : figuresOfWorst('pages that read everybody', taken, SLOWEST)),
]

/** 25 people by every filter, sort, search and depth, among a hundred customers and among many. */
export const benchUsers = (customers: number) => async (): Promise<readonly Figure[]> => [
  ...figuresOf(await measured(FEW), FEW),
  ...figuresOf(await measured(customers), customers),
]
