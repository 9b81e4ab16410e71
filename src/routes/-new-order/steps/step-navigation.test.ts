import { describe, expect, test } from 'vitest'
import { firstIncompleteStep, isBusy, adjacentStep, initialStep, nextStep } from './step-navigation.ts'
import type { OrderStep } from '../../../machines/processes/new-order.types.ts'
import {
  call,
  filledCall,
  readyCall,
  flushPromises,
  fakeServer,
} from '../../../../tests/models/new-order.actor.ts'
import { ana, bread, HOME, newCaller } from '../../../../tests/models/new-order.fixture.ts'

describe('step navigation', () => {
  test('opens a new call at the contact, a filled one at the payment, a ready one at the cart', async () => {
    expect(initialStep(call().actor.getSnapshot())).toBe('contact')
    expect(initialStep((await filledCall()).actor.getSnapshot())).toBe('payment')
    expect(initialStep((await readyCall()).actor.getSnapshot())).toBe('cart')
  })
  test('skips address, time and billing of a returning customer and opens the cart', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.choose', caller: ana })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    await flushPromises()
    expect(isBusy(actor.getSnapshot())).toBe(false)
    expect(nextStep(actor.getSnapshot(), 'contact')).toBe('cart')
  })
  test('opens the address after a new customer', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.choose', caller: newCaller })
    expect(nextStep(actor.getSnapshot(), 'contact')).toBe('address')
  })
  test('asks for the receiver of a gift before any address of who pays', async () => {
    const { actor } = call()
    actor.send({ type: 'contact.choose', caller: ana })
    actor.send({ type: 'type.choose', orderType: 'gift' })
    await flushPromises()
    expect(nextStep(actor.getSnapshot(), 'type')).toBe('friend')
    actor.send({ type: 'gift.edit', gift: { receiverProperName: 'Andrea' } })
    expect(nextStep(actor.getSnapshot(), 'friend')).toBe('address')
  })
  test('stays on a step that is incomplete', async () => {
    const { actor } = await filledCall()
    actor.send({ type: 'billing.edit', billing: { value: '1' } })
    actor.send({ type: 'billing.settle' })
    expect(nextStep(actor.getSnapshot(), 'billing')).toBe('billing')
  })
  test('stays on the step when nothing is missing', async () => {
    const { actor } = await readyCall()
    expect(firstIncompleteStep(actor.getSnapshot())).toBeNull()
    expect(nextStep(actor.getSnapshot(), 'payment')).toBe('payment')
  })
  test('a cart below the minimum is the first incomplete step, a locked step never is', async () => {
    const { actor } = await filledCall(
      fakeServer({ services: { [HOME]: { _tag: 'Refusal', code: 'delivery_zone_not_found' } } }),
    )
    expect(firstIncompleteStep(actor.getSnapshot())).toBe('address')
    const opened = await filledCall()
    opened.actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 1 })
    expect(firstIncompleteStep(opened.actor.getSnapshot())).toBe('cart')
  })
  test('moves to the adjacent step and stops at both ends', () => {
    const { actor } = call()
    const adjacent = (step: OrderStep, by: 1 | -1) => adjacentStep(actor.getSnapshot(), step, by)
    expect([
      adjacent('type', -1),
      adjacent('type', 1),
      adjacent('address', 1),
      adjacent('payment', 1),
      adjacent('notes', 1),
    ]).toEqual(['type', 'contact', 'deliveryTime', 'notes', 'notes'])
    actor.send({ type: 'type.choose', orderType: 'gift' })
    expect(adjacent('address', 1)).toBe('friend')
  })
})
