import type { Order } from '../../../api/contract/orders.contract.ts'
import { emptyOrderDraft, type OrderDraft } from '../../../domain/order/order-draft.ts'
import type { AddressId } from '../../../domain/shared/ids.ts'

/**
 * What a call starts with that places an order once more: customer, place, lines and receiver of the invoice. How it is paid
 * is asked again, and free lines follow from the rules.
 */
export const draftOfOrder = (order: Order): OrderDraft => {
  const { address, billing, gift, thirdParty, type } = order
  const blank = emptyOrderDraft(type)
  return {
    ...blank,
    userId: order.user.id,
    userAddressId: address?.id ?? null,
    storeId: address === null ? order.storeId : null,
    lines: order.items
      .filter(({ isFree }) => !isFree)
      .map(({ frozenQuantity, note, productId, quantity, unitPrice }) => ({
        productId,
        quantity,
        frozenQuantity,
        unitPrice,
        ...(note !== null && { note }),
      })),
    billing: {
      type: billing.type,
      value: billing.value ?? '',
      billingName: billing.billingName,
      billingAddress: billing.billingAddress ?? '',
      isSettled: true,
    },
    ...(gift && {
      gift: {
        receiverProperName: gift.receiverProperName ?? '',
        from: gift.from ?? '',
        to: gift.to ?? '',
        message: gift.message ?? '',
      },
    }),
    ...(thirdParty && { thirdParty: { deliveryServiceId: thirdParty.deliveryServiceId, orderId: '' } }),
  }
}

/** The same order for another address, in place of one that was cancelled: with its comment and the points that came back. */
export const draftElsewhere = (order: Order, userAddressId: AddressId): OrderDraft => ({
  ...draftOfOrder(order),
  userAddressId,
  storeId: null,
  comment: order.comment ?? '',
  ...(order.points.used > 0 && { points: order.points.used }),
})
