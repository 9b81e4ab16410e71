import { QueryClient } from '@tanstack/react-query'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinesChange } from '../../../src/api/contract/order-edits.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { AddressId, OrderId } from '../../../src/domain/shared/ids.ts'
import { orderKey } from '../../../src/api/client/query-keys.ts'
import type { LineChangeContext } from '../../../src/machines/processes/line-change.machine.ts'
import { provideReinvoice, reinvoiceInput } from '../../../src/routes/-invoices/reinvoice-process.ts'
import {
  addressChangeFacts,
  provideAddressChange,
} from '../../../src/routes/-orders/edits/address-change-process.ts'
import {
  editedLines,
  lineChangeFacts,
  provideLineChange,
} from '../../../src/routes/-orders/edits/line-change-process.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { LineChangeVariant } from '../../models/line-change.paths.ts'
import type { WalkedPath } from '../../models/test-run-record.ts'
import { newCouponBody } from '../discounts/discount.fixture.ts'
import { completedOrder, enableInvoicing, invoiceOf, processInvoices } from '../invoices/invoicing.fixture.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { NOON } from '../test-server.ts'
import { lose, openPageNetwork, refuse, withBody, type Fault, type PageNetwork } from './page-network.ts'
import { scriptCertifier, type ScriptedCertifier } from './scripted-certifier.ts'
import { expectWalked, runsOverHttp, walkProcess, type ProcessDriver } from './walk-process.ts'

let world: OrdersFixture
let page: PageNetwork
let certifier: ScriptedCertifier
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

beforeAll(async () => {
  world = await createOrdersFixture()
  page = openPageNetwork(world.server)
  certifier = scriptCertifier(world.server.services)
  await enableInvoicing(world.server.services, world.storeId)
})
beforeEach(async () => page.setToken(await world.server.signIn('superadmin')))
afterAll(async () => {
  page.close()
  queryClient.clear()
  await world.server.close()
})

const read = async (id: OrderId): Promise<Order> =>
  (await world.get<Order>(`/orders/${id}`, 'superadmin')).body
/** Somebody else brings the order into another status meanwhile, which its version tells. */
const bring = (id: OrderId, status: string) =>
  world.server.services.pool.query('update orders set status = $2, version = version + 1 where id = $1', [
    id,
    status,
  ])

/** What an edit of an order may change: its lines and place, its money, the pieces that it keeps, what is told of it. */
const worldOf = async (id: OrderId) => {
  const { address, deliveryTime, items, lineChange, payment, points, totals } = await read(id)
  const { rows } = await sql<{ history: readonly string[]; log: string; uses: number }>`
    select (select json_agg(event order by id) from order_history where order_id = ${id}) as history,
      (select coalesce(sum(quantity), 0)::int || ' of ' || count(*)::int from stock_logs where type_order_id = ${id}) as log,
      (select count(*)::int from coupon_uses where order_id = ${id}) as uses`.execute(
    world.server.services.db,
  )
  const stock = await Promise.all(world.products.map((product) => world.stockOf(product)))
  return {
    lines: items.map(({ productId, quantity }) => `${quantity} of ${productId}`),
    addressId: address?.id ?? null,
    deliveryTime,
    toPay: totals.toPay,
    paid: { amount: payment.amount, status: payment.status, topUp: payment.topUp?.amount ?? null },
    attempts: payment.attempts.map(({ amount, status }) => `${amount} ${status}`),
    refunds: payment.refunds.map(({ amount }) => amount),
    points: points.credited,
    revision: lineChange?.revision ?? 0,
    stock,
    ...rows[0],
  }
}
type World = Awaited<ReturnType<typeof worldOf>>

const differs = (is: World, expected: World): string => {
  const lines = Object.keys(expected).filter(
    (key) => JSON.stringify(is[key as keyof World]) !== JSON.stringify(expected[key as keyof World]),
  )
  return lines
    .map(
      (key) =>
        `${key} is ${JSON.stringify(is[key as keyof World])}, not ${JSON.stringify(expected[key as keyof World])}`,
    )
    .join('; ')
}

