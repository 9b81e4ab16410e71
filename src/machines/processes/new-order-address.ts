// Region of a new order: where it goes, and so which store and zone serve it.
import { raise } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { Service, ServiceAnswer, StepRefusal } from './new-order.types.ts'

const served = (answer: ServiceAnswer): Service => {
  if (answer._tag !== 'Served') throw new Error('The guard let through an address that nobody serves')
  return answer.service
}
const refusedBy = (answer: ServiceAnswer): StepRefusal =>
  answer._tag === 'Refused' ? answer : { code: 'delivery_zone_not_found' }

const choosing = newOrderSetup.createStateConfig({
  on: {
    'address.choose': {
      target: '#newOrder.call.taking.address.validating',
      reenter: true,
      actions: { type: 'wantAddress', params: ({ event }) => event.addressId },
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
        'loseService',
        { type: 'refuse', params: ({ event }) => event },
        raise({ type: 'service.lost' }),
      ],
    },
  },
  states: {
    locked: { on: { 'caller.found': [{ guard: 'wantsAddress', target: 'validating' }, { target: 'open' }] } },
    open: { on: choosing.on },
    validating: {
      invoke: {
        src: 'validatingAddress',
        input: ({ context }) => {
          if (context.wantedAddressId === null) throw new Error('Only a chosen address is validated')
          return { addressId: context.wantedAddressId }
        },
        onDone: [
          {
            guard: ({ event }) => event.output._tag === 'Refused',
            target: 'refused',
            actions: [
              'loseService',
              {
                type: 'refuse',
                params: ({ event }) => ({ step: 'address' as const, refusal: refusedBy(event.output) }),
              },
              raise({ type: 'service.lost' }),
            ],
          },
          {
            guard: { type: 'isOtherService', params: ({ event }) => served(event.output) },
            target: 'valid',
            actions: [
              'putCartAside',
              'forgetTime',
              'forgetCard',
              { type: 'adoptService', params: ({ event }) => served(event.output) },
              raise({ type: 'service.changed' }),
            ],
          },
          {
            guard: 'hasService',
            target: 'valid',
            actions: { type: 'adoptService', params: ({ event }) => served(event.output) },
          },
          {
            target: 'valid',
            actions: [
              { type: 'adoptService', params: ({ event }) => served(event.output) },
              raise({ type: 'service.found' }),
            ],
          },
        ],
        onError: [
          {
            guard: 'hasService',
            target: 'valid',
            actions: [
              'forgetWantedAddress',
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
