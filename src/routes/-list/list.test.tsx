import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage, renderUi } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { SavedView } from '../../api/contract/views.contract.ts'
import { CurrentList } from './CurrentList.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FlagFilter } from './FlagFilter.tsx'
import { oneOfMany } from './list-filters.ts'
import { createListController, defineList, type SearchOf } from './list-search.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { ListState } from './use-list-query.ts'
import { useSelection } from './use-selection.ts'

interface Store {
  readonly id: number
  readonly name: string
  readonly orders: number
}
const STORES: readonly Store[] = [
  { id: 1, name: 'Norte', orders: 4 },
  { id: 2, name: 'Sur', orders: 9 },
  { id: 3, name: 'Oeste', orders: 1 },
  { id: 4, name: 'Este', orders: 7 },
]
const storesList = defineList({
  page: '/stores',
  filters: { status: oneOfMany(['open', 'closed']) },
  sorts: { name: 'asc', orders: 'desc' },
  defaultSort: 'name',
  columns: ['orders'],
  views: { all: {}, open: { status: ['open'] } },
})
type Search = SearchOf<typeof storesList>

const COLUMNS: readonly [Column<Store>, ...Column<Store>[]] = [
  { id: 'name', title: 'Store', sort: 'name', cell: ({ name }) => name },
  { id: 'orders', title: 'Orders', sort: 'orders', isNumeric: true, cell: ({ orders }) => orders },
]

