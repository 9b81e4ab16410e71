import type { OrderAction } from '../../domain/order/order-action.ts'
import { isCollectedAtTheDoor } from '../../domain/payment/collected-at-the-door.ts'
import type { PaymentMethod, PaymentStatus } from '../../domain/payment/payment-method.ts'

/** Dialogs of an order, by their URL parameter. */
export const ORDER_DIALOGS = [
  'cancel',
  'assign',
  'complete',
  'return',
  'reschedule',
  'retry',
  'confirm_payment',
  'fail',
] as const
export type OrderDialogName = (typeof ORDER_DIALOGS)[number]

export const parseDialog = (value: unknown): OrderDialogName | undefined =>
  ORDER_DIALOGS.find((name) => name === value)

interface PaymentState {
  readonly paymentType: PaymentMethod
  readonly status: PaymentStatus
  readonly isDeferred: boolean
}

/** Whether completing needs the cash or the code of the card terminal. */
export const needsCollection = ({ isDeferred, paymentType, status }: PaymentState): boolean =>
  status !== 'completed' && isCollectedAtTheDoor({ method: paymentType, isDeferred })

/** The dialog of an action; null when it needs neither input nor a question. */
export const dialogForAction = (action: OrderAction): OrderDialogName | null => {
  switch (action) {
    case 'assign':
    case 'accept':
    case 'refuse':
    case 'unassign':
      return 'assign'
    case 'cancel':
    case 'return':
    case 'reschedule':
    case 'retry':
    case 'confirm_payment':
    case 'fail':
    case 'complete':
      return action
    default:
      return null
  }
}
