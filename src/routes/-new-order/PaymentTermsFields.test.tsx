import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderCall } from '../../../tests/components/call.fixture.tsx'

it('a terminal takes its code now or leaves it to the delivery man', async () => {
  const { actor, user } = await renderCall({ step: 'payment' })
  const terms = () => actor.getSnapshot().context.paymentTerms
  await user.click(await screen.findByRole('button', { name: 'POS' }))
  await user.type(await screen.findByRole('textbox', { name: 'Authorisation code' }), '0417')
  expect(terms()).toMatchObject({ authorizationCode: '0417', customerWillPay: false })
  await user.click(screen.getByRole('radio', { name: 'At the door' }))
  expect(screen.queryByRole('textbox', { name: 'Authorisation code' })).toBeNull()
  expect(terms().customerWillPay).toBe(true)
})
