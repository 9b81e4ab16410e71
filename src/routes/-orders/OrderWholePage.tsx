import { OrderPanel } from './OrderPanel.tsx'
import type { OrderDialogName } from './order-dialogs.ts'
import './orders.css'

interface OrderWholePageProps {
  readonly orderId: number
  readonly dialog: OrderDialogName | null
  readonly onDialog: (name: OrderDialogName | null) => void
  readonly onClose: () => void
}

/** One order on a page of its own: what a link in a message opens. */
export function OrderWholePage(props: OrderWholePageProps) {
  return (
    <div className="order-whole">
      <OrderPanel {...props} isWhole />
    </div>
  )
}
