import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { LazyPaymentTermsFields } from '../../-payment/lazy-payment-terms.ts'

it('a digit chooses a method, its amount is typed next, and a method that cannot be had says why', async () => {
  const { actor, user } = await renderCall({ step: 'payment' })
  const given = () => {
    const { cashGiven, paymentType } = actor.getSnapshot().context
    return [paymentType, cashGiven]
  }
  await screen.findByRole('button', { name: 'Cash' })
  await user.keyboard('1')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pays with' }))
  await user.keyboard('300')
  expect(given()).toEqual(['cash', 30_000])
  expect(screen.getByText('Q100 + Q50 + Q20 + Q10 + Q5')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Transfer', description: 'not for personal orders' }))
  expect(given()).toEqual(['cash', 30_000])
})

it('the number of a transfer is typed next, and its digits choose no other method', async () => {
  const { actor, user } = await renderCall({ step: 'payment' })
  actor.send({ type: 'type.choose', orderType: 'business' })
  actor.send({ type: 'type.confirm' })
  await screen.findByRole('button', { name: 'Cash' })
  await LazyPaymentTermsFields.preload()
  await user.keyboard('4')
  await user.keyboard('1234')
  const { paymentTerms, paymentType } = actor.getSnapshot().context
  expect([paymentType, paymentTerms.bankTransactionId]).toEqual(['bank_transfer', '1234'])
})
