import { Check } from 'lucide-react'
import type { CountedLineRecord } from '../../api/contract/stock-reports.contract.ts'
import { STOCK_ISSUE_REASONS, type StockIssueReason } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DifferenceNote } from './DifferenceNote.tsx'

/** Why something is missing or over, one of four. */
export function DifferenceReasons({
  line,
  isReadOnly = false,
  onReason,
  onNote,
}: {
  readonly line: CountedLineRecord
  readonly isReadOnly?: boolean
  readonly onReason: (reason: StockIssueReason) => void
  readonly onNote?: ((note: string) => void) | undefined
}) {
  const { t } = useI18n()
  const difference = line.difference ?? 0
  const question = t(difference < 0 ? 'stock.count.whyLess' : 'stock.count.whyMore', {
    count: Math.abs(difference),
  })
  if (isReadOnly)
    return (
      <p className="reason-buttons">
        {line.reason === null ? '—' : t(`stock.reason.${line.reason}`)} {line.note !== '' && `«${line.note}»`}
      </p>
    )
  return (
    <div className="reason-buttons" role="group" aria-label={question}>
      {line.reason === null && <span data-tone="warning">{question}</span>}
      {STOCK_ISSUE_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={line.reason === reason}
          onClick={() => onReason(reason)}
        >
          {line.reason === reason && <Check aria-hidden="true" />}
          {t(`stock.reason.${reason}`)}
        </button>
      ))}
      {onNote && line.reason !== null && <DifferenceNote line={line} onNote={onNote} />}
    </div>
  )
}
