import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { fakeServer, flushPromises, holdChecks } from '../../../../tests/models/new-order.actor.ts'
import { bread, cake, NOON } from '../../../../tests/models/new-order.fixture.ts'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
// Loaded before the tests, which wait for what a search loads.
import './UnsoldProducts.tsx'

const stored = (product: typeof bread) => ({ ...product, image: null, categoryIds: [], badgeIds: [] })
const card = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'Products' })).getByRole('button', { name })
const badge = { id: 4, name: 'De temporada', nameEn: 'Seasonal', icon: '/files/sun' }
const renderCatalogue = (products: readonly object[], server = fakeServer()) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(api, 'categories').mockResolvedValue({ data: [], count: 0 } as never)
  vi.spyOn(api, 'badges').mockResolvedValue({ data: [badge], count: 1 } as never)
  // The grid reads these fields of the contract's products only.
  vi.spyOn(api, 'storeProducts').mockResolvedValue({ data: products } as never)
  return renderCall({ step: 'cart', server })
}

it('the search marks the first product that can be had, which Enter adds', async () => {
  const soldOut = { ...bread, productId: 9, name: 'Pan agotado', available: 0 } as typeof bread
  const { user, actor } = await renderCatalogue([
    { ...stored(soldOut), badgeIds: [badge.id] },
    ...[bread, cake].map(stored),
  ])
  expect(within(await card(/Pan agotado/)).getByRole('img', { name: 'Seasonal' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'pan')
  await vi.waitFor(async () => expect((await card(/Pan(?! agotado)/)).dataset['enter']).toBe('true'))
  expect((await card(/Pan agotado/)).dataset['enter']).toBeUndefined()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(actor.getSnapshot().context.lines[0]?.quantity).toBe(3))
  ;(await card(/Pastel/)).focus()
  await user.keyboard('4')
  expect(actor.getSnapshot().context.lines).toMatchObject([{ quantity: 3 }, { quantity: 4 }])
})

it('a card says its quantity, and hurried keys lose nothing', async () => {
  const { actor } = await renderCatalogue([bread, cake].map(stored))
  const quantity = () =>
    actor.getSnapshot().context.lines.find((line) => line.product.name === 'Pastel')?.quantity
  const cakeCard = await card(/Pastel/)
  fireEvent.click(cakeCard)
  within(cakeCard).getByRole('img', { name: 'In the order: 1' })
  fireEvent.keyDown(cakeCard, { key: '+' })
  within(cakeCard).getByRole('img', { name: 'In the order: 2' })
  expect(quantity()).toBe(2)
  fireEvent.keyDown(cakeCard, { key: '-' })
  fireEvent.keyDown(cakeCard, { key: '-' })
  await vi.waitFor(() => expect(quantity()).toBeUndefined())
  expect(within(cakeCard).queryByRole('img', { name: /In the order/ })).toBeNull()
})

it('a product that is typed while the cart is checked is in the order once it is', async () => {
  const server = fakeServer()
  const { user, actor } = await renderCatalogue([bread, cake].map(stored), server)
  const cakeCard = await card(/Pastel/)
  const checks = holdChecks(server)
  act(() =>
    actor.send({ type: 'step.refused', step: 'cart', refusal: { code: 'product_not_enough_quantity' } }),
  )
  // Each announcement takes the place of the one before: they are heard as they come.
  const said: string[] = []
  const hearing = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      said.push(...[...addedNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])))
  })
  hearing.observe(document.body, { childList: true, subtree: true })
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  await user.type(search, 'pastel{Enter}')
  expect(search.value).toBe('')
  await user.type(search, 'pastel{Enter}')
  await vi.waitFor(() => expect(said.join('\n')).toContain('2 of Pastel in the order'))
  hearing.disconnect()
  await vi.waitFor(() => expect(checks).toHaveLength(2))
  await within(cakeCard).findByRole('img', { name: 'In the order: 2' })
  cakeCard.focus()
  await user.keyboard('3')
  await act(async () => checks[1]?.answer())
  const lines = within(await screen.findByRole('list', { name: 'Lines of the order' }))
  expect(lines.getAllByRole('button', { name: /^\d of/ }).map((line) => line.textContent)).toEqual(['2', '3'])
})

