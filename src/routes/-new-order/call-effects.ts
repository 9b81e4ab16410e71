// What a call asks of the server: the machine's effects over /v4.
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { isApiFailure, type ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { storeProductsQuery } from '../../api/client/catalogue.queries.ts'
import { customerQuery } from '../../api/client/customers.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { normaliseBilling, type BillingInput } from '../../domain/billing/billing-id.ts'
import type { SellableProduct } from '../../domain/cart/cart-line.ts'
import type { AddressId, DraftId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import { newOrderMachine } from '../../machines/processes/new-order.machine.ts'
import type {
  BillingAnswer,
  CallerAnswer,
  DeliveryTimes,
  OutcomeAnswer,
  Placed,
  PlaceAnswer,
  PlaceRequest,
  Refused,
  SaveAnswer,
  SaveRequest,
  ServiceAnswer,
} from '../../machines/processes/new-order.types.ts'
import { toStepRefusal } from '../-shared/step-refusal.ts'

const isNo = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 401

/** An answered no becomes a value; everything else stays an error. */
const orRefused = (error: unknown): Refused => {
  if (isNo(error)) return toStepRefusal(error)
  throw error
}

export const placedOf = (order: Order): Placed => ({
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
})

const place = async (request: PlaceRequest): Promise<PlaceAnswer> => {
  const { billing, change, paymentType, sealedCard } = request
  try {
    const order = await api.placeOrder({
      idempotencyKey: request.idempotencyKey,
      silent: true,
      body: {
        userId: request.userId,
        userAddressId: request.userAddressId,
        storeId: request.storeId,
        deliveryZoneId: request.deliveryZoneId,
        deliveryTime: request.deliveryTime,
        deviceTypeOrder: 'call_center',
        orderType: request.orderType,
        products: request.products,
        toPay: request.toPay,
        draftId: request.draftId,
        ...(request.comment.trim() === '' ? {} : { orderMessage: request.comment.trim() }),
        orderCheckout: {
          paymentType,
          billingInfo: {
            type: billing.type,
            billingName: billing.billingName,
            ...(billing.value === '' ? {} : { value: billing.value }),
            ...(billing.billingAddress.trim() === ''
              ? {}
              : { billingAddress: billing.billingAddress.trim() }),
          },
          ...(change === null ? {} : { change }),
          ...(sealedCard === null ? {} : { creditCardInfo: { newCard: sealedCard } }),
        },
      },
    })
    return { _tag: 'Placed', order: placedOf(order) }
  } catch (error) {
    return isNo(error) ? toStepRefusal(error) : { _tag: 'Unknown' }
  }
}

const lookUp = async (id: DraftId): Promise<OutcomeAnswer> => {
  const draft = await api.draft({ params: { id }, silent: true })
  if (draft.orderId === null) return { _tag: 'NotPlaced' }
  return { _tag: 'Placed', order: placedOf(await api.order({ params: { id: draft.orderId }, silent: true })) }
}

const save = async ({ document, draftId, parking, version }: SaveRequest): Promise<SaveAnswer> => {
  try {
    const draft = await api.saveDraft({
      params: { id: draftId },
      ifMatch: version,
      silent: true,
      body: {
        document,
        status: parking ? 'parked' : 'open',
        ...(parking ? { parkReason: parking.reason, callBackAt: parking.callBackAt } : {}),
      },
    })
    return { _tag: 'Saved', version: draft.version, slotHeldUntil: draft.slotHeldUntil }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    if (error.code === 'delivery_time_limits_error') return { _tag: 'SlotGone', code: error.code }
    // A call that somebody else has, that is placed, or whose session ended is not this window's to save.
    return error.status === 409 || error.status === 404 || error.status === 401
      ? { _tag: 'Conflict' }
      : { _tag: 'Unsaved' }
  }
}

const verify = async (billing: BillingInput, countryCode: string): Promise<BillingAnswer> => {
  const { type, value } = normaliseBilling(billing)
  if (type !== 'nit' || countryCode !== 'GT') return { _tag: 'Verified', name: null }
  try {
    const { name } = await api.nit({ params: { nit: value }, silent: true })
    return { _tag: 'Verified', name }
  } catch (error) {
    if (isApiFailure(error) && error.code === 'nit_not_found')
      return { _tag: 'Refused', code: 'nit_not_found' }
    throw error
  }
}

/** The machine of a call with every effect in place. */
export const callMachine = (queryClient: QueryClient) =>
  newOrderMachine.provide({
    actors: {
      findingCustomer: fromPromise<CallerAnswer, { userId: UserId }>(({ input }) =>
        queryClient
          .fetchQuery(customerQuery(input.userId))
          .then((caller): CallerAnswer => ({ _tag: 'Found', caller }), orRefused),
      ),
      validatingAddress: fromPromise<ServiceAnswer, { addressId: AddressId }>(({ input, signal }) =>
        api
          .validateAddress({ body: { userAddressId: input.addressId }, signal, silent: true })
          .then((service): ServiceAnswer => ({ _tag: 'Served', service }), orRefused),
      ),
      loadingTimes: fromPromise<
        DeliveryTimes,
        { storeId: StoreId; deliveryZoneId: ZoneId; cookingMinutes: number; draftId: DraftId }
      >(({ input, signal }) =>
        api.deliveringTime({
          params: { id: input.storeId },
          query: {
            deliveryZoneId: input.deliveryZoneId,
            cookingTime: input.cookingMinutes,
            draftId: input.draftId,
          },
          signal,
          silent: true,
        }),
      ),
      loadingProducts: fromPromise<
        readonly SellableProduct[],
        { storeId: StoreId; productIds: readonly ProductId[] }
      >(async ({ input }) => {
        const products = await queryClient.fetchQuery({ ...storeProductsQuery(input.storeId), staleTime: 0 })
        return products.filter(({ productId }) => input.productIds.includes(productId))
      }),
      verifyingBilling: fromPromise<BillingAnswer, { billing: BillingInput; countryCode: string }>(
        ({ input }) => verify(input.billing, input.countryCode),
      ),
      savingDraft: fromPromise<SaveAnswer, SaveRequest>(({ input }) => save(input)),
      placingOrder: fromPromise<PlaceAnswer, PlaceRequest>(async ({ input }) => {
        const answer = await place(input)
        if (answer._tag === 'Placed') {
          void queryClient.invalidateQueries({ queryKey: KEYS.orders })
          void queryClient.invalidateQueries({ queryKey: KEYS.customers })
        }
        return answer
      }),
      checkingOutcome: fromPromise<OutcomeAnswer, { draftId: DraftId }>(({ input }) => lookUp(input.draftId)),
    },
  })
