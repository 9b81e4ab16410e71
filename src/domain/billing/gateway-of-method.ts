import type { GatewayKind } from './store-gateway.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../payment/payment-method.ts'

/** What charges a method for the desk; the others need no gateway. */
const GATEWAY_OF_METHOD: Partial<Readonly<Record<PaymentMethod, GatewayKind>>> = { card: 'call_center' }

const isTaken = (method: PaymentMethod, complete: readonly GatewayKind[]): boolean => {
  const kind = GATEWAY_OF_METHOD[method]
  return kind === undefined || complete.includes(kind)
}

/** The methods that a store with these complete gateways does not take. */
export const methodsWithoutGateway = (complete: readonly GatewayKind[]): readonly PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => !isTaken(method, complete))

/** Why a store does not take a method: the gateway that charges it lost something since the store was opened. */
export const refusalWithoutGateway = (
  method: PaymentMethod,
  complete: readonly GatewayKind[],
): Refusal<'payment_gateway_incomplete'> | null =>
  isTaken(method, complete) ? null : refusal('payment_gateway_incomplete', { method })
