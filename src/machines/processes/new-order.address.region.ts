// Region of a new order: the delivery address, which decides the store and the zone, or the store of a pickup.
import { and, not, raise, stateIn } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { CoverageResult, CoveredResult, StepRefusal } from './new-order.types.ts'

const coveredIn = (result: CoverageResult): CoveredResult => {
  if (result._tag !== 'Covered') throw new Error('The guard let through an address without coverage')
  return result
}
const refusalIn = (result: CoverageResult): StepRefusal =>
  result._tag === 'Refusal' ? result : { code: 'delivery_zone_not_found' }

const addressTransitions = newOrderSetup.createStateConfig({
  on: {
    'address.choose': {
      target: '#newOrder.call.editing.address.validating',
      reenter: true,
      actions: { type: 'requestAddress', params: ({ event }) => event.addressId },
    },
    'address.pickup': {
      target: '#newOrder.call.editing.address.validating',
      reenter: true,
      actions: { type: 'requestPickup', params: ({ event }) => event.storeId },
    },
  },
})

export const addressRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'caller.cleared': '.locked',
    'type.changed': [
      // Each member of a corporate order has an address of its own.
      {
        guard: and(['isCorporate', not(stateIn('#newOrder.call.editing.address.locked'))]),
        target: '.locked',
        actions: ['clearCoverage', raise({ type: 'coverage.lost' })],
      },
      // So has the receiver of a gift.
      {
        guard: and(['isGift', not(stateIn('#newOrder.call.editing.address.locked'))]),
        target: '.open',
        actions: ['clearRequestedAddress', 'clearCoverage', raise({ type: 'coverage.lost' })],
      },
    ],
    'address.clear': {
      guard: not(stateIn('#newOrder.call.editing.address.locked')),
      target: '.open',
      actions: ['clearRequestedAddress', 'clearCoverage', raise({ type: 'coverage.lost' })],
    },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'address' as const }),
      },
      target: '.refused',
      actions: [
        'clearCoverage',
        { type: 'refuse', params: ({ event }) => event },
        raise({ type: 'coverage.lost' }),
      ],
    },
  },
  states: {
    locked: {
      on: {
        'caller.found': [
          { guard: 'isCorporate' },
          { guard: 'hasRequestedAddress', target: 'validating' },
          { target: 'open' },
        ],
        'type.changed': { guard: 'needsAddress', target: 'open' },
      },
    },
    open: { on: addressTransitions.on },
    validating: {
      invoke: {
        src: 'validatingAddress',
        input: ({ context }) => {
          const { caller, requestedAddressId, requestedPickupId } = context
          if (!caller) throw new Error('Only an address of a caller is validated')
          if (requestedPickupId !== null) return { pickupStoreId: requestedPickupId, userId: caller.id }
          if (requestedAddressId === null) throw new Error('Only a chosen address is validated')
          return { addressId: requestedAddressId, userId: caller.id }
        },
        onDone: [
          {
            guard: ({ event }) => event.output._tag === 'Refusal',
            target: 'refused',
            actions: [
              'clearCoverage',
              {
                type: 'refuse',
                params: ({ event }) => ({ step: 'address' as const, refusal: refusalIn(event.output) }),
              },
              raise({ type: 'coverage.lost' }),
            ],
          },
          {
            guard: { type: 'isOtherCoverage', params: ({ event }) => coveredIn(event.output) },
            target: 'valid',
            actions: [
              'setCartAside',
              'clearTime',
              'clearCard',
              { type: 'setCoverage', params: ({ event }) => coveredIn(event.output) },
              raise({ type: 'coverage.changed' }),
            ],
          },
          {
            guard: 'hasCoverage',
            target: 'valid',
            actions: { type: 'setCoverage', params: ({ event }) => coveredIn(event.output) },
          },
          {
            target: 'valid',
            actions: [
              { type: 'setCoverage', params: ({ event }) => coveredIn(event.output) },
              raise({ type: 'coverage.found' }),
            ],
          },
        ],
        onError: [
          {
            guard: 'hasCoverage',
            target: 'valid',
            actions: [
              'clearRequestedAddress',
              { type: 'refuse', params: { step: 'address', refusal: { code: 'smth_wrong' } } },
            ],
          },
          {
            target: 'open',
            actions: { type: 'refuse', params: { step: 'address', refusal: { code: 'smth_wrong' } } },
          },
        ],
      },
      on: addressTransitions.on,
    },
    valid: { on: addressTransitions.on },
    refused: { on: addressTransitions.on },
  },
})
