import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { onReinvoiceEnd } from '../../api/client/invoice-events.ts'
import type { InvoiceView } from '../../api/contract/invoices.contract.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { provideReinvoice, reinvoiceInput } from './reinvoice-process.ts'

/** The process of billing an order to somebody else, over the API and the socket. */
export const useReinvoice = (order: Order, invoice: InvoiceView) => {
  const [machine] = useState(() => provideReinvoice(order.id, invoice.billing))
  const [state, send] = useMachine(machine, { input: reinvoiceInput(invoice) })
  useEffect(
    () =>
      onReinvoiceEnd(({ failure, orderId }) => {
        if (!invoice.orderIds.some((id) => id === orderId)) return
        send(failure === null ? { type: 'reinvoice.completed' } : { type: 'reinvoice.failed', code: failure })
      }),
    [invoice.orderIds, send],
  )
  return [state, send] as const
}
