import { expect, test } from 'vitest'
import type { Permission } from '../access/permissions.ts'
import { billingAfter, refusalToBillingChange } from './billing-change.ts'
import type { BilledTo } from './invoice-refusals.ts'

const BILLING: BilledTo = { type: 'nit', value: '5769370K', billingName: 'Ana', billingAddress: 'Zona 9' }
const none = new Set<Permission>()
const allowed = new Set<Permission>(['changeOrderBillingInfo'])

test.each<[string, Partial<BilledTo>, boolean]>([
  ['the same', {}, false],
  ['another name', { billingName: 'Eva' }, true],
  ['another id', { value: '123' }, true],
  ['consumer final', { type: 'nit_cf', value: null }, true],
  ['another address', { billingAddress: 'Zona 1' }, true],
  ['no address', { billingAddress: null }, true],
])('%s asks for the capability: %#', (_, change, asks) => {
  const after = { ...BILLING, ...change }
  expect(refusalToBillingChange(BILLING, after, allowed)).toBeNull()
  expect(refusalToBillingChange(BILLING, after, none)?.code ?? null).toBe(
    asks ? 'user_dont_have_permission' : null,
  )
})

test('an address that is not sent stays, an empty one is taken out', () => {
  const changed = { ...BILLING, billingName: 'Eva', billingAddress: null }
  expect(billingAfter(BILLING, changed, {})).toEqual({ ...BILLING, billingName: 'Eva' })
  expect(billingAfter(BILLING, changed, { billingAddress: '' })).toEqual(changed)
})
