import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testOrder, testPayment } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import * as encryption from '../../../api/client/encrypt-card.ts'
import type { OrderType } from '../../../domain/order/order-kinds.ts'
import { RetryPaymentDialog } from './RetryPaymentDialog.tsx'

const failedCard = (changes: Parameters<typeof testOrder>[0] = {}) =>
  testOrder({
    status: 'failed',
    payment: testPayment({ paymentType: 'card', status: 'failed' }),
    ...changes,
  })

/** The dialog over a failed order; the bodies of its attempts are recorded. */
const renderRetry = async (type: OrderType = 'single') => {
  const retry = vi
    .spyOn(api, 'retryOrderPayment')
    .mockResolvedValue(testOrder({ status: 'processing', version: 5 }))
  const order = failedCard({ type })
  const page = renderPage(() => (
    <RetryPaymentDialog
      order={order}
      formats={i18n.formats}
      now={Date.parse('2026-12-07T17:30:00Z')}
      onClose={() => undefined}
      run={vi.fn()}
    />
  ))
  await screen.findByRole('dialog', { name: 'Payment of order 48227' })
  return { ...page, retry, bodies: () => retry.mock.calls.map(([{ body }]) => body) }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const textbox = (name: string) => screen.findByRole('textbox', { name })
const offReason = (name: string | RegExp, description: string) =>
  screen.queryByRole('button', { name, description })
const isPaid = () => screen.findByText('Payment approved')
const common = { isCallCenterRepayment: true }

it.each([
  ['single', ['Cash', 'Card', 'POS', 'Credit']],
  ['gift', ['Card', 'Transfer']],
  ['business', ['Cash', 'Card', 'POS', 'Transfer', 'Credit']],
  ['third_party', ['Cash', 'POS', 'Credit']],
] as const)('a %s order offers the methods of its type', async (type, names) => {
  await renderRetry(type)
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual(names)
  expect(offReason(/^Charge/, 'Choose how it is paid')).not.toBeNull()
})

it('changes to cash with the change to bring, and never with too little', async () => {
  const { user, retry } = await renderRetry()
  await user.click(radio('Cash'))
  await user.type(await textbox('Customer hands over'), '100')
  await user.click(button('Change to cash'))
  expect(retry).not.toHaveBeenCalled()
  await user.clear(await textbox('Customer hands over'))
  await user.type(await textbox('Customer hands over'), '150')
  await user.click(button('Change to cash'))
  await isPaid()
  expect(retry.mock.calls.map(([input]) => input)).toMatchObject([
    { params: { id: 17 }, ifMatch: 4, body: { paymentType: 'cash', ...common, change: 3_500 } },
  ])
})

it('charges an encrypted card, and shows why the bank declined it', async () => {
  vi.spyOn(encryption, 'encryptCard').mockResolvedValue({ jwe: 'a.b.c', brand: 'visa', lastFour: '4242' })
  const { user, retry, bodies } = await renderRetry()
  retry.mockResolvedValue(failedCard({ version: 5 }))
  await user.click(radio('Card'))
  await user.type(await textbox('Card number'), '4242424242424242')
  await user.type(await textbox('Expires'), '1230')
  await user.type(screen.getByLabelText('Security code'), '123')
  expect(offReason(/^Charge/, 'Enter the card first')).not.toBeNull()
  await user.click(button('Use this card'))
  expect(await screen.findByText(/•••• 4242/)).not.toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(button(/^Charge/)))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The payment was declined')).not.toBeNull()
  expect(bodies()).toEqual([{ paymentType: 'card', ...common, creditCardInfo: { newCard: 'a.b.c' } }])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

it('takes the code of the terminal with Enter, or leaves it to the delivery man', async () => {
  const { user, bodies } = await renderRetry()
  await user.click(radio('POS'))
  await user.type(await textbox('Authorisation code'), ' 0417 {Enter}')
  await isPaid()
  expect(bodies()).toEqual([{ paymentType: 'pos', ...common, authorizationCode: '0417' }])
})

it('forgets the code when the delivery man charges at the door', async () => {
  const { user, bodies } = await renderRetry()
  await user.click(radio('POS'))
  await user.type(await textbox('Authorisation code'), '0417')
  await user.click(radio(/^The delivery man brings/))
  await user.click(button('Use this method'))
  await isPaid()
  expect(bodies()).toEqual([{ paymentType: 'pos', ...common, customerWillPay: true }])
})

it('says that the order waits where the terminal has no code yet', async () => {
  const { user, retry } = await renderRetry()
  const payment = testPayment({ paymentType: 'pos', status: 'pending' })
  retry.mockResolvedValue(testOrder({ status: 'pending', version: 5, payment }))
  await user.click(radio('POS'))
  await user.click(button('Use this method'))
  expect(await screen.findByText('The order waits for its payment')).not.toBeNull()
  expect(screen.queryByText('The bank has not answered')).toBeNull()
})

it('takes the reference of a transfer only with the id of the bank', async () => {
  const { user, bodies } = await renderRetry('gift')
  await user.click(radio('Transfer'))
  await user.type(await textbox('Transfer reference (optional)'), 'TR-9')
  expect(offReason('Use this method', 'The reference needs the transaction id of the bank')).not.toBeNull()
  await user.type(await textbox('Bank transaction number'), 'BI-1')
  await user.click(button('Use this method'))
  await isPaid()
  expect(bodies()).toEqual([
    { paymentType: 'bank_transfer', ...common, bankTransactionId: 'BI-1', transferId: 'TR-9' },
  ])
})

it('asks for the days of credit, and says that a customer has none', async () => {
  const { user, retry, bodies } = await renderRetry('third_party')
  const code = 'user_does_not_have_credit_available'
  retry.mockRejectedValueOnce(new ApiFailure(400, code, { statusCode: 400, message: code, requestId: 'r-1' }))
  await user.click(radio('Credit'))
  expect(offReason('Use this method', 'Choose the days to pay')).not.toBeNull()
  await user.click(await screen.findByRole('radio', { name: '15 days' }))
  await user.click(button('Use this method'))
  expect(await screen.findByText('This customer has no credit available')).not.toBeNull()
  expect(bodies()).toEqual([{ paymentType: 'credit', ...common, daysToPay: 15, isCredit: true }])
  expect((radio('Credit') as HTMLInputElement).checked).toBe(false)
})
