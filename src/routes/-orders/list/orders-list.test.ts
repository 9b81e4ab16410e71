import { describe, expect, it } from 'vitest'
import { ordersList } from './orders-list.ts'
import { toOrdersFilter, toOrdersQuery, OPEN_STATUSES } from './orders-query.ts'

// 20 November 2026, 18:15 in Guatemala is already the 21st in UTC.
const moment = { timeZone: 'America/Guatemala', now: Date.parse('2026-11-21T00:15:42.000Z') }

describe('a link with renamed parameters', () => {
  it('opens the same order', () => {
    expect(ordersList.read({ order: '17' })).toEqual({ view: 'open', openId: 17 })
    expect(ordersList.read({ order: 17, dialog: 'cancel', tab: 'all', page: 2 })).toEqual({
      view: 'all',
      openId: 17,
      dialog: 'cancel',
      page: 2,
    })
  })

  it('shows the same orders in the same order', () => {
    expect(ordersList.read({ tab: 'late', storeId: '2' })).toEqual({
      view: 'late',
      storeId: [2],
      sortBy: 'deliveryTime',
    })
    expect(ordersList.read({ tab: 'late', sortBy: 'totalPrice', sortOrder: 'asc' })).toEqual({
      view: 'late',
      sortBy: 'totalPrice',
      sortOrder: 'asc',
    })
    expect(ordersList.read({ tab: 'of the moon' })).toEqual({ view: 'open' })
  })
})

describe('the query of the table', () => {
  it('shows open orders, newest first, when the URL says nothing', () => {
    expect(toOrdersQuery({}, moment)).toEqual({
      status: OPEN_STATUSES,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      limit: 20,
      offset: 0,
    })
  })

  it('reads today as the day of the country', () => {
    expect(toOrdersFilter({ view: 'today' }, moment)).toEqual({
      dateParameter: 'deliveryTime',
      from: '2026-11-20T06:00:00.000Z',
      to: '2026-11-21T05:59:59.999Z',
    })
  })

  it('counts the 25 hours of the day on which summer time ends', () => {
    const madrid = { timeZone: 'Europe/Madrid', now: Date.parse('2026-10-25T10:00:00.000Z') }
    expect(toOrdersFilter({ view: 'all', from: 'today', to: 'today', date: 'createdAt' }, madrid)).toEqual({
      dateParameter: 'createdAt',
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    })
  })

  it('requests open orders due before this minute in the overdue view, sorted by delivery', () => {
    expect(toOrdersFilter({ view: 'late', storeId: [2] }, moment)).toEqual({
      status: OPEN_STATUSES,
      storeId: [2],
      dateParameter: 'deliveryTime',
      to: '2026-11-21T00:15:00.000Z',
    })
    expect(toOrdersQuery(ordersList.read(ordersList.views.late), moment)).toMatchObject({
      sortBy: 'deliveryTime',
      sortOrder: 'asc',
    })
  })

  it('prefers a filter of the URL to that of the view', () => {
    expect(toOrdersFilter({ view: 'cash', status: ['at_the_door'] }, moment)).toEqual({
      status: ['at_the_door'],
      paymentType: ['cash'],
    })
  })

  it('filters by franchisor and by the supplier of what is ordered', () => {
    const search = ordersList.read({ view: 'all', franchisorId: ['3'], supplierId: ['4', '5'] })
    expect(toOrdersFilter(search, moment)).toEqual({ franchisorId: [3], supplierId: [4, 5] })
  })

  it('requests later pages by offset', () => {
    expect(toOrdersQuery({ page: 3 }, moment).offset).toBe(40)
  })
})
