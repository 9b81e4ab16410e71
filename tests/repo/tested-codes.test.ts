import { expect, test } from 'vitest'
import { catalogueContract } from '../../src/api/contract/catalogue.contract.ts'
import { discountRecordsContract } from '../../src/api/contract/discount-records.contract.ts'
import { failuresOf, type EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { importsContract } from '../../src/api/contract/imports.contract.ts'
import { productsContract } from '../../src/api/contract/products.contract.ts'
import { sellabilityContract } from '../../src/api/contract/sellability.contract.ts'
import { storeProductsContract } from '../../src/api/contract/store-products.contract.ts'
import { uploadsContract } from '../../src/api/contract/uploads.contract.ts'
import { sources } from './sources.ts'

const CONTRACTS = [
  catalogueContract,
  discountRecordsContract,
  importsContract,
  productsContract,
  sellabilityContract,
  storeProductsContract,
  uploadsContract,
]
const TESTS = /^tests\/api\/(badges|catalogue|categories|discounts|products|resource|store-products)\//

const declared = new Set(
  CONTRACTS.flatMap((contract) =>
    Object.values<EndpointContract>(contract).flatMap((call) => [...failuresOf(call)]),
  ),
)
const tests = sources.filter(({ path }) => TESTS.test(path)).map(({ code }) => code)

/** Codes that every call has; `failure-codes.test.ts` and the tests of outages ask for them. */
const OF_EVERY_CALL = new Set<string>([
  'role_not_found',
  'see_as_read_only',
  'service_unavailable',
  'session_locked',
  'smth_wrong',
  'unauthorized',
  'user_is_blocked',
])

test('every failure code of the catalogue is expected by one of its API tests', () => {
  const untested = [...declared].filter(
    (code) => !OF_EVERY_CALL.has(code) && !tests.some((text) => text.includes(`'${code}'`)),
  )
  expect(untested.toSorted()).toEqual([])
})
