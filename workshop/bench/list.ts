import type { Figure } from './measure.ts'
import { measureQueries, listFigures, worstFigures, type ListQuery } from './list-queries.ts'
import { startBenchServer } from './bench-server.ts'

const DAY_MS = 86_400_000
const SORTS = ['createdAt', 'customerName', 'totalPrice', 'deliveryTime']
const ORDERS = ['asc', 'desc']
const TIMES = 40

const filtersOf = (storeId: number, userId: number): Readonly<Record<string, string>> => {
  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()
  return {
    'no filter': '',
    'one store': `&storeId[]=${storeId}`,
    'one status': '&status[]=completed',
    'rare status': '&status[]=cancelled',
    'one week': `&from=${ago(40)}&to=${ago(33)}`,
    'delivered in a week': `&dateParameter=deliveryTime&from=${ago(40)}&to=${ago(33)}`,
    'delivery method': '&deliveryMethod[]=pickup',
    'payment method': '&paymentType[]=card',
    'one customer': `&userId[]=${userId}`,
    'customer by name': '&search=ana%20l%C3%B3pez',
    'customer by phone': '&search=5551',
  }
}

const listQueries = (filters: Readonly<Record<string, string>>, orders: number): readonly ListQuery[] =>
  Object.entries(filters).flatMap(([filter, query]) =>
    SORTS.flatMap((sort) =>
      ORDERS.flatMap((direction) =>
        (filter === 'no filter' || filter === 'one store' ? [0, 100, orders / 2, orders - 25] : [0]).map(
          (offset) => ({
            label: `${filter}, by ${sort} ${direction}${offset === 0 ? '' : `, from ${offset}`}`,
            path: `/orders?limit=25&offset=${offset}&sortBy=${sort}&sortOrder=${direction}${query}`,
          }),
        ),
      ),
    ),
  )

const SLOWEST = 3

/** Pages of 25 orders by every filter, sort and depth, over HTTP and as the same SQL alone. */
export const benchList = (orders: number) => async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders })
  try {
    const {
      rows: [some],
    } = await server.inside.services.pool.query<{ store_id: number; user_id: number }>(
      'select store_id, user_id from orders order by id desc limit 1',
    )
    if (some === undefined) throw new Error('there are no orders')
    const queries = listQueries(filtersOf(some.store_id, some.user_id), orders)
    const timings = await measureQueries(server, queries, { times: TIMES, table: 'orders' })
    const of = `${timings.length} questions × ${TIMES}, ${orders.toLocaleString('en')} orders`
    return [
      ...listFigures('orders list', timings, of),
      ...worstFigures('pages that read every order', timings, SLOWEST),
    ]
  } finally {
    await server.close()
  }
}
