import * as Schema from 'effect/Schema'
import { expect, test } from 'vitest'
import { MAX_ID } from '../../domain/shared/ids.ts'
import { contract } from './contract.ts'
import type { EndpointContract } from './endpoint-contract.ts'

/** The numbers in the paths of calls. */
const numbers = Object.entries<EndpointContract>(contract).flatMap(([name, { params }]) =>
  params === undefined || !('fields' in params)
    ? []
    : Object.entries(Object(params.fields)).flatMap(([field, schema]) => {
        const accepts = Schema.is(Schema.toType(Object(schema)))
        return accepts(1) ? [{ name: `${name} ${field}`, accepts }] : []
      }),
)

test('no path takes a number that no row can have: the database would refuse it', () => {
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.filter(({ accepts }) => accepts(MAX_ID + 1)).map(({ name }) => name)).toEqual([])
})