it('the search keeps a product that the order does not take any more', async () => {
  const { user, actor } = await renderCatalogue(
    [bread, cake].map(stored),
    fakeServer({ place: null, outcome: null }),
  )
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  await card(/Pastel/)
  await act(async () => {
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    actor.send({ type: 'order.place', now: Date.parse(NOON) })
    await flushPromises()
  })
  await user.type(search, 'pastel{Enter}')
  expect(search.value).toBe('pastel')
  expect(actor.getSnapshot().context.lines).toHaveLength(1)
})

it('a catalogue that cannot be loaded says why, with the request, and is loaded again', async () => {
  const load = vi
    .spyOn(api, 'storeProducts')
    .mockRejectedValue(
      new ApiFailure(500, 'smth_wrong', { statusCode: 500, message: 'smth_wrong', requestId: 'r-17' }),
    )
  const { user } = await renderCall({ step: 'cart' })
  expect(await screen.findByText(/r-17/)).toBeTruthy()
  const before = load.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before))
})

it('a search that finds nothing to add says why, and which stores have it', async () => {
  vi.spyOn(api, 'categories').mockResolvedValue({ data: [], count: 0 } as never)
  vi.spyOn(api, 'badges').mockResolvedValue({ data: [], count: 0 } as never)
  vi.spyOn(api, 'storeProducts').mockResolvedValue({ data: [bread, cake].map(stored) } as never)
  const elsewhere = [
    { storeId: 2 as StoreId, storeName: 'Zona 1', available: 12 },
    { storeId: 3 as StoreId, storeName: 'Antigua', available: 4 },
  ]
  const explain = vi.spyOn(api, 'unsoldProducts').mockResolvedValue({
    data: [
      {
        productId: bread.productId,
        name: 'Tamal',
        sku: 'TAM-1',
        causes: [{ code: 'not_at_store' }],
        elsewhere,
      },
    ],
    count: 1,
    limit: 1,
    offset: 0,
  })
  const { user } = await renderCall({ step: 'cart' })
  await card(/Pan/)
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'tamal')
  const unsold = within(await screen.findByRole('region', { name: 'Not sold at this store' }))
  expect(unsold.getAllByRole('listitem')[0]?.textContent).toBe(
    'Tamal TAM-1The store does not have itThere are 12 at Zona 1; 4 at Antigua',
  )
  expect(explain.mock.lastCall?.[0]).toMatchObject({ query: { search: 'tamal', orderType: 'single' } })
})

it('a number before or after the name is how many, and a name that is not found is typed over', async () => {
  const { user, actor } = await renderCatalogue([bread, cake].map(stored))
  await card(/Pastel/)
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  await user.type(search, '3 pasteles{Enter}')
  const quantityOf = (name: string) =>
    actor.getSnapshot().context.lines.find((line) => line.product.name === name)?.quantity
  await vi.waitFor(() => expect(quantityOf('Pastel')).toBe(3))
  await user.type(search, 'pan 2{Enter}')
  await vi.waitFor(() => expect(quantityOf('Pan')).toBe(4))
  await user.type(search, 'atol{Enter}')
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 4])
  await user.keyboard('pan 9{Enter}')
  expect(search.value).toBe('pan 9')
  expect(quantityOf('Pan')).toBe(4)
  await user.clear(search)
  ;(await card(/Pastel/)).focus()
  await user.keyboard('2{Enter}')
  expect(quantityOf('Pastel')).toBe(2)
})

it('what is ordered by Enter before the products are known is in the order once they are', async () => {
  let answer: (products: unknown) => void = () => undefined
  const view = await renderCatalogue([])
  vi.spyOn(api, 'storeProducts').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }) as never,
  )
  view.queryClient.removeQueries()
  act(() => view.actor.send({ type: 'cart.line.remove', productId: bread.productId }))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  await vi.waitFor(() => expect(api.storeProducts).toHaveBeenCalled())
  await view.user.type(search, '2 pastel{Enter}')
  await view.user.type(search, 'atol{Enter}')
  expect(screen.getByText('Added once the products have loaded: 2 pastel, atol')).toBeTruthy()
  await act(async () => answer({ data: [bread, cake].map(stored), count: 2 }))
  await vi.waitFor(() => expect(view.actor.getSnapshot().context.lines).toMatchObject([{ quantity: 2 }]))
  expect(search.value).toBe('atol')
})
