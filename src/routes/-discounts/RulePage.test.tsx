import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { sampleDiscount } from './rule-samples.ts'
import { RulePage } from './RulePage.tsx'

const open = (ruleId: number | null, more: readonly Permission[] = [], copyId: number | null = null) =>
  renderPage(() => <RulePage kind="discount" ruleId={ruleId} copyId={copyId} />, {
    permissions: ['viewDiscount', 'updateDiscount', ...more],
    context: {
      operator: { id: 1, countryId: 1 } as unknown as SessionOperator,
      countries: [GUATEMALA],
      country: { ...GUATEMALA, timeZone: 'America/Guatemala' },
    },
  })

const empty = { data: [], count: 0, limit: 100, offset: 0 }
beforeEach(() => {
  vi.spyOn(api, 'categories').mockResolvedValue(empty)
  vi.spyOn(api, 'discounts').mockResolvedValue(empty)
  vi.spyOn(api, 'stores').mockResolvedValue(empty)
})

it('says why a rule of the whole network cannot be edited by who works in a country', async () => {
  vi.spyOn(api, 'discount').mockResolvedValue(
    sampleDiscount(1, {
      abilities: { update: 'user_dont_have_permission', delete: 'user_dont_have_permission' },
    }),
  )
  open(1)
  expect(await screen.findByText(/outside your part of the network/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You do not have permission for this')
})

it.each([
  ['that does not exist', new ApiFailure(404, 'discount_not_found', null), 'Discount not found'],
  ['that cannot be loaded', new ApiFailure(500, 'smth_wrong', null), 'It could not be loaded'],
])('a rule %s leaves a page with a heading', async (_, failure, title) => {
  vi.spyOn(api, 'discount').mockRejectedValue(failure)
  open(1)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})

it('asks for the permission before the form of a new rule opens', async () => {
  open(null)
  await screen.findByText('You do not have permission for this')
  expect(document.querySelector('.rule-sentence')).toBeNull()
})

it('begins a new rule today, at a place of the country', async () => {
  open(null, ['createDiscount'])
  await screen.findByRole('heading', { name: 'New discount' })
  expect(document.querySelector('.rule-sentence')?.textContent).toMatch(/ in where\?, from \w+ \d+ on, /)
})

it('says in its head whether a rule acts, and offers to duplicate, deactivate and delete it', async () => {
  vi.spyOn(api, 'discount').mockResolvedValue(
    sampleDiscount(7, { name: 'Tamales', endDate: '2026-11-02T06:00:00.000Z' }),
  )
  const { user } = open(7, ['createDiscount'])
  const head = within(
    (await screen.findByRole('heading', { name: 'Tamales' })).closest<HTMLElement>('.record-head__row')!,
  )
  expect(head.getByText('Ended')).toBeTruthy()
  expect(head.getByText('3 orders used it')).toBeTruthy()
  expect(head.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe(
    '/catalogs/discounts/new?copyId=7',
  )
  expect(head.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(head.getByRole('button', { name: /^Deactivate/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Deactivate Tamales' })).toBeTruthy()
})

it('begins a copy inactive, today, with the terms of the other', async () => {
  vi.spyOn(api, 'discount').mockResolvedValue(
    sampleDiscount(7, { name: 'Tamales', startDate: '2020-01-01T06:00:00.000Z' }),
  )
  open(null, ['createDiscount'], 7)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'Tamales (copy)')
  expect(screen.getByRole('radio', { name: 'Inactive' })).toHaveProperty('checked', true)
  expect(document.querySelector('.rule-sentence')?.textContent).toMatch(/15% off Tamales/)
  expect(document.querySelector('.rule-sentence')?.textContent).not.toMatch(/2020/)
})
