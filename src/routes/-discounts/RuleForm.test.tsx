import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { GUATEMALA } from '../-products/product-samples.ts'
import { emptyRule, valuesOfRule } from './rule-form.ts'
import { sampleCoupon, sampleDiscount } from './rule-samples.ts'
import { RuleForm } from './RuleForm.tsx'

const t = ((key: string) => key) as Parameters<typeof valuesOfRule>[2]

const open = async (kind: RuleKind, edited: RuleRecord | null, countryId: number | null = null) => {
  const page = renderPage(
    () => (
      <RuleForm
        kind={kind}
        edited={edited}
        title="Rule"
        defaults={edited ? valuesOfRule(edited, 'en', t) : emptyRule('2026-11-01T06:00:00.000Z')}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    ),
    {
      permissions: ['viewDiscount', 'updateDiscount'],
      context: {
        operator: { id: 1, countryId } as unknown as SessionOperator,
        countries: [GUATEMALA],
        country: GUATEMALA,
      },
    },
  )
  await screen.findByRole('heading', { name: 'Rule' })
  return page
}
const save = () => screen.getByRole('button', { name: /^Save/ })
const invalidFields = () =>
  [...document.querySelectorAll('.field__error')].map((error) =>
    error.closest('[data-field]')?.getAttribute('data-field'),
  )
const sentence = () => document.querySelector('.rule-sentence')?.textContent

const page = <Row,>(data: readonly Row[]) => ({ data, count: data.length, limit: 100, offset: 0 })

beforeEach(() => {
  vi.spyOn(api, 'discounts').mockResolvedValue(page([]))
  vi.spyOn(api, 'categories').mockResolvedValue(page([{ id: 4, name: 'Tamales', nameEn: '' }]) as never) // its names
})

it('says what the rule does while it is filled in, and leads from a part to its field', async () => {
  const { user } = await open('discount', null)
  expect(sentence()).toMatch(/^Takes how much\? off the entire order for all customers in all stores/)
  await user.click(screen.getByRole('button', { name: 'how much?' }))
  await user.keyboard('15')
  await user.tab()
  expect(sentence()).toMatch(/^Takes 15% off the entire order/)
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  expect(sentence()).toMatch(/^Takes how much\? once off the entire order/)
})

it('refuses what contradicts itself where the server would', async () => {
  const send = vi.spyOn(api, 'updateDiscount')
  const { user } = await open(
    'discount',
    sampleDiscount(1, {
      customerCriteria: 'loyalty_discount',
      targets: [],
      endDate: '2026-10-01T06:00:00.000Z',
    }),
  )
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(save())
  expect(invalidFields()).toEqual(['targetIds', 'customerLevel', 'endDate'])
  expect(send).not.toHaveBeenCalled()
})

it('sends the terms that changed, with those that a choice decides about', async () => {
  const send = vi.spyOn(api, 'updateDiscount').mockImplementation(async () => sampleDiscount(1))
  const { user } = await open('discount', sampleDiscount(1))
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await user.type(screen.getByRole('textbox', { name: 'Value' }), '5')
  await user.click(save())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    params: { id: 1 },
    body: {
      countryId: 1,
      type: 'fixed_amount',
      value: 500,
      freeProductId: null,
      amountFreeProduct: null,
    },
    ifMatch: 1,
  })
})

it('sends a coupon by its own names', async () => {
  const send = vi.spyOn(api, 'updateCoupon').mockImplementation(async () => sampleCoupon(2))
  const { user } = await open('coupon', sampleCoupon(2))
  expect(sentence()).toMatch(/^With the code CUPON-2 it takes 15% off the entire order/)
  expect(sentence()).toMatch(/, once per customer\.$/)
  const limit = screen.getByRole('textbox', { name: 'Maximum uses (optional)' })
  await user.clear(limit)
  await user.type(limit, '50')
  await user.click(save())
  expect(send).toHaveBeenCalledExactlyOnceWith({ params: { id: 2 }, body: { maxUses: 50 }, ifMatch: 1 })
})

it('ends with the last minute of the day that is chosen in the calendar', async () => {
  const { user } = await open('discount', sampleDiscount(1))
  const end = screen.getByRole('group', { name: 'Until (optional)' })
  await user.click(within(end).getByRole('button', { name: /Calendar/ }))
  await user.click(await screen.findByRole('button', { name: /^Today/ }))
  expect(end.textContent).toMatch(/23:59/)
})

it('offers the whole network to who works in all of it', async () => {
  const { user } = await open(
    'discount',
    sampleDiscount(1, { applicationPlace: 'store', place: { id: 1, name: 'Zona 10' } }),
    1,
  )
  await user.click(
    within(document.querySelector('[data-field="applicationPlace"]') as HTMLElement).getByRole('button'),
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'A country',
    'A franchisor',
    'A store',
  ])
})

it('names the discount that it contradicts, and ends before it on request', async () => {
  const other = sampleDiscount(9, { name: 'Navidad', startDate: '2026-12-15T06:00:00.000Z' })
  vi.mocked(api.discounts).mockResolvedValue(page([other]))
  const { user } = await open(
    'discount',
    sampleDiscount(1, { targets: [{ id: 5, name: 'Caldos', nameEn: '' }] }),
  )
  expect(screen.queryByText(/It contradicts/)).toBeNull()
  const targets = document.querySelector<HTMLElement>('[data-field="targetIds"]')
  await user.click(within(targets as HTMLElement).getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Tamales' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('It conflicts with Navidad, of the whole network')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End this one on Dec 14' }))
  expect(screen.queryByText(/It contradicts/)).toBeNull()
  expect(sentence()).toMatch(/to Dec 14,/)
})
