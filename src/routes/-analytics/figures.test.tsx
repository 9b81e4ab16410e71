import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import type { CustomerAnalytics } from '../../api/contract/analytics.contract.ts'
import { CohortsFigure } from './CohortsFigure.tsx'
import { LevelsFigure } from './LevelsFigure.tsx'
import { ShareBars } from './ShareBars.tsx'

const PLACE = { from: '2026-01-01', to: '2026-11-26', storeId: undefined, orderType: undefined }

const ANALYTICS: Partial<CustomerAnalytics> = {
  active: 4,
  levels: [
    { level: 'gold', customers: 0, sales: 0 as never, risen: 0 },
    { level: null, customers: 4, sales: 1_000 as never, risen: 0 },
  ],
  cohorts: [
    { month: '2026-09', customers: 0, returned: [0, 0] },
    { month: '2026-10', customers: 4, returned: [25] },
  ],
}
// What the figures under test read.
const analytics = ANALYTICS as CustomerAnalytics

it('a month in which nobody came first says nothing of who returned', async () => {
  renderPage(() => <CohortsFigure analytics={analytics} place={PLACE} />)
  const rowOf = async (month: string) =>
    within((await screen.findByRole('rowheader', { name: month })).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(await rowOf('Sep')).toEqual(['0', '–', '–'])
  expect(await rowOf('Oct')).toEqual(['4', '25', '–'])
})

it('a level without customers and sales has no part of the bars', async () => {
  renderPage(() => <LevelsFigure analytics={analytics} place={PLACE} />)
  await screen.findByText('6,000 points')
  const parts = [...document.querySelectorAll('.levels__bar > div')].map((bar) => bar.childElementCount)
  expect(parts).toEqual([1, 1])
})

it('shares are of all groups, also of those without a bar', async () => {
  renderPage(() => (
    <ShareBars
      title="Where they live"
      valueTitle="Customers"
      place={PLACE}
      total={20}
      bars={[
        { name: 'Zona 10', value: 5, group: { kind: 'zone', name: 'Zona 10' } },
        { name: 'Zona 1', value: 0, group: { kind: 'zone', name: 'Zona 1' } },
      ]}
    />
  ))
  const [first, second] = await screen.findAllByRole('listitem')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('25'),
    expect.stringContaining('0'),
  ])
  expect([first?.querySelector('i'), second?.querySelector('i')]).toEqual([expect.any(HTMLElement), null])
})
