import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { cents } from '../../domain/shared/money.ts'
import { CapacityFigure } from './CapacityFigure.tsx'
import { HeatFigure } from './HeatFigure.tsx'
import { SixFigures } from './SixFigures.tsx'

const DASHBOARD: Dashboard = {
  from: '2026-11-26',
  to: '2026-11-26',
  until: null,
  timeZone: 'America/Guatemala',
  currencyCode: 'GTQ',
  storeCount: 1,
  figures: {},
  hours: [],
  stages: [],
  heat: [],
  refusals: [],
  fullQuarters: 0,
  lostCalls: 0,
  stores: [],
}

const heatOf = (heat: Dashboard['heat']) =>
  renderPage(() => <HeatFigure dashboard={{ ...DASHBOARD, heat }} storeId={undefined} />)
const hoursShown = async () => {
  await screen.findByRole('figure', { name: /When people order/u })
  return [...document.querySelectorAll('.heat__column')].map((column) => column.textContent)
}

it('the heat has a column for each hour from the first with orders to the last, also where nobody orders', async () => {
  heatOf([
    { weekday: 1, hour: 2, placed: 0, late: 0 },
    { weekday: 1, hour: 8, placed: 3, late: 0 },
    { weekday: 4, hour: 11, placed: 0, late: 1 },
    { weekday: 4, hour: 23, placed: 0, late: 0 },
  ])
  expect(await hoursShown()).toEqual(['8', '9', '10', '11'])
})

it('hours with less than half an order a week keep their columns where there is nothing else', async () => {
  heatOf([
    { weekday: 1, hour: 8, placed: 0, late: 0 },
    { weekday: 1, hour: 10, placed: 0, late: 0 },
  ])
  expect(await hoursShown()).toEqual(['8', '9', '10'])
})

it('free quarters stand between those that were full, unless a line has no room for them', async () => {
  const at = (time: string, left: number) => ({ at: `2026-11-26T${time}:00.000Z`, left })
  const marks = async (quarters: Dashboard['stores'][number]['quarters']) => {
    const { unmount } = renderPage(() => (
      <CapacityFigure
        dashboard={{
          ...DASHBOARD,
          fullQuarters: 1,
          stores: [{ storeId: 1 as never, name: 'Zona 10', refused: 0, quarters }],
        }}
        search={{}}
      />
    ))
    await screen.findByText('Zona 10')
    const drawn = [...document.querySelectorAll('.capacity__quarters i')].map((mark) =>
      mark.hasAttribute('data-full') ? 'full' : mark.hasAttribute('data-free') ? 'free' : 'one left',
    )
    unmount()
    return drawn
  }
  expect(await marks([at('18:00', 0), at('18:45', 1)])).toEqual(['full', 'free', 'free', 'one left'])
  expect(await marks([at('01:00', 0), at('23:45', 1)])).toEqual(['full', 'one left'])
})

it('a share that is written as zero is no news, as is one that is nothing', async () => {
  const figures = {
    sales: { value: cents(100_00), usual: cents(50_00) },
    average: { value: cents(173_93), usual: cents(174_02) },
    placed: { value: 21, usual: 21 },
  }
  renderPage(() => <SixFigures dashboard={{ ...DASHBOARD, figures }} storeId={undefined} />)
  const changes = await screen.findAllByText(/same|more|less/u)
  expect(
    changes.map(({ textContent, parentElement }) => [textContent, parentElement?.dataset['bad']]),
  ).toEqual([
    ['the same', undefined],
    ['100% more', undefined],
    ['the same', undefined],
  ])
})
