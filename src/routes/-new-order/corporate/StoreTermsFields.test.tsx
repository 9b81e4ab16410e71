import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { membersReport } from '../../../../tests/models/new-order.fixture.ts'
import { LazyStoreTermsFields } from '../steps/lazy-forms.ts'

it('asks when the parts are paid, and for nothing of them that is paid later', async () => {
  const { actor, user } = await renderCall({ step: 'payment' })
  await LazyStoreTermsFields.preload()
  actor.send({ type: 'type.choose', orderType: 'corporate' })
  actor.send({ type: 'type.confirm' })
  actor.send({ type: 'members.changed', report: membersReport(true) })
  actor.send({ type: 'payment.choose', paymentType: 'bank_transfer' })
  const later = await screen.findByRole('radio', { name: 'After the deliveries of each store' })
  expect(screen.getAllByRole('textbox', { name: /^Transaction for/ })).toHaveLength(1)
  await user.click(later)
  expect(screen.queryByRole('textbox', { name: /^Transaction for/ })).toBeNull()
  expect(actor.getSnapshot().context.paymentTiming).toBe('after_completed')
  actor.send({ type: 'payment.choose', paymentType: 'card' })
  await vi.waitFor(() => expect(screen.queryByRole('radio', { name: /^When the money is there/ })).toBeNull())
  actor.send({ type: 'payment.choose', paymentType: 'pos' })
  await user.click(await screen.findByRole('radio', { name: /^When the money is there/ }))
  expect(screen.getByRole('textbox', { name: /authori/i })).not.toBeNull()
})
