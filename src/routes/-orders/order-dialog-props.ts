import type { Order } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { CancelReason } from '../../domain/order/order-status.ts'
import type { OrderDialogName } from './order-dialogs.ts'
import type { RunCommand } from './commands/use-run-command.ts'

export interface OrderDialogProps {
  readonly order: Order
  readonly formats: Formats
  readonly now: number
  readonly onClose: () => void
  /** Opens another dialog in place of this one. */
  readonly onDialog?: (name: OrderDialogName) => void
  readonly run: RunCommand
  /** Why the order is to be cancelled, where the way there says it. */
  readonly cancelReason?: CancelReason
}
