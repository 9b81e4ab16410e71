import { useSay } from '../../i18n/I18n.tsx'
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
  const say = useSay()
  return (
    <div className="order-whole">
      <h1 className="sr">{say('orders.title')}</h1>
      <OrderPanel {...props} isWhole />
    </div>
  )
}
