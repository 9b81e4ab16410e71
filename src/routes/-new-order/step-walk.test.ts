import { describe, expect, test } from 'vitest'
import { firstGap, isBusy, neighbour, openingStep, stepAfter } from './step-walk.ts'
import {
  ana,
  bread,
  call,
  filledCall,
  HOME,
  readyCall,
  settle,
  stranger,
  world,
} from '../../../tests/models/new-order.fixture.ts'

describe('where the desk goes', () => {
  test('a new call opens at the contact, a filled one at the payment, a ready one at the cart', async () => {
    expect(openingStep(call().actor.getSnapshot())).toBe('contact')
    expect(openingStep((await filledCall()).actor.getSnapshot())).toBe('payment')
    expect(openingStep((await readyCall()).actor.getSnapshot())).toBe('cart')
  })
  test('a known caller leads over address, time and billing straight to the cart', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.choose', caller: ana })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    await settle()
    expect(isBusy(actor.getSnapshot())).toBe(false)
    expect(stepAfter(actor.getSnapshot(), 'contact')).toBe('cart')
  })
  test('an unknown caller leads to the address', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.choose', caller: stranger })
    expect(stepAfter(actor.getSnapshot(), 'contact')).toBe('address')
  })
  test('a step that is not settled keeps the desk', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'billing.edit', billing: { value: '1' } })
    actor.send({ type: 'billing.settle' })
    expect(stepAfter(actor.getSnapshot(), 'billing')).toBe('billing')
  })
  test('with nothing missing the desk stays where it is', async () => {
    const { actor } = await readyCall()
    expect(firstGap(actor.getSnapshot())).toBeNull()
    expect(stepAfter(actor.getSnapshot(), 'payment')).toBe('payment')
  })
  test('a cart below the minimum is the gap, a locked step never is', async () => {
    const { actor } = await filledCall(
      world({ services: { [HOME]: { _tag: 'Refused', code: 'delivery_zone_not_found' } } }),
    )
    expect(firstGap(actor.getSnapshot())).toBe('address')
    const opened = await filledCall()
    opened.actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect(firstGap(opened.actor.getSnapshot())).toBe('cart')
  })
  test('up and down the rail, and no further than its ends', () => {
    expect([
      neighbour('type', -1),
      neighbour('type', 1),
      neighbour('payment', 1),
      neighbour('notes', 1),
    ]).toEqual(['type', 'contact', 'notes', 'notes'])
  })
})
