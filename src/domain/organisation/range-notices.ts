import { daysBetween, type LocalDay } from '../shared/time.ts'
import { leftOf, rangeStates, type CountedRange, type DocumentType } from './document-ranges.ts'

/** Shares of a range, in percent, at which the next one is to be asked for. */
const SHARE_STEPS = [20, 5, 0] as const
/** Days before the end of an authorisation at which somebody is told. */
const DAY_STEPS = [30, 7, 0] as const

/** A range with what somebody was told of it last; null before the first time. */
export interface NoticedRange extends CountedRange {
  readonly notifiedPercent: number | null
  readonly notifiedDays: number | null
}

export const RANGE_NOTICE_KINDS = [
  'document_range_low',
  'document_range_used_up',
  'document_range_expires',
  'document_range_expired',
] as const
export type RangeNoticeKind = (typeof RANGE_NOTICE_KINDS)[number]

/** What became of a range since somebody was told of it last. */
export interface RangeNotice<Range extends NoticedRange = NoticedRange> {
  readonly range: Range
  readonly notifiedPercent: number | null
  readonly notifiedDays: number | null
  /** Null: it is better than it was, which nobody is told. */
  readonly kind: RangeNoticeKind | null
}

/** The lowest step that a value has reached. */
const stepOf = (value: number, steps: readonly number[]): number | null =>
  steps.findLast((step) => value <= step) ?? null

const isWorse = (step: number | null, before: number | null): boolean =>
  step !== null && (before === null || step < before)

const noticeOf = <Range extends NoticedRange>(range: Range, today: LocalDay): RangeNotice<Range> | null => {
  const left = leftOf(range)
  const percent = stepOf((left * 100) / (range.maxNumber - range.minNumber + 1), SHARE_STEPS)
  const daysLeft = range.validUntil === null ? Infinity : daysBetween(today, range.validUntil)
  const days = stepOf(daysLeft, DAY_STEPS)
  if (percent === range.notifiedPercent && days === range.notifiedDays) return null
  const kind = isWorse(percent, range.notifiedPercent)
    ? left === 0
      ? 'document_range_used_up'
      : 'document_range_low'
    : isWorse(days, range.notifiedDays)
      ? daysLeft < 0
        ? 'document_range_expired'
        : 'document_range_expires'
      : null
  return { range, notifiedPercent: percent, notifiedDays: days, kind }
}

/**
 * What has to be said of the ranges of one company: of each kind of document the range in use when no other waits behind it, or
 * the last one when none can be used any more. Each step is said once.
 */
export const rangeNotices = <Range extends NoticedRange>(
  ranges: readonly Range[],
  today: LocalDay,
): ReadonlyArray<RangeNotice<Range>> => {
  const states = rangeStates(ranges, today)
  const byType = Map.groupBy(
    ranges.map((range, index) => ({ range, state: states[index] })),
    ({ range }): DocumentType => range.documentType,
  )
  return [...byType.values()].flatMap((rows) => {
    if (rows.some(({ state }) => state === 'waiting')) return []
    const inUse = rows.find(({ state }) => state === 'inUse')
    const last = inUse ?? rows.toSorted((a, b) => a.range.maxNumber - b.range.maxNumber).at(-1)
    return (last && noticeOf(last.range, today)) ?? []
  })
}
