import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import type { TreeMove } from '../../domain/shared/tree.ts'
import { TreeList } from './TreeList.tsx'

interface Node {
  readonly id: number
  readonly parentId: number | null
}

/** Ids 1 to `count`, all of one level. */
const level = (count: number): readonly Node[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, parentId: null }))

/** Fifty with nine below each: 500 rows. */
const branches: readonly Node[] = Array.from({ length: 50 }, (_, at) => at * 10 + 1).flatMap((id) => [
  { id, parentId: null },
  ...Array.from({ length: 9 }, (_, below) => ({ id: id + below + 1, parentId: id })),
])

const onMove = vi.fn<(move: TreeMove) => void>()

function Sample({ nodes, isFlat = false }: { readonly nodes: readonly Node[]; readonly isFlat?: boolean }) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const [openId, setOpenId] = useState<number>()
  return (
    <TreeList
      label="Tree"
      nodes={nodes}
      isFlat={isFlat}
      collapsed={collapsed}
      onCollapse={(id, isCollapsed) =>
        setCollapsed(new Set(isCollapsed ? [...collapsed, id] : [...collapsed].filter((each) => each !== id)))
      }
      openId={openId}
      onOpen={setOpenId}
      onMove={onMove}
      rowName={({ id }) => `Row ${id}`}
      renderRow={({ id }) => <span>{id}</span>}
    />
  )
}

const tree = () => screen.getByRole('treegrid')
/** A role query of hundreds takes seconds. */
const rows = () => [...tree().querySelectorAll('[role="row"]')]
const focused = () => [
  document.activeElement?.getAttribute('aria-label'),
  document.activeElement?.getAttribute('aria-rowindex'),
]
const scrollTo = (top: number) => {
  tree().scrollTop = top
  act(() => void fireEvent.scroll(tree()))
}

beforeEach(() => {
  onMove.mockReset()
  // The view is as high as ten rows of the upper level; jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(420)
})

const drawn = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')))
const FIRST = Array.from({ length: 24 }, (_, at) => 1 + at)
const LAST = Array.from({ length: 24 }, (_, at) => 477 + at)

it('draws a short tree whole', () => {
  renderUi(<Sample nodes={level(99)} />)
  expect(rows()).toHaveLength(99)
})

it('draws the rows at both ends of a long tree, and says how many there are', () => {
  renderUi(<Sample nodes={level(500)} isFlat />)
  expect(tree().getAttribute('aria-rowcount')).toBe('500')
  expect(drawn()).toEqual([...FIRST, ...LAST])
  expect(rows()[3]?.getAttribute('aria-posinset')).toBe('4')
  expect(rows()[3]?.getAttribute('aria-setsize')).toBe('500')
})

it('leads to the last row and back by keys, and over the edge of what is drawn', async () => {
  const { user } = renderUi(<Sample nodes={level(500)} isFlat />)
  await user.tab()
  expect(focused()).toEqual(['Row 1', '1'])
  await user.keyboard('{End}')
  expect(focused()).toEqual(['Row 500', '500'])
  await user.keyboard('{ArrowUp}')
  expect(focused()).toEqual(['Row 499', '499'])
  await user.keyboard('{Home}')
  expect(focused()).toEqual(['Row 1', '1'])
  for (let step = 0; step < 30; step += 1) await user.keyboard('{ArrowDown}')
  expect(focused()).toEqual(['Row 31', '31'])
})

it('keeps the focused row while others are looked at', async () => {
  const { user } = renderUi(<Sample nodes={level(500)} isFlat />)
  await user.tab()
  for (let step = 0; step < 39; step += 1) await user.keyboard('{ArrowDown}')
  expect(focused()).toEqual(['Row 40', '40'])
  scrollTo(42 * 200)
  expect(drawn()).toEqual([...FIRST, 40, ...Array.from({ length: 18 }, (_, at) => 197 + at), ...LAST])
  expect(focused()).toEqual(['Row 40', '40'])
  await user.keyboard('{ArrowDown}')
  expect(focused()).toEqual(['Row 41', '41'])
})

it('counts the rows that are open', async () => {
  const { user } = renderUi(<Sample nodes={branches} />)
  await user.tab()
  expect(tree().getAttribute('aria-rowcount')).toBe('500')
  await user.keyboard('{ArrowLeft}')
  expect(tree().getAttribute('aria-rowcount')).toBe('491')
  expect(screen.getByRole('row', { name: 'Row 11' }).getAttribute('aria-rowindex')).toBe('2')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(focused()).toEqual(['Row 1', '1'])
})

it('moves a row that stands out of view', async () => {
  const { user } = renderUi(<Sample nodes={level(500)} isFlat />)
  await user.tab()
  await user.keyboard('{End}{Alt>}{ArrowUp}{/Alt}')
  expect(onMove.mock.calls).toEqual([[{ id: 500, parentId: null, afterId: 498 }]])
})

it('draws every row on paper', () => {
  renderUi(<Sample nodes={level(500)} isFlat />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toHaveLength(500)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toEqual([...FIRST, ...LAST])
})
