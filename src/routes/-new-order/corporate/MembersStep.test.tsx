import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { callCountry, customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { bread, NORTH, times } from '../../../../tests/models/new-order.fixture.ts'
import { api } from '../../../api/client/api.ts'
import { LazyCorporateSummary, LazyMembersStep } from '../steps/lazy-forms.ts'
import { startMembers } from './members-actor.ts'

const rosa = { ...customerAna, id: 8, firstName: 'Rosa', lastName: 'Tzoc' }
const people = [customerAna, rosa]

const renderMembers = async () => {
  localStorage.clear()
  vi.spyOn(api, 'lookUpCustomers').mockImplementation((async ({ query }: { query: { search: string } }) => {
    const data = people.filter(({ firstName }) =>
      firstName.toLowerCase().startsWith(query.search.toLowerCase().slice(0, 3)),
    )
    return { data, count: data.length }
  }) as never)
  vi.spyOn(api, 'validateAddress').mockResolvedValue(NORTH as never)
  vi.spyOn(api, 'storeProducts').mockResolvedValue({
    data: [{ ...bread, image: null, categoryIds: [], badgeIds: [] }],
  } as never)
  vi.spyOn(api, 'deliveryTimesOfStores').mockImplementation((async ({
    query,
  }: {
    query: { storeIds: readonly number[] }
  }) => ({ data: query.storeIds.map((storeId) => ({ storeId, ...times('12:00', '13:00') })) })) as never)
  const rendered = await renderCall({ step: 'members' })
  vi.spyOn(api, 'user').mockImplementation((async ({ params }: { params: { id: number } }) => ({
    ...people.find(({ id }) => id === params.id),
    type: 'customer',
  })) as never)
  await Promise.all([LazyMembersStep.preload(), LazyCorporateSummary.preload()])
  const { actor } = rendered
  actor.send({ type: 'type.choose', orderType: 'corporate' })
  actor.send({ type: 'type.confirm' })
  startMembers(
    { draftId: actor.getSnapshot().context.draftId, members: [], refusedPlaces: [] },
    {
      countryId: callCountry.id,
      queryClient: new QueryClient(),
      report: (report) => actor.send({ type: 'members.changed', report }),
    },
  )
  await screen.findByRole('button', { name: /Paste rows/ })
  return rendered
}
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })

it('pasted rows are checked, the wrong one says why at its cell and is corrected there', async () => {
  const { user, actor } = await renderMembers()
  paste('Ana López\tCasa\t6am\t2 pan\nRosa Tzoc\tCasa\t7am\t9 caldo')
  const wrong = await screen.findByRole('button', { name: /Cart of row 2: .*no “caldo”/ })
  expect(actor.getSnapshot().context.corporate.isReady).toBe(false)
  await user.click(wrong)
  await user.clear(screen.getByRole('textbox', { name: 'Cart of row 2' }))
  await user.type(screen.getByRole('textbox', { name: 'Cart of row 2' }), '2 PAN{Enter}')
  await vi.waitFor(() => expect(actor.getSnapshot().context.corporate.isReady).toBe(true))
  const { corporate } = actor.getSnapshot().context
  expect(
    corporate.requests.map(({ deliveryTime, products, userId }) => [userId, deliveryTime, products]),
  ).toEqual([
    [customerAna.id, '2026-12-07T12:00:00.000Z', [{ productId: 1, quantity: 2, frozenQuantity: 0 }]],
    [rosa.id, '2026-12-07T13:00:00.000Z', [{ productId: 1, quantity: 2, frozenQuantity: 0 }]],
  ])
  expect(corporate.toPay).toBe(23_000)
})

it('Ctrl+D takes the cart of the row above', async () => {
  const { user, actor } = await renderMembers()
  paste('Ana López\tCasa\t6am\t2 pan\nRosa Tzoc\tCasa\t7am\t')
  const cell = await screen.findByRole('button', { name: /^Cart of row 2/ })
  await screen.findByRole('button', { name: /^Cart of row 1: 2 · / })
  cell.focus()
  await user.keyboard('{Control>}d{/Control}')
  await vi.waitFor(() => expect(actor.getSnapshot().context.corporate.requests).toHaveLength(2))
  expect(actor.getSnapshot().context.corporate.requests[1]?.products).toEqual([
    { productId: 1, quantity: 2, frozenQuantity: 0 },
  ])
})

it('the same person twice is named with the row, and the open row has its cart beside it', async () => {
  const { user, actor } = await renderMembers()
  paste('Nombre\tHora\tPAN\nAna López\t6am\t2\nAna López\t7am\t2')
  await user.click(await screen.findByRole('button', { name: /Member of row 2: .*Already in row 1/ }))
  const cart = await screen.findByRole('region', { name: 'Ana López' })
  await user.click(within(cart).getByRole('button', { name: 'Remove this row' }))
  await vi.waitFor(() => expect(actor.getSnapshot().context.corporate.isReady).toBe(true))
  expect(screen.queryByRole('button', { name: /of row 2/ })).toBeNull()
})

it('rows for which an order has no room are counted', async () => {
  const { user } = await renderMembers()
  paste(Array.from({ length: 203 }, () => 'Ana López\tCasa\t6am\t2 pan').join('\n'))
  expect(await screen.findByText('3 rows were left out: an order takes up to 200')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: /Undo the last rows/ }))
  await vi.waitFor(() => expect(screen.queryByText(/rows were left out/)).toBeNull())
})

it('a product of the store is added to the open row by its name', async () => {
  const { user, actor } = await renderMembers()
  paste('Ana López\tCasa\t6am\t')
  await user.click(await screen.findByRole('button', { name: /Member of row 1/ }))
  const open = await screen.findByRole('region', { name: 'Ana López' })
  await user.type(await within(open).findByRole('combobox', { name: 'Add a product' }), 'PAN')
  await user.click(await screen.findByRole('option', { name: /PAN/ }))
  await vi.waitFor(() =>
    expect(actor.getSnapshot().context.corporate.members[0]?.lines).toMatchObject([{ productId: 1 }]),
  )
  expect(screen.queryByRole('option')).toBeNull()
})
