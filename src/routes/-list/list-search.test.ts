import { describe, expect, it } from 'vitest'
import { day, id, ids, scope, oneOfMany } from './list-filters.ts'
import {
  changeOfPageSize,
  changeSearch,
  defineList,
  hasFilters,
  createListController,
  listFilterKey,
  listQueryKey,
  toSavedView,
  withoutFilters,
  type ListDefinition,
} from './list-search.ts'

const things = defineList({
  page: '/things',
  filters: { status: oneOfMany(['new', 'old']), storeId: ids, countryId: id, from: day },
  sorts: { name: 'asc', createdAt: 'desc' },
  defaultSort: 'name',
  columns: ['status', 'price'],
  tabs: ['detail', 'audit'],
  dialogs: ['edit'],
  views: { all: {}, old: { status: ['old'] } },
})

describe('the URL of a list', () => {
  it('is parsed as the list declares it', () => {
    expect(
      things.read({
        q: 17,
        status: ['old', 'new'],
        storeId: '4,5',
        countryId: 2,
        from: 'today',
        sortBy: 'createdAt',
        sortOrder: 'asc',
        hiddenColumns: ['price'],
        page: 3,
        openId: 9,
        tab: 'audit',
        dialog: 'edit',
      }),
    ).toEqual({
      q: '17',
      status: ['new', 'old'],
      storeId: [4, 5],
      countryId: 2,
      from: 'today',
      sortBy: 'createdAt',
      sortOrder: 'asc',
      hiddenColumns: ['price'],
      page: 3,
      openId: 9,
      tab: 'audit',
      dialog: 'edit',
    })
  })

  it('leaves out unknown values and parameters', () => {
    expect(
      things.read({
        q: '',
        status: 'asleep',
        storeId: ['x', -1, 1.5],
        countryId: 0,
        from: '2026-02-30',
        sortBy: 'shoe',
        hiddenColumns: 'price',
        page: 'two',
        pageSize: 30,
        openId: null,
        tab: 'secrets',
        dialog: 'explode',
        more: true,
      }),
    ).toEqual({})
  })

  it('translates the parameters that every list has renamed', () => {
    expect(things.read({ open: 9, hide: ['price'], part: 3 })).toEqual({
      openId: 9,
      hiddenColumns: ['price'],
      itemId: 3,
    })
    expect(things.read({ open: 4, openId: 5 })).toEqual({ openId: 5 })
  })

  it('gives sort, page and search to the call', () => {
    expect(things.toQuery(things.read({ q: 'a', page: 3 }))).toEqual({
      search: 'a',
      sortBy: 'name',
      sortOrder: 'asc',
      limit: 20,
      offset: 40,
    })
    expect(things.toQuery(things.read({ sortBy: 'createdAt' }))).toMatchObject({
      sortOrder: 'desc',
      offset: 0,
    })
  })
})

describe('the rows per page', () => {
  const entries = defineList({
    page: '/entries',
    filters: {},
    sorts: { name: 'asc' },
    defaultSort: 'name',
    views: { all: {} },
    pageSize: 25,
  })

  it('are 10, 20, 50 or 100, or those of the list', () => {
    expect(things.pageSizes).toEqual([10, 20, 50, 100])
    expect(entries.pageSizes).toEqual([10, 20, 25, 50, 100])
  })

  it('stand in the URL where they are not those of the list', () => {
    const sizes = [10, '20', 25, 50, '100', 101, 0, -10, 'many', [50], null]
    const read = (list: Pick<ListDefinition, 'read'>) =>
      sizes.map((pageSize) => list.read({ pageSize }).pageSize)
    const others = [undefined, undefined, undefined, undefined, undefined, undefined]
    expect(read(things)).toEqual([10, undefined, undefined, 50, 100, ...others])
    expect(read(entries)).toEqual([10, 20, undefined, 50, 100, ...others])
  })

  it('are asked for', () => {
    expect(things.toQuery(things.read({ pageSize: 50, page: 3 }))).toMatchObject({ limit: 50, offset: 100 })
    expect(entries.toQuery(entries.read({ page: 3 }))).toMatchObject({ limit: 25, offset: 50 })
  })

  it.each([
    [{ page: 3, openId: 4 }, 100, { pageSize: 100, openId: 4 }],
    [{ page: 8 }, 50, { pageSize: 50, page: 3 }],
    [{ page: 2, pageSize: 100 }, 20, { page: 6 }],
    [{ page: 2, pageSize: 100 }, 10, { pageSize: 10, page: 11 }],
    [{ pageSize: 50 }, 20, {}],
  ])('change from %j to %i and keep the first row on the page', (raw, pageSize, next) => {
    const search = things.read(raw)
    expect(changeSearch(search, changeOfPageSize(things, search, pageSize))).toEqual(next)
  })
})

