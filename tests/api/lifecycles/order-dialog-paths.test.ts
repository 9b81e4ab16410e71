import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { EncryptedCard } from '../../../src/domain/payment/card.ts'
import { assignmentFacts, provideAssignment } from '../../../src/routes/-orders/dialogs/assignment-process.ts'
import {
  cancellationFacts,
  provideCancellation,
} from '../../../src/routes/-orders/dialogs/cancellation-process.ts'
import { runCommand } from '../../../src/routes/-orders/commands/order-commands.ts'
import { provideReschedule, rescheduleFacts } from '../../../src/routes/-orders/dialogs/reschedule-process.ts'
import type { RunCommand } from '../../../src/routes/-orders/commands/use-run-command.ts'
import { providePaymentRetry } from '../../../src/routes/-payment/use-payment-retry.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { CancellationVariant } from '../../models/cancellation.browser-runs.ts'
import { input as RETRY_INPUT } from '../../models/payment-retry.paths.ts'
import type { WalkedPath } from '../../models/test-run-record.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import {
  changed,
  lose,
  openPageNetwork,
  refuse,
  withBody,
  type Fault,
  type PageNetwork,
} from './page-network.ts'
import { expectWalked, runsOverHttp, walkProcess, type ProcessDriver } from './walk-process.ts'

let world: OrdersFixture
let page: PageNetwork
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
const run: RunCommand = (command, order) => runCommand(queryClient, order, command)

beforeAll(async () => {
  world = await createOrdersFixture()
  page = openPageNetwork(world.server)
})
beforeEach(async () => page.setToken(await world.server.signIn('manager')))
afterAll(async () => {
  page.close()
  queryClient.clear()
  await world.server.close()
})

const read = async (id: OrderId): Promise<Order> => (await world.get<Order>(`/orders/${id}`, 'manager')).body
const query = (sql: string, values: readonly unknown[]) => world.server.services.pool.query(sql, [...values])

/** Somebody else brings the order into another status meanwhile, which its version tells. */
const bring = (id: OrderId, status: string) =>
  query('update orders set status = $2, version = version + 1 where id = $1', [id, status])
/** A call that changes something never reaches the server; reading goes on. */
const loseChange: Fault = (asked, send) => (asked.method === 'GET' ? send() : lose(asked, send))

const refuses =
  (...answer: Parameters<typeof refuse>) =>
  () =>
    page.setFault(refuse(...answer))

const placeToCancel = async (variant: CancellationVariant): Promise<OrderId> => {
  const { id } = await world.placeOrder()
  const payAtBank = () =>
    query(`update payments set bank_transaction_id = 'B-2026-1' where order_id = $1`, [id])
  if (variant.includes('paid at the bank')) await payAtBank()
  if (variant.startsWith('on the road')) await bring(id, 'in_route')
  if (variant === 'out of the kitchen') await bring(id, 'routing')
  if (variant === 'over already') await bring(id, 'cancelled')
  return id
}

test('every run of a cancellation over HTTP', { timeout: 300_000 }, async () => {
  const paths: WalkedPath[] = []
  for (const each of runsOverHttp(browserRunsOf('cancellation'))) {
    const id = await placeToCancel(each.variant as CancellationVariant) // the runs are those of its variants
    const order = await read(id)
    const changedFacts = async (refusal: string | null) => {
      await bring(id, refusal === null ? order.status : 'completed')
      return { type: 'order.changed', facts: cancellationFacts(await read(id)) }
    }
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'order.changed': (event: { facts: { refusal: string | null } }) => changedFacts(event.facts.refusal),
      },
      answers: {
        cancelled: () => {},
        cancel_reason_required: () => page.setFault(withBody({ reason: undefined })),
        // Orders without a payment at the bank, and those in the kitchen, are not asked for these.
        bank_void_transaction_id_not_found: refuses('bank_void_transaction_id_not_found'),
        goods_destination_required: refuses('goods_destination_required'),
        order_is_completed: refuses('order_is_completed'),
        version_conflict: refuses('version_conflict', 409),
        unanswered: () => page.setFault(loseChange),
      },
      violation: async (state) => {
        const { status } = await read(id)
        return (status === 'cancelled') === (state === 'cancelled' || each.variant === 'over already')
          ? ''
          : `the order is ${status}`
      },
    }
    paths.push(
      await walkProcess(provideCancellation(run, order), each, driver, {
        orderId: id,
        facts: cancellationFacts(order),
      }),
    )
  }
  expectWalked('cancellation', paths)
})

