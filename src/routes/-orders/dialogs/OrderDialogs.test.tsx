import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testOrder } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderUi } from '../../../../tests/components/render.tsx'
import { ORDER_DIALOGS, type OrderDialogName } from '../order-dialogs.ts'
import { OrderDialogs } from './OrderDialogs.tsx'

// Each dialog is replaced by its name: this file tests only which one is rendered.
vi.mock('./CancelDialog.tsx', () => ({ CancelDialog: () => 'cancel' }))
vi.mock('./AssignDialog.tsx', () => ({ AssignDialog: () => 'assign' }))
vi.mock('./CompleteDialog.tsx', () => ({ CompleteDialog: () => 'complete' }))
vi.mock('./ReturnDialog.tsx', () => ({ ReturnDialog: () => 'return' }))
vi.mock('./RescheduleDialog.tsx', () => ({ RescheduleDialog: () => 'reschedule' }))
vi.mock('./RetryPaymentDialog.tsx', () => ({ RetryPaymentDialog: () => 'retry' }))
vi.mock('./ConfirmPaymentDialog.tsx', () => ({ ConfirmPaymentDialog: () => 'confirm_payment' }))
vi.mock('../edits/ChangeAddressDialog.tsx', () => ({ ChangeAddressDialog: () => 'change_address' }))
vi.mock('../edits/ChangeLinesDialog.tsx', () => ({ ChangeLinesDialog: () => 'change' }))
vi.mock('./FailDialog.tsx', () => ({ FailDialog: () => 'fail' }))

const renderDialogs = (name: OrderDialogName | null) =>
  renderUi(
    <OrderDialogs
      name={name}
      order={testOrder()}
      formats={i18n.formats}
      now={0}
      onClose={() => undefined}
      run={() => Promise.reject(new Error('nothing is sent'))}
    />,
  )

it.each(ORDER_DIALOGS)('the URL\u2019s %s renders that dialog alone', async (name) => {
  const { container } = renderDialogs(name)
  expect(await screen.findByText(name)).not.toBeNull()
  expect(container.textContent).toBe(name)
})

it('renders no dialog when the URL names none', async () => {
  const { container } = renderDialogs(null)
  expect(container.textContent).toBe('')
})
