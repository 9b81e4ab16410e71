import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { Shapes } from 'lucide-react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { BADGE_RESOURCE } from '../../domain/catalogue/badge-fields.ts'
import type { ResourceFields } from '../../domain/shared/resource-fields.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { createListController } from '../-list/list-search.ts'
import { ResourcePage } from './ResourcePage.tsx'
import { defineResource, type ResourceCalls, type ResourceSearch } from './resource-view.ts'

/** A made-up resource in memory, with the messages of badges. */
const FIELDS = {
  name: { kind: 'name', isLocalized: true },
  icon: { kind: 'picture' },
  description: { kind: 'text' },
  status: { kind: 'choice', options: ['active', 'inactive'] },
} as const satisfies ResourceFields

const shape = (id: number, values: object) =>
  // The values of the fields above.
  ({
    id,
    name: `Forma ${id}`,
    nameEn: `Shape ${id}`,
    icon: null,
    description: '',
    status: 'active',
    version: 1,
    abilities: { update: true, delete: 'user_dont_have_permission' },
    ...values,
  }) as unknown as ResourceRecord

const calls = {
  list: vi.fn<ResourceCalls['list']>(),
  read: vi.fn<ResourceCalls['read']>(),
  create: vi.fn<ResourceCalls['create']>(),
  update: vi.fn<ResourceCalls['update']>(),
  remove: vi.fn<ResourceCalls['remove']>(),
}
const shapes = defineResource(
  { ...BADGE_RESOURCE, fields: FIELDS },
  { icon: Shapes, calls, queryKey: ['shapes'] },
)

function ShapesPage() {
  // The test's route does not parse a search.
  const raw: ResourceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(shapes.list, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return (
    <ResourcePage resource={shapes} list={list} overrides={{ status: { column: { title: 'In use' } } }} />
  )
}

const open = async (
  search = '',
  permissions: readonly Permission[] = ['viewBadge', 'createBadge', 'updateBadge'],
) => {
  const page = renderPage(() => <ShapesPage />, {
    search,
    permissions,
    // The form reads the id only.
    context: { operator: { id: 7 } as never },
  })
  await screen.findAllByRole('heading', { name: 'Badges', hidden: true })
  return page
}

beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  calls.list.mockReset().mockResolvedValue({
    data: [shape(1, { description: 'Un círculo' }), shape(2, { status: 'inactive', nameEn: '' })],
    count: 2,
    limit: 20,
    offset: 0,
  })
  calls.read.mockReset().mockImplementation(async ({ params }) => shape(params.id, {}))
})

it('lists the records by their fields, with the name in both languages and the filters in the query', async () => {
  await open('?status=%5B%22inactive%22%5D&q=form')
  const table = await screen.findByRole('table', { name: 'Badges' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Description', 'In use'])
  await within(table).findByRole('row', { name: /Shape 1/ })
  const rows = within(table).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Shape 1Forma 1Un círculoActive',
    'Forma 2—Inactive',
  ])
  expect(calls.list.mock.calls[0]?.[0].query).toEqual({
    search: 'form',
    status: ['inactive'],
    sortBy: 'name',
    sortOrder: 'asc',
    limit: 20,
    offset: 0,
  })
})

it('shows one record with its actions, and the reason of a refused one', async () => {
  await open('?openId=1')
  const drawer = await screen.findByRole('complementary', { name: 'Shape 1' })
  expect(
    within(drawer)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name, Spanish', 'Name, English', 'Icon', 'Description', 'Status'])
  expect(within(drawer).getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
})

it('creates a record from its required field and opens it', async () => {
  calls.create.mockReset().mockResolvedValue(shape(3, {}))
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'New badge' }))
  const dialog = await screen.findByRole('dialog', { name: 'New badge' })
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  expect(await within(dialog).findByText('Complete this field')).not.toBeNull()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name, Spanish' }), 'Estrella')
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ openId: 3 }))
  expect(calls.create.mock.calls[0]?.[0].body).toEqual({
    name: 'Estrella',
    nameEn: '',
    description: '',
    status: 'active',
  })
})

it('sends only what changed with the edited version, and shows a refusal at its field', async () => {
  calls.update.mockReset().mockRejectedValue(new ApiFailure(409, 'badge_already_exist', null))
  const { user } = await open('?openId=1&dialog=edit')
  const dialog = await screen.findByRole('dialog', { name: 'Shape 1' })
  await user.click(within(dialog).getByRole('radio', { name: 'Inactive' }))
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  expect(await within(dialog).findAllByText('There is already a badge with this name')).not.toEqual([])
  expect(calls.update.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 1 },
    ifMatch: 1,
    body: { name: 'Forma 1', status: 'inactive' },
  })
})

it('offers no creation without its permission', async () => {
  await open('', ['viewBadge'])
  await screen.findByRole('link', { name: /Shape 1/ })
  expect(screen.queryByRole('button', { name: 'New badge' })).toBeNull()
})

it('offers to delete the selected records that can be deleted', async () => {
  const row = (id: number, canDelete: boolean) =>
    shape(id, { abilities: { update: true, delete: canDelete ? true : 'user_dont_have_permission' } })
  calls.list.mockResolvedValue({
    data: [row(1, true), row(2, true), row(3, false)],
    count: 3,
    limit: 20,
    offset: 0,
  })
  const { user } = await open('', ['viewBadge', 'deleteBadge'])
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 records' })
  expect(dialog.textContent).toContain('One is left out:Shape 3: You do not have permission for this')
})

it('offers no selection without the permission to delete', async () => {
  await open()
  await screen.findByRole('link', { name: /Shape 1/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