describe('changeSearch', () => {
  const search = things.read({ status: ['old'], page: 3, openId: 9, tab: 'audit', dialog: 'edit' })

  it('starts at the first page after a changed filter', () => {
    expect(changeSearch(search, { status: ['new'] })).toEqual({
      status: ['new'],
      openId: 9,
      tab: 'audit',
      dialog: 'edit',
    })
  })

  it('removes an emptied filter', () => {
    expect(changeSearch(search, { status: [] })).toEqual({ openId: 9, tab: 'audit', dialog: 'edit' })
  })

  it('shows the first tab without a dialog when another row is opened', () => {
    expect(changeSearch(search, { openId: 10 })).toEqual({ status: ['old'], page: 3, openId: 10 })
    expect(changeSearch(search, { openId: undefined })).toEqual({ status: ['old'], page: 3 })
  })

  it('keeps the rest when the page, a tab, a dialog or the columns change', () => {
    expect(changeSearch(search, { page: 1 })).toEqual({
      status: ['old'],
      openId: 9,
      tab: 'audit',
      dialog: 'edit',
    })
    expect(changeSearch(search, { dialog: undefined })).toEqual({
      status: ['old'],
      page: 3,
      openId: 9,
      tab: 'audit',
    })
    expect(changeSearch(search, { hiddenColumns: ['price'] })).toMatchObject({ page: 3 })
  })

  it('applies to the current URL, not to that of the render', () => {
    const searches: unknown[] = []
    const list = createListController(things, search, (next) =>
      searches.push(next(things.read({ countryId: 1, page: 2 }))),
    )
    list.change({ q: 'a' }, 'replace')
    list.go({ status: ['new'] })
    expect(searches).toEqual([{ countryId: 1, q: 'a' }, { status: ['new'] }])
  })

  it('leaves no form behind that Back would open again, empty', () => {
    const modes: string[] = []
    const list = createListController(things, search, (_next, mode) => modes.push(mode))
    list.change({ dialog: 'edit' })
    list.change({ dialog: undefined, openId: 4 })
    list.change({ openId: 5 })
    expect(modes).toEqual(['push', 'replace', 'push'])
  })
})

describe('the query of a search', () => {
  it('is the same on every page and in every drawer', () => {
    const one = things.read({
      status: ['old'],
      page: 2,
      openId: 4,
      hiddenColumns: ['price'],
      pageSize: 50,
    })
    expect(listQueryKey(things, one)).toBe(listQueryKey(things, things.read({ status: ['old'] })))
    expect(listQueryKey(things, one)).not.toBe(listQueryKey(things, things.read({ status: ['old'], q: 'a' })))
    expect(listQueryKey(things, one)).not.toBe(
      listQueryKey(things, things.read({ status: ['old'], sortBy: 'createdAt' })),
    )
    expect(listFilterKey(things, one)).toBe(
      listFilterKey(things, things.read({ status: ['old'], sortBy: 'createdAt' })),
    )
    expect(listFilterKey(things, one)).not.toBe(listFilterKey(things, things.read({ status: ['new'] })))
  })

  it('is saved in a view with sort, columns and rows per page, without page and drawer', () => {
    const view = { q: 'a', sortBy: 'createdAt', hiddenColumns: ['price'], pageSize: 50 }
    expect(toSavedView(things, things.read({ ...view, page: 2, openId: 4 }))).toEqual(view)
  })

  it('tells whether filters are set', () => {
    expect(
      [{}, { page: 2 }, { sortBy: 'name' }, { q: 'a' }, { countryId: 1 }].map((raw) =>
        hasFilters(things, things.read(raw)),
      ),
    ).toEqual([false, false, false, true, true])
  })
})

describe('a list with a scope filter', () => {
  const jobs = defineList({
    page: '/jobs',
    filters: { view: scope(['open', 'all']), status: oneOfMany(['new', 'old']) },
    sorts: { name: 'asc' },
    defaultSort: 'name',
    columns: ['status'],
    views: { open: { view: 'open' }, all: { view: 'all' } },
    migrateSearch: ({ job, ...raw }) => (job === undefined ? raw : { openId: job, ...raw }),
  })

  it('falls back to the first scope', () => {
    expect([{}, { view: 'all' }, { view: 'none' }].map((raw) => jobs.read(raw))).toEqual([
      { view: 'open' },
      { view: 'all' },
      { view: 'open' },
    ])
  })

  it('has another query for another scope, and saves it in a view', () => {
    expect(listQueryKey(jobs, jobs.read({ view: 'all' }))).not.toBe(listQueryKey(jobs, jobs.read({})))
    expect(toSavedView(jobs, jobs.read({ view: 'all', page: 2 }))).toEqual({ view: 'all' })
  })

  it('does not count the scope as a filter and keeps it when filters are cleared', () => {
    const search = jobs.read({
      view: 'all',
      status: ['old'],
      q: 'a',
      page: 3,
      openId: 9,
      hiddenColumns: ['status'],
    })
    expect([jobs.read({ view: 'all' }), search].map((each) => hasFilters(jobs, each))).toEqual([false, true])
    expect(withoutFilters(jobs, search)).toEqual({ view: 'all', openId: 9, hiddenColumns: ['status'] })
  })

  it('translates parameters that this list has renamed', () => {
    expect(jobs.read({ job: 4, view: 'all' })).toEqual({ view: 'all', openId: 4 })
    expect(jobs.read({ job: 4, openId: 5 })).toEqual({ view: 'open', openId: 5 })
  })
})
