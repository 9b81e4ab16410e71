import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { PermissionSet } from '../../../src/domain/access/permissions.ts'
import {
  corporateStatusOf,
  isPartlyCancelled,
  isStillScheduled,
  refusalToChangeCorporateOrder,
  refusalToChangeDelivery,
} from '../../../src/domain/corporate/corporate-order.ts'
import { refusalToRepayPart } from '../../../src/domain/corporate/part-payment.ts'
import { sum } from '../../../src/domain/shared/money.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { StoredCorporateOrder, StoredDelivery } from './corporate-orders.queries.ts'

/** Deliveries that wait for the code of the agent's terminal. */
export const waitsForTerminal = ({ payment, status }: Pick<StoredDelivery, 'payment' | 'status'>): boolean =>
  payment.method === 'pos' && payment.status === 'pending' && status === 'pending'

type Abilities = CorporateOrder['abilities']

const repayableOf = ({ payment, status }: StoredDelivery) => ({
  status,
  isOutcomeUnknown: payment.isOutcomeUnknown,
})

/** Why a store's part cannot be paid again. */
export const refusalToRepay = (deliveries: readonly StoredDelivery[]) =>
  refusalToRepayPart(deliveries.map(repayableOf))

const abilitiesOf = (
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
      (deliveries.some(waitsForTerminal)
        ? permissions.has('paymentCorporateOrder') || 'user_dont_have_permission'
        : 'payment_not_outstanding'),
  }
}

/** Whether the caller may change it, once its state lets it be changed. */
const updateAbility = (
  refused: Refusal<'order_is_completed' | 'order_is_canceled' | 'invalid_next_status'> | null,
  permissions: PermissionSet,
) => refused?.code ?? (permissions.has('updateCorporateOrder') || 'user_dont_have_permission')

const presentDelivery = (
  stored: StoredDelivery,
  permissions: PermissionSet,
): CorporateOrder['stores'][number]['deliveries'][number] => {
  const { payment: _, ...delivery } = stored
  return { ...delivery, change: updateAbility(refusalToChangeDelivery(delivery.status), permissions) }
}

export const presentCorporateOrder = (
  order: StoredCorporateOrder,
  permissions: PermissionSet,
): CorporateOrder => {
  const { billing, isWhole, stores, ...rest } = order
  const deliveries = stores.flatMap((part) => part.deliveries)
  const statuses = deliveries.map(({ status }) => status)
  const abilities = abilitiesOf(deliveries, permissions)
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
      payment: part.payment,
      deliveries: part.deliveries.map((delivery) => presentDelivery(delivery, permissions)),
      abilities: {
        ...abilitiesOf(part.deliveries, permissions),
        repay:
          refusalToRepay(part.deliveries)?.code ??
          (permissions.has('paymentCorporateOrder') || 'user_dont_have_permission'),
      },
    })),
    abilities: {
      ...abilities,
      cancel,
      update: updateAbility(refusalToChangeCorporateOrder(order.status), permissions),
      delete: cancel === true && !isStillScheduled(statuses) ? 'invalid_next_status' : cancel,
    },
  }
}
