// Steps of a delivery's part: the address, which decides the store.
import { assign } from 'xstate'
import { partRecipientSetup } from './delivery-part.recipient.states.ts'
import type { PartCoverageResult, PartEvent } from './delivery-part.setup.ts'
import { lostAt, refusedAt } from './lookups.ts'

export const partAddressSetup = partRecipientSetup.extend({
  actions: {
    setAddress: assign((_, { addressId, text }: Extract<PartEvent, { type: 'part.address' }>) => ({
      addressText: text,
      addressId: addressId ?? null,
      address: null,
      coverage: null,
      times: null,
    })),
    setCovered: assign((_, result: PartCoverageResult) =>
      result._tag === 'Covered'
        ? {
            refusal: null,
            address: result.address,
            addressId: result.address.addressId,
            coverage: result.coverage,
          }
        : {},
    ),
  },
})

// Once the recipient is known, another address begins there.
export const addressEvents = partAddressSetup.createStateConfig({
  on: {
    'part.address': {
      target: 'covering',
      reenter: true,
      actions: { type: 'setAddress', params: ({ event }) => event },
    },
  },
})

export const coveringState = partAddressSetup.createStateConfig({
  on: addressEvents.on,
  invoke: {
    id: 'coveringAddress',
    src: 'coveringAddress',
    input: ({ context: { addressId, addressText, person } }) => {
      if (person === null) throw new Error('Only an address of a known person is looked up')
      return { userId: person.userId, text: addressText, addressId }
    },
    onDone: [
      {
        guard: { type: 'isRefusal', params: ({ event }) => event.output },
        target: 'address',
        actions: refusedAt('address'),
      },
      { target: 'loadingProducts', actions: { type: 'setCovered', params: ({ event }) => event.output } },
    ],
    onError: { target: 'address', actions: lostAt('address') },
  },
})
