import type { OrderAction } from '../../domain/order/order-action.ts'
import type { PaymentMethod, PaymentStatus } from '../../domain/payment/payment-method.ts'

/** Dialogs of an order, by their URL parameter. */
export const ORDER_DIALOGS = [
  'cancel',
  'assign',
  'complete',
  'return',
  'reschedule',
  'retry',
  'fail',
] as const
export type OrderDialogName = (typeof ORDER_DIALOGS)[number]

export const parseDialog = (value: unknown): OrderDialogName | undefined =>
  ORDER_DIALOGS.find((name) => name === value)

interface PaymentState {
  readonly paymentType: PaymentMethod
  readonly status: PaymentStatus
}

/** The dialog of an action; null when it needs no input. */
export const dialogForAction = (action: OrderAction, payment: PaymentState): OrderDialogName | null => {
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
    case 'fail':
      return action
    case 'complete':
      return payment.status !== 'completed' &&
        (payment.paymentType === 'cash' || payment.paymentType === 'pos')
        ? 'complete'
        : null
    default:
      return null
  }
}
