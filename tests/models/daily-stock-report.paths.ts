import type { CountedLine, DailyReport, DailyReportEvent } from '../../src/domain/stock/daily-stock-report.ts'
import type { ProductId } from '../../src/domain/shared/ids.ts'
import type { Cents } from '../../src/domain/shared/money.ts'
import { dailyStockReportMachine } from '../../src/machines/lifecycles/daily-stock-report.machine.ts'
import { edgeCover, type EdgeCover } from './paths.ts'

const line = (over: Partial<CountedLine>): CountedLine => ({
  productId: 1 as ProductId,
  name: 'Tamal',
  sku: 'TAM-1',
  expected: 24,
  amount: null,
  reason: null,
  cost: 600 as Cents,
  ...over,
})

/** A count of one product that begins, at a store where more than Q50 has to be approved. */
export const NEW_COUNT: DailyReport = {
  status: 'counting',
  lines: [line({})],
  approvalLimit: 5_000 as Cents,
}

/** What can be counted: all, a little less, or so much less that somebody has to approve it. */
export const COUNTS = {
  all: line({ amount: 24 }),
  few: line({ amount: 20, reason: 'damaged' }),
  half: line({ amount: 12, reason: 'other' }),
} as const
export type CountName = keyof typeof COUNTS

const counted = (name: CountName): DailyReportEvent => ({ type: 'report.count', lines: [COUNTS[name]] })

export const DAILY_REPORT_EVENTS: readonly DailyReportEvent[] = [
  counted('all'),
  counted('few'),
  counted('half'),
  { type: 'report.file' },
  { type: 'report.approve', canApprove: true },
  { type: 'report.return', canApprove: true, note: 'Cuente otra vez' },
]

/** The count that an event brings, by its name; null for the others. */
export const countOf = (event: DailyReportEvent): CountName | null =>
  event.type !== 'report.count'
    ? null
    : event.lines[0]?.amount === 24
      ? 'all'
      : event.lines[0]?.amount === 20
        ? 'few'
        : 'half'

export const dailyReportEventName = (event: DailyReportEvent): string => {
  const count = countOf(event)
  return count === null ? event.type : `${event.type} (${count})`
}

/** Every edge of a count, what was counted included. */
export const everyDailyReportEdge = (): EdgeCover<DailyReportEvent> =>
  edgeCover(dailyStockReportMachine, {
    input: NEW_COUNT,
    events: DAILY_REPORT_EVENTS,
    limit: 200,
    eventName: dailyReportEventName,
  })
