import { useNavigate, useSearch } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { createListController } from '../-list/list-search.ts'
import type { ResourceSearch } from '../-resource/resource-view.ts'
import { CategoriesPage } from './CategoriesPage.tsx'
import { categoriesResource } from './categories-resource.ts'
// Loaded before the tests, which wait for what the page loads when it is opened.
import '../-resource/ResourceDialog.tsx'
import '../-list/BulkResultNotice.tsx'
import './CategoriesChangeDialog.tsx'
import './DeactivateCategoryDialog.tsx'
import './MoveCategoryDialog.tsx'

const category = (id: number, name: string, parentId: number | null, more: object = {}) =>
  // Ids are branded.
  ({
    id,
    name,
    nameEn: '',
    icon: null,
    status: 'active',
    catalog: 'own_brand',
    parentId,
    priority: 10 - id,
    productCount: id,
    version: 1,
    abilities: { update: true, delete: 'category_has_categories' },
    ...more,
  }) as unknown as Category

const TREE = [
  category(1, 'Tamales', null),
  category(2, 'Colorados', 1),
  category(3, 'Negros', 1, { status: 'inactive' }),
  category(4, 'Bebidas', null, { nameEn: 'Drinks' }),
  category(5, 'Refrescos', null, { catalog: 'third_party' }),
]

