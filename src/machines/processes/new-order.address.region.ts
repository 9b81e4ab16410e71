// Region of a new order: the delivery address, which decides the store and the zone, or the store of a pickup.
import { and, assign, not, raise, stateIn } from 'xstate'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import type { AddressId, StoreId } from '../../domain/shared/ids.ts'
import { lostAt, refusedAt } from './lookups.ts'
import { setCartAside } from './new-order.cart-lines.ts'
import { timeOfDraft } from './new-order.draft.ts'
import { deliveryTimeSetup } from './new-order.delivery-time.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import type { CoverageResult, CoveredResult } from './new-order.types.ts'

export const addressSetup = deliveryTimeSetup.extend({
  guards: {
    needsAddress: ({ context }) => context.orderType !== 'corporate' && context.caller !== null,
    hasRequestedAddress: ({ context }) =>
      context.requestedAddressId !== null || context.requestedPickupId !== null,
    isOtherCoverage: ({ context }, { coverage }: CoveredResult) =>
      context.coverageKey !== null &&
      (context.coverageKey.storeId !== coverage.storeId ||
        context.coverageKey.deliveryZoneId !== coverage.deliveryZoneId),
  },
  actions: {
    requestAddress: assign(({ context }, requestedAddressId: AddressId) => ({
      requestedAddressId,
      requestedPickupId: null,
      refusals: withoutRefusals(context, 'address'),
    })),
    requestPickup: assign(({ context }, requestedPickupId: StoreId) => ({
      requestedAddressId: null,
      requestedPickupId,
      refusals: withoutRefusals(context, 'address'),
    })),
    clearRequestedAddress: assign({ requestedAddressId: null, requestedPickupId: null }),
    setCoverage: assign(({ context }, { coverage, priceRules }: CoveredResult) => ({
      coverage,
      priceRules,
      coverageKey: { storeId: coverage.storeId, deliveryZoneId: coverage.deliveryZoneId },
      addressId: coverage.deliveryZoneId === null ? null : (context.requestedAddressId ?? context.addressId),
      requestedAddressId: null,
      requestedPickupId: null,
      refusals: withoutRefusals(context, 'address'),
    })),
    clearCoverage: assign(({ context }) => ({
      ...setCartAside(context),
      addressId: null,
      coverage: null,
      priceRules: null,
      coverageKey: null,
      ...timeOfDraft(emptyOrderDraft(null)),
      encryptedCard: null,
    })),
    clearCard: assign({ encryptedCard: null }),
  },
})

const coveredIn = (result: CoverageResult): CoveredResult => {
  if (result._tag !== 'Covered') throw new Error('The guard let through an address without coverage')
  return result
}

const addressTransitions = addressSetup.createStateConfig({
  on: {
    'address.choose': {
      target: 'validating',
      reenter: true,
      actions: { type: 'requestAddress', params: ({ event }) => event.addressId },
    },
    'address.pickup': {
      target: 'validating',
      reenter: true,
      actions: { type: 'requestPickup', params: ({ event }) => event.storeId },
    },
  },
})

export const addressRegion = addressSetup.createStateConfig({
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
      guard: isRefusedAt('address'),
      target: '.refused',
      actions: ['clearCoverage', keepRefusal, raise({ type: 'coverage.lost' })],
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
            actions: ['clearCoverage', refusedAt('address'), raise({ type: 'coverage.lost' })],
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
            actions: ['clearRequestedAddress', lostAt('address')],
          },
          { target: 'open', actions: lostAt('address') },
        ],
      },
      on: addressTransitions.on,
    },
    valid: { on: addressTransitions.on },
    refused: { on: addressTransitions.on },
  },
})
