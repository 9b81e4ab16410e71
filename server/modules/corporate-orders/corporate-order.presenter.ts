import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { PermissionSet } from '../../../src/domain/access/permissions.ts'
import {
  corporateStatusOf,
  isPartlyCancelled,
  isStillScheduled,
  refusalToChangeCorporateOrder,
  refusalToChangeDelivery,
} from '../../../src/domain/corporate/corporate-order.ts'
import {
  isOwed,
  isRepayable,
  refusalToRepayPart,
  waitsForTerminal,
} from '../../../src/domain/corporate/part-payment.ts'
import { sum } from '../../../src/domain/shared/money.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { StoredCorporateOrder, StoredDelivery, StoredStoreOrder } from './corporate-orders.queries.ts'

type Abilities = CorporateOrder['abilities']

/** Deliveries of the parts that wait for the code of the agent's terminal; those of a deferred payment once it is due. */
export const waitingForTerminal = (parts: readonly StoredStoreOrder[]): readonly StoredDelivery[] =>
  parts.flatMap(({ deliveries, payment }) =>
    deliveries.filter((each) => waitsForTerminal(each) && (payment.isDue || !isOwed(each))),
  )

const abilitiesOf = (
  parts: readonly StoredStoreOrder[],
  permissions: PermissionSet,
): Pick<Abilities, 'cancel' | 'confirmPayment'> => {
  const deliveries = parts.flatMap((part) => part.deliveries)
  const closed = refusalToChangeCorporateOrder(
    corporateStatusOf(deliveries.map(({ status }) => status)),
  )?.code
  return {
    cancel: closed ?? (permissions.has('cancelCorporateOrder') || 'user_dont_have_permission'),
    confirmPayment:
      waitingForTerminal(parts).length > 0
        ? permissions.has('paymentCorporateOrder') || 'user_dont_have_permission'
        : (closed ?? 'payment_not_outstanding'),
  }
}

/** Whether the caller may change it, once its state lets it be changed. */
const updateAbility = (
  refused: Refusal<'order_is_completed' | 'order_is_canceled' | 'invalid_next_status'> | null,
  permissions: PermissionSet,
) => refused?.code ?? (permissions.has('updateCorporateOrder') || 'user_dont_have_permission')

/** What deliveries come to; what was cancelled is given back or was never owed. */
const notCancelled = (deliveries: readonly StoredDelivery[]) =>
  sum(deliveries.filter(({ status }) => status !== 'cancelled').map(({ toPay }) => toPay))

const presentDelivery = (
  stored: StoredDelivery,
  permissions: PermissionSet,
): CorporateOrder['stores'][number]['deliveries'][number] => {
  const { payment, ...delivery } = stored
  return {
    ...delivery,
    isPaid: payment.status === 'completed',
    change: updateAbility(refusalToChangeDelivery(delivery.status), permissions),
  }
}

export const presentCorporateOrder = (
  order: StoredCorporateOrder,
  permissions: PermissionSet,
): CorporateOrder => {
  const { billing, isWhole, stores, ...rest } = order
  const deliveries = stores.flatMap((part) => part.deliveries)
  const statuses = deliveries.map(({ status }) => status)
  const abilities = abilitiesOf(stores, permissions)
  // Whoever does not see all of it changes the parts in reach.
  const cancel = isWhole || abilities.cancel !== true ? abilities.cancel : 'user_dont_have_permission'
  return {
    ...rest,
    partiallyCancelled: isPartlyCancelled(statuses),
    billing: {
      type: billing.type,
      value: billing.value,
      name: billing.billingName,
      address: billing.billingAddress,
    },
    toPay: notCancelled(deliveries),
    stores: stores.map((part) => ({
      id: part.id,
      storeId: part.storeId,
      storeName: part.storeName,
      status: corporateStatusOf(part.deliveries.map(({ status }) => status)),
      toPay: notCancelled(part.deliveries),
      payment: {
        ...part.payment,
        amount: notCancelled(part.deliveries),
        outstanding: sum(part.deliveries.filter(isRepayable).map(({ toPay }) => toPay)),
      },
      deliveries: part.deliveries.map((delivery) => presentDelivery(delivery, permissions)),
      abilities: {
        ...abilitiesOf([part], permissions),
        repay:
          refusalToRepayPart(part.deliveries, part.payment.isDue)?.code ??
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
