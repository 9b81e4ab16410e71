import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'

it('the question has its answer beside it, and N opens a new address', async () => {
  const { user } = await renderCall({ step: 'address' })
  await user.click(await screen.findByRole('button', { name: /^Yes, to / }))
  expect(screen.queryByText(/^Ask: “Shall we take it/)).toBeNull()
  await user.keyboard('{Alt>}3{/Alt}')
  await screen.findByText(/^Ask: “Shall we take it/)
  await user.keyboard('n')
  expect(await screen.findByRole('heading', { name: 'New address' })).toBeTruthy()
})
