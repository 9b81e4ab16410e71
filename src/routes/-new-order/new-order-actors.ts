// The actors of a new order over the API.
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { fetchStoreProducts } from '../../api/client/catalogue.queries.ts'
import { customerQuery } from '../../api/client/customers.queries.ts'
import { KEYS, productsKey } from '../../api/client/query-keys.ts'
import { normaliseBilling, type BillingInput } from '../../domain/billing/billing-id.ts'
import { DEFAULT_ZONE_MINUTES } from '../../domain/delivery/delivery-time.ts'
import { ZERO } from '../../domain/shared/money.ts'
import type { CountryId, DraftId, ProductId, StoreId, UserId } from '../../domain/shared/ids.ts'
import { newOrderMachine } from '../../machines/processes/new-order.machine.ts'
import type { StoreDeliveryTimes, Coverage } from '../../machines/processes/delivery.ts'
import type {
  BillingResult,
  CallerResult,
  CallTimesRequest,
  CouponCheck,
  CouponResult,
  LoadedProducts,
  StorePriceRules,
  OutcomeResult,
  PlaceResult,
  MembersOfDraft,
  NewOrderEvent,
  PlaceRequest,
  SaveResult,
  SaveRequest,
  CoverageRequest,
  CoverageResult,
} from '../../machines/processes/new-order.types.ts'
import { refusedOrThrow } from '../-shared/step-refusal.ts'

// What places an order is loaded while somebody is looked for.
const placing = () => import('./placing/place-call.ts')

