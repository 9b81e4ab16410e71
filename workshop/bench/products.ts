import { startBenchServer } from './bench-server.ts'
import { listFigures, measureQueries, worstFigures, type ListQuery } from './list-queries.ts'
import type { Figure } from './measure.ts'

const SORTS = ['priority', 'name', 'sku', 'price', 'status']
const TIMES = 15

const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'one status': '&status[]=active',
  'rare status': '&status[]=inactive',
  'one category': '&categoryId[]=1',
  'without a picture': '&missing[]=picture',
  'without a price': '&missing[]=price',
  'by name': '&search=tamal',
  'by SKU': '&search=bulk-0099',
}

const productQueries = (products: number): readonly ListQuery[] =>
  Object.entries(FILTERS).flatMap(([filter, query]) =>
    SORTS.flatMap((sort) =>
      (filter === 'no filter' ? [0, 100, products / 4] : [0]).map((offset) => ({
        label: `${filter}, by ${sort}${offset === 0 ? '' : `, from ${offset}`}`,
        path: `/products?catalog=own_brand&countryId=1&limit=25&offset=${offset}&sortBy=${sort}&sortOrder=asc${query}`,
      })),
    ),
  )

/** Pages of 25 products by every filter and sort, over HTTP and as the same SQL alone. */
export const benchProducts = (products: number) => async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 0, products, orders: 0 })
  try {
    const queries = productQueries(products)
    const timings = await measureQueries(server, queries, { times: TIMES, table: 'products' })
    const of = `${timings.length} questions × ${TIMES}, ${products.toLocaleString('en')} products`
    return [
      ...listFigures('product list', timings, of),
      ...worstFigures('pages that read every product', timings, 4),
    ]
  } finally {
    await server.close()
  }
}
