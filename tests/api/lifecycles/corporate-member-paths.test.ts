import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CountryId, DraftId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import { membersOf } from '../../../src/machines/processes/corporate-members.machine.ts'
import type { PartContext } from '../../../src/machines/processes/delivery-part.setup.ts'
import { factsOfPart, type DeliveryPartActor } from '../../../src/machines/processes/delivery-part.machine.ts'
import { provideDeliveryPart } from '../../../src/routes/-new-order/corporate/delivery-part-actors.ts'
import { provideMembers } from '../../../src/routes/-new-order/corporate/members-actor.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { WalkedPath } from '../../models/test-run-record.ts'
import { createCorporateFixture, type CorporateFixture } from '../corporate-orders/corporate.fixture.ts'
import { changed, lose, openPageNetwork, refuse, type Fault, type PageNetwork } from './page-network.ts'
import { expectWalked, runsOverHttp, walkProcess, type ProcessDriver } from './walk-process.ts'

let world: CorporateFixture
let page: PageNetwork
let draftId: DraftId
let countryId: CountryId
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

const SKU = 'POL-01'
const COOKS_LONGER = 'REF-03'
/** Noon of the tests is noon in Guatemala: the one slot is free, the other one taken by others. */
const FREE = '17:00'
const FULL = { typed: '15:00', at: '2026-11-20T21:00:00.000Z' }
const phoneOf = (nth: number): string => String(44_400_000 + nth)

beforeAll(async () => {
  world = await createCorporateFixture()
  page = openPageNetwork(world.server)
  page.setToken(await world.server.signIn('agent'))
  const { db } = world.server.services
  ;[countryId] = world.network.countryIds
  await db.updateTable('products').set({ cooking_time: 60 }).where('sku', '=', COOKS_LONGER).execute()
  await db
    .updateTable('product_prices')
    .set({ corporate_price: cents(5_000) })
    .execute()
  await db.updateTable('store_products').set({ quantity: 4 }).execute()
  await db
    .insertInto('slot_counters')
    .values(world.stores.map(({ storeId }) => ({ store_id: storeId, slot_at: FULL.at, orders: 100_000 })))
    .execute()
  const draft = await world.post(
    '/order-drafts',
    { document: emptyOrderDraft('corporate') },
    { login: 'agent' },
  )
  draftId = draft.body['id'] as DraftId // the contract's own answer
})
afterAll(async () => {
  page.close()
  queryClient.clear()
  await world.server.close()
})

test('every run of one member over HTTP', { timeout: 300_000 }, async () => {
  const [product, , longer] = world.products
  const meets = (fault: Fault | null) => () => {
    // What another member has just asked is not asked again; here each step asks anew.
    queryClient.clear()
    page.setFault(fault)
  }
  const wanted = (name: string, quantity: number) => () => ({
    type: 'part.cart',
    wanted: [{ product: name, quantity }],
  })
  const time = (text: string) => () => ({ type: 'part.time', text })
  const quantity = (productId: number) => (event: object) => ({ ...event, type: 'part.quantity', productId })
  const driver: ProcessDriver = {
    reset: () => page.setFault(null),
    events: {
      'recipient somebody': () => ({ type: 'part.recipient', text: phoneOf(1) }),
      'time free': time(FREE),
      'time full': time(FULL.typed),
      'cart two': wanted(SKU, 2),
      'cart too much': wanted(SKU, 5),
      'cart one more': quantity(product),
      'cart one less': quantity(product),
      'cart longer cooking': quantity(longer),
    },
    answers: {
      found: meets(null),
      'not found': meets(changed(() => ({ data: [], count: 0 }))),
      'person lost': meets(lose),
      covered: meets(null),
      'not covered': meets((asked, send) =>
        asked.method === 'POST' ? refuse('delivery_zone_not_found', 404)(asked, send) : null,
      ),
      'coverage lost': meets(lose),
      products: meets(null),
      'products lost': meets(lose),
      times: meets(null),
      'times lost': meets(lose),
    },
    violation: async (state, snapshot) => {
      const context = snapshot.context as PartContext // of this machine
      const facts = factsOfPart(context)
      if (state !== 'ready') return ''
      const [first, second] = world.stores
      const at = context.addressText === 'Oficina' ? second : first
      return facts?.userId === world.people[1]?.userId && facts?.storeId === at?.storeId
        ? ''
        : `ready for ${facts?.userId} from store ${facts?.storeId}`
    },
  }
  const paths: WalkedPath[] = []
  for (const run of runsOverHttp(browserRunsOf('deliveryPart')))
    paths.push(await walkProcess(provideDeliveryPart(queryClient, draftId, countryId), run, driver))
  expectWalked('deliveryPart', paths)
})

test('every run of the members over HTTP', { timeout: 300_000 }, async () => {
  const paths: WalkedPath[] = []
  for (const run of runsOverHttp(browserRunsOf('corporateMembers'), () => true)) {
    let people = 0
    const paste = () => {
      people += 2
      return {
        type: 'members.add',
        rows: [people - 2, people - 1].map((nth) => ({
          recipient: phoneOf(nth),
          address: 'Casa',
          time: FREE,
          wanted: [{ product: SKU, quantity: 1 }],
        })),
      }
    }
    const driver: ProcessDriver = {
      reset: () => {},
      live: ['deliveryPart'],
      events: {
        'two pasted': paste,
        'first corrected': (_: never, { parts }: { parts: ReadonlyArray<{ part: DeliveryPartActor }> }) => {
          const [first] = parts
          const isWithout = first?.part.getSnapshot().context.time === ''
          first?.part.send({ type: 'part.time', text: isWithout ? FREE : '' })
          return null
        },
      },
      answers: {},
      violation: async (_, snapshot) => {
        const views = () => membersOf({ ...snapshot, context: { ...snapshot.context } })
        await vi.waitFor(() => expect(views().map(({ state }) => state)).not.toContain('checking'), 10_000)
        const wrong = views().filter(
          ({ context: { recipient, time }, state }) =>
            state !== (recipient === '' || time === '' ? 'refused' : 'ready'),
        )
        return wrong.map(({ refusal, state }) => `${state} ${refusal?.code ?? ''}`).join()
      },
    }
    paths.push(await walkProcess(provideMembers(queryClient, draftId, countryId), run, driver))
  }
  expectWalked('corporateMembers', paths)
})
