import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { turnSoundOn } from '../-shared/board-sound.ts'
import { NewOrdersLink } from './NewOrdersLink.tsx'

it('counts the new orders of the store until somebody has received them', async () => {
  const counts = vi
    .spyOn(api, 'countOrders')
    .mockResolvedValue({ byStatus: {}, total: 5, late: 0, unacknowledged: 2 } as never)
  const { queryClient } = renderPage(() => <NewOrdersLink storeId={1 as StoreId} />, {})
  const link = await screen.findByRole('link', { name: '2 new orders to receive' })
  expect(link.getAttribute('href')).toBe('/orders/board')
  expect(counts.mock.calls[0]?.[0]?.query).toEqual({ storeId: [1], status: ['processing'] })
  counts.mockResolvedValue({ byStatus: {}, total: 5, late: 0, unacknowledged: 0 } as never)
  await queryClient.invalidateQueries({ queryKey: KEYS.orderCounts })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

it('rings when more orders come, not when one was received', async () => {
  const tones = vi.fn()
  const node = {
    connect: () => node,
    start: tones,
    stop: () => undefined,
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
      value: 0,
    },
    frequency: { value: 0, setValueAtTime: () => undefined },
    type: '',
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
      createOscillator = () => node
      createGain = () => node
    },
  )
  await turnSoundOn()
  tones.mockClear()
  const waiting = (unacknowledged: number) => ({ byStatus: {}, total: 5, late: 0, unacknowledged }) as never
  const counts = vi.spyOn(api, 'countOrders').mockResolvedValue(waiting(2))
  const { queryClient } = renderPage(() => <NewOrdersLink storeId={1 as StoreId} />, {})
  await screen.findByRole('link', { name: '2 new orders to receive' })
  const rung = tones.mock.calls.length
  expect(rung).toBeGreaterThan(0)
  counts.mockResolvedValue(waiting(1))
  await queryClient.invalidateQueries({ queryKey: KEYS.orderCounts })
  await screen.findByRole('link', { name: '1 new order to receive' })
  expect(tones.mock.calls.length).toBe(rung)
  counts.mockResolvedValue(waiting(3))
  await queryClient.invalidateQueries({ queryKey: KEYS.orderCounts })
  await screen.findByRole('link', { name: '3 new orders to receive' })
  expect(tones.mock.calls.length).toBe(2 * rung)
  vi.unstubAllGlobals()
})
