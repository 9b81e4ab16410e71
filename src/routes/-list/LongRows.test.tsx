import { useNavigate, useSearch } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { CurrentList } from './CurrentList.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { createListController, defineList, type SearchOf } from './list-search.ts'
import { focusFirstRow } from './table-keyboard.ts'
import { useSelection } from './use-selection.ts'

interface Store {
  readonly id: number
}
const storesList = defineList({
  page: '/stores',
  filters: {},
  sorts: { name: 'asc' },
  defaultSort: 'name',
  views: { all: {} },
})
const COLUMNS: readonly [Column<Store>] = [{ id: 'name', title: 'Store', cell: ({ id }) => `Store ${id}` }]

function Stores({ count }: { readonly count: number }) {
  // The test's route does not parse a search.
  const raw: SearchOf<typeof storesList> = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(storesList, raw, (search) => {
    void navigate({ to: '.', search: search as never })
  })
  const { limit, offset } = storesList.toQuery(list.search)
  const rows = Array.from({ length: Math.min(limit, count) }, (_, at) => ({ id: offset + at + 1 }))
  const selection = useSelection<Store>('', rows)
  return (
    <CurrentList list={list}>
      <TableFrame label="Stores">
        <DataTable
          caption="Stores"
          list={list}
          columns={COLUMNS}
          state={{
            answer: { data: rows, count: 1_000, limit, offset },
            error: null,
            isPlaceholder: false,
            retry: () => undefined,
          }}
          rowName={({ id }) => `Store ${id}`}
          selection={selection}
          totals={{}}
        />
      </TableFrame>
      <output>{selection.rows.map(({ id }) => id).join(' ')}</output>
    </CurrentList>
  )
}

const table = () => screen.getByRole('table')
/** A role query of a hundred rows takes long. */
const drawn = () =>
  [...table().querySelectorAll<HTMLElement>('tr[data-record]')].map((row) => Number(row.dataset['record']))
const part = (id: number, selector: string) => {
  const found = table().querySelector<HTMLElement>(`tr[data-record="${id}"] ${selector}`)
  if (!found) throw new Error(`row ${id} is not drawn`)
  return found
}
const link = (id: number) => part(id, 'a')
const box = (id: number) => part(id, 'input')
const scroller = () => screen.getByRole('region')
const scrollTo = (top: number) => {
  scroller().scrollTop = top
  act(() => void fireEvent.scroll(scroller()))
}
const chosen = () =>
  screen
    .getByText(/^(\d+ ?)*$/, { selector: 'output' })
    .textContent.split(' ')
    .map(Number)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const renderStores = async (search: string, count = 100) => {
  const page = renderPage(() => <Stores count={count} />, { search })
  await screen.findByRole('table')
  return page
}
const renderLong = async (search = '?pageSize=100') => {
  const page = await renderStores(search)
  // The part that draws what is in view is loaded.
  await vi.waitFor(() => expect(drawn()).toEqual([...range(1, 14), 100]))
  return page
}

beforeEach(() => {
  // The view is as high as ten rows; jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

describe('a page of many rows', () => {
  it('draws those in view, the first and the last, and says how many there are', async () => {
    await renderLong()
    expect(table().getAttribute('aria-rowcount')).toBe('102')
    const indexes = [...table().querySelectorAll('tr')].map((row) => row.getAttribute('aria-rowindex'))
    expect(indexes).toEqual([...range(1, 15).map(String), null, '101', '102'])
  })

  it('is drawn whole with 25 rows', async () => {
    await renderStores('?pageSize=50', 25)
    expect(drawn()).toEqual(range(1, 25))
    expect(table().getAttribute('aria-rowcount')).toBeNull()
  })

  it('is walked by keys beyond what is drawn', async () => {
    const { user } = await renderLong()
    link(1).focus()
    for (const _ of range(1, 20)) await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(link(21))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(link(100))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(link(99))
    await user.keyboard('{Home}{ArrowDown}')
    expect(document.activeElement).toBe(link(2))
  })

  it('keeps the focused row and its neighbours while others are looked at', async () => {
    const { user } = await renderLong()
    link(5).focus()
    scrollTo(40 * 50)
    await vi.waitFor(() => expect(drawn()).toEqual([1, 4, 5, 6, ...range(47, 64), 100]))
    expect(document.activeElement).toBe(link(5))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(link(6))
    act(focusFirstRow)
    expect(document.activeElement).toBe(link(1))
  })

  it('is selected by Shift over rows that are not drawn, and as a whole', async () => {
    const { user } = await renderLong()
    await user.click(box(3))
    scrollTo(40 * 80)
    await vi.waitFor(() => expect(drawn()).toContain(85))
    await user.keyboard('{Shift>}')
    await user.click(box(85))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(range(3, 85))
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    await vi.waitFor(() => expect(chosen()).toHaveLength(100))
  })

  it('is selected by Shift and arrows beyond what is drawn', async () => {
    const { user } = await renderLong()
    box(12).focus()
    await user.keyboard(' {Shift>}')
    for (const _ of range(1, 8)) await user.keyboard('{ArrowDown}')
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(range(12, 20))
    expect(document.activeElement).toBe(box(20))
  })

  it('keeps the row whose drawer closes', async () => {
    const { user, router } = await renderLong()
    await user.click(link(8))
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ pageSize: 100, openId: 8 }))
    scroller().focus()
    scrollTo(40 * 50)
    await vi.waitFor(() => expect(drawn()).toEqual([1, 8, ...range(47, 64), 100]))
    await act(async () => router.navigate({ to: '.', search: { pageSize: 100 } as never }))
    expect(link(8).getAttribute('aria-current')).toBeNull()
  })

  it('starts another page at its first row', async () => {
    const { router } = await renderLong()
    scrollTo(40 * 50)
    await act(async () => router.navigate({ to: '.', search: { pageSize: 100, page: 2 } as never }))
    await vi.waitFor(() => expect(drawn()).toEqual([...range(101, 114), 200]))
    expect(scroller().scrollTop).toBe(0)
  })

  it('is drawn whole on paper', async () => {
    await renderLong()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(drawn()).toEqual(range(1, 100))
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(drawn()).toEqual([...range(1, 14), 100])
  })
})
