import type { Order } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { RunCommand } from './use-run-command.ts'

export interface OrderDialogProps {
  readonly order: Order
  readonly formats: Formats
  readonly now: number
  readonly onClose: () => void
  readonly run: RunCommand
}