test('every run of an assignment over HTTP', { timeout: 300_000 }, async () => {
  const paths: WalkedPath[] = []
  for (const each of runsOverHttp(browserRunsOf('deliveryManAssignment'))) {
    const { id } = await world.placeOrder()
    const order = await world.moveOrder(id, 'preparing', 'packing', 'routing')
    const [man] = world.deliveryManIds
    const isBusy = refuses('delivery_man_busy')
    const movedTo = (status: string) => async () => {
      await query('update orders set delivery_man_id = null, delivery_man_acceptance = null where id = $1', [
        id,
      ])
      await bring(id, status)
      return { type: 'order.changed', facts: assignmentFacts(await read(id)) }
    }
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'assignment.choose': () => ({ type: 'assignment.choose', deliveryManId: man }),
        'order.changed (nobody)': movedTo('routing'),
        'order.changed (closed)': movedTo('packing'),
      },
      answers: {
        'offering (offered)': () => world.setDeliveryManStatus(man, 'active'),
        'offering (waiting)': () => world.setDeliveryManStatus(man, 'is_absent'),
        'offering (refused)': isBusy,
        'recordingAcceptance (accepted)': () => {},
        'recordingAcceptance (refused)': isBusy,
        'recordingRejection (nobody)': () => {},
        'recordingRejection (refused)': isBusy,
        'withdrawing (nobody)': () => {},
        'withdrawing (refused)': isBusy,
      },
      violation: async (state) => {
        const { deliveryMan } = await read(id)
        const acceptance = deliveryMan?.acceptance ?? 'nobody'
        return ['offered', 'accepted', 'waiting'].includes(state) && acceptance !== state
          ? `the order has ${acceptance}`
          : ''
      },
    }
    paths.push(
      await walkProcess(provideAssignment(run, order), each, driver, {
        orderId: id,
        facts: assignmentFacts(order),
      }),
    )
  }
  expectWalked('deliveryManAssignment', paths)
})

test('every run of a new delivery time over HTTP', { timeout: 300_000 }, async () => {
  const paths: WalkedPath[] = []
  for (const each of runsOverHttp(browserRunsOf('reschedule'), () => true)) {
    const { id } = await world.placeOrder()
    const order = await read(id)
    const later = new Date(Date.parse(order.deliveryTime) + 30 * 60_000).toISOString()
    const movedTo = (status: string) => async () => {
      await bring(id, status)
      return { type: 'order.changed', facts: rescheduleFacts(await read(id)) }
    }
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: {
        'reschedule.time.choose': () => ({ type: 'reschedule.time.choose', time: later }),
        'order.changed (open)': movedTo('processing'),
        'order.changed (closed)': movedTo('in_route'),
      },
      answers: {
        rescheduled: () => {},
        delivery_time_limits_error: refuses('delivery_time_limits_error'),
        version_conflict: async () => void (await bring(id, 'in_route')),
      },
      violation: async (state) => {
        const { deliveryTime } = await read(id)
        return (deliveryTime === later) === (state === 'rescheduled') ? '' : `it is for ${deliveryTime}`
      },
    }
    paths.push(
      await walkProcess(
        provideReschedule(run, order, () => Promise.resolve()),
        each,
        driver,
        {
          orderId: id,
          facts: rescheduleFacts(order),
        },
      ),
    )
  }
  expectWalked('reschedule', paths)
})

test('every run of a payment that is tried again over HTTP', { timeout: 300_000 }, async () => {
  page.setToken(await world.server.signIn('agent'))
  const card: EncryptedCard = {
    jwe: (await world.card('4242424242424242')).newCard,
    brand: 'visa',
    lastFour: '4242',
  }
  const declinedCard = await world.card(cardNumberDeclinedWith('51'))
  const paths: WalkedPath[] = []
  for (const each of runsOverHttp(browserRunsOf('paymentRetry'))) {
    const { id, version, totals } = await world.placeOrder({
      orderCheckout: {
        paymentType: 'card',
        billingInfo: { type: 'nit_cf', billingName: 'Ana' },
        creditCardInfo: declinedCard,
      },
    })
    let keys = 0
    const toPending = (order: Order) => ({
      ...order,
      status: 'pending',
      payment: { ...order.payment, paymentType: 'pos', status: 'pending' },
    })
    const driver: ProcessDriver = {
      reset: () => page.setFault(null),
      events: { 'retry.card.set': () => ({ type: 'retry.card.set', card }) },
      answers: {
        Approved: () => {},
        Declined: () => page.setFault(async () => Response.json(await read(id))),
        Awaiting: () => page.setFault(async () => Response.json(toPending(await read(id)))),
        Refusal: refuses('product_not_enough_quantity'),
        Unknown: () => page.setFault(lose),
        'looked up Approved': async () => {
          const { status } = await world.post(
            `/orders/${id}/repayment-order`,
            { paymentType: 'cash' },
            { login: 'agent' },
          )
          expect(status).toBe(200)
        },
        'looked up Declined': () => {},
        'looked up Awaiting': () => page.setFault(changed(toPending)),
        'looked up Unknown': () =>
          page.setFault(
            changed((order: Order) => ({ ...order, payment: { ...order.payment, isOutcomeUnknown: true } })),
          ),
        'xstate.error.actor.0.paymentRetry.lookingUpPayment.requesting': () => page.setFault(lose),
      },
      violation: async (state) => {
        const { status } = await read(id)
        return (status === 'failed') === (state !== 'approved') ? '' : `the order is ${status}`
      },
    }
    paths.push(
      await walkProcess(providePaymentRetry(queryClient), each, driver, {
        ...RETRY_INPUT,
        orderId: id,
        version,
        toPay: totals.toPay,
        newKey: () => `retry-${id}-${(keys += 1)}`,
      }),
    )
  }
  expectWalked('paymentRetry', paths)
})
