import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/api/client/api.ts'
import { fetchStoreProducts } from '../../../src/api/client/catalogue.queries.ts'
import { customerQuery } from '../../../src/api/client/customers.queries.ts'
import { encryptCard } from '../../../src/api/client/encrypt-card.ts'
import type { CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import type { StoreDeliveryTimes } from '../../../src/machines/processes/delivery.ts'
import type {
  Caller,
  NewOrderContext,
  NewOrderInput,
} from '../../../src/machines/processes/new-order.types.ts'
import { provideNewOrder } from '../../../src/routes/-new-order/new-order-actors.ts'
import type { BrowserRun } from '../../models/browser-run.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { WalkedPath } from '../../models/test-run-record.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import {
  ADDRESSES,
  COUPON,
  createDraft,
  KIOSK_NAME,
  PHONES,
  POINTS,
  PRICES,
  setCallers,
  setPrice,
  setProduct,
  SKU,
  type People,
} from '../../processes/new-order.fixture.ts'
import { NOON, startTestServer, type TestServer } from '../test-server.ts'
import { changed, lose, openPageNetwork, refuse, type Fault, type PageNetwork } from './page-network.ts'
import { expectWalked, runsOverHttp, walkProcess, type ProcessDriver } from './walk-process.ts'

let server: TestServer
let page: PageNetwork
let agent: ApiClient
let people: People
let product: { readonly id: number; readonly name: string }
let country: { readonly id: CountryId; readonly pointsPerUnit: number; readonly pointsDivisor: number }
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

const database = {
  query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await server.services.pool.query<Row>(sql, [...values])).rows,
}

const clientOf = async (login: string): Promise<ApiClient> => {
  const token = await server.signIn(login)
  const request = (async (method: string, path: string, options: { body?: unknown; headers?: object } = {}) =>
    server.call(method as 'GET', path, { ...options, token } as never)) as unknown as ApiClient['request'] // the same call in this process
  return {
    token,
    request,
    requestOrThrow: async (method, path, body, headers) => {
      const answer = await request(method, path, {
        ...(body === undefined ? {} : { body }),
        ...(headers === undefined ? {} : { headers }),
      })
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
      return answer.body as never // the caller names the endpoint's type
    },
  }
}

const setStock = (pieces: number) =>
  database.query(
    'update store_products set quantity = compromise + compromise_combo + $1 where product_id = $2',
    [pieces, product.id],
  )

beforeAll(async () => {
  server = await startTestServer()
  page = openPageNetwork(server)
  agent = await clientOf('callcenter')
  page.setToken(agent.token)
  product = await setProduct(database)
  await setStock(4)
  people = await setCallers(database, agent, false)
  const [guatemala] = await database.query<typeof country>(
    `select id, points_per_unit as "pointsPerUnit", points_divisor as "pointsDivisor" from countries where iso_code = 'GT'`,
  )
  if (guatemala === undefined) throw new Error('the demo has Guatemala')
  country = guatemala
})
afterAll(async () => {
  page.close()
  queryClient.clear()
  await server.close()
})

/** What earlier runs have used up is there again. */
const restore = async (run: BrowserRun): Promise<void> => {
  await database.query('delete from coupon_uses')
  await database.query('update customer_points set points = $2 where user_id = $1', [people.userId, POINTS])
  // Longer ago than a second order of the same is asked about.
  await database.query(`update orders set created_at = created_at - interval '1 hour' where user_id = $1`, [
    people.userId,
  ])
  if (run.variant === 'the same order again')
    await database.query(
      `update orders set created_at = $2 where id = (select max(id) from orders where user_id = $1)`,
      [people.userId, NOON],
    )
  await setStock(4)
  await setPrice(database, PRICES.usual)
}

const callerAt = async (phone: string): Promise<Caller> => {
  const { data } = await api.lookUpCustomers({ query: { search: phone, limit: 1 }, toast: 'none' })
  const [caller] = data
  if (caller === undefined) throw new Error(`nobody has the number ${phone}`)
  return caller
}
const addressOf = async (userId: UserId | undefined, name: string): Promise<number> => {
  const [address] = await database.query<{ id: number }>(
    `select id from user_addresses where user_id = $1 and name = $2 and status <> 'deleted'`,
    [userId, name],
  )
  if (address === undefined) throw new Error(`the caller has no address ${name}`)
  return address.id
}
const productsOf = async ({ coverage }: NewOrderContext) => {
  if (coverage === null) throw new Error('no store has the address')
  const products = await fetchStoreProducts(coverage.storeId, new AbortController().signal)
  return products.filter(({ sku }) => sku === SKU)
}

