import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { testOrder } from '../../../../tests/components/order.fixture.ts'
import { fakeServer } from '../../../../tests/models/new-order.actor.ts'
import { bread, placedOrder } from '../../../../tests/models/new-order.fixture.ts'
import { api } from '../../../api/client/api.ts'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import { toDraft } from '../../../machines/processes/new-order.draft.ts'
import { getCall } from '../call/open-calls.ts'

const NEW_DRAFT = 77

const place = async () => {
  vi.spyOn(api, 'order').mockReturnValue(new Promise(() => undefined))
  const changeStatus = vi.spyOn(api, 'changeStatus').mockResolvedValue(testOrder({ id: placedOrder.id }))
  const createDraft = vi.spyOn(api, 'createDraft').mockImplementation((async ({
    body,
  }: {
    readonly body: Pick<Draft, 'document'>
  }) => ({
    id: NEW_DRAFT,
    version: 1,
    idempotencyKey: 'key-2',
    document: body.document,
    slotHeldUntil: null,
    status: 'open',
    createdAt: new Date().toISOString(),
  })) as never)
  const { actor, user } = await renderCall({
    step: 'notes',
    permissions: ['changeOrderStatusCancelled'],
    server: fakeServer({ place: { _tag: 'Placed', order: placedOrder } }),
  })
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  actor.send({ type: 'cart.line.note', productId: bread.productId, note: 'sin corteza' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  return {
    actor,
    user,
    changeStatus,
    createDraft,
    button: await screen.findByRole('button', { name: 'Add something else' }),
  }
}

it('one more item opens a call with its inputs, and the order stands until that is placed', async () => {
  const { actor, button, changeStatus, createDraft, user } = await place()
  const document = toDraft(actor.getSnapshot().context)
  await user.click(button)
  await vi.waitFor(() => expect(getCall(NEW_DRAFT)).toBeDefined())
  expect(changeStatus).not.toHaveBeenCalled()
  expect(document.lines).toMatchObject([{ quantity: 2, note: 'sin corteza' }])
  const replaces = {
    orderId: placedOrder.id,
    number: placedOrder.number,
    deliveryTime: placedOrder.deliveryTime,
    lines: [{ productId: bread.productId, quantity: 2 }],
  }
  expect(createDraft.mock.calls[0]?.[0]).toMatchObject({ body: { document: { ...document, replaces } } })
})

it('a lost answer is repeated with the same key', async () => {
  const { button, createDraft, user } = await place()
  createDraft.mockRejectedValueOnce(new Error('no answer'))
  await user.click(button)
  await screen.findByRole('alert')
  await user.click(button)
  await vi.waitFor(() => expect(getCall(NEW_DRAFT)).toBeDefined())
  expect(new Set(createDraft.mock.calls.map(([input]) => input?.idempotencyKey)).size).toBe(1)
  expect(createDraft).toHaveBeenCalledTimes(2)
})