const addAddress = async (name: string, lat: number, lng: number): Promise<AddressId> => {
  const { clock, db } = world.server.services
  const { id } = await db
    .insertInto('user_addresses')
    .values({
      user_id: world.customerId,
      name,
      country_id: world.network.countryIds[0],
      address: `calle de ${name}`,
      position_lat: lat,
      position_lng: lng,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('every run of a changed address over HTTP', { timeout: 240_000 }, async () => {
  const near = await addAddress('near', 14.62, -90.52)
  const other = await addAddress('other', 14.91, -90.51)
  const paths: WalkedPath[] = []
  for (const each of runsOverHttp(browserRunsOf('addressChange'), () => true)) {
    const { id } = await world.placeOrder()
    const order = await read(id)
    const before = await worldOf(id)
    const movedTo = (status: string) => async () => {
      await bring(id, status)
      return { type: 'order.changed', facts: addressChangeFacts(await read(id)) }
    }
    const toElsewhere = () => page.setFault(withBody({ userAddressId: other }))
    const toNobody = () => page.setFault(withBody({ userAddressId: 999_999 }))
    const isMoved = async () => void (await bring(id, 'routing'))
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'address.choose': () => ({ type: 'address.choose', addressId: near }),
        'order.changed (open)': movedTo('processing'),
        'order.changed (closed)': movedTo('routing'),
      },
      answers: {
        Changed: () => {},
        Elsewhere: toElsewhere,
        user_address_not_found: toNobody,
        version_conflict: isMoved,
        'keeping Changed': toElsewhere,
        'keeping user_address_not_found': toNobody,
        'keeping version_conflict': isMoved,
      },
      violation: async (state) => {
        const is = await worldOf(id)
        const told = (event: string) => ({ history: [...(before.history ?? []), event] })
        if (state === 'changed')
          return differs(is, { ...before, addressId: near, ...told('order.change_address') })
        return differs(is, state === 'kept' ? { ...before, ...told(is.history?.at(-1) ?? '') } : before)
      },
    }
    paths.push(
      await walkProcess(provideAddressChange(queryClient, id), each, driver, {
        orderId: id,
        facts: addressChangeFacts(order),
      }),
    )
  }
  expectWalked('addressChange', paths)
})

const billing = { billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' } }

/** An order of each kind, and the lines that somebody makes of it. */
const placeToChange = async (variant: LineChangeVariant, couponId: number) => {
  const [chicken, tamales, drink] = world.products
  switch (variant) {
    case 'unpaid, in the kitchen soon':
      return { order: await world.placeOrder(), kept: [{ productId: chicken, quantity: 2 }], added: drink }
    case 'paid at the door, in the kitchen': {
      const { clock } = world.server.services
      const { id } = await world.placeOrder({
        products: [{ productId: tamales, quantity: 6 }],
        deliveryTime: new Date(clock.now().getTime() + 45 * 60_000).toISOString(),
        orderCheckout: { ...billing, paymentType: 'pos', authorizationCode: '0417' },
      })
      return {
        order: await world.moveOrder(id, 'preparing'),
        kept: [{ productId: tamales, quantity: 4 }],
        added: chicken,
      }
    }
    case 'paid at the bank': {
      const { id } = await world.placeOrder({ products: [{ productId: chicken, quantity: 4 }] })
      await world.server.services.pool.query(
        `update payments set method = 'bank_transfer', status = 'completed', bank_transaction_id = 'B-2026-1' where order_id = $1`,
        [id],
      )
      await world.server.services.pool.query(
        `update orders set payment_type = 'bank_transfer', payment_status = 'completed' where id = $1`,
        [id],
      )
      return { order: await read(id), kept: [{ productId: chicken, quantity: 2 }], added: drink }
    }
    case 'unpaid, with a coupon':
      return {
        order: await world.placeOrder({ products: [{ productId: chicken, quantity: 4 }], couponId }),
        kept: [{ productId: chicken, quantity: 4 }],
        added: drink,
      }
  }
}

test('every run of changed lines over HTTP', { timeout: 240_000 }, async () => {
  const made = await world.post(
    '/coupons',
    { ...newCouponBody(world.storeId), status: 'active' },
    { login: 'superadmin' },
  )
  const couponId = Number(made.body['id'])
  const paths: WalkedPath[] = []
  const { newCard } = await world.card('4242424242424242')
  for (const each of runsOverHttp(browserRunsOf('lineChange'), () => true)) {
    const { added, kept, order } = await placeToChange(each.variant as LineChangeVariant, couponId)
    const { id } = order
    queryClient.setQueryData(orderKey(id), order)
    let before = await worldOf(id)
    let preview: LinesChange | null = null
    const movedTo = (status: string) => async () => {
      await bring(id, status)
      return { type: 'order.changed', facts: lineChangeFacts(await read(id)) }
    }
    const isMoved = async () => void (await bring(id, 'packing'))
    let stock: { quantity: number } | null = null
    const soldOut = async () => {
      stock = await world.stockOf(added)
      await world.server.services.pool.query(
        'update store_products set quantity = compromise where store_id = $1 and product_id = $2',
        [world.storeId, added],
      )
    }
    const restock = async () => {
      if (stock === null) return
      await world.server.services.pool.query(
        'update store_products set quantity = $3 where store_id = $1 and product_id = $2',
        [world.storeId, added, stock.quantity],
      )
      stock = null
    }
    const couponOff = async () => {
      await world.server.services.pool.query(`update coupons set status = 'inactive' where id = $1`, [
        couponId,
      ])
    }
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'line.set': () => ({ type: 'line.set', productId: added, quantity: 1 }),
        'goods.choose': () => ({ type: 'goods.choose', productId: kept[0]?.productId, goods: 'stock' }),
        'time.choose': (_: never, { preview: said }: LineChangeContext) => ({
          type: 'time.choose',
          deliveryTime: said?.firstTime,
        }),
        'card.set': () => ({ type: 'card.set', card: newCard }),
        'order.changed (open)': movedTo('processing'),
        'order.changed (closed)': movedTo('packing'),
      },
      answers: {
        Checked: () => {},
        Applied: () => {},
        'product_not_enough_quantity (checkingLines)': soldOut,
        'product_not_enough_quantity (applyingLines)': soldOut,
        'version_conflict (checkingLines)': isMoved,
        'version_conflict (applyingLines)': isMoved,
        'coupon_not_valid (checkingLines)': couponOff,
      },
      violation: async (state) => {
        await restock()
        const is = await worldOf(id)
        if (state !== 'applied') return differs(is, before)
        if (preview === null) return 'applied without a preview'
        const { settlement, totals } = preview
        const { amount, kind } = settlement
        const quantities = new Map(
          before.lines.map((line) => [line.split(' of ')[1], Number(line.split(' ')[0])]),
        )
        const wanted = [...kept, { productId: added, quantity: 1 }]
        const expected: World = {
          ...before,
          lines: wanted.map(({ productId, quantity }) => `${quantity} of ${productId}`),
          deliveryTime: preview.deliveryTime.isKept
            ? before.deliveryTime
            : (preview.deliveryTime.first ?? ''),
          toPay: totals.toPay,
          paid: { ...before.paid, amount: totals.toPay },
          attempts: kind === 'topUp' ? [...before.attempts, `${amount} approved`] : before.attempts,
          refunds: kind === 'refund' ? is.refunds : before.refunds,
          points: Math.floor(totals.toPay / 100),
          revision: before.revision + 1,
          uses: 0,
          // Each piece more is promised, each piece less is free again.
          stock: world.products.map((product, at) => {
            const was = before.stock[at] ?? { quantity: 0, compromise: 0 }
            const now = wanted.find(({ productId }) => productId === product)?.quantity ?? 0
            return { ...was, compromise: was.compromise + now - (quantities.get(String(product)) ?? 0) }
          }),
          history: [
            ...(before.history ?? []),
            'order.change',
            ...(is.deliveryTime === before.deliveryTime ? [] : ['order.reschedule']),
          ],
          log: is.log ?? '',
        }
        return differs(is, expected)
      },
    }
    paths.push(
      await walkProcess(
        provideLineChange(
          queryClient,
          () => queryClient.getQueryData<Order>(orderKey(id)) ?? order,
          (change) => {
            preview = change
          },
        ),
        each,
        driver,
        { orderId: id, facts: lineChangeFacts(order), lines: kept },
      ),
    )
    before = await worldOf(id)
  }
  expectWalked('lineChange', paths)
  expect(editedLines(await read((await world.placeOrder()).id))).toHaveLength(1)
})

