import { expect, it } from 'vitest'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import type { StockRequestStatus } from '../../domain/stock/stock-request.ts'
import { filterWork, type WorkFilter } from './work-filter.ts'

const NOW = Date.parse('2026-11-20T18:15:00.000Z')
const request = (
  number: number,
  store: string,
  promisedAt: string | null,
  status: StockRequestStatus = 'is_taken',
) => ({
  number,
  promisedAt,
  status,
  store: { id: store.length as StoreId, name: store },
  lines: [{ productId: (number % 2) as ProductId }],
})
const REQUESTS = [
  request(1, 'Zona 10', '2026-11-20T15:00:00.000Z'),
  request(2, 'Quetzaltenango', '2026-11-20T15:00:00.000Z', 'delivered'),
  // Five in the morning of the next day in UTC, eleven at night in Guatemala.
  request(3, 'Zona 10', '2026-11-21T05:00:00.000Z'),
  request(4, 'Antigua', '2026-11-21T15:00:00.000Z'),
  request(5, 'Antigua', '2026-11-25T15:00:00.000Z'),
  request(6, 'Cobán', null),
]

it.each<[Partial<WorkFilter>, readonly number[]]>([
  [{}, [1, 2, 3, 4, 5, 6]],
  [{ due: 'late' }, [1]],
  [{ due: 'today' }, [1, 2, 3]],
  [{ due: 'tomorrow' }, [4]],
  [{ due: 'later' }, [5]],
  [{ storeId: 'Quetzaltenango'.length }, [2]],
  [{ productId: 1 }, [1, 3, 5]],
  [{ text: 'coban' }, [6]],
  [{ text: ' 3', due: 'today' }, [3]],
])('%j leaves the requests %j', (filter, numbers) =>
  expect(
    filterWork(REQUESTS, { text: '', ...filter }, NOW, 'America/Guatemala').map(({ number }) => number),
  ).toEqual(numbers),
)
