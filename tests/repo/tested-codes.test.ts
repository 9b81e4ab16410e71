import { expect, test } from 'vitest'
import { catalogueContract } from '../../src/api/contract/catalogue.contract.ts'
import { contract } from '../../src/api/contract/contract.ts'
import { corporateOrdersContract } from '../../src/api/contract/corporate-orders.contract.ts'
import { customersContract } from '../../src/api/contract/customers.contract.ts'
import { deliveryContract } from '../../src/api/contract/delivery.contract.ts'
import { discountRecordsContract, discountsContract } from '../../src/api/contract/discounts.contract.ts'
import { draftsContract } from '../../src/api/contract/drafts.contract.ts'
import { failuresOf, type EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { importsContract } from '../../src/api/contract/imports.contract.ts'
import { networkContract } from '../../src/api/contract/network.contract.ts'
import { invoicesContract } from '../../src/api/contract/invoices.contract.ts'
import { ordersContract } from '../../src/api/contract/orders.contract.ts'
import { productsContract } from '../../src/api/contract/products.contract.ts'
import { sellabilityContract } from '../../src/api/contract/sellability.contract.ts'
import { storeProductsContract } from '../../src/api/contract/store-products.contract.ts'
import { uploadsContract } from '../../src/api/contract/uploads.contract.ts'
import { zonesContract } from '../../src/api/contract/zones.contract.ts'
import { sources } from './sources.ts'

type Contract = Readonly<Record<string, EndpointContract>>

/** The calls of an area, and where its API tests are. */
const AREAS: ReadonlyArray<readonly [area: string, contracts: readonly Contract[], tests: RegExp]> = [
  [
    'the catalogue',
    [
      catalogueContract,
      discountRecordsContract,
      importsContract,
      productsContract,
      sellabilityContract,
      storeProductsContract,
      uploadsContract,
    ],
    /^tests\/api\/(badges|catalogue|categories|discounts|products|resource|store-products)\//,
  ],
  [
    'orders, their payments and invoices',
    [invoicesContract, ordersContract],
    /^tests\/api\/(billing|discounts|invoices|order-edits|orders)\//,
  ],
  ['corporate orders', [corporateOrdersContract], /^tests\/api\/(corporate-orders|invoices)\//],
  ['discounts and coupons at the desk', [discountsContract], /^tests\/api\/(discounts|orders)\//],
  ['calls', [draftsContract], /^tests\/api\/drafts\//],
  ['delivery areas and times', [deliveryContract, zonesContract], /^tests\/api\/delivery/],
  ['callers, their addresses and billing', [customersContract], /^tests\/api\/(billing|customers)\//],
]

/**
 * Codes that every call has: the tests of permissions ask every role for every call, `idempotency.test.ts` for a key that is
 * in use, `failure-codes.test.ts` and the tests of outages for the others.
 */
const OF_EVERY_CALL = new Set<string>([
  'idempotency_in_progress',
  'role_not_found',
  'see_as_read_only',
  'service_unavailable',
  'session_locked',
  'smth_wrong',
  'unauthorized',
  'user_dont_have_permission',
  'user_is_blocked',
])

const listed = new Set<string>(
  // The tests of the network come with its pages.
  [...AREAS.flatMap(([, contracts]) => contracts), networkContract].flatMap((each) => Object.keys(each)),
)
const others: Contract = Object.fromEntries(Object.entries(contract).filter(([name]) => !listed.has(name)))
const everyArea = [...AREAS, ['all other areas', [others], /^tests\/api\//] as const]

test.each(everyArea)(
  'every failure code of %s is expected by one of its API tests',
  (_, contracts, where) => {
    const declared = new Set(
      contracts.flatMap((contract) => Object.values(contract).flatMap((call) => [...failuresOf(call)])),
    )
    const tests = sources.filter(({ path }) => where.test(path)).map(({ code }) => code)
    const untested = [...declared].filter(
      (code) => !OF_EVERY_CALL.has(code) && !tests.some((text) => new RegExp(`\\b${code}\\b`).test(text)),
    )
    expect(untested.toSorted()).toEqual([])
  },
)
