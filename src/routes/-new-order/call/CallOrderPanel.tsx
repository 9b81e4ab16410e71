import { useState } from 'react'
import type { OrderDialogName } from '../../-orders/order-dialogs.ts'
import { OrderPanel } from '../../-orders/panel/OrderPanel.tsx'
import '../../-orders/orders.css'
import './call-order-panel.css'

/** An order over the desk, while the call goes on beside it. */
export function CallOrderPanel({
  orderId,
  onClose,
}: {
  readonly orderId: number
  readonly onClose: () => void
}) {
  const [dialog, setDialog] = useState<OrderDialogName | null>(null)
  return (
    <div className="call-order-panel">
      <OrderPanel orderId={orderId} dialog={dialog} onDialog={setDialog} onClose={onClose} />
    </div>
  )
}