/** The server's times with the first ones that can be had taken by others. */
const takeTimes = (count: number): Fault =>
  changed((times: StoreDeliveryTimes) => {
    const free = times.days.flatMap(({ slots }) => slots).filter(({ available }) => available)
    const taken = new Set(free.slice(0, count))
    const full = { remaining: 0, available: false, reason: 'delivery_time_limits_error' }
    return {
      ...times,
      days: times.days.map((day) => ({
        ...day,
        slots: day.slots.map((slot) => (taken.has(slot) ? { ...slot, ...full } : slot)),
      })),
    }
  })

const CARD = { number: '4242424242424242', month: 12, year: 2029, cvv: '123' }
let callers = 0
let numbers = 0

const driverOf = (): ProcessDriver => {
  const fault = (next: Fault) => () => page.setFault(next)
  const goesOn = () => {}
  const refuses = (...answer: Parameters<typeof refuse>) => fault(refuse(...answer))
  const choose = (phone: string) => async () => ({ type: 'contact.choose', caller: await callerAt(phone) })
  const chooseAddress = (name: string) => async (_: never, context: NewOrderContext) => ({
    type: 'address.choose',
    addressId: await addressOf(context.caller?.id, name),
  })
  const addProduct = (pieces: number) => async (_: never, context: NewOrderContext) => {
    await setStock(pieces)
    return { type: 'cart.line.add', product: (await productsOf(context))[0] }
  }
  const readCallerAnew = (points: number) => async () => {
    await database.query('update customer_points set points = $2 where user_id = $1', [people.userId, points])
    return { type: 'contact.choose', caller: await callerAt(PHONES.known) }
  }
  const refreshProducts = (pieces: number, price: number) => async (_: never, context: NewOrderContext) => {
    await setStock(pieces)
    await setPrice(database, price)
    return { type: 'products.refreshed', products: await productsOf(context) }
  }
  const ofProduct = (event: { readonly type: string }) => ({ ...event, productId: product.id })
  let placing: (() => Promise<Response>) | null = null
  return {
    reset: () => page.setFault(null),
    events: {
      'contact.choose (known)': choose(PHONES.known),
      'contact.choose (served)': choose(PHONES.known),
      'contact.choose (fewer points)': readCallerAnew(10),
      'contact.choose (many points)': readCallerAnew(10_000),
      'contact.choose (new)': choose(PHONES.new),
      'contact.choose (unbilled)': choose(PHONES.unbilled),
      'contact.choose (created)': async () => {
        const { id } = await agent.requestOrThrow<{ id: UserId }>('POST', '/users/invite', {
          type: 'customer',
          firstName: 'Rosa',
          lastName: 'Paz',
          phoneCode: '+502',
          phone: `4002${String((callers += 1)).padStart(4, '0')}`,
        })
        return { type: 'contact.choose', caller: await queryClient.fetchQuery(customerQuery(id)) }
      },
      'address.choose (next door)': chooseAddress(ADDRESSES.nextDoor),
      'address.choose (office)': chooseAddress(ADDRESSES.office),
      'address.choose (far)': chooseAddress(ADDRESSES.far),
      'address.pickup': async () => {
        const [kiosk] = await database.query<{ id: number }>('select id from stores where name = $1', [
          KIOSK_NAME,
        ])
        return { type: 'address.pickup', storeId: kiosk?.id }
      },
      'time.choose (free)': (_: never, context: NewOrderContext) => ({
        type: 'time.choose',
        time: context.times?.days.flatMap(({ slots }) => slots).find(({ available }) => available)?.time,
      }),
      'cart.line.add': addProduct(4),
      'cart.line.add (one left)': addProduct(1),
      'cart.line.quantity (three)': ofProduct,
      'cart.line.quantity (one)': ofProduct,
      'cart.line.frozen': ofProduct,
      'cart.line.remove': ofProduct,
      'cart.line.note': ofProduct,
      'cart.repeat': (event: { lines: readonly object[] }) => ({
        ...event,
        type: 'cart.repeat',
        lines: event.lines.map((line) => ({ ...line, productId: product.id })),
      }),
      'products.refreshed (one left)': refreshProducts(1, PRICES.usual),
      'products.refreshed (plenty)': refreshProducts(4, PRICES.usual),
      'products.refreshed (dear)': refreshProducts(4, PRICES.dear),
      'coupon.apply': () => ({ type: 'coupon.apply', code: COUPON }),
      'payment.card.set': async () => ({ type: 'payment.card.set', card: await encryptCard(CARD) }),
      'thirdParty.edit (number)': async () => {
        const [service] = await database.query<{ id: number }>('select id from delivery_services order by id')
        numbers += 1
        return {
          type: 'thirdParty.edit',
          thirdParty: { deliveryServiceId: service?.id, orderId: `LY-${numbers}` },
        }
      },
      'order.place': () => ({ type: 'order.place', now: Date.parse(NOON) }),
    },
    answers: {
      'caller found': goesOn,
      'caller gone': refuses('user_not_found', 404),
      'caller lost': fault(lose),
      'address served': goesOn,
      'address served at a store': goesOn,
      'address served by another store': goesOn,
      'address refused': goesOn,
      'address lost': fault(lose),
      'times came': goesOn,
      'no times came': fault(takeTimes(Infinity)),
      'times lost': fault(lose),
      'times refreshed': goesOn,
      'later times refreshed': fault(takeTimes(1)),
      'no times refreshed': fault(takeTimes(Infinity)),
      'refresh lost': fault(lose),
      'lines came': async () => void (await setStock(4)),
      'lines lost': fault(lose),
      'coupon found': goesOn,
      'coupon found for more': fault(
        changed((rules: { coupon: object }) => ({
          ...rules,
          coupon: { ...rules.coupon, minPurchaseValue: 99_900 },
        })),
      ),
      'coupon not found': fault(changed((rules: object) => ({ ...rules, coupon: null }))),
      'coupon lost': fault(lose),
      'billing verified': goesOn,
      'billing refused': refuses('nit_not_found', 404),
      'billing lost': fault(lose),
      'answer: placed': goesOn,
      'answer: refused (contact)': refuses('user_not_found', 404),
      'answer: refused (address)': refuses('delivery_zone_not_found', 404),
      'answer: refused (time)': refuses('delivery_time_limits_error'),
      'answer: refused (cart)': refuses('product_not_enough_quantity'),
      'answer: refused (coupon)': refuses('coupon_not_valid'),
      'answer: refused (points)': refuses('not_enough_points'),
      'answer: refused (billing)': refuses('nit_not_found', 404),
      'answer: refused (payment)': refuses('cvv_error'),
      'answer: refused (friend)': refuses('validation_error', 400, {
        details: { receiverFullName: 'required' },
      }),
      'answer: refused (number)': refuses('third_party_order_already_exists', 409),
      'answer: refused (notes)': refuses('validation_error', 400, { details: { orderMessage: 'invalid' } }),
      'answer: refused (members)': refuses('corporate_order_members_duplicated'),
      'answer: refused (review)': refuses('user_dont_have_permission', 403),
      'answer: unknown': fault((asked, send) => {
        placing = () => send()
        return lose(asked, send)
      }),
      'outcome: placed': async () => {
        // The order did reach the server; only its answer was lost.
        expect((await placing?.())?.status).toBe(201)
      },
      'outcome: not placed': goesOn,
      'outcome lost': fault(lose),
      'draft saved': goesOn,
      'draft saved, slot not held': fault(changed((draft: object) => ({ ...draft, slotHeldUntil: null }))),
      'draft refused': refuses('delivery_time_limits_error'),
      'draft taken over': refuses('version_conflict', 409),
      'draft unsaved': fault(lose),
    },
  }
}

test('every run of a call over HTTP', { timeout: 600_000 }, async () => {
  const paths: WalkedPath[] = []
  for (const run of runsOverHttp(browserRunsOf('newOrder'))) {
    await restore(run)
    const given = run.input as NewOrderInput // every run of this machine has it
    const { id: draftId } = await createDraft(agent, given, product.id, people)
    // As the page reads it.
    const draft = await api.draft({ params: { id: draftId }, toast: 'none' })
    const { id, pointsDivisor, pointsPerUnit } = country
    const { idempotencyKey, version } = draft
    // A page begins a call of its own with what it has sent.
    const document = given.document.userId === null ? given.document : draft.document
    const input = { ...given, draftId, document, idempotencyKey, version, pointsDivisor, pointsPerUnit }
    paths.push(await walkProcess(provideNewOrder(queryClient, id), run, driverOf(), input))
  }
  expectWalked('newOrder', paths)
})
