// The actors of one member of a corporate call over the API.
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { api } from '../../../api/client/api.ts'
import { fetchStoreProducts } from '../../../api/client/catalogue.queries.ts'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import { deliveryTimesKey, productsKey } from '../../../api/client/query-keys.ts'
import type { SellableProduct } from '../../../domain/cart/cart-line.ts'
import { findWantedAddress, lookupTextOf } from '../../../domain/corporate/member-sheet.ts'
import type { CountryId, DraftId, StoreId } from '../../../domain/shared/ids.ts'
import { normalizeForSearch } from '../../../domain/shared/strip-accents.ts'
import type {
  PartAddressQuery,
  PartCoverageResult,
  PartTimesRequest,
  PersonQuery,
  PersonResult,
} from '../../../machines/processes/delivery-part.setup.ts'
import { deliveryPartMachine } from '../../../machines/processes/delivery-part.machine.ts'
import type { StoreDeliveryTimes } from '../../../machines/processes/delivery.ts'
import { refusedOrThrow } from '../../-shared/step-refusal.ts'
import { timesTogether } from './times-together.ts'

/** Calls of all members together that may be under way at once. */
const AT_ONCE = 4
/** What a store offers is asked once for the members that are checked together. */
const FRESH_MS = 15_000

/** Lets a few calls run at once; one whose member has left is not made any more. */
const createCallLimiter = () => {
  let free = AT_ONCE
  const waiting: Array<() => void> = []
  return async <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      signal.throwIfAborted()
      return await call()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim()

const refused = (code: string) => ({ _tag: 'Refusal', code }) as const

const findPerson = async (
  { text, userId }: PersonQuery,
  countryId: CountryId,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<PersonResult> => {
  if (userId !== null) {
    const known = await queryClient.fetchQuery({ ...customerQuery(userId), staleTime: FRESH_MS })
    return { _tag: 'Found', person: { userId, name: fullName(known) } }
  }
  const search = lookupTextOf(text)
  if (search.length < 3) return refused('user_not_found')
  const { data } = await api.lookUpCustomers({
    query: { search, countryId, limit: 8 },
    signal,
    toast: 'none',
  })
  const plain = normalizeForSearch(text.trim())
  const active = data.filter(({ status }) => status === 'active')
  const exact = active.filter((each) => normalizeForSearch(fullName(each)) === plain)
  const [found, second] = exact.length > 0 ? exact : active
  if (!found) return refused(data.length > 0 ? 'customer_blocked' : 'user_not_found')
  return second
    ? refused('customer_ambiguous')
    : { _tag: 'Found', person: { userId: found.id, name: fullName(found) } }
}

const coverAddress = async (
  { addressId, text, userId }: PartAddressQuery,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<PartCoverageResult> => {
  const { addresses } = await queryClient.fetchQuery({ ...customerQuery(userId), staleTime: FRESH_MS })
  const chosen =
    addresses.find(({ id }) => id === addressId) ??
    (text.trim() === '' ? (addresses[0] ?? null) : findWantedAddress(text, addresses))
  if (chosen === 'several') return refused('address_ambiguous')
  if (chosen === null) return refused('user_address_not_found')
  const coverage = await api.validateAddress({
    body: { userAddressId: chosen.id },
    signal,
    toast: 'none',
  })
  const line = [chosen.address, chosen.addressDetails].filter(Boolean).join(', ')
  return { _tag: 'Covered', address: { addressId: chosen.id, line }, coverage }
}

/** The machine of one member; all members of a call share how many of their calls run at once. */
export const provideDeliveryPart = (queryClient: QueryClient, draftId: DraftId, countryId: CountryId) => {
  const limit = createCallLimiter()
  const askTimes = timesTogether(draftId)
  return deliveryPartMachine.provide({
    actors: {
      findingPerson: fromPromise<PersonResult, PersonQuery>(({ input, signal }) =>
        limit(signal, () => findPerson(input, countryId, queryClient, signal).catch(refusedOrThrow)),
      ),
      coveringAddress: fromPromise<PartCoverageResult, PartAddressQuery>(({ input, signal }) =>
        limit(signal, () => coverAddress(input, queryClient, signal).catch(refusedOrThrow)),
      ),
      loadingPartProducts: fromPromise<readonly SellableProduct[], { readonly storeId: StoreId }>(
        ({ input: { storeId }, signal }) =>
          limit(signal, () =>
            queryClient.fetchQuery({
              queryKey: productsKey(storeId),
              queryFn: (query) => fetchStoreProducts(storeId, query.signal),
              staleTime: FRESH_MS,
            }),
          ),
      ),
      loadingTimes: fromPromise<StoreDeliveryTimes, PartTimesRequest>(
        ({ input: { cookingMinutes, deliveryZoneId, storeId } }) =>
          queryClient.fetchQuery({
            queryKey: [...deliveryTimesKey(storeId), draftId, deliveryZoneId, cookingMinutes],
            queryFn: () => askTimes({ cookingMinutes, deliveryZoneId, storeId }),
            staleTime: FRESH_MS,
          }),
      ),
    },
  })
}
