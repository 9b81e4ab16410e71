import { afterAll, describe, expect, test } from 'vitest'
import type { DeliveryManStatus } from '../../src/domain/order/delivery-man.ts'
import type { OrderFacts } from '../../src/domain/order/order.ts'
import type { PaymentRecord } from '../../src/domain/payment/payment-events.ts'
import { applyOrderEvent, placeNewOrder } from '../../src/machines/lifecycles/order-lifecycle.ts'
import { deliveryManMachine } from '../../src/machines/lifecycles/delivery-man.machine.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { paymentMachine } from '../../src/machines/lifecycles/payment.machine.ts'
import { everyDeliveryManEdge } from './delivery-man.paths.ts'
import {
  AT,
  everyOrderEdge,
  OPERATOR,
  ORDER_VARIANTS,
  orderTransitions,
  type OrderPath,
  type OrderVariant,
} from './order.paths.ts'
import { invariantViolations } from './order.invariants.ts'
import { coverageLine } from './paths.ts'
import {
  everyPaymentEdge,
  PAYMENT_VARIANTS,
  paymentTransitions,
  type PaymentVariant,
} from './payment.paths.ts'
import { recordRun, type WalkedPath, type WalkedStep } from './test-run-record.ts'
import { shortestFailures, withTransitions } from './replay-paths.ts'
import { applyPaymentEvent } from '../../src/machines/lifecycles/payment-lifecycle.ts'
import { applyDeliveryManEvent } from '../../src/machines/lifecycles/delivery-man-lifecycle.ts'

const walked = new Map<string, WalkedPath[]>()
const note = (machine: string, path: WalkedPath) =>
  walked.set(machine, [...(walked.get(machine) ?? []), path])

type WalkedSteps = Map<OrderPath['steps'][number], { readonly facts: OrderFacts; readonly step: WalkedStep }>

/** Walks a path. `before` keeps where each step led: paths of one cover share the steps by which they begin. */
const walkOrder = (variant: OrderVariant, path: OrderPath, before: WalkedSteps = new Map()): WalkedPath => {
  let facts: OrderFacts = ORDER_VARIANTS[variant]
  const steps = path.steps.map((edge) => {
    const known = before.get(edge)
    if (known !== undefined) {
      facts = known.facts
      return known.step
    }
    const step = walkStep(edge)
    before.set(edge, { facts, step })
    return step
  })
  return { path: `${variant} · ${path.name}`, steps }

  function walkStep({ event, to }: OrderPath['steps'][number]): WalkedStep {
    const answer =
      event.type === 'order.placed' ? placeNewOrder(facts, AT, OPERATOR) : applyOrderEvent(facts, event)
    const actual = answer._tag === 'Refusal' ? answer.code : answer.status
    if (answer._tag === 'Transitioned') facts = answer.facts
    const wrong = invariantViolations(facts)
    const is = [actual, ...wrong].join(', ')
    return is === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual: is }
  }
}

const failures = (path: WalkedPath) => path.steps.filter((step) => step.actual !== undefined)

describe('order', () => {
  for (const variant of Object.keys(ORDER_VARIANTS) as OrderVariant[]) {
    test(`${variant}: every transition leads to the status that the machine names, and no order breaks an invariant`, () => {
      const all = everyOrderEdge(variant)
      console.log(coverageLine(`order (${variant})`, all))
      for (const path of orderTransitions(variant).paths) {
        const events = path.steps.map(({ event }) => event)
        note(
          'order',
          withTransitions(orderMachine, ORDER_VARIANTS[variant], events, walkOrder(variant, path)),
        )
      }
      const before: WalkedSteps = new Map()
      const failed = all.paths
        .map((path) => walkOrder(variant, path, before))
        .filter((path) => failures(path).length > 0)
      for (const path of shortestFailures(failed)) note('order', path)
      expect(failed).toEqual([])
    })
  }
})

describe('payment', () => {
  const statusLabel = (payment: PaymentRecord) =>
    payment.isOutcomeUnknown ? `${payment.status} (unanswered)` : payment.status
  for (const variant of Object.keys(PAYMENT_VARIANTS) as PaymentVariant[]) {
    test(`${variant}: every transition leads to the status that the machine names`, () => {
      const all = everyPaymentEdge(variant)
      console.log(coverageLine(`payment (${variant})`, all))
      const walk = (path: (typeof all.paths)[number]): WalkedPath => {
        let payment: PaymentRecord = PAYMENT_VARIANTS[variant]
        const steps = path.steps.map(({ event, to }) => {
          const answer = applyPaymentEvent(payment, event)
          if (!('code' in answer)) payment = answer
          const actual = 'code' in answer ? answer.code : statusLabel(answer)
          return actual === to
            ? { event: event.type, expected: to }
            : { event: event.type, expected: to, actual }
        })
        return { path: `${variant} · ${path.name}`, steps }
      }
      for (const path of paymentTransitions(variant).paths) {
        const events = path.steps.map(({ event }) => event)
        note('payment', withTransitions(paymentMachine, PAYMENT_VARIANTS[variant], events, walk(path)))
      }
      const failed = all.paths.map(walk).filter((path) => failures(path).length > 0)
      for (const path of shortestFailures(failed)) note('payment', path)
      expect(failed).toEqual([])
    })
  }
})

test('delivery man: every transition leads to the status that the machine names', () => {
  const all = everyDeliveryManEdge()
  console.log(coverageLine('deliveryMan', all))
  for (const path of all.paths) {
    let status: DeliveryManStatus = 'active'
    const steps = path.steps.map(({ event, to }) => {
      const answer = applyDeliveryManEvent(status, event.type)
      if (typeof answer === 'string') status = answer
      const actual = typeof answer === 'string' ? answer : answer.code
      return actual === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual }
    })
    const events = path.steps.map(({ event }) => event)
    note('deliveryMan', withTransitions(deliveryManMachine, undefined, events, { path: path.name, steps }))
    expect(steps.filter((step) => 'actual' in step)).toEqual([])
  }
})

afterAll(() => {
  for (const [machine, paths] of walked) {
    recordRun({ machine, driver: 'domain', finishedAt: new Date().toISOString(), paths })
  }
})