const useStoresList = () => {
  // The test's route does not parse a search.
  const raw: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return createListController(storesList, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
}
const state = (rows: readonly Store[] | null): ListState<Store> => ({
  answer: rows === null ? undefined : { data: rows, count: rows.length, limit: 20, offset: 0 },
  error: null,
  isPlaceholder: false,
  retry: () => undefined,
})
function StoresTable({
  rows = STORES,
  totals,
}: {
  readonly rows?: readonly Store[] | null
  readonly totals?: Readonly<Record<string, string>>
}) {
  const list = useStoresList()
  const selection = useSelection<Store>('', rows ?? [])
  return (
    <CurrentList list={list}>
      <DataTable
        caption="Stores"
        list={list}
        columns={COLUMNS}
        state={state(rows)}
        rowName={({ name }) => name}
        selection={selection}
        totals={totals}
      />
      <output>{selection.rows.map(({ name }) => name).join(' ')}</output>
    </CurrentList>
  )
}
const renderTable = async (search = '') => {
  const page = renderPage(() => <StoresTable />, { search })
  await screen.findByRole('table', { name: 'Stores' })
  return page
}
const focused = () => document.activeElement
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const link = (name: string) => screen.getByRole('link', { name })
const chosen = () => screen.getByRole('status').textContent

describe('the table of a list', () => {
  it('opens a row by its link and by a press anywhere in it', async () => {
    const { user, router } = await renderTable()
    await user.click(link('Sur'))
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ openId: 2 }))
    expect(link('Sur').getAttribute('aria-current')).not.toBeNull()
    expect(link('Norte').getAttribute('aria-current')).toBeNull()
    await user.click(screen.getByRole('cell', { name: '1' }))
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ openId: 3 }))
  })

  it('leaves a link that is pressed with Control to the browser, which opens its address', async () => {
    const { user, router } = await renderTable()
    expect(link('Sur').getAttribute('href')).toBe('/?openId=2')
    let isLeft = false
    const see = (event: MouseEvent) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', see, { once: true })
    await user.keyboard('{Control>}')
    await user.click(link('Sur'))
    await user.keyboard('{/Control}')
    expect(isLeft).toBe(true)
    expect(router.state.location.search).toEqual({})
  })

  it('ends with the totals of all that was found, and moves between rows without them', async () => {
    const { user } = renderPage(() => <StoresTable totals={{ orders: '226' }} />)
    const rows = await screen.findAllByRole('row')
    expect(rows.at(-1)?.textContent).toBe('Total226')
    link('Este').focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(link('Este'))
  })

  it('moves between rows with arrow keys, Home and End, and opens one with Enter', async () => {
    const { user, router } = await renderTable()
    link('Norte').focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe(link('Norte'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe(link('Oeste'))
    await user.keyboard('{End}')
    expect(focused()).toBe(link('Este'))
    await user.keyboard('{Home}')
    expect(focused()).toBe(link('Norte'))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ openId: 1 }))
  })

  it('sorts by a column head, announces it, and reverses at the second press', async () => {
    const { user, router } = await renderTable()
    const head = (name: string) => screen.getByRole('columnheader', { name })
    expect(head('Store').getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(head('Orders')).getByRole('button'))
    await vi.waitFor(() =>
      expect(router.state.location.search).toEqual({ sortBy: 'orders', sortOrder: 'desc' }),
    )
    expect(head('Orders').getAttribute('aria-sort')).toBe('descending')
    expect(head('Store').getAttribute('aria-sort')).not.toBe('ascending')
    await user.click(within(head('Orders')).getByRole('button'))
    await vi.waitFor(() =>
      expect(router.state.location.search).toEqual({ sortBy: 'orders', sortOrder: 'asc' }),
    )
  })

  it('selects one row or the whole page, and shows a partial selection', async () => {
    const { user, router } = await renderTable()
    const page = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' })
    await user.click(box('Sur'))
    expect(chosen()).toBe('Sur')
    expect(page().indeterminate).toBe(true)
    await user.click(page())
    // Marked before its rows are.
    expect([page().checked, page().indeterminate]).toEqual([true, false])
    await vi.waitFor(() => expect(chosen()).toBe('Sur Norte Oeste Este'))
    expect([page().checked, page().indeterminate]).toEqual([true, false])
    await user.click(page())
    expect(page().checked).toBe(false)
    await vi.waitFor(() => expect(chosen()).toBe(''))
    expect(router.state.location.search).toEqual({})
  })

  it('selects a range of checkboxes with Shift', async () => {
    const { user } = await renderTable()
    await user.click(box('Norte'))
    await user.keyboard('{Shift>}')
    await user.click(box('Oeste'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('Norte Sur Oeste')
  })

  it('extends the selection with Shift and an arrow key', async () => {
    const { user } = await renderTable()
    box('Norte').focus()
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(chosen()).toBe('Norte Sur Oeste')
    expect(focused()).toBe(box('Oeste'))
  })

  it('omits the columns that the URL hides', async () => {
    await renderTable('?hiddenColumns=%5B%22orders%22%5D')
    expect(screen.queryByRole('columnheader', { name: 'Orders' })).toBeNull()
  })

  it('shows that it loads while there is no response', async () => {
    renderPage(() => <StoresTable rows={null} />)
    expect(await screen.findByText('Loading…')).not.toBeNull()
  })
})

describe('a filter', () => {
  const OPTIONS = [
    { id: 'open', name: 'Open' },
    { id: 'closed', name: 'Closed' },
  ]

  it('opens by keyboard, allows several options and stays open', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(
      <FilterMenu name="Status" options={OPTIONS} chosen={['open']} onChange={onChange} />,
    )
    screen.getByRole('button', { name: 'Status: Open' }).focus()
    await user.keyboard('{ArrowDown}')
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Closed' }))
    expect(onChange.mock.calls).toEqual([[['open', 'closed']]])
    expect(screen.getByRole('menu', { name: 'Status' })).not.toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('is removed by its cross, and the focus stays at the filter', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(
      <FilterMenu name="Status" options={OPTIONS} chosen={['open', 'closed']} onChange={onChange} />,
    )
    await user.click(screen.getByRole('button', { name: 'Remove the filter Status' }))
    expect(onChange.mock.calls).toEqual([[[]]])
    expect(focused()).toBe(screen.getByRole('button', { name: 'Status: Status 2' }))
  })

  it('with many options is searched without accents, and Enter selects the first', async () => {
    const onChange = vi.fn()
    const countries = Array.from({ length: 12 }, (_, at) => ({ id: at, name: `Country ${at}` }))
    const { user } = renderUi(
      <FilterMenu
        name="Country"
        options={[...countries, { id: 99, name: 'México' }]}
        chosen={[]}
        onChange={onChange}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Country' }))
    const search = await screen.findByRole('searchbox', { name: 'Search in Country' })
    await user.type(search, 'mexi')
    expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual(['México'])
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[[99]]])
    await user.clear(search)
    await user.type(search, 'nowhere')
    expect(screen.getByText('No options')).not.toBeNull()
  })
})

