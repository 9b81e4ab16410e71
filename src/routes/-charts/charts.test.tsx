import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { Figure } from './Figure.tsx'
import { HeatGrid, type HeatRow } from './HeatGrid.tsx'
import { HourBars, type HourBar } from './HourBars.tsx'

const BARS: readonly HourBar[] = [8, 9, 10].map((hour) => ({
  hour,
  value: hour * 2,
  usual: hour,
  isToCome: false,
  isRunning: hour === 10,
}))
const ROWS: readonly HeatRow[] = [
  { id: 1, name: 'Mon', values: [4, 0, 2] },
  { id: 2, name: 'Tue', values: [1, 3, 5] },
]

const link = { to: '/orders' } as const

const bars = (items: readonly HourBar[]) => () => (
  <Figure
    title="Orders by hour"
    sentence="Most at 10"
    table={{ columns: ['Hour', 'Orders'], rows: items.map(({ hour, value }) => [String(hour), value]) }}
  >
    <HourBars bars={items} linkOf={() => link} labelOf={({ hour, value }) => `${hour} h: ${value}`} />
  </Figure>
)
const heat = () => (
  <HeatGrid
    columns={['8', '9', '10']}
    rows={ROWS}
    linkOf={() => link}
    labelOf={({ name }, column, value) => `${name} ${column}: ${value}`}
  />
)

it('a chart without anything says so in its place, also where it is asked for as a table', async () => {
  renderPage(() => (
    <Figure title="Orders by hour" sentence="" empty="No orders yet" table={{ columns: ['Hour'], rows: [] }}>
      <p>Chart</p>
    </Figure>
  ))
  expect(await screen.findByText('No orders yet')).toBeTruthy()
  expect(screen.queryByText('Chart')).toBeNull()
})

const tabStops = () => screen.getAllByRole('link').filter((each) => each.tabIndex === 0)

describe('bars by hour', () => {
  it('are one tab stop, and arrows, Home and End move inside', async () => {
    const { user } = renderPage(bars(BARS))
    const first = await screen.findByRole('link', { name: /8 h: 16/u })
    expect(tabStops()).toEqual([first])
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /9 h: 18/u }))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /10 h: 20/u }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /10 h: 20/u }))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(first)
    expect(tabStops()).toEqual([first])
  })
  it('have lines at whole orders only', async () => {
    renderPage(bars(BARS.map((bar) => ({ ...bar, value: 1, usual: 0 }))))
    await screen.findByRole('figure', { name: 'Orders by hour' })
    const lines = [...document.querySelectorAll('.hour-bars__line')].map(({ textContent }) => textContent)
    expect(lines).toEqual(['0', '1'])
  })
  it('say what they show in a sentence, and as a table by a key', async () => {
    const { user } = renderPage(bars(BARS))
    const figure = await screen.findByRole('figure', { name: 'Orders by hour' })
    expect(document.getElementById(figure.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Most at 10',
    )
    screen.getByRole('button', { name: 'Show as a table' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'HourOrders',
      '816',
      '918',
      '1020',
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show as a chart' }))
  })
  it('draw nothing, and one bar alone, without a figure that is no number', async () => {
    renderPage(bars([]))
    await screen.findByRole('figure', { name: 'Orders by hour' })
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/u)
  })
  it('have their figure over the mark of the usual where both are close', async () => {
    const at = (hour: number, value: number, usual: number): HourBar => ({
      hour,
      value,
      usual,
      isToCome: false,
      isRunning: false,
    })
    renderPage(bars([at(8, 20, 21), at(9, 20, 10), at(10, 20, 40)]))
    await screen.findByRole('link', { name: /8 h: 20/u })
    const heightOf = (link: Element) => Number.parseFloat(link.querySelector('b')?.style.paddingBottom ?? '')
    const [close, under, far] = screen.getAllByRole('link').map(heightOf)
    expect(close).toBeGreaterThan(3)
    expect([under, far]).toEqual([Number.NaN, Number.NaN])
  })
  it('of one hour with nothing in it stand on the ground', async () => {
    renderPage(bars([{ hour: 8, value: 0, usual: null, isToCome: false, isRunning: false }]))
    await screen.findByRole('link', { name: /8 h: 0/u })
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/u)
  })
})

describe('heat', () => {
  it('is one tab stop, and arrows move by cell and by row', async () => {
    const { user } = renderPage(heat)
    const first = await screen.findByRole('link', { name: 'Mon 0: 4' })
    expect(tabStops()).toEqual([first])
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tue 0: 1' }))
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Mon 1: 0' }))
  })
})
