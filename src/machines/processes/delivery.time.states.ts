// What every delivery does to know its times, whichever machine runs it.
import type { StoreId, ZoneId } from '../../domain/shared/ids.ts'
import { cookingMinutesOf, type Delivery, type DeliverySlot, type StoreDeliveryTimes } from './delivery.ts'

export interface TimesRequest<Zone extends ZoneId | null> {
  readonly storeId: StoreId
  readonly deliveryZoneId: Zone
  readonly cookingMinutes: number
}
interface TimesWanted<Zone extends ZoneId | null> extends Pick<Delivery, 'timesForMinutes'> {
  readonly coverage: { readonly storeId: StoreId; readonly deliveryZoneId: Zone } | null
}

export const timesRequest = <Zone extends ZoneId | null>({
  coverage,
  timesForMinutes,
}: TimesWanted<Zone>): TimesRequest<Zone> => {
  if (coverage === null) throw new Error('Times are loaded only after the address has a store')
  const { deliveryZoneId, storeId } = coverage
  return { storeId, deliveryZoneId, cookingMinutes: timesForMinutes }
}

/** The times that are known are those of a cart that is done sooner. */
export const isCookingLonger = (delivery: Pick<Delivery, 'lines' | 'timesForMinutes'>): boolean =>
  cookingMinutesOf(delivery) > delivery.timesForMinutes

/** Why a time cannot be had; one that is not offered belongs to hours in which the store does not work. */
export const codeOfTime = (slot: DeliverySlot | null): string => slot?.reason ?? 'store_not_work'

export const keepTimes = {
  type: 'setTimes',
  params: ({ event }: { readonly event: { readonly output: StoreDeliveryTimes } }) => event.output,
} as const

/** Loads the times of what is cooked now. */
export const loadingTimes = <Context, Request, const Answered, const Lost>(
  request: (context: Context) => Request,
  { answered, lost }: { readonly answered: Answered; readonly lost: Lost },
) =>
  ({
    entry: 'setCookingMinutes',
    invoke: {
      src: 'loadingTimes',
      input: ({ context }: { readonly context: Context }) => request(context),
      onDone: answered,
      onError: lost,
    },
  }) as const
