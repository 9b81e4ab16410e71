import type { Order } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import type { OrderDialogName } from './order-dialogs.ts'
import type { RunCommand } from './commands/use-run-command.ts'

/** An address that another store or zone delivers to, for which an order is cancelled and placed again. */
export interface OrderElsewhere {
  readonly addressId: AddressId
  readonly storeName: string
}

export interface OrderDialogProps {
  readonly order: Order
  readonly formats: Formats
  readonly now: number
  readonly onClose: () => void
  /** Opens another dialog in place of this one. */
  readonly onDialog?: (name: OrderDialogName, elsewhere?: OrderElsewhere) => void
  readonly run: RunCommand
  /** Where the order is placed again once it is cancelled. */
  readonly placeAgain?: OrderElsewhere
}
