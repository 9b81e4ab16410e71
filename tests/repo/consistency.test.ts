import { readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { endpointKey } from '../../src/api/endpoints/endpoint.ts'
import { ENDPOINTS } from '../../src/api/endpoints/endpoints.ts'
import { FAILURE_STATUSES } from '../../src/api/contract/failures.ts'
import { DEMO_PASSWORD, OPERATORS } from '../../server/demo/operators.ts'
import { PERMISSIONS } from '../../src/domain/access/permissions.ts'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { paymentMachine } from '../../src/machines/lifecycles/payment.machine.ts'
import { deliveryManMachine } from '../../src/machines/lifecycles/delivery-man.machine.ts'
import { ORDER_STATUSES } from '../../src/domain/order/order-status.ts'
import { PAYMENT_STATUSES } from '../../src/domain/payment/payment-method.ts'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/order/delivery-man.ts'
import { all as en } from '../../src/i18n/en/all.ts'
import { login as enLogin } from '../../src/i18n/en/login.ts'
import { all as es } from '../../src/i18n/es/all.ts'
import { login as esLogin } from '../../src/i18n/es/login.ts'

const english: Readonly<Record<string, string>> = { ...en, ...enLogin }
const spanish: Readonly<Record<string, string>> = { ...es, ...esLogin }

test('no two endpoints have the same method and path', () => {
  const keys = Object.values(ENDPOINTS).map(endpointKey)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every failure code has a message in both languages', () => {
  const missing = Object.keys(FAILURE_STATUSES).filter(
    (code) => !(english[`failure.${code}`] && spanish[`failure.${code}`]),
  )
  expect(missing).toEqual([])
})

/** Names of the values that a message is filled with, in its branches too. */
const valuesOf = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type === TYPE.tag) return [part.value, ...valuesOf(part.children)]
    const branches = part.type === TYPE.plural || part.type === TYPE.select ? Object.values(part.options) : []
    return [part.value, ...branches.flatMap((branch) => valuesOf(branch.value))]
  })

test('both languages have the same keys', () => {
  expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
  const empty = Object.keys(english).filter((key) => !english[key]?.trim() || !spanish[key]?.trim())
  expect(empty).toEqual([])
})

test('both languages use the same placeholders', () => {
  const names = (message: string | undefined) => [...new Set(valuesOf(parse(message ?? '')))].sort()
  const differing = Object.keys(english).filter(
    (key) => names(english[key]).join() !== names(spanish[key]).join(),
  )
  expect(differing).toEqual([])
})

test('lifecycle states are exactly the wire\u2019s statuses', () => {
  expect(
    Object.keys(orderMachine.states)
      .filter((state) => state !== 'new')
      .sort(),
  ).toEqual([...ORDER_STATUSES].sort())
  expect(Object.keys(paymentMachine.states).sort()).toEqual([...PAYMENT_STATUSES].sort())
  expect(Object.keys(deliveryManMachine.states).sort()).toEqual([...DELIVERY_MAN_STATUSES].sort())
})

test('every action of an order is an event of its lifecycle', () => {
  const events = new Set<string>(Object.values(orderMachine.states).flatMap((state) => state.ownEvents))
  expect(ORDER_ACTIONS.filter((action) => !events.has(`order.${action}`))).toEqual([])
})

test('permissions are named by a verb and a noun', () => {
  const verb =
    /^(view|create|update|delete|change|cancel|complete|publish|approve|pause|close|manage|retry|payment|get|resetCounter)[A-Z]/
  expect(PERMISSIONS.filter((permission) => !verb.test(permission))).toEqual([])
})

test('the README names every demo sign-in and the demo password', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(
    [...OPERATORS.map(({ login }) => login), DEMO_PASSWORD].filter((word) => !readme.includes(`\`${word}\``)),
  ).toEqual([])
})
