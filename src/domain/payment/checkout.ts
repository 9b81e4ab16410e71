import type { Cents } from '../shared/money.ts'
import type { PaymentFacts } from './payment.ts'
import type { DaysToPay, PaymentMethod } from './payment-method.ts'

/** What an order is paid with, besides a card. */
export interface Checkout {
  readonly paymentType: PaymentMethod
  readonly change?: Cents | undefined
  readonly creditCardInfo?: unknown
  readonly daysToPay?: DaysToPay | undefined
  readonly bankTransactionId?: string | undefined
  /** The customer's reference of the transfer, beside the bank's id of it. */
  readonly transferId?: string | undefined
  readonly authorizationCode?: string | undefined
  readonly customerWillPay?: boolean | undefined
  /** Says once more that the order is paid on credit. */
  readonly isCredit?: boolean | undefined
}

const FIELDS_OF_METHOD: Readonly<Record<PaymentMethod, ReadonlyArray<keyof Checkout>>> = {
  card: ['creditCardInfo'],
  cash: ['change'],
  pos: ['authorizationCode', 'customerWillPay'],
  bank_transfer: ['bankTransactionId', 'transferId'],
  credit: ['daysToPay', 'isCredit'],
}
const FIELDS: ReadonlyArray<keyof Checkout> = Object.values(FIELDS_OF_METHOD).flat()

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== 0 && (typeof value !== 'string' || value.trim() !== '')

/**
 * The field that keeps a checkout from being taken: one that its method does not use, credit without its days or
 * said not to be credit, the reference of a transfer without the bank's id, or a code although the delivery man's
 * terminal takes the payment.
 */
export const faultOfCheckout = (
  checkout: Checkout,
): { readonly field: keyof Checkout; readonly fault: 'invalid' | 'required' } | null => {
  const {
    authorizationCode,
    bankTransactionId,
    customerWillPay,
    daysToPay,
    isCredit,
    paymentType,
    transferId,
  } = checkout
  const unused = FIELDS.find(
    (field) => isGiven(checkout[field]) && !FIELDS_OF_METHOD[paymentType].includes(field),
  )
  if (unused !== undefined) return { field: unused, fault: 'invalid' }
  if (paymentType === 'credit' && daysToPay === undefined) return { field: 'daysToPay', fault: 'required' }
  if (paymentType === 'credit' && isCredit === false) return { field: 'isCredit', fault: 'invalid' }
  if (isGiven(transferId) && !isGiven(bankTransactionId))
    return { field: 'bankTransactionId', fault: 'required' }
  return customerWillPay === true && isGiven(authorizationCode)
    ? { field: 'authorizationCode', fault: 'invalid' }
    : null
}

/** The payment of a new order: settled at once where the code of the terminal or the id of the transfer is there. */
export const paymentAtPlacing = ({
  authorizationCode,
  bankTransactionId,
  customerWillPay,
  paymentType,
}: Checkout): PaymentFacts => ({
  method: paymentType,
  status: isGiven(authorizationCode) || isGiven(bankTransactionId) ? 'completed' : 'pending',
  isOutcomeUnknown: false,
  bankTransactionId: bankTransactionId?.trim() || null,
  customerWillPay: customerWillPay === true,
})
