import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { fakeServer } from '../../../../tests/models/new-order.actor.ts'

it('a terminal takes its code now or leaves it to the delivery man', async () => {
  const { actor, user } = await renderCall({ step: 'payment' })
  const terms = () => actor.getSnapshot().context.paymentTerms
  await user.click(await screen.findByRole('button', { name: 'POS' }))
  // The caller's card is charged at the door, unless somebody says otherwise.
  const ticket = within(screen.getByRole('complementary', { name: 'Order' }))
  expect(ticket.getByText('Nothing is missing: paid at the door')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /^Ours, by phone/ }))
  const code = await screen.findByRole('textbox', { name: 'Authorisation code' })
  expect(ticket.getByText('Will wait for the code')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Payment/ }).textContent).toContain('POS, waits for its code')
  await user.type(code, '0417')
  expect(ticket.getByText('Nothing is missing')).toBeTruthy()
  expect(terms()).toMatchObject({ authorizationCode: '0417', customerWillPay: false })
  await user.click(screen.getByRole('radio', { name: /^The delivery man brings/ }))
  expect(screen.queryByRole('textbox', { name: 'Authorisation code' })).toBeNull()
  expect(terms().customerWillPay).toBe(true)
})

it('Ctrl+Enter asks for the order from the days to pay', async () => {
  const code = 'user_does_not_have_credit_available'
  const server = fakeServer({ place: { _tag: 'Refusal', code } })
  const { actor, user } = await renderCall({
    step: 'payment',
    server,
    customer: { ...customerAna, isCreditAvailable: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Credit' }))
  await user.click(await screen.findByRole('radio', { name: '15 days' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '15 days' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(actor.getSnapshot().context.refusals.payment?.code).toBe(code))
})
