import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { CorporateOrder } from '../../../api/contract/corporate-orders.contract.ts'
import { CORPORATE_PAYMENT_METHODS } from '../../../domain/corporate/corporate-order-terms.ts'
import { isDeferred, needsTransferAtPlacing } from '../../../domain/corporate/payment-timing.ts'
import type { CorporateOrderId, CountryId } from '../../../domain/shared/ids.ts'
import type {
  CorporateRequest,
  PlacedOrderSummary,
  PlaceResult,
} from '../../../machines/processes/new-order.types.ts'
import { toBillingInfo } from '../../-shared/billing-info.ts'
import { toStepRefusal } from '../../-shared/step-refusal.ts'

/** A corporate order as the call keeps it: its number and sum, and the state of its first delivery. */
const toPlacedCorporate = (order: CorporateOrder): PlacedOrderSummary => {
  const deliveries = order.stores.flatMap((store) => store.deliveries)
  const [first] = deliveries
  const [store] = order.stores
  if (!first || !store) throw new Error('A corporate order has a delivery')
  return {
    id: first.id,
    number: order.number,
    version: order.version,
    status: first.status,
    deliveryTime: first.deliveryTime,
    toPay: order.toPay,
    change: null,
    pointsCredited: 0,
    paymentType: order.paymentType,
    paymentStatus: store.payment.status,
    gatewayCode: null,
    isOutcomeUnknown: false,
    corporate: {
      id: order.id,
      members: deliveries.length,
      stores: order.stores.map(({ id, payment, storeName, toPay }) => ({
        id,
        name: storeName,
        toPay,
        paymentStatus: payment.status,
        gatewayCode: payment.gatewayCode,
      })),
    },
  }
}

/** An order whose answer was lost; it is found by its draft. */
export const loadPlacedCorporate = async (id: CorporateOrderId): Promise<PlacedOrderSummary> =>
  toPlacedCorporate(await api.corporateOrder({ params: { id }, toast: 'none' }))

const MEMBER_FIELD = /^corporateMembers\.(\d+)/

export const placeCorporate = async (
  request: CorporateRequest,
  countryId: CountryId,
): Promise<PlaceResult> => {
  const paymentType = CORPORATE_PAYMENT_METHODS.find((method) => method === request.paymentType)
  if (paymentType === undefined) return { _tag: 'Refusal', code: 'payment_type_dont_exit' }
  const { billing } = request
  const stores = new Set(request.members.map(({ storeId }) => storeId))
  const terms = request.storeTerms.filter(({ storeId }) => stores.has(storeId))
  try {
    const order = await api.placeCorporateOrder({
      idempotencyKey: request.idempotencyKey,
      toast: 'none',
      body: {
        userId: request.userId,
        countryId,
        corporateMembers: request.members,
        deviceTypeOrder: 'call_center',
        draftId: request.draftId,
        ...(request.comment.trim() === '' ? {} : { orderMessage: request.comment.trim() }),
        orderCheckout: {
          paymentType,
          ...(request.paymentTiming !== 'after_placing' && { paymentTiming: request.paymentTiming }),
          ...(request.paymentTerms.authorizationCode === undefined || isDeferred(request.paymentTiming)
            ? {}
            : { authorizationCode: request.paymentTerms.authorizationCode }),
          ...(paymentType === 'card' && request.encryptedCard !== null
            ? { creditCardHash: request.encryptedCard }
            : {}),
          ...(paymentType === 'pos' ||
          paymentType === 'card' ||
          !needsTransferAtPlacing(request.paymentTiming)
            ? {}
            : {
                bankTransactionByStore: terms.map(({ bankTransactionId, daysToPay, storeId }) =>
                  paymentType === 'bank_transfer'
                    ? { storeId, bankTransactionId: bankTransactionId.trim() }
                    : { storeId, ...(daysToPay === null ? {} : { daysToPay }) },
                ),
              }),
          billingInfo: toBillingInfo(billing),
        },
      },
    })
    return { _tag: 'Placed', order: toPlacedCorporate(order) }
  } catch (error) {
    if (!isApiFailure(error) || error.status < 400 || error.status >= 500 || error.status === 401)
      return { _tag: 'Unknown' }
    const places = Object.keys(error.body?.details ?? {}).flatMap((field) => {
      const place = MEMBER_FIELD.exec(field)?.[1]
      return place === undefined ? [] : [Number(place)]
    })
    return { ...toStepRefusal(error), ...(places.length > 0 ? { places: [...new Set(places)] } : {}) }
  }
}
