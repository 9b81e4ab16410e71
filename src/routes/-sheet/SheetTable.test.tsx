import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import type { EditableColumn } from './SheetRow.tsx'
import type { SheetChange } from './sheet-cells.ts'
import { SheetTable } from './SheetTable.tsx'

interface Row {
  readonly key: string
  readonly sku: string
}

const COLUMNS: ReadonlyArray<EditableColumn<Row>> = [
  { id: 'sku', title: 'SKU', isEditable: true, textOf: ({ sku }) => sku },
]
const ROWS = Array.from({ length: 200 }, (_, at): Row => ({ key: `k${at + 1}`, sku: `S-${at + 1}` }))
const noErrors = () => undefined

const render = () => {
  const onChange = vi.fn<(changes: readonly SheetChange[]) => void>()
  const onUndo = vi.fn<() => void>()
  return {
    onChange,
    onUndo,
    ...renderUi(
      <SheetTable
        label="Sheet"
        columns={COLUMNS}
        rows={ROWS}
        allLabel="All"
        rowName={({ key }) => key}
        errorsOf={noErrors}
        onChange={onChange}
        onUndo={onUndo}
        onRemove={() => undefined}
      />,
    ),
  }
}
const drawn = () =>
  [...screen.getByRole('grid').querySelectorAll('tbody tr[aria-rowindex]')].map((row) =>
    Number(row.getAttribute('aria-rowindex')),
  )
const focused = () => document.activeElement?.getAttribute('aria-label')

// Ten rows are in view; jsdom lays nothing out.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400))

it('draws the rows that are in view and says how many there are', async () => {
  const { user } = render()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('202')
  expect(drawn()).toEqual(Array.from({ length: 14 }, (_, at) => at + 2))
  await user.tab()
  expect(focused()).toBe('All, SKU: —')
})

it('leads by keys to rows that were not drawn, and keeps the one with the focus', async () => {
  const { user } = render()
  await user.tab()
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(focused()).toBe('k200, SKU: S-200')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('k199, SKU: S-199')
  expect(drawn().at(-1)).toBe(201)
})

it('copies and empties what is selected, drawn or not', async () => {
  const { user, onChange } = render()
  await user.tab()
  await user.keyboard('{Control>}a{/Control}')
  const setData = vi.fn()
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } })
  expect(setData.mock.calls[0]?.[1].split('\n')).toHaveLength(200)
  fireEvent.keyDown(document.activeElement as Element, { key: 'Delete' })
  expect(onChange.mock.calls[0]?.[0]).toHaveLength(200)
  expect(onChange.mock.calls[0]?.[0].at(-1)).toEqual({ rowKey: 'k200', columnId: 'sku', text: '' })
})

it('tells what Enter writes before the next key is heard', async () => {
  const { user, onChange } = render()
  await user.tab()
  await user.keyboard('{ArrowDown}A-1')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
  expect(focused()).toBe('k2, SKU: S-2')
  expect(onChange.mock.calls).toEqual([[[{ rowKey: 'k1', columnId: 'sku', text: 'A-1' }]]])
})

it('tells that the last change is taken back', async () => {
  const { user, onUndo } = render()
  await user.tab()
  fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true })
  expect(onUndo).toHaveBeenCalledOnce()
})

it('writes to the whole column what its first cell gets', async () => {
  const { user, onChange } = render()
  await user.tab()
  await user.keyboard('X')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
  await vi.waitFor(() => expect(onChange.mock.calls[0]?.[0]).toHaveLength(200))
})