const save = async ({ document, draftId, parking, version }: SaveRequest): Promise<SaveResult> => {
  try {
    const draft = await api.saveDraft({
      params: { id: draftId },
      ifMatch: version,
      keepalive: globalThis.document?.visibilityState === 'hidden',
      toast: 'none',
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
    // A draft that belongs to another operator, is placed, or has no session can no longer be saved here.
    return error.status === 409 || error.status === 404 || error.status === 401
      ? { _tag: 'Conflict' }
      : { _tag: 'Unsaved' }
  }
}

const verifyBilling = async (billing: BillingInput, countryCode: string): Promise<BillingResult> => {
  const { type, value } = normaliseBilling(billing)
  if (type !== 'nit' || countryCode !== 'GT') return { _tag: 'Verified', name: null }
  try {
    const { name } = await api.lookUpTaxId({ params: { nit: value }, toast: 'none' })
    return { _tag: 'Verified', name }
  } catch (error) {
    if (isApiFailure(error) && error.code === 'nit_not_found')
      return { _tag: 'Refusal', code: 'nit_not_found' }
    throw error
  }
}

const loadPriceRules = (
  { storeId, userId }: Pick<CouponCheck, 'storeId' | 'userId'>,
  signal: AbortSignal,
): Promise<StorePriceRules> =>
  api.priceRules({ params: { id: storeId }, query: { userId }, signal, toast: 'none' })

/** A store where the order is picked up: nobody drives, so it has neither fee nor minimum. */
const pickupAt = async (storeId: StoreId, signal: AbortSignal): Promise<Coverage> => {
  const { name } = await api.store({ params: { id: storeId }, signal, toast: 'none' })
  return {
    deliveryZoneId: null,
    zoneName: null,
    storeId,
    storeName: name,
    minOrderAmount: ZERO,
    deliveryFee: ZERO,
    deliveryMinutes: DEFAULT_ZONE_MINUTES,
    firstDeliveryTime: null,
  }
}

const validateAddress = async (request: CoverageRequest, signal: AbortSignal): Promise<CoverageResult> => {
  const coverage =
    'addressId' in request
      ? await api.validateAddress({ body: { userAddressId: request.addressId }, signal, toast: 'none' })
      : await pickupAt(request.pickupStoreId, signal)
  const priceRules = await loadPriceRules({ storeId: coverage.storeId, userId: request.userId }, signal)
  return { _tag: 'Covered', coverage, priceRules }
}

const checkCoupon = async (
  { code, storeId, userId }: CouponCheck,
  signal: AbortSignal,
): Promise<CouponResult> => {
  const { coupon, freeProducts, now } = await api.priceRules({
    params: { id: storeId },
    query: { userId, coupon: code },
    signal,
    toast: 'none',
  })
  return coupon === null
    ? { _tag: 'Refusal', code: 'coupon_not_found' }
    : { _tag: 'Found', coupon, freeProducts, now }
}

/** The new order machine with all actors provided. */
export const provideNewOrder = (queryClient: QueryClient, countryId: CountryId) =>
  newOrderMachine.provide({
    actors: {
      findingCustomer: fromPromise<CallerResult, { userId: UserId }>(({ input }) =>
        queryClient
          .fetchQuery(customerQuery(input.userId))
          .then((caller): CallerResult => ({ _tag: 'Found', caller }), refusedOrThrow),
      ),
      validatingAddress: fromPromise<CoverageResult, CoverageRequest>(({ input, signal }) =>
        validateAddress(input, signal).catch(refusedOrThrow),
      ),
      loadingTimes: fromPromise<StoreDeliveryTimes, CallTimesRequest>(({ input, signal }) =>
        api.deliveryTimes({
          params: { id: input.storeId },
          query: {
            ...(input.deliveryZoneId === null ? {} : { deliveryZoneId: input.deliveryZoneId }),
            cookingTime: input.cookingMinutes,
            draftId: input.draftId,
          },
          signal,
          toast: 'none',
        }),
      ),
      loadingProducts: fromPromise<
        LoadedProducts,
        { storeId: StoreId; userId: UserId; productIds: readonly ProductId[] }
      >(async ({ input, signal }) => {
        const key = productsKey(input.storeId)
        // Under a key of its own: a catalogue that is left takes its request along.
        const [products, priceRules] = await Promise.all([
          queryClient.fetchQuery({
            queryKey: [...key, 'check'],
            queryFn: (query) => fetchStoreProducts(input.storeId, query.signal),
            gcTime: 0,
          }),
          loadPriceRules(input, signal),
        ])
        queryClient.setQueryData(key, products)
        return {
          products: products.filter(({ productId }) => input.productIds.includes(productId)),
          priceRules,
        }
      }),
      checkingCoupon: fromPromise<CouponResult, CouponCheck>(({ input, signal }) =>
        checkCoupon(input, signal).catch(refusedOrThrow),
      ),
      verifyingBilling: fromPromise<BillingResult, { billing: BillingInput; countryCode: string }>(
        ({ input }) => verifyBilling(input.billing, input.countryCode),
      ),
      savingDraft: fromPromise<SaveResult, SaveRequest>(({ input }) => save(input)),
      // Both are loaded with the first corporate order.
      orderingMembers: fromCallback<EventObject, MembersOfDraft>(({ input, sendBack }) => {
        let stop: (() => void) | null = () => {}
        const start = async () => {
          const { startMembers } = await import('./corporate/members-actor.ts')
          if (stop === null) return
          stop = startMembers(input, {
            countryId,
            queryClient,
            report: (report) => sendBack({ type: 'members.changed', report } satisfies NewOrderEvent),
          })
        }
        void start()
        return () => {
          stop?.()
          stop = null
        }
      }),
      placingOrder: fromPromise<PlaceResult, PlaceRequest>(async ({ input }) => {
        const answer =
          'members' in input
            ? await (await import('./corporate/place-corporate.ts')).placeCorporate(input, countryId)
            : await (await placing()).place(input)
        if (answer._tag === 'Placed') {
          void queryClient.invalidateQueries({ queryKey: KEYS.orders })
          void queryClient.invalidateQueries({ queryKey: KEYS.customers })
        }
        return answer
      }),
      lookingUpOutcome: fromPromise<OutcomeResult, { draftId: DraftId }>(({ input }) =>
        placing().then(({ lookUpOutcome }) => lookUpOutcome(input.draftId)),
      ),
    },
  })
