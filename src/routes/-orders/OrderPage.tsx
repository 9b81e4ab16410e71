import { useT } from '../../i18n/I18n.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import type { OrderDialogName } from './order-dialogs.ts'
import './orders.css'

interface OrderPageProps {
  readonly orderId: number
  readonly dialog: OrderDialogName | null
  readonly onDialog: (name: OrderDialogName | null) => void
  readonly onClose: () => void
}

/** One order as a page, for links in messages. */
export function OrderPage(props: OrderPageProps) {
  const t = useT()
  return (
    <div className="order-page">
      <h1 className="visually-hidden">{t('orders.title')}</h1>
      <OrderPanel {...props} isFullPage />
    </div>
  )
}