function Page() {
  // The test's route does not parse a search.
  const raw: ResourceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(categoriesResource.list, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <CategoriesPage list={list} />
}

const open = async (search = '', permissions: readonly Permission[] = ['viewCategory', 'updateCategory']) => {
  const page = renderPage(() => <Page />, { search, permissions })
  const tree = await screen.findByRole('treegrid', { name: 'Categories' })
  return { ...page, tree }
}
const rows = (tree: HTMLElement) =>
  within(tree)
    .getAllByRole('row')
    .map((row) => [row.getAttribute('aria-label'), row.getAttribute('aria-level')].join(' '))

beforeEach(() => {
  vi.spyOn(api, 'categories').mockResolvedValue({ data: TREE, count: 5, limit: 100, offset: 0 })
  vi.spyOn(api, 'category').mockImplementation(async ({ params }) => {
    const found = TREE.find(({ id }) => id === params.id)
    if (!found) throw new Error('no such category')
    return found
  })
})

it('shows the categories of one catalogue as a tree, with their products', async () => {
  const { tree, user } = await open()
  expect(rows(tree)).toEqual(['Tamales 1', 'Colorados 2', 'Negros 2', 'Drinks 1'])
  expect(within(tree).getByRole('row', { name: 'Negros' }).textContent).toBe('Negros3 productsInactive')
  await user.click(screen.getByRole('button', { name: 'Collapse all' }))
  expect(rows(tree)).toEqual(['Tamales 1', 'Drinks 1'])
  await user.click(screen.getByRole('radio', { name: 'Third party' }))
  await waitFor(() => expect(rows(screen.getByRole('treegrid'))).toEqual(['Refrescos 1']))
})

it('shows what a search finds below what stands above it, and moves nothing meanwhile', async () => {
  const { tree, user } = await open('?q=negr')
  expect(rows(tree)).toEqual(['Tamales 1', 'Negros 2'])
  const move = vi.spyOn(api, 'moveCategory')
  within(tree).getByRole('row', { name: 'Negros' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(move).not.toHaveBeenCalled()
})

it('walks by the arrow keys, opens and closes, and moves with Alt at once', async () => {
  const { tree, user } = await open()
  const move = vi.spyOn(api, 'moveCategory').mockReturnValue(new Promise(() => undefined))
  within(tree).getByRole('row', { name: 'Tamales' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Negros')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(move.mock.calls[0]?.[0]).toMatchObject({ params: { id: 3 }, body: { parentId: 1, afterId: null } })
  await waitFor(() => expect(rows(tree)).toEqual(['Tamales 1', 'Negros 2', 'Colorados 2', 'Drinks 1']))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Negros'))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(move.mock.calls[1]?.[0]).toMatchObject({ body: { parentId: null, afterId: 1 } })
  await waitFor(() => expect(rows(tree)).toEqual(['Tamales 1', 'Colorados 2', 'Negros 1', 'Drinks 1']))
})

it('takes moves back one by one with Ctrl Z', async () => {
  const { tree, user } = await open()
  const move = vi.spyOn(api, 'moveCategory').mockReturnValue(new Promise(() => undefined))
  within(tree).getByRole('row', { name: 'Negros' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(rows(tree)).toEqual(['Tamales 1', 'Negros 2', 'Colorados 2', 'Drinks 1']))
  await user.keyboard('{Control>}z{/Control}')
  expect(move.mock.calls[1]?.[0]).toMatchObject({ params: { id: 3 }, body: { parentId: 1, afterId: 2 } })
  await waitFor(() => expect(rows(tree)).toEqual(['Tamales 1', 'Colorados 2', 'Negros 2', 'Drinks 1']))
  await user.keyboard('{Control>}z{/Control}')
  expect(move).toHaveBeenCalledTimes(2)
})

it('puts a category back where it was when the server refuses the move', async () => {
  const { tree, user } = await open()
  vi.spyOn(api, 'moveCategory').mockRejectedValue(new ApiFailure(403, 'user_dont_have_permission', null))
  within(tree).getByRole('row', { name: 'Drinks' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(rows(tree)).toEqual(['Tamales 1', 'Colorados 2', 'Negros 2', 'Drinks 1']))
})

it('drops a dragged category into another one, not below itself', async () => {
  const { tree } = await open()
  const move = vi.spyOn(api, 'moveCategory').mockReturnValue(new Promise(() => undefined))
  const row = (name: string) => within(tree).getByRole('row', { name })
  const [meals, red, drinks] = [row('Tamales'), row('Colorados'), row('Drinks')]
  const dataTransfer = { setData: () => undefined }
  const over = (target: Element) => {
    vi.spyOn(target, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 40 } as DOMRect)
    return fireEvent.dragOver(target, { dataTransfer, clientY: 20 })
  }
  fireEvent.dragStart(meals, { dataTransfer })
  over(red)
  fireEvent.drop(red, { dataTransfer })
  expect(move).not.toHaveBeenCalled()
  fireEvent.dragStart(drinks, { dataTransfer })
  over(meals)
  fireEvent.drop(meals, { dataTransfer })
  expect(move.mock.calls[0]?.[0]).toMatchObject({ params: { id: 4 }, body: { parentId: 1, afterId: 3 } })
})

it('asks where to move a category, which cannot stand in itself', async () => {
  const { user } = await open('?openId=1&dialog=move')
  const dialog = await screen.findByRole('dialog', { name: 'Move Tamales and its 2 categories' })
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Colorados/u }).disabled).toBe(true)
  const move = vi.spyOn(api, 'moveCategory').mockResolvedValue(category(1, 'Tamales', 4))
  await user.type(within(dialog).getByRole('searchbox', { name: 'Where to' }), 'drin')
  await user.click(within(dialog).getByRole('radio', { name: 'Drinks' }))
  expect(within(dialog).getByText('Drinks becomes up to 5 products.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(move.mock.calls[0]?.[0]).toMatchObject({ params: { id: 1 }, body: { parentId: 4, afterId: null } })
})

it('does not say that discounts stay as they are before it knows them', async () => {
  const discounts = vi.spyOn(api, 'discounts').mockReturnValue(new Promise(() => undefined))
  const { user } = renderPage(() => <Page />, {
    search: '?openId=2&dialog=move',
    permissions: ['viewCategory', 'updateCategory', 'viewDiscount'],
  })
  const dialog = await screen.findByRole('dialog', { name: 'Move Colorados' })
  await user.click(within(dialog).getByRole('radio', { name: 'Drinks' }))
  expect(discounts).toHaveBeenCalled()
  const effects = within(dialog).getByRole('status').textContent
  expect(effects).toContain('The discounts of a category apply to those below it too.')
  expect(screen.queryByText('No discount looks at it')).toBeNull()
})

const several = async (act: string, names: readonly string[]) => {
  const { user } = renderPage(() => <Page />, {
    search: '?dialog=several',
    permissions: ['viewCategory', 'updateCategory'],
  })
  const dialog = await screen.findByRole('dialog', { name: 'Change several' })
  const which = within(dialog).getByRole('group', { name: 'Which ones' })
  for (const name of names) await user.click(within(which).getByRole('checkbox', { name: new RegExp(name) }))
  await user.click(within(dialog).getByRole('radio', { name: act }))
  return { user, dialog }
}

it('deactivates several categories: says before which stay and why, and leaves those', async () => {
  vi.spyOn(api, 'categoryDeactivation').mockImplementation(
    async ({ params: { id } }) =>
      ({ refusal: Number(id) === 4 ? 'this_category_have_product_for_ordering' : null }) as never, // what is read of it
  )
  const update = vi.spyOn(api, 'updateCategory').mockResolvedValue(category(1, 'Tamales', null))
  const { user, dialog } = await several('Deactivate', ['Tamales', 'Negros', 'Drinks'])
  await within(dialog).findByText('1 of 3 changes')
  const plan = within(dialog).getByRole('status')
  expect(within(plan).getByText('Negros').closest('li')?.textContent).toBe('Negros: is like this already')
  expect(within(plan).getByText('Drinks').closest('li')?.textContent).toMatch(/^Drinks: ./)
  await user.click(within(dialog).getByRole('button', { name: 'Change 1' }))
  await screen.findByText('Deactivate: 1 of 3 changed')
  expect(update.mock.calls.map(([input]) => input)).toEqual([
    { params: { id: 1 }, body: { name: 'Tamales', status: 'inactive' }, ifMatch: 1, toast: 'none' },
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

it('moves several categories one after the other, and puts them back in their places', async () => {
  const move = vi.spyOn(api, 'moveCategory').mockResolvedValue(category(1, 'Tamales', null))
  const { user, dialog } = await several('Move to…', ['Colorados', 'Negros'])
  await user.click(within(dialog).getByRole('button', { name: /Where to/ }))
  await user.click(await screen.findByRole('option', { name: 'Drinks' }))
  await within(dialog).findByText('2 of 2 change')
  await user.click(within(dialog).getByRole('button', { name: 'Move 2' }))
  await user.click(await screen.findByRole('button', { name: 'Undo all 2' }))
  await screen.findByText('Move to…: 2 of 2 taken back')
  expect(move.mock.calls.map(([{ params, body }]) => [params.id, body.parentId, body.afterId])).toEqual([
    [2, 4, null],
    [3, 4, 2],
    [2, 1, null],
    [3, 1, 2],
  ])
})

it('takes what is inside a chosen category along, and offers no place inside it', async () => {
  const { user, dialog } = await several('Move to…', ['Tamales', 'Colorados'])
  expect(within(dialog).getByText('Categories inside another chosen one move with it.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /Where to/ }))
  await screen.findByRole('option', { name: 'Top level' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Top level', 'Drinks'])
  await user.click(screen.getByRole('option', { name: 'Top level' }))
  await within(dialog).findByText('0 of 1 change')
})
