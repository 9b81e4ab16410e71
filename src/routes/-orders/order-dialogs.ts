import type { OrderAction } from '../../domain/order/order-action.ts'
import { isCollectedAtTheDoor } from '../../domain/payment/collected-at-the-door.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { PaymentMethod, PaymentStatus } from '../../domain/payment/payment-method.ts'

/** Dialogs of an order, by their URL parameter. */
export const ORDER_DIALOGS = [
  'cancel',
  'assign',
  'complete',
  'return',
  'reschedule',
  'change_address',
  'change',
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
  readonly topUp?: { readonly amount: Cents; readonly paymentType: 'cash' | 'pos' } | null
}

/** By which method completing takes money; null when it needs neither cash nor the code of the card terminal. */
export const collectedBy = ({
  isDeferred,
  paymentType,
  status,
  topUp,
}: PaymentState): PaymentMethod | null => {
  if (status === 'completed') return topUp?.paymentType ?? null
  return isCollectedAtTheDoor({ method: paymentType, isDeferred }) ? paymentType : null
}

/** Whether completing needs the cash or the code of the card terminal. */
export const needsCollection = (payment: PaymentState): boolean => collectedBy(payment) !== null

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
    case 'change_address':
    case 'change':
    case 'retry':
    case 'confirm_payment':
    case 'fail':
    case 'complete':
      return action
    default:
      return null
  }
}
