import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { PausesPanel } from './PausesPanel.tsx'

const STORE = 2 as StoreId
const product = (productId: number, name: string, isAvailable = true) => ({
  productId,
  name,
  nameEn: '',
  sku: `P-${productId}`,
  image: null,
  isAvailable,
  available: 32,
  categoryIds: [1],
  price: 1_800,
  minPurchase: 1,
  maxPurchase: 12,
  itemsPerPurchaseUnit: 1,
})
const pause = (id: number, kind: string, name: string | null) => ({
  id,
  storeId: STORE,
  kind,
  product: name === null ? null : { productId: id, name, nameEn: '', image: null },
  reason: 'equipment',
  note: 'fryer in repair',
  until: null,
  createdAt: '2026-12-07T17:00:00.000Z',
  createdBy: 'Sandra Xol',
})

const renderPanel = async (pauses: readonly object[] = []) => {
  const list = (data: readonly object[]) => Promise.resolve({ data, count: data.length }) as never
  vi.spyOn(api, 'pauses').mockImplementation(() => list(pauses))
  vi.spyOn(api, 'storeProducts').mockImplementation(() =>
    list([
      product(31, 'Pupusa revuelta'),
      product(32, 'Pupusa de frijol', false),
      product(33, 'Pupusa de queso'),
    ]),
  )
  vi.spyOn(api, 'nextSlots').mockResolvedValue({
    data: [
      { time: '2026-12-07T18:00:00.000Z', remaining: 0, limit: 6, fullLimit: 12 },
      { time: '2026-12-07T18:15:00.000Z', remaining: 4, limit: 6, fullLimit: 12 },
    ],
    closesAt: null,
  })
  vi.spyOn(api, 'pauseImpact').mockResolvedValue({ openOrders: 8, openCalls: 3 })
  const begin = vi.spyOn(api, 'pause').mockResolvedValue({} as never)
  const end = vi.spyOn(api, 'endPause').mockResolvedValue({} as never)
  const page = renderPage(
    () => <PausesPanel storeId={STORE} formats={i18n.formats} onClose={() => undefined} />,
    { permissions: ['pauseStore', 'updateStoreProductAvailability'] },
  )
  await screen.findByText('full')
  return { ...page, begin, end }
}
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })

beforeEach(() => {
  vi.restoreAllMocks()
})

it('never says that nothing is paused because the pauses could not be read', async () => {
  const read = vi.spyOn(api, 'pauses').mockRejectedValue(new ApiFailure(500, 'smth_wrong', null))
  const { user } = renderPage(
    () => <PausesPanel storeId={STORE} formats={i18n.formats} onClose={() => undefined} />,
    { permissions: ['pauseStore', 'updateStoreProductAvailability'] },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('The pauses could not be loaded')
  expect(screen.queryByRole('button', { name: 'Half of them' })).toBeNull()
  read.mockResolvedValue({ data: [], count: 0 } as never)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Half of them' })).not.toBeNull()
})

it('pauses a product that is on sale, with an end and a reason, after what it touches was said', async () => {
  const { begin, user } = await renderPanel()
  await user.type(screen.getByRole('searchbox', { name: 'Product to pause' }), 'pupusa')
  expect(screen.queryByRole('button', { name: /frijol/u })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Pupusa revuelta/u }))
  expect(await screen.findByText(/8 open orders/u)).not.toBeNull()
  expect(screen.getByText(/with Pupusa de queso in its place/u)).not.toBeNull()
  const off = screen.getByRole('button', {
    name: 'Pause Pupusa revuelta',
    description: 'Choose an end and a reason; “Other” needs words',
  })
  await user.click(off)
  await user.click(radio(/^No end/u))
  await user.click(radio('Other'))
  await user.click(screen.getByRole('button', { name: 'Pause Pupusa revuelta' }))
  expect(begin).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'What the desk reads' }), ' oil ')
  await user.click(screen.getByRole('button', { name: 'Pause Pupusa revuelta' }))
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce())
  expect(begin.mock.lastCall?.[0]).toMatchObject({
    params: { id: STORE },
    body: { kind: 'product', productId: 31, until: null, reason: 'other', note: 'oil' },
  })
})

it('slows the delivery times for an hour, and says which of the next are full', async () => {
  const { begin, user } = await renderPanel()
  expect(screen.getByText('full')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Half of them' }))
  const asked = Date.now()
  await user.click(radio(/1 hour/u))
  await user.click(radio('Too many orders'))
  await user.click(screen.getByRole('button', { name: /^Pause Half of the slots until/u }))
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce())
  const { kind, until } = begin.mock.lastCall?.[0].body ?? {}
  expect(kind).toBe('slow')
  const minutes = (Date.parse(until ?? '') - asked) / 60_000
  expect(minutes).toBeGreaterThan(58)
  expect(minutes).toBeLessThan(62)
})

it('takes a pause back, and offers no second one of the times', async () => {
  const { end, user } = await renderPanel([pause(31, 'product', 'Empanada'), pause(4, 'stop', null)])
  expect(screen.queryByRole('button', { name: 'Half of them' })).toBeNull()
  expect(screen.getAllByText(/fryer in repair, Sandra Xol/u)).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Resume Empanada' }))
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  expect(end.mock.lastCall?.[0].params).toEqual({ id: STORE, pauseId: 31 })
})
