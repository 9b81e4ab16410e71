import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { contract } from '../../src/api/contract/contract.ts'
import { endpointKey } from '../../src/api/contract/endpoint.ts'
import { FAILURE_STATUSES } from '../../src/api/contract/failures.ts'
import { ENDPOINT_ACCESS } from '../../src/domain/access/endpoint-access.ts'
import { PERMISSIONS } from '../../src/domain/access/permissions.ts'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { paymentMachine } from '../../src/machines/lifecycles/payment.machine.ts'
import { deliveryManMachine } from '../../src/machines/lifecycles/delivery-man.machine.ts'
import { ORDER_STATUSES } from '../../src/domain/order/order-status.ts'
import { PAYMENT_STATUSES } from '../../src/domain/payment/payment-method.ts'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/delivery/delivery-man.ts'
import { all as en } from '../../src/i18n/en/all.ts'
import { login as enLogin } from '../../src/i18n/en/login.ts'
import { all as es } from '../../src/i18n/es/all.ts'
import { login as esLogin } from '../../src/i18n/es/login.ts'

const english: Readonly<Record<string, string>> = { ...en, ...enLogin }
const spanish: Readonly<Record<string, string>> = { ...es, ...esLogin }

test('every call of the contract is decided in the access table, and no other', () => {
  const called = Object.values(contract).map(endpointKey)
  expect({
    'a row of CALL_ACCESS (src/domain/access/endpoint-access.ts) is missing': called.filter(
      (name) => ENDPOINT_ACCESS[name] === undefined,
    ),
    'no such call in the contract': Object.keys(ENDPOINT_ACCESS).filter((name) => !called.includes(name)),
  }).toEqual({
    'a row of CALL_ACCESS (src/domain/access/endpoint-access.ts) is missing': [],
    'no such call in the contract': [],
  })
})

test('a call is public in the access table exactly when the contract says so', () => {
  const differing = Object.values(contract).filter(
    (call) => (call.access === 'public') !== (ENDPOINT_ACCESS[endpointKey(call)] === 'public'),
  )
  expect(differing.map(endpointKey)).toEqual([])
})

test('no two calls have the same method and path', () => {
  const names = Object.values(contract).map(endpointKey)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every failure code has its words in both languages', () => {
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

test('both languages say the same things', () => {
  expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
  const empty = Object.keys(english).filter((key) => !english[key]?.trim() || !spanish[key]?.trim())
  expect(empty).toEqual([])
})

test('both languages are filled with the same values', () => {
  const names = (message: string | undefined) => [...new Set(valuesOf(parse(message ?? '')))].sort()
  const differing = Object.keys(english).filter(
    (key) => names(english[key]).join() !== names(spanish[key]).join(),
  )
  expect(differing).toEqual([])
})

test('lifecycle states are the wire\u2019s statuses, letter for letter', () => {
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

test('permissions are named verb and noun', () => {
  const verb = /^(view|create|update|delete|change|cancel|complete|payment|get|resetCounter)[A-Z]/
  expect(PERMISSIONS.filter((permission) => !verb.test(permission))).toEqual([])
})