describe('a date range filter', () => {
  const NOW = Date.parse('2026-12-08T02:00:00Z')
  const renderRange = (range: { readonly from?: string; readonly to?: string } = {}) => {
    const onChange = vi.fn()
    const page = renderUi(
      <DateRangeFilter
        name="Created"
        now={NOW}
        presets={['yesterday', 'today', 'week']}
        from={range.from}
        to={range.to}
        onChange={onChange}
      />,
    )
    return { ...page, onChange }
  }

  it.each([
    ['Yesterday', { from: '2026-12-06', to: '2026-12-06' }],
    ['Today', { from: 'today', to: 'today' }],
    ['Last 7 days', { from: '2026-12-01', to: undefined }],
  ])('sets %s at one press, by the days of the country', async (name, range) => {
    const { user, onChange } = renderRange()
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await user.click(await screen.findByRole('button', { name }))
    expect(onChange.mock.calls).toEqual([[{ ...range, date: undefined }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sets two days, and refuses an end before the start', async () => {
    const { user, onChange } = renderRange({ from: '2026-12-03', to: '2026-12-05' })
    await user.click(screen.getByRole('button', { name: /^Created: / }))
    const last = within(await screen.findByRole('group', { name: 'To' }))
    const typeDay = async (digits: string) => {
      last.getByRole('spinbutton', { name: /^month/ }).focus()
      await user.keyboard(digits)
    }
    await typeDay('12012026')
    const reason = 'The first day must not be later than the last one'
    const apply = screen.getByRole('button', { name: 'Apply', description: reason })
    await user.click(apply)
    expect(onChange).not.toHaveBeenCalled()
    await typeDay('12042026')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(onChange.mock.calls).toEqual([[{ from: '2026-12-03', to: '2026-12-04', date: undefined }]])
  })
})

describe('a range filter', () => {
  const renderRange = (range: { readonly from?: number; readonly to?: number } = {}) => {
    const onChange = vi.fn()
    const page = renderUi(
      <RangeFilter name="Price" isMoney from={range.from} to={range.to} onChange={onChange} />,
    )
    return { ...page, onChange }
  }

  it('sets two amounts in minor units, and refuses an end before the start', async () => {
    const { user, onChange } = renderRange()
    await user.click(screen.getByRole('button', { name: 'Price' }))
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '50')
    await user.type(screen.getByRole('textbox', { name: 'To' }), '12.5')
    await user.tab()
    const reason = 'The first number must not be larger than the second one'
    await user.click(screen.getByRole('button', { name: 'Apply', description: reason }))
    expect(onChange).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: 'To' }), '{Control>}a{/Control}75')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(onChange.mock.calls).toEqual([[{ from: 5_000, to: 7_500 }]])
  })

  it.each([
    [{ from: 1_000 }, 'Price: from Q10.00'],
    [{ to: 99_900 }, 'Price: up to Q999.00'],
    [{ from: 0, to: 1_050 }, 'Price: Q0.00 – Q10.50'],
  ])('is named by its ends: %j', async (range, name) => {
    const { user, onChange } = renderRange(range)
    expect(screen.getByRole('button', { name }).textContent).toBe(name)
    await user.click(screen.getByRole('button', { name: 'Remove the filter Price' }))
    expect(onChange.mock.calls).toEqual([[{ from: undefined, to: undefined }]])
  })
})

