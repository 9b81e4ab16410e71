// Steps of a delivery's part: who receives it.
import { assign } from 'xstate'
import { partSetup, type PartEvent, type PersonResult } from './delivery-part.setup.ts'
import { lostAt, refusedAt } from './lookups.ts'

export const partRecipientSetup = partSetup.extend({
  guards: {
    hasRecipient: ({ context }) => context.userId !== null || context.recipient.trim() !== '',
  },
  actions: {
    setRecipient: assign((_, { text, userId }: Extract<PartEvent, { type: 'part.recipient' }>) => ({
      recipient: text,
      userId: userId ?? null,
      person: null,
      addressId: null,
      address: null,
      coverage: null,
      times: null,
      refusal: null,
    })),
    setPerson: assign((_, result: PersonResult) =>
      result._tag === 'Found'
        ? { person: result.person, userId: result.person.userId, recipient: result.person.name }
        : {},
    ),
  },
})

export const beginningState = partRecipientSetup.createStateConfig({
  always: [{ guard: 'hasRecipient', target: 'finding' }, { target: 'recipient' }],
})

export const findingState = partRecipientSetup.createStateConfig({
  invoke: {
    id: 'findingPerson',
    src: 'findingPerson',
    input: ({ context: { recipient, userId } }) => ({ text: recipient, userId }),
    onDone: [
      {
        guard: { type: 'isRefusal', params: ({ event }) => event.output },
        target: 'recipient',
        actions: refusedAt('recipient'),
      },
      { target: 'covering', actions: { type: 'setPerson', params: ({ event }) => event.output } },
    ],
    onError: { target: 'recipient', actions: lostAt('recipient') },
  },
})
