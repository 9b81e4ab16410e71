import type { ProductId } from '../shared/ids.ts'
import { type Cents, sum, times, ZERO } from '../shared/money.ts'
import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import type { StockIssueReason } from './stock-request.ts'

export const DAILY_REPORT_STATUSES = ['counting', 'awaiting_approval', 'returned', 'filed'] as const
export type DailyReportStatus = (typeof DAILY_REPORT_STATUSES)[number]

export interface CountedLine {
  readonly productId: ProductId
  readonly name: string
  readonly sku: string
  /** Pieces that the log knew of when the line was counted: what there was at the start, less what was sold since. */
  readonly expected: number
  /** Null until it is counted. */
  readonly amount: number | null
  readonly reason: StockIssueReason | null
  /** What one piece costs; null without a cost. */
  readonly cost: Cents | null
}

export interface DailyReport {
  readonly status: DailyReportStatus
  readonly lines: readonly CountedLine[]
  /** What may be missing without somebody's approval, in cost; null: no approval is asked for. */
  readonly approvalLimit: Cents | null
}

export type DailyReportEvent =
  | { readonly type: 'report.count'; readonly lines: readonly CountedLine[] }
  | { readonly type: 'report.file' }
  | { readonly type: 'report.approve'; readonly canApprove: boolean }
  | { readonly type: 'report.return'; readonly canApprove: boolean; readonly note: string }

/** Every code that an event of a count is refused with. */
export const DAILY_REPORT_REFUSAL_CODES = [
  'invalid_next_status',
  'stock_count_incomplete',
  'stock_count_reason_required',
  'stock_count_note_required',
  'user_dont_have_permission',
] as const satisfies readonly RefusalCode[]
export type DailyReportRefusal = Refusal<(typeof DAILY_REPORT_REFUSAL_CODES)[number]>

/** Pieces more than expected; negative where some are missing, 0 while it is not counted. */
export const countDifferenceOf = ({ amount, expected }: Pick<CountedLine, 'amount' | 'expected'>): number =>
  amount === null ? 0 : amount - expected

/** What the differences cost; negative where goods are missing. */
export const costOfDifferences = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, line) => sum + countDifferenceOf(line) * (line.cost ?? 0), 0)

/** What is missing in cost, what is over aside: a surplus pays for nothing. */
export const missingCost = (lines: readonly CountedLine[]): Cents =>
  sum(lines.map((line) => times(line.cost ?? ZERO, Math.max(0, -countDifferenceOf(line)))))

/** Whether somebody has to approve the report: more is missing than the setting lets pass. */
export const needsApproval = ({ approvalLimit, lines }: DailyReport): boolean =>
  approvalLimit !== null && missingCost(lines) > approvalLimit

/** Why a count cannot be filed: something is not counted, or a difference has no reason. */
export const refusalToFile = ({
  lines,
}: Pick<DailyReport, 'lines'>): Refusal<'stock_count_incomplete' | 'stock_count_reason_required'> | null => {
  const naming = <Code extends RefusalCode>(code: Code, isWrong: (line: CountedLine) => boolean) => {
    const products = lines.filter(isWrong).map(({ name, sku }) => ({ name, sku }))
    return products.length === 0 ? null : refusal(code, { products, field: 'products' })
  }
  if (lines.length === 0) return refusal('stock_count_incomplete', { field: 'products' })
  return (
    naming('stock_count_incomplete', ({ amount }) => amount === null) ??
    naming('stock_count_reason_required', (line) => countDifferenceOf(line) !== 0 && line.reason === null)
  )
}

/** Why somebody cannot decide about a count that waits for approval. */
export const refusalToDecide = (
  event: Extract<DailyReportEvent, { readonly type: 'report.approve' | 'report.return' }>,
): Refusal<'user_dont_have_permission' | 'stock_count_note_required'> | null =>
  !event.canApprove
    ? refusal('user_dont_have_permission')
    : event.type === 'report.return' && event.note.trim() === ''
      ? refusal('stock_count_note_required', { field: 'note' })
      : null

/** So many products tell how fast somebody counts. */
const PACE_PRODUCTS = 5
/** Minutes beyond which the pace is that of a count which was laid aside. */
const LONGEST_MINUTES = 240

/** About how many minutes the rest of a count takes at the pace so far, in steps of five; null while that cannot be said. */
export const countMinutesLeft = ({
  counted,
  left,
  startedAt,
  now,
}: {
  readonly counted: number
  readonly left: number
  /** Milliseconds. */
  readonly startedAt: number
  readonly now: number
}): number | null => {
  if (counted < PACE_PRODUCTS || left === 0) return null
  const minutes = ((now - startedAt) / 60_000 / counted) * left
  return minutes <= 0 || minutes > LONGEST_MINUTES ? null : Math.max(5, Math.ceil(minutes / 5) * 5)
}
