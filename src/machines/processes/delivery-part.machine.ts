// One member of a corporate order: who receives, at which address, when, and what; a step that is refused waits there.
import type { ActorRefFrom } from 'xstate'
import type { MemberFacts } from '../../domain/corporate/members.ts'
import type { DraftMember } from '../../domain/order/order-draft.ts'
import { draftLinesOf } from './delivery.ts'
import { addressEvents, coveringState } from './delivery-part.address.states.ts'
import { CORPORATE, loadingProductsState } from './delivery-part.cart.states.ts'
import { beginningState, findingState } from './delivery-part.recipient.states.ts'
import type { PartContext } from './delivery-part.setup.ts'
import {
  evaluatingState,
  loadingTimesState,
  partTimeSetup,
  readyState,
  slotOfPart,
  timeEvents,
} from './delivery-part.time.states.ts'

export const deliveryPartMachine = partTimeSetup.createMachine({
  id: 'deliveryPart',
  context: ({ input: { member } }) => ({
    recipient: member.recipient,
    userId: member.userId,
    person: null,
    addressText: member.address,
    addressId: member.addressId,
    address: null,
    coverage: null,
    time: member.time,
    deliveryTime: member.deliveryTime,
    times: null,
    timesForMinutes: 0,
    wanted: member.wanted,
    requestedLines: member.lines,
    products: [],
    lines: [],
    refusal: null,
  }),
  initial: 'beginning',
  // What is given while a step before it is looked up is evaluated afterwards.
  on: {
    'part.recipient': {
      target: '.beginning',
      reenter: true,
      actions: { type: 'setRecipient', params: ({ event }) => event },
    },
    'part.address': { actions: { type: 'setAddress', params: ({ event }) => event } },
    'part.time': { actions: { type: 'setTime', params: ({ event }) => event.text } },
    'part.cart': { actions: { type: 'setWanted', params: ({ event }) => event.wanted } },
  },
  states: {
    beginning: beginningState,
    recipient: {},
    finding: findingState,
    covering: coveringState,
    address: { on: addressEvents.on },
    loadingProducts: loadingProductsState,
    loadingTimes: loadingTimesState,
    evaluating: evaluatingState,
    time: { on: timeEvents.on },
    cart: { on: timeEvents.on },
    ready: readyState,
  },
})

export type DeliveryPartActor = ActorRefFrom<typeof deliveryPartMachine>

/** What a part that is ready adds to the order; null while something is not known yet. */
export const factsOfPart = (context: PartContext): MemberFacts | null => {
  const { address, coverage, deliveryTime, lines, person } = context
  if (!address || !coverage || !person || deliveryTime === null) return null
  const { deliveryFee, minOrderAmount, storeId, storeName } = coverage
  return {
    userId: person.userId,
    addressId: address.addressId,
    storeId,
    storeName,
    deliveryFee,
    minOrderAmount,
    deliveryTime,
    slotsLeft: slotOfPart(context)?.remaining ?? 0,
    lines,
  }
}

/** The part's inputs as the draft keeps them. */
export const toDraftMember = (context: PartContext): DraftMember => ({
  recipient: context.recipient,
  userId: context.userId,
  address: context.addressText,
  addressId: context.addressId,
  time: context.time,
  deliveryTime: context.deliveryTime,
  wanted: context.wanted,
  lines: draftLinesOf(context, CORPORATE),
})
