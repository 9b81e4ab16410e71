// What every step of a delivery's part stands on: its context, its events and its effects as stubs.
import { assign, fromPromise, setup } from 'xstate'
import type { SellableProduct } from '../../domain/cart/cart-line.ts'
import type { MemberColumn } from '../../domain/corporate/member-sheet.ts'
import type { MemberRefusal } from '../../domain/corporate/members.ts'
import type { DraftMember, WantedProduct } from '../../domain/order/order-draft.ts'
import type { AddressId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import type { Coverage, Delivery, StoreDeliveryTimes } from './delivery.ts'
import type { TimesRequest } from './delivery.time.states.ts'
import { stub } from './lookups.ts'

/** The customer whom a text or an id means. */
export interface MemberPerson {
  readonly userId: UserId
  readonly name: string
}
export interface MemberAddress {
  readonly addressId: AddressId
  readonly line: string
}
type MemberCoverage = Coverage & { readonly deliveryZoneId: ZoneId }

export interface PersonQuery {
  readonly text: string
  readonly userId: UserId | null
}
export interface PartAddressQuery {
  readonly userId: UserId
  readonly text: string
  readonly addressId: AddressId | null
}
export type PartTimesRequest = TimesRequest<ZoneId>
type PartRefused = { readonly _tag: 'Refusal'; readonly code: string }
export type PersonResult = { readonly _tag: 'Found'; readonly person: MemberPerson } | PartRefused
export type PartCoverageResult =
  | { readonly _tag: 'Covered'; readonly address: MemberAddress; readonly coverage: MemberCoverage }
  | PartRefused

export interface PartInput {
  readonly member: DraftMember
}

export interface PartContext extends Delivery {
  readonly recipient: string
  readonly userId: UserId | null
  readonly person: MemberPerson | null
  readonly addressText: string
  readonly address: MemberAddress | null
  readonly coverage: MemberCoverage | null
  readonly time: string
  readonly wanted: readonly WantedProduct[]
  readonly products: readonly SellableProduct[]
  readonly refusal: MemberRefusal | null
}

export type PartEvent =
  | { readonly type: 'part.recipient'; readonly text: string; readonly userId?: UserId }
  | { readonly type: 'part.address'; readonly text: string; readonly addressId?: AddressId }
  | { readonly type: 'part.time'; readonly text: string }
  | { readonly type: 'part.cart'; readonly wanted: readonly WantedProduct[] }
  | { readonly type: 'part.quantity'; readonly productId: ProductId; readonly quantity: number }

/** The steps extend it one after another, each by its own guards and actions. */
export const partSetup = setup({
  types: { context: {} as PartContext, events: {} as PartEvent, input: {} as PartInput },
  actors: {
    findingPerson: fromPromise<PersonResult, PersonQuery>(stub('findingPerson')),
    coveringAddress: fromPromise<PartCoverageResult, PartAddressQuery>(stub('coveringAddress')),
    loadingPartProducts: fromPromise<readonly SellableProduct[], { readonly storeId: StoreId }>(
      stub('loadingPartProducts'),
    ),
    loadingTimes: fromPromise<StoreDeliveryTimes, PartTimesRequest>(stub('loadingTimes')),
  },
  guards: {
    isRefusal: (_, result: PersonResult | PartCoverageResult) => result._tag === 'Refusal',
  },
  actions: {
    refuse: assign(
      (_, params: { readonly step: MemberColumn; readonly refusal: { readonly code: string } }) => ({
        refusal: { at: params.step, code: params.refusal.code },
      }),
    ),
  },
})