const GOOD_NIT = '7412093K'

test('every run of billing somebody else over HTTP', { timeout: 240_000 }, async () => {
  const paths: WalkedPath[] = []
  let now = Date.parse(NOON)
  const certify = async (answers: Parameters<ScriptedCertifier['answer']>[0]) => {
    certifier.answer(answers)
    now += 30_000
    world.server.setClock(new Date(now).toISOString())
    await processInvoices(world)
    certifier.answer({})
  }
  const certified = () => certify({ issue: 'certified', annul: 'certified' })
  const refused = () => certify({ issue: 'refused', annul: 'certified' })
  for (const each of runsOverHttp(browserRunsOf('reinvoice'), () => true)) {
    const isReplacement = each.variant === 'replacement'
    // Delivery times begin at full quarters.
    now = Math.ceil((now + 1) / 3_600_000) * 3_600_000
    world.server.setClock(new Date(now).toISOString())
    await world.server.useSessions()
    const id = (isReplacement ? await completedOrder(world) : (await world.placeOrder()).id) as OrderId
    await certified()
    const invoice = await invoiceOf(world, id)
    let asked = 0
    /** Somebody else each time: the same receiver again is refused. */
    const billTo = (): void => {
      asked += 1
      page.setFault(sendTo)
    }
    const receiver = () => ({ type: 'nit', value: GOOD_NIT, billingName: `Maestra ${asked}` })
    const sendTo: Fault = (request, send) =>
      request.method === 'PATCH' ? withBody({ billingInfo: receiver() })(request, send) : send()
    const loseAnswer: Fault = async (request, send) => {
      await sendTo(request, send)
      return lose(request, send) as Promise<Response>
    }
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'reinvoice.completed': async () => {
          await certified()
          return { type: 'reinvoice.completed' }
        },
        'reinvoice.failed': async () => {
          await refused()
          return { type: 'reinvoice.failed', code: 'receiver_unknown' }
        },
      },
      answers: {
        Requested: billTo,
        Changed: billTo,
        Refusal: () => page.setFault(refuse('invoice_window_closed', 409)),
        'xstate.error.actor.0.reinvoice.submitting': () => {
          asked += 1
          page.setFault(loseAnswer)
        },
        'asked Completed': certified,
        'asked Failed': refused,
        'asked Pending': () => {},
        'xstate.error.actor.0.reinvoice.asking': () => page.setFault(lose),
      },
      violation: async (state) => {
        const { billing: billedTo, document, documents, status } = await invoiceOf(world, id)
        const holding = documents.filter(
          ({ annulled, id: each_, kind }) =>
            kind === 'invoice' && annulled === null && !documents.some(({ originId }) => originId === each_),
        )
        if (holding.length > 1) return `${holding.length} documents hold`
        const name = asked === 0 ? invoice.billing.billingName : `Maestra ${asked}`
        if (billedTo.billingName !== name) return `it is billed to ${billedTo.billingName}, not ${name}`
        if (state === 'completed' && isReplacement)
          return status === 'generated' && holding[0]?.receiver.value === GOOD_NIT ? '' : `it is ${status}`
        if (state === 'completed') return status === 'none' && document === null ? '' : `it is ${status}`
        return state === 'failed' && (status !== 'failed' || holding.length > 0) ? `it is ${status}` : ''
      },
    }
    paths.push(
      await walkProcess(provideReinvoice(id, invoice.billing), each, driver, {
        ...reinvoiceInput(invoice),
        receiver: { type: 'nit', value: GOOD_NIT, billingName: 'Maestra', billingAddress: '' },
      }),
    )
    await certified()
  }
  expectWalked('reinvoice', paths)
})
