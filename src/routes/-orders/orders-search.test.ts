import { describe, expect, it } from 'vitest'
import { filtersOf, listQueryOf } from './orders-query.ts'
import { changeSearch, OPEN_STATUSES, readOrdersSearch, sortOf } from './orders-search.ts'

// 20 November 2026, 18:15 in Guatemala: already the 21st in UTC.
const moment = { timeZone: 'America/Guatemala', now: Date.parse('2026-11-21T00:15:42.000Z') }

describe('the URL of the orders table', () => {
  it('leaves out what it does not understand', () => {
    expect(
      readOrdersSearch({
        tab: 'nothing',
        status: ['preparing', 'eaten'],
        storeId: '3,x,-1',
        orderType: 'gift',
        page: 'two',
        order: '17',
        from: '2026-02-31',
        to: 'today',
        sortBy: 'colour',
        q: 48219,
        other: 1,
        hide: ['store', 'number'],
      }),
    ).toEqual({
      status: ['preparing'],
      storeId: [3],
      orderType: ['gift'],
      order: 17,
      to: 'today',
      q: '48219',
      hide: ['store'],
    })
  })

  it('reads back what it wrote', () => {
    const search = readOrdersSearch({
      tab: 'late',
      status: ['preparing', 'packing'],
      storeId: [1, 2],
      page: 3,
    })
    expect(readOrdersSearch(JSON.parse(JSON.stringify(search)))).toEqual(search)
  })

  it('goes back to the first page when a filter changes, and stays when a panel opens', () => {
    const search = { tab: 'all', page: 4 } as const
    expect(changeSearch(search, { status: ['failed'] })).toEqual({ tab: 'all', status: ['failed'] })
    expect(changeSearch(search, { order: 9 })).toEqual({ tab: 'all', page: 4, order: 9 })
    expect(changeSearch({ ...search, order: 9 }, { order: undefined })).toEqual({ tab: 'all', page: 4 })
    expect(changeSearch({ status: ['failed'] }, { status: [] })).toEqual({})
  })
})

describe('what the table asks for', () => {
  it('shows open orders, newest first, when the URL says nothing', () => {
    expect(listQueryOf({}, moment)).toEqual({
      status: OPEN_STATUSES,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      limit: 20,
      offset: 0,
    })
  })

  it('means the country\u2019s own day by today', () => {
    expect(filtersOf({ tab: 'today' }, moment)).toEqual({
      dateParameter: 'deliveryTime',
      from: '2026-11-20T06:00:00.000Z',
      to: '2026-11-21T05:59:59.999Z',
    })
  })

  it('counts the 25 hours of the day on which summer time ends', () => {
    const madrid = { timeZone: 'Europe/Madrid', now: Date.parse('2026-10-25T10:00:00.000Z') }
    expect(filtersOf({ tab: 'all', from: 'today', to: 'today', date: 'createdAt' }, madrid)).toEqual({
      dateParameter: 'createdAt',
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    })
  })

  it('asks for open orders due before this minute on the late view, and sorts them by delivery', () => {
    expect(filtersOf({ tab: 'late', storeId: [2] }, moment)).toEqual({
      status: OPEN_STATUSES,
      storeId: [2],
      dateParameter: 'deliveryTime',
      to: '2026-11-21T00:15:00.000Z',
    })
    expect(sortOf({ tab: 'late' })).toEqual({ sortBy: 'deliveryTime', sortOrder: 'asc' })
    expect(sortOf({ tab: 'late', sortBy: 'totalPrice' })).toEqual({ sortBy: 'totalPrice', sortOrder: 'desc' })
  })

  it('puts a filter by hand in front of the saved view', () => {
    expect(filtersOf({ tab: 'cash', status: ['at_the_door'] }, moment)).toEqual({
      status: ['at_the_door'],
      paymentType: ['cash'],
    })
  })

  it('asks for later pages by offset', () => {
    expect(listQueryOf({ page: 3 }, moment).offset).toBe(40)
  })
})