it('a filter of yes and no is named by its field', async () => {
  const onChange = vi.fn()
  const { user } = renderUi(<FlagFilter name="Frozen" value={true} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Frozen: Yes' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'No' }))
  expect(onChange).toHaveBeenLastCalledWith(false)
})

describe('saved views', () => {
  const own: SavedView = {
    id: 5,
    page: '/stores',
    name: 'Closed ones',
    search: 'status=%5B%22closed%22%5D',
  } as SavedView
  const renderViews = async (search = '') => {
    const views = vi.spyOn(api, 'views').mockResolvedValue({ data: [own], count: 1, limit: 100, offset: 0 })
    const save = vi.spyOn(api, 'saveView').mockResolvedValue(own)
    const remove = vi.spyOn(api, 'deleteView').mockResolvedValue(undefined as never)
    const names = [
      { id: 'all', name: 'All' },
      { id: 'open', name: 'Open' },
    ]
    function Views() {
      return <SavedViews list={useStoresList()} names={names} label="Views" />
    }
    const page = renderPage(() => <Views />, { search })
    await screen.findByRole('link', { name: 'Closed ones' })
    return { ...page, views, save, remove }
  }
  const current = () =>
    screen.getAllByRole('link').find((view) => view.getAttribute('aria-current') === 'page')?.textContent

  it('are current while their filters are set', async () => {
    const { user, router } = await renderViews()
    expect(current()).toBe('All')
    await user.click(link('Closed ones'))
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ status: ['closed'] }))
    expect(current()).toBe('Closed ones')
    await user.click(link('Open'))
    await vi.waitFor(() => expect(current()).toBe('Open'))
  })

  it('store filters and sort under a name, without the open row', async () => {
    const { user, save } = await renderViews('?sortBy=orders&openId=3')
    expect(current()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Save this view' }))
    const name = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(save).not.toHaveBeenCalled()
    await user.type(name, 'Closed ones')
    expect(screen.getByText('A view with this name exists; it will be replaced.')).not.toBeNull()
    await user.type(name, ' by orders{Enter}')
    await vi.waitFor(() =>
      expect(save.mock.calls).toEqual([
        [{ body: { page: '/stores', name: 'Closed ones by orders', search: 'sortBy=orders' } }],
      ]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keep the rows per page that are chosen, and have their own where these are saved', async () => {
    const { user, router } = await renderViews('?pageSize=50')
    expect(current()).toBe('All')
    expect(screen.getByRole('button', { name: 'Save this view' })).not.toBeNull()
    await user.click(link('Open'))
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ status: ['open'], pageSize: 50 }))
    await user.click(link('Closed ones'))
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ status: ['closed'] }))
  })

  const openMenu = async (item: string) => {
    const page = await renderViews('?status=%5B%22closed%22%5D')
    await page.user.click(screen.getByRole('button', { name: 'Options of the view Closed ones' }))
    await page.user.click(await screen.findByRole('menuitem', { name: item }))
    return page
  }

  it('are renamed by saving under the new name and deleting the old one', async () => {
    const { user, save, remove } = await openMenu('Rename')
    const name = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.clear(name)
    await user.type(name, 'Shut{Enter}')
    await vi.waitFor(() => expect(remove.mock.calls[0]?.[0]).toMatchObject({ params: { id: 5 } }))
    expect(save.mock.calls[0]?.[0]).toMatchObject({ body: { name: 'Shut', search: own.search } })
  })

  it('are deleted after a confirmation', async () => {
    const { user, remove } = await openMenu('Delete the view')
    await screen.findByRole('alertdialog', { name: 'Delete the view Closed ones' })
    expect(remove).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Delete the view' }))
    await vi.waitFor(() => expect(remove.mock.calls).toEqual([[{ params: { id: 5 } }]]))
  })
})
