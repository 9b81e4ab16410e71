import { addDays, instantOf, localDayOf, type LocalDay } from '../../domain/shared/time.ts'
import { baseOf, PAGE_SIZE, sortOf, tabOf, type DayChoice, type OrdersSearch } from './orders-search.ts'

export interface Moment {
  readonly timeZone: string
  /** Milliseconds; the minute is all that is looked at. */
  readonly now: number
}

const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()

const rangeOf = (search: OrdersSearch, moment: Moment) => {
  const day = (choice: DayChoice): LocalDay =>
    choice === 'today' ? localDayOf(moment.now, moment.timeZone) : choice
  return {
    ...(search.from === undefined ? {} : { from: iso(instantOf(day(search.from), 0, moment.timeZone)) }),
    ...(search.to === undefined
      ? {}
      : { to: iso(instantOf(addDays(day(search.to), 1), 0, moment.timeZone) - 1) }),
  }
}

/** Filters of the list and count calls for what stands in the URL, in the country's own days. */
export const filtersOf = (search: OrdersSearch, moment: Moment) => {
  const tab = tabOf(search)
  const all: OrdersSearch = { ...baseOf(tab), ...search }
  const range = rangeOf(all, moment)
  const late = iso(Math.floor(moment.now / MINUTE) * MINUTE)
  const dates =
    tab === 'late'
      ? {
          dateParameter: 'deliveryTime' as const,
          ...range,
          to: range.to !== undefined && range.to < late ? range.to : late,
        }
      : Object.keys(range).length === 0
        ? {}
        : { dateParameter: all.date ?? 'deliveryTime', ...range }
  return {
    ...(all.status && { status: all.status }),
    ...(all.storeId && { storeId: all.storeId }),
    ...(all.orderType && { orderType: all.orderType }),
    ...(all.deliveryMethod && { deliveryMethod: all.deliveryMethod }),
    ...(all.paymentType && { paymentType: all.paymentType }),
    ...(all.invoiceStatus && { invoiceStatus: all.invoiceStatus }),
    ...(all.q && { search: all.q }),
    ...dates,
  }
}
export type OrderFilters = ReturnType<typeof filtersOf>

/** The list call of the page that the URL shows. */
export const listQueryOf = (search: OrdersSearch, moment: Moment) => ({
  ...filtersOf(search, moment),
  ...sortOf(search),
  limit: PAGE_SIZE,
  offset: ((search.page ?? 1) - 1) * PAGE_SIZE,
})
