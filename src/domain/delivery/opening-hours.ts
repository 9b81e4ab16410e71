import { refusal, type Refusal } from '../shared/refusal.ts'
import { addDays, weekdayOf, type LocalDay } from '../shared/time.ts'

const DAY_MINUTES = 1440
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A closing may pass midnight: minutes are counted from the start of the day that opened. */
export const LATEST_CLOSING_MINUTE = 2 * DAY_MINUTES
/** Opening times of one day, say before and after the midday. */
export const MAX_SPANS_OF_DAY = 2
export const MAX_CAPACITY = 9_999
const QUARTER_MINUTES = 15

/** When a store is open from one time to another, and how much it takes then. */
export interface OpeningSpan {
  readonly isOpen: boolean
  /** The first minute that is open. */
  readonly opensAtMinute: number
  /** The first minute that is closed again; 1440 is 24:00, more is a time of the next day. */
  readonly closesAtMinute: number
  /** Own-delivery orders that one delivery man takes per hour. */
  readonly deliveryManOrdersCount: number
  /** Orders that the store takes per quarter of an hour. */
  readonly storeOrderCount: number
}

/** Opening hours of a weekday, 1 is Monday, or of one date, which replaces what its weekday has. */
export interface OpeningHours extends OpeningSpan {
  /** Null for the hours of a date. */
  readonly weekday: number | null
  readonly day?: LocalDay | null
}

const isWithin = (span: OpeningSpan, minute: number): boolean =>
  span.isOpen && minute >= span.opensAtMinute && minute < span.closesAtMinute

/** The rows of a day: those of its date, else those of its weekday. */
export const hoursOfDay = <Row extends OpeningHours>(
  day: LocalDay,
  hours: readonly Row[],
): readonly Row[] => {
  const ofDate = hours.filter((row) => row.day === day)
  if (ofDate.length > 0) return ofDate
  const weekday = weekdayOf(day)
  return hours.filter((row) => row.weekday === weekday)
}

/**
 * The hours that are open at each minute of a local day. What the day before left open past midnight ends as it said, also
 * before a date with hours of its own; where both are open, the day's own count.
 */
export const openHoursOn = <Row extends OpeningHours>(
  day: LocalDay,
  hours: readonly Row[],
): ((minute: number) => Row | null) => {
  const own = hoursOfDay(day, hours)
  const late = hoursOfDay(addDays(day, -1), hours).filter((row) => row.closesAtMinute > DAY_MINUTES)
  return (minute) =>
    own.find((row) => isWithin(row, minute)) ??
    late.find((row) => isWithin(row, minute + DAY_MINUTES)) ??
    null
}

/** The hours that are open at a minute of a local day. */
export const openHoursAt = <Row extends OpeningHours>(
  day: LocalDay,
  minute: number,
  hours: readonly Row[],
): Row | null => openHoursOn(day, hours)(minute)

/** A closing that was typed as a time of day: before the opening it is one of the next day. */
export const closingMinute = (opensAtMinute: number, typedMinute: number): number =>
  typedMinute < opensAtMinute ? typedMinute + DAY_MINUTES : typedMinute

/** How many orders fit into a span: those of its quarters, and of its hours those that delivery men carry. */
export const capacityOf = (
  span: OpeningSpan,
  deliveryMenCount: number,
): { readonly quarters: number; readonly orders: number; readonly deliveries: number } => {
  const minutes = span.isOpen ? Math.max(0, span.closesAtMinute - span.opensAtMinute) : 0
  const quarters = Math.floor(minutes / QUARTER_MINUTES)
  const orders = quarters * span.storeOrderCount
  const carried = Math.floor((minutes / 60) * span.deliveryManOrdersCount * deliveryMenCount)
  return { quarters, orders, deliveries: Math.min(orders, carried) }
}

export type HoursErrorCode =
  | 'store_hours_error'
  | 'store_hours_quarter_error'
  | 'store_hours_empty'
  | 'store_hours_overlap'
  | 'store_hours_too_many'

type HoursField = 'weekday' | 'opensAtMinute' | 'closesAtMinute'
const refuse = (code: HoursErrorCode, index: number, field: HoursField): Refusal<HoursErrorCode> =>
  refusal(code, { field: `${index}.${field}` })

/** Why one row is no span of a day; its field is named by the place of the row. */
const refusalToSpan = (row: OpeningHours, index: number): Refusal<HoursErrorCode> | null => {
  if (row.opensAtMinute % QUARTER_MINUTES !== 0)
    return refuse('store_hours_quarter_error', index, 'opensAtMinute')
  if (row.closesAtMinute % QUARTER_MINUTES !== 0)
    return refuse('store_hours_quarter_error', index, 'closesAtMinute')
  if (row.opensAtMinute < 0 || row.opensAtMinute >= DAY_MINUTES)
    return refuse('store_hours_error', index, 'opensAtMinute')
  if (row.closesAtMinute === row.opensAtMinute) return refuse('store_hours_empty', index, 'closesAtMinute')
  return row.closesAtMinute < row.opensAtMinute ||
    row.closesAtMinute > LATEST_CLOSING_MINUTE ||
    row.closesAtMinute - row.opensAtMinute > DAY_MINUTES
    ? refuse('store_hours_error', index, 'closesAtMinute')
    : null
}

interface PlacedSpan extends OpeningSpan {
  readonly index: number
}

/** The later of two spans that overlap, where some do. */
const findOverlap = (spans: readonly PlacedSpan[]): PlacedSpan | null => {
  const sorted = spans.filter(({ isOpen }) => isOpen).toSorted((a, b) => a.opensAtMinute - b.opensAtMinute)
  return (
    sorted.find((span, at) => {
      const before = sorted[at - 1]
      return before !== undefined && before.closesAtMinute > span.opensAtMinute
    }) ?? null
  )
}

const shifted = (span: PlacedSpan, minutes: number): PlacedSpan => ({
  ...span,
  opensAtMinute: span.opensAtMinute + minutes,
  closesAtMinute: span.closesAtMinute + minutes,
})

/**
 * Why these hours cannot be those of a store: times beside the quarters, no time between opening and closing, more than
 * two spans a day, or spans that overlap, also past midnight and from Sunday to Monday.
 */
export const refusalToHours = (hours: readonly OpeningHours[]): Refusal<HoursErrorCode> | null => {
  for (const [index, row] of hours.entries()) {
    const refused = refusalToSpan(row, index)
    if (refused !== null) return refused
  }
  const placed = hours.map((row, index) => ({ ...row, index }))
  const days = Map.groupBy(placed, ({ day, weekday }) => day ?? weekday)
  for (const rows of days.values()) {
    const extra = rows[MAX_SPANS_OF_DAY]
    if (extra !== undefined) return refuse('store_hours_too_many', extra.index, 'opensAtMinute')
  }
  const week = placed.flatMap((row) =>
    row.weekday === null ? [] : [shifted(row, (row.weekday - 1) * DAY_MINUTES)],
  )
  // Monday again after Sunday.
  const again = week.filter(({ opensAtMinute }) => opensAtMinute < DAY_MINUTES)
  const overlap =
    findOverlap([...week, ...again.map((span) => shifted(span, WEEKDAYS.length * DAY_MINUTES))]) ??
    [...days.values()].map(findOverlap).find((span) => span !== null)
  return overlap ? refuse('store_hours_overlap', overlap.index, 'opensAtMinute') : null
}
