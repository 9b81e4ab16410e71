import { expect, test } from 'vitest'
import { parseNewOrderSearch } from './new-order-search.ts'

test.each([
  [{}, {}],
  [
    { call: 'new', customer: '17' },
    { call: 'new', customer: 17 },
  ],
  [
    { call: '5', step: 'billing' },
    { call: 5, step: 'billing' },
  ],
  [{ call: '-3', step: 'nowhere', customer: 'x' }, {}],
  [{ call: 1.5, other: 1 }, {}],
  [{ call: 99_999_999_999 }, {}],
])('%o is parsed', (search, expected) => expect(parseNewOrderSearch(search)).toEqual(expected))
