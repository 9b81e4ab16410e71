// Region of a new order: where it goes, and so which store and zone serve it.
import { raise } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { Coverage, CoverageResult, StepRefusal } from './new-order.types.ts'

const served = (answer: CoverageResult): Coverage => {
  if (answer._tag !== 'Covered') throw new Error('The guard let through an address that nobody serves')
  return answer.coverage
}
const refusedBy = (answer: CoverageResult): StepRefusal =>
  answer._tag === 'Refusal' ? answer : { code: 'delivery_zone_not_found' }

const choosing = newOrderSetup.createStateConfig({
  on: {
    'address.choose': {
      target: '#newOrder.call.editing.address.validating',
      reenter: true,
      actions: { type: 'requestAddress', params: ({ event }) => event.addressId },
    },
  },
})

export const addressRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'caller.cleared': '.locked',
    'step.refused': {
      guard: { type: 'isRefusalOf', params: ({ event }) => ({ step: event.step, mine: 'address' as const }) },
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
      on: { 'caller.found': [{ guard: 'hasRequestedAddress', target: 'validating' }, { target: 'open' }] },
    },
    open: { on: choosing.on },
    validating: {
      invoke: {
        src: 'validatingAddress',
        input: ({ context }) => {
          if (context.requestedAddressId === null) throw new Error('Only a chosen address is validated')
          return { addressId: context.requestedAddressId }
        },
        onDone: [
          {
            guard: ({ event }) => event.output._tag === 'Refusal',
            target: 'refused',
            actions: [
              'clearCoverage',
              {
                type: 'refuse',
                params: ({ event }) => ({ step: 'address' as const, refusal: refusedBy(event.output) }),
              },
              raise({ type: 'coverage.lost' }),
            ],
          },
          {
            guard: { type: 'isOtherCoverage', params: ({ event }) => served(event.output) },
            target: 'valid',
            actions: [
              'setCartAside',
              'clearTime',
              'clearCard',
              { type: 'setCoverage', params: ({ event }) => served(event.output) },
              raise({ type: 'coverage.changed' }),
            ],
          },
          {
            guard: 'hasCoverage',
            target: 'valid',
            actions: { type: 'setCoverage', params: ({ event }) => served(event.output) },
          },
          {
            target: 'valid',
            actions: [
              { type: 'setCoverage', params: ({ event }) => served(event.output) },
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
      on: choosing.on,
    },
    valid: { on: choosing.on },
    refused: { on: choosing.on },
  },
})
