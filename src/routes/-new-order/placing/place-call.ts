// Placing an order over the API, and finding out what became of it.
import { api } from '../../../api/client/api.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import type {
  OutcomeResult,
  PlacedOrderSummary,
  PlaceOrderRequest,
  PlaceResult,
} from '../../../machines/processes/new-order.types.ts'
import { toBillingInfo } from '../../-shared/billing-info.ts'
import { isClientFailure, toStepRefusal } from '../../-shared/step-refusal.ts'

export const toPlacedOrder = (order: Order): PlacedOrderSummary => ({
  id: order.id,
  number: order.number,
  version: order.version,
  status: order.status,
  deliveryTime: order.deliveryTime,
  toPay: order.totals.toPay,
  change: order.payment.change,
  pointsCredited: order.points.credited,
  paymentType: order.payment.paymentType,
  paymentStatus: order.payment.status,
  gatewayCode: order.payment.gatewayCode,
  isOutcomeUnknown: order.payment.isOutcomeUnknown,
  paymentDueAt: order.paymentDueAt,
  customerWillPay: order.payment.customerWillPay,
})

export const place = async (request: PlaceOrderRequest): Promise<PlaceResult> => {
  const { billing, change, gift, paymentType, encryptedCard, thirdParty } = request
  try {
    const order = await api.placeOrder({
      idempotencyKey: request.idempotencyKey,
      toast: 'none',
      body: {
        userId: request.userId,
        ...(request.userAddressId === null ? {} : { userAddressId: request.userAddressId }),
        storeId: request.storeId,
        ...(request.deliveryZoneId === null ? {} : { deliveryZoneId: request.deliveryZoneId }),
        deliveryTime: request.deliveryTime,
        deviceTypeOrder: 'call_center',
        orderType: request.orderType,
        products: request.products,
        toPay: request.toPay,
        discountIds: request.discountIds,
        ...(request.couponId === null ? {} : { couponId: request.couponId }),
        ...(request.points > 0 && { points: request.points }),
        draftId: request.draftId,
        ...(request.replacesOrderId === null ? {} : { replacesOrderId: request.replacesOrderId }),
        ...(request.comment.trim() === '' ? {} : { orderMessage: request.comment.trim() }),
        ...(thirdParty?.deliveryServiceId == null
          ? {}
          : {
              deliveryServiceId: thirdParty.deliveryServiceId,
              thirdPartyOrderId: thirdParty.orderId.trim(),
            }),
        ...(gift === null
          ? {}
          : {
              receiverFullName: gift.receiverProperName,
              ...(gift.from === null ? {} : { senderName: gift.from }),
              ...(gift.to === null ? {} : { receiverName: gift.to }),
              ...(gift.message === null ? {} : { giftMessage: gift.message }),
            }),
        orderCheckout: {
          paymentType,
          ...request.paymentTerms,
          billingInfo: toBillingInfo(billing),
          ...(change === null ? {} : { change }),
          ...(encryptedCard === null ? {} : { creditCardInfo: { newCard: encryptedCard } }),
        },
      },
    })
    return { _tag: 'Placed', order: toPlacedOrder(order) }
  } catch (error) {
    return isClientFailure(error) ? toStepRefusal(error) : { _tag: 'Unknown' }
  }
}

export const lookUpOutcome = async (id: DraftId): Promise<OutcomeResult> => {
  const draft = await api.draft({ params: { id }, toast: 'none' })
  if (draft.corporateOrderId !== null) {
    const { loadPlacedCorporate } = await import('../corporate/place-corporate.ts')
    return { _tag: 'Placed', order: await loadPlacedCorporate(draft.corporateOrderId) }
  }
  if (draft.orderId === null) return { _tag: 'NotPlaced' }
  return {
    _tag: 'Placed',
    order: toPlacedOrder(await api.order({ params: { id: draft.orderId }, toast: 'none' })),
  }
}
