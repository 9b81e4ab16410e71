import { expect, it } from 'vitest'
import { callCountry, customerAna } from '../../../../tests/components/call.fixture.tsx'
import { call, currentContext, fakeServer, flushPromises } from '../../../../tests/models/new-order.actor.ts'
import { bread } from '../../../../tests/models/new-order.fixture.ts'
import { cents } from '../../../domain/shared/money.ts'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { chooseCaller } from '../caller/choose-caller.ts'
import { beginCall, viewOf } from './opening-call.ts'

it('what is done before the server has made the draft is done in the call that gets it, in the same view', async () => {
  const { front } = beginCall(undefined, callCountry)
  front.actor.send({ type: 'type.choose', orderType: 'business' })
  front.actor.send({ type: 'contact.search', text: '5512' })
  chooseCaller({ actor: front.actor, send: (event) => front.actor.send(event) }, customerAna, false)
  front.actor.send({
    type: 'cart.repeat',
    lines: [{ productId: bread.productId, quantity: 2, frozenQuantity: 0, unitPrice: cents(4_500) }],
    orderedAt: '2026-12-01T11:00:00.000Z',
  })
  await flushPromises()
  expect(stepStates(front.actor.getSnapshot()).contact).toBe('chosen')
  expect(stepStates(front.actor.getSnapshot()).cart).toBe('locked')

  const { actor, requests } = call(fakeServer())
  front.handOver(actor)
  expect(viewOf(actor)).toBe(viewOf(front.actor))
  // From a form that was open already.
  front.actor.send({ type: 'comment.edit', comment: 'the red door' })
  await flushPromises()
  expect(currentContext(actor)).toMatchObject({
    orderType: 'business',
    contactSearch: '5512',
    caller: { id: customerAna.id },
    lines: [{ quantity: 2 }],
    comment: 'the red door',
  })
  expect(requests.saves.at(-1)?.document.comment).toBe('the red door')
})
