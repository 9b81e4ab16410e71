import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../tests/components/call.fixture.tsx'
import { testOrder, testPayment } from '../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { EncryptedCard } from '../../domain/payment/card.ts'
import { phaseOf } from '../../machines/processes/new-order.selectors.ts'
import { RetryPaymentDialog } from '../-orders/dialogs/RetryPaymentDialog.tsx'
import type { CardEntryProps } from './card-entry-props.ts'

/** A field of the bank's in a frame of its own: our page has no card, only what the bank says when it is entered. */
vi.mock('./card-entry.ts', async () => {
  const { useEffect } = await import('react')
  function BankField({ sealed, onSealed, onForget }: CardEntryProps) {
    useEffect(() => {
      const receive = ({ data }: MessageEvent<EncryptedCard>) => onSealed(data)
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    }, [onSealed])
    return sealed === null ? (
      <iframe title="Bank" sandbox="" />
    ) : (
      <button type="button" onClick={onForget}>{`Forget ${sealed.lastFour}`}</button>
    )
  }
  return { CardEntry: Object.assign(BankField, { preload: async () => undefined }) }
})

const TOKEN: EncryptedCard = { jwe: 'token-of-the-bank', brand: 'visa', lastFour: '1881' }
const enterAtTheBank = () =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: TOKEN }))
  })

it('a field of the bank stands in for the form at the desk: the order is placed with its token', async () => {
  const { actor, user } = await renderCall({ step: 'payment' })
  actor.send({ type: 'payment.choose', paymentType: 'card' })
  expect(await screen.findByTitle('Bank')).not.toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull()
  expect(phaseOf(actor.getSnapshot())).not.toBe('review')
  enterAtTheBank()
  await user.click(await screen.findByRole('button', { name: 'Forget 1881' }))
  expect(actor.getSnapshot().context.encryptedCard).toBeNull()
  enterAtTheBank()
  await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('review'))
  expect(actor.getSnapshot().context.encryptedCard).toEqual(TOKEN)
})

it('a field of the bank stands in for the form where a payment is tried again', async () => {
  const retry = vi
    .spyOn(api, 'retryOrderPayment')
    .mockResolvedValue(testOrder({ status: 'processing', version: 5 }))
  const { user } = renderPage(() => (
    <RetryPaymentDialog
      order={testOrder({
        status: 'failed',
        payment: testPayment({ paymentType: 'card', status: 'failed' }),
      })}
      formats={i18n.formats}
      now={Date.parse('2026-12-07T17:30:00Z')}
      onClose={() => undefined}
      run={vi.fn()}
    />
  ))
  await user.click(await screen.findByRole('radio', { name: 'Card' }))
  await screen.findByTitle('Bank')
  enterAtTheBank()
  await user.click(await screen.findByRole('button', { name: /^Charge/ }))
  await vi.waitFor(() =>
    expect(retry.mock.calls.map(([{ body }]) => body)).toEqual([
      {
        paymentType: 'card',
        isCallCenterRepayment: true,
        creditCardInfo: { newCard: 'token-of-the-bank' },
      },
    ]),
  )
})
