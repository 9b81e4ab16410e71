import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { createFormats } from '../../i18n/formats.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { ORDER_DIALOGS, type OrderDialogName } from './order-dialogs.ts'
import { OrderDialogs } from './OrderDialogs.tsx'

// Each dialog renders its name, to show which one is rendered.
vi.mock('./CancelDialog.tsx', () => ({ CancelDialog: () => 'cancel' }))
vi.mock('./AssignDialog.tsx', () => ({ AssignDialog: () => 'assign' }))
vi.mock('./CompleteDialog.tsx', () => ({ CompleteDialog: () => 'complete' }))
vi.mock('./ReturnDialog.tsx', () => ({ ReturnDialog: () => 'return' }))
vi.mock('./RescheduleDialog.tsx', () => ({ RescheduleDialog: () => 'reschedule' }))
vi.mock('./RetryPaymentDialog.tsx', () => ({ RetryPaymentDialog: () => 'retry' }))
vi.mock('./FailDialog.tsx', () => ({ FailDialog: () => 'fail' }))

const render = async (name: OrderDialogName | null): Promise<string> => {
  const { prelude } = await prerender(
    <OrderDialogs
      name={name}
      // Only the id is read.
      order={{ id: 17 } as Order}
      formats={createFormats('en', { currencySymbol: 'Q', timeZone: 'America/Guatemala' })}
      now={0}
      onClose={() => undefined}
      run={() => Promise.reject(new Error('nothing is sent'))}
    />,
  )
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}

it.each(ORDER_DIALOGS)('renders the dialog %s of the URL', async (name) =>
  expect(await render(name)).toBe(name),
)

it('renders no dialog when the URL has none', async () => expect(await render(null)).toBe(''))
