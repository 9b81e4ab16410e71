import type { PaymentMethod } from '../payment/payment-method.ts'
import type { OrderStatus } from './order-status.ts'

/** What a change of status may say besides the status and its reason. */
export interface StatusChangeFields {
  readonly cashReceived?: unknown
  readonly authorizationCode?: unknown
  readonly bankVoidTransactionId?: unknown
  readonly goods?: unknown
}
type Field = keyof StatusChangeFields

const FIELDS = [
  'cashReceived',
  'authorizationCode',
  'bankVoidTransactionId',
  'goods',
] as const satisfies readonly Field[]

const usedFields = (status: OrderStatus, method: PaymentMethod): readonly Field[] => {
  if (status === 'cancelled') return ['bankVoidTransactionId', 'goods']
  if (status !== 'completed') return []
  return method === 'cash' ? ['cashReceived'] : method === 'pos' ? ['authorizationCode'] : []
}

/** The first field that a move to this status has no use for; an empty text says nothing. */
export const unusedStatusField = (
  status: OrderStatus,
  method: PaymentMethod,
  given: StatusChangeFields,
): Field | null =>
  FIELDS.find(
    (field) =>
      given[field] !== undefined && given[field] !== '' && !usedFields(status, method).includes(field),
  ) ?? null
