import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import type { StructureStore } from '../../api/contract/organisation.contract.ts'
import { GapsBelow } from './GapsBelow.tsx'
import { RateNote } from './RateNote.tsx'
import type { UnitNode } from './structure-nodes.ts'

const node = (
  id: number,
  parentId: number | null,
  store: Partial<StructureStore> | null = null,
): UnitNode => ({
  id,
  parentId,
  level: store === null ? 'country' : 'store',
  unitId: id,
  name: `Unit ${id}`,
  status: 'active',
  commission: null,
  currencyCode: null,
  // The parts that the panel reads.
  store: store as StructureStore | null,
  stores: 0,
  zones: 0,
  withGaps: 0,
  warnings: 0,
})
const COUNTRY = node(1, null)
const TREE = [
  COUNTRY,
  node(2, 1),
  node(3, 2, { gaps: ['hours', 'zone'], warnings: [] }),
  node(4, 2, { gaps: [], warnings: [] }),
]

describe('what is missing below a unit', () => {
  it('names the stores with gaps, and each leads to its own', async () => {
    const onOpen = vi.fn<(id: number) => void>()
    const { user } = renderUi(<GapsBelow node={COUNTRY} nodes={TREE} onOpen={onOpen} />)
    expect(screen.getByRole('heading').textContent).toBe('Something is missing in 1 store')
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Unit 3',
    ])
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(onOpen).toHaveBeenCalledWith(3)
  })
  it('says that nothing is missing, and that a unit without stores sells nothing', () => {
    const ready = TREE.filter(({ id }) => id !== 3)
    const { container, rerender } = renderUi(
      <GapsBelow node={COUNTRY} nodes={ready} onOpen={() => undefined} />,
    )
    expect(screen.getByRole('heading').textContent).toBe('Nothing is missing in its stores')
    rerender(<GapsBelow node={COUNTRY} nodes={[COUNTRY]} onOpen={() => undefined} />)
    expect(container.textContent).toBe('It does not sell yet: it has no stores')
  })
})

describe('a rate of exchange in the form', () => {
  const rates = [
    { validFrom: '2027-01-01', multiplier: 7.68, divider: 1 },
    { validFrom: '2026-07-01', multiplier: 15.44, divider: 2 },
    { validFrom: '2026-03-02', multiplier: 7.7, divider: 1 },
    { validFrom: '2027-02-01', multiplier: 7.6, divider: 0 },
  ]
  it.each([
    [0, /1 dollar is Q7\.68.*begins on .*Jan 1, 2027/u],
    [1, /1 dollar is Q7\.72.*in force today/u],
    [2, /1 dollar is Q7\.7until .*Jun 30, 2026/u],
    [3, /^$/u],
  ])('of row %i says what a dollar is, and when', (index, text) => {
    const { container } = renderUi(<RateNote rates={rates} index={index} today="2026-11-20" symbol="Q" />)
    expect(container.textContent).toMatch(text)
  })
})
