import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { Shapes } from 'lucide-react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { resourceBody, type ResourceRecord } from '../../api/contract/resource-contract.ts'
import { BADGE_RESOURCE } from '../../domain/catalogue/badge-fields.ts'
import type { ResourceFields } from '../../domain/shared/resource-fields.ts'
import { all } from '../../i18n/en/all.ts'
import { parseBody } from '../-form/parse-body.ts'
import { createListController } from '../-list/list-search.ts'
import { ResourcePage } from './ResourcePage.tsx'
import { defineResource, type ResourceCalls, type ResourceSearch } from './resource-view.ts'

/** A made-up resource with a field of each kind that badges and categories lack. */
const FIELDS = {
  name: { kind: 'name' },
  frozen: { kind: 'flag' },
  minutes: { kind: 'number' },
  price: { kind: 'money' },
  soldFrom: { kind: 'day' },
} as const satisfies ResourceFields

Object.assign(all, {
  'badge.field.frozen': 'Frozen',
  'badge.field.minutes': 'Minutes',
  'badge.field.price': 'Price',
  'badge.field.soldFrom': 'Sold from',
})

// The values of the fields above.
const LASAGNE = {
  id: 1,
  name: 'Lasagne',
  frozen: true,
  minutes: 45,
  price: 8_900,
  soldFrom: '2025-12-01',
  version: 1,
  abilities: { update: true, delete: true },
} as unknown as ResourceRecord

const calls = {
  list: vi.fn<ResourceCalls['list']>(),
  read: vi.fn<ResourceCalls['read']>(),
  create: vi.fn<ResourceCalls['create']>(),
  update: vi.fn<ResourceCalls['update']>(),
  remove: vi.fn<ResourceCalls['remove']>(),
}
const meals = defineResource(
  { ...BADGE_RESOURCE, fields: FIELDS },
  { icon: Shapes, calls, queryKey: ['meals'] },
)

function MealsPage() {
  // The test's route does not parse a search.
  const raw: ResourceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(meals.list, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <ResourcePage resource={meals} list={list} />
}

const open = (search: string) =>
  renderPage(MealsPage, {
    search,
    permissions: ['viewBadge', 'createBadge', 'updateBadge'],
    // The form reads the id only.
    context: { operator: { id: 7 } as never },
  })

beforeEach(() => {
  vi.spyOn(api, 'views').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  calls.list.mockReset().mockResolvedValue({ data: [LASAGNE], count: 1, limit: 20, offset: 0 })
  calls.read.mockReset().mockResolvedValue(LASAGNE)
})

it('has a column and a filter for each kind, by the values of the URL', async () => {
  const { user } = open('?frozen=true&minutesTo=60&priceFrom=5000&soldFromTo=2026-11-20')
  const [, row] = await screen.findAllByRole('row', { name: /Lasagne/ }).then((rows) => [null, ...rows])
  const slots = within(row as HTMLElement).getAllByRole('cell')
  expect(slots.map((cell) => cell.getAttribute('data-card'))).toEqual(['line', 'line', 'line', 'line'])
  expect(row?.textContent).toBe('LasagneYes45Q89.00Dec 1, 2025')
  expect(calls.list.mock.calls[0]?.[0].query).toMatchObject({
    frozen: true,
    minutesTo: 60,
    priceFrom: 5_000,
    soldFromTo: '2026-11-20',
  })
  for (const name of ['Frozen: Yes', 'Minutes: up to 60', 'Price: from Q50.00', /^Sold from: … – Nov 20/])
    expect(screen.getByRole('button', { name })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Price' }))
  await vi.waitFor(() => expect(calls.list.mock.lastCall?.[0].query).not.toHaveProperty('priceFrom'))
})

it('shows and changes each kind', async () => {
  calls.update.mockReset().mockResolvedValue(LASAGNE)
  const { user } = open('?openId=1&dialog=edit')
  const dialog = await screen.findByRole('dialog', { name: 'Lasagne' })
  await user.click(within(dialog).getByRole('switch', { name: 'Frozen' }))
  await user.type(within(dialog).getByRole('textbox', { name: /^Price/ }), '{Control>}a{/Control}12.5')
  const day = await within(dialog).findByRole('group', { name: /^Sold from/ })
  await user.click(within(day).getByRole('button', { name: 'Clear' }))
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() => expect(calls.update).toHaveBeenCalled())
  expect(calls.update.mock.calls[0]?.[0]).toMatchObject({
    ifMatch: 1,
    body: { name: 'Lasagne', frozen: false, price: 1_250, soldFrom: null },
  })
  const drawer = screen.getByRole('complementary', { name: 'Lasagne', hidden: true })
  expect(
    within(drawer)
      .getAllByRole('definition', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Lasagne', 'Yes', '45', 'Q89.00', 'Dec 1, 2025'])
})

it('refuses a day of a year that is typed in part', () => {
  const body = (soldFrom: string) => parseBody(resourceBody(FIELDS), { name: 'Lasagne', soldFrom })
  expect(body('0007-03-10')).toEqual({ errors: { soldFrom: { code: 'invalid' } } })
  expect(body('2007-03-10')).toEqual({ body: { name: 'Lasagne', soldFrom: '2007-03-10' } })
})
