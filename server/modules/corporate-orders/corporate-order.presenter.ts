import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { PermissionSet } from '../../../src/domain/access/permissions.ts'
import {
  corporateStatusOf,
  isPartlyCancelled,
  isStillScheduled,
  refusalToChangeCorporateOrder,
} from '../../../src/domain/corporate/corporate-order.ts'
import type { PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import { sum } from '../../../src/domain/shared/money.ts'
import type { StoredCorporateOrder, StoredDelivery } from './corporate-orders.queries.ts'

/** The least settled payment of a store's deliveries speaks for its part. */
const PAYMENT_ORDER: readonly PaymentStatus[] = ['failed', 'pending', 'completed', 'cancelled']

const paymentOf = (deliveries: readonly StoredDelivery[]) => {
  const payments = deliveries.map(({ payment }) => payment)
  const status =
    PAYMENT_ORDER.find((each) => payments.some((payment) => payment.status === each)) ?? 'pending'
  const firstOf = <K extends keyof StoredDelivery['payment']>(key: K) =>
    payments.find((payment) => payment[key] !== null)?.[key] ?? null
  return {
    status,
    bankTransactionId: firstOf('bankTransactionId'),
    bankVoidTransactionId: firstOf('bankVoidTransactionId'),
    posAuthorizationCode: firstOf('posAuthorizationCode'),
    daysToPay: firstOf('daysToPay'),
  }
}

/** Deliveries that wait for the code of the agent's terminal. */
export const waitsForTerminal = (
  order: Pick<StoredCorporateOrder, 'paymentType'>,
  { payment, status }: Pick<StoredDelivery, 'payment' | 'status'>,
): boolean => order.paymentType === 'pos' && payment.status === 'pending' && status === 'pending'

type Abilities = CorporateOrder['abilities']

const abilitiesOf = (
  order: StoredCorporateOrder,
  deliveries: readonly StoredDelivery[],
  permissions: PermissionSet,
): Pick<Abilities, 'cancel' | 'confirmPayment'> => {
  const closed = refusalToChangeCorporateOrder(
    corporateStatusOf(deliveries.map(({ status }) => status)),
  )?.code
  return {
    cancel: closed ?? (permissions.has('cancelCorporateOrder') || 'user_dont_have_permission'),
    confirmPayment:
      closed ??
      (deliveries.some((delivery) => waitsForTerminal(order, delivery))
        ? permissions.has('paymentCorporateOrder') || 'user_dont_have_permission'
        : 'payment_not_outstanding'),
  }
}

const withoutPayment = (stored: StoredDelivery): Omit<StoredDelivery, 'payment'> => {
  const { payment: _, ...delivery } = stored
  return delivery
}

export const presentCorporateOrder = (
  order: StoredCorporateOrder,
  permissions: PermissionSet,
): CorporateOrder => {
  const { billing, isWhole, stores, ...rest } = order
  const deliveries = stores.flatMap((part) => part.deliveries)
  const statuses = deliveries.map(({ status }) => status)
  const abilities = abilitiesOf(order, deliveries, permissions)
  // Whoever does not see all of it changes the parts in reach.
  const cancel = isWhole || abilities.cancel !== true ? abilities.cancel : 'user_dont_have_permission'
  return {
    ...rest,
    partiallyCancelled: isPartlyCancelled(statuses),
    billing: { type: billing.type, value: billing.value, name: billing.billingName },
    stores: stores.map((part) => ({
      id: part.id,
      storeId: part.storeId,
      storeName: part.storeName,
      status: corporateStatusOf(part.deliveries.map(({ status }) => status)),
      toPay: sum(part.deliveries.map(({ toPay }) => toPay)),
      payment: paymentOf(part.deliveries),
      deliveries: part.deliveries.map(withoutPayment),
      abilities: abilitiesOf(order, part.deliveries, permissions),
    })),
    abilities: {
      ...abilities,
      cancel,
      delete: cancel === true && !isStillScheduled(statuses) ? 'invalid_next_status' : cancel,
    },
  }
}
