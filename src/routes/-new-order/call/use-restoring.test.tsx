import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fakeServer, flushPromises, provideFakeServer } from '../../../../tests/models/new-order.actor.ts'
import { ana, bread, inputOf } from '../../../../tests/models/new-order.fixture.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'
import { toDraft } from '../../../machines/processes/new-order.draft.ts'
import { useRestoring } from './use-restoring.ts'

const start = (document: Parameters<typeof inputOf>[0]) =>
  createActor(provideFakeServer(fakeServer()), { input: inputOf(document) }).start()

it('a stored call is being restored until its caller, address and cart are known', async () => {
  const before = start(emptyOrderDraft('single'))
  before.send({ type: 'contact.choose', caller: ana })
  await flushPromises()
  before.send({ type: 'cart.line.add', product: bread })
  await flushPromises()
  const restored = start(toDraft(before.getSnapshot().context))
  const { result } = renderHook(() => useRestoring(restored))
  expect(result.current).toBe(true)
  await act(flushPromises)
  expect([result.current, restored.getSnapshot().context.lines.length]).toEqual([false, 1])
})

it('a new call has nothing to restore', () => {
  const { result } = renderHook(() => useRestoring(start(emptyOrderDraft('single'))))
  expect(result.current).toBe(false)
})
