import { RotateCcw } from 'lucide-react'
import type { CountedLineRecord, DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import type { StockIssueReason } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { DifferenceReasons } from './DifferenceReasons.tsx'
import { useSignedMoney } from './use-signed-money.ts'

/** How many agree, lack and are over, and what it costs. */
export function DifferenceSums({ report }: { readonly report: DailyStockReport }) {
  const { t, formats } = useI18n()
  const money = useSignedMoney(report.countryId)
  const known = report.lines.filter(({ difference }) => difference !== null)
  const cost = known.reduce((sum, line) => sum + (line.cost ?? 0), 0)
  const figures = [
    ['equal', formats.number(known.filter(({ difference }) => difference === 0).length)],
    ['less', formats.number(known.filter(({ difference }) => (difference ?? 0) < 0).length)],
    ['more', formats.number(known.filter(({ difference }) => (difference ?? 0) > 0).length)],
    ['cost', money(cost)],
  ] as const
  return (
    <dl className="stock-card count-sums">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`stock.count.sum.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Only what differs, what has no reason first. */
export function DifferenceList({
  lines,
  countryId,
  onReason,
  onNote,
  onAgain,
}: {
  readonly lines: readonly CountedLineRecord[]
  readonly countryId: number
  /** Without it the list is read. */
  readonly onReason?: (line: CountedLineRecord, reason: StockIssueReason) => void
  readonly onNote?: (line: CountedLineRecord, note: string) => void
  readonly onAgain?: (line: CountedLineRecord) => void
}) {
  const { t, formats, language } = useI18n()
  const money = useSignedMoney(countryId)
  if (lines.length === 0)
    return <EmptyState title={t('stock.count.noDifference')}>{t('stock.count.noDifferenceText')}</EmptyState>
  const sorted = lines.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null))
  return (
    <ul className="count-lines">
      {sorted.map((line) => {
        const difference = line.difference ?? 0
        const sold = (line.quantity ?? 0) - (line.expected ?? 0)
        return (
          <li key={line.productId} data-attention={(onReason && line.reason === null) || undefined}>
            <div className="count-line">
              <RecordIcon src={line.image} size={40} />
              <span className="stock-product">
                <b>{textOf(line, 'name', language)}</b>
                <small>
                  {t('stock.count.atStart', { count: line.quantity ?? 0 })}
                  {sold > 0 && `, ${t('stock.count.soldOf', { count: sold })}`}
                </small>
              </span>
              <span className="count-line__figure">
                <small>{t('stock.count.expected')}</small>
                {formats.number(line.expected ?? 0)}
              </span>
              <span className="count-line__figure">
                <small>{t('stock.count.counted')}</small>
                <b>{formats.number(line.amount ?? 0)}</b>
              </span>
              <span className="count-line__figure" data-tone="danger">
                <small>{t(difference < 0 ? 'stock.count.sum.less' : 'stock.count.sum.more')}</small>
                <b>
                  {difference < 0 ? '−' : '+'}
                  {formats.number(Math.abs(difference))}
                </b>
              </span>
              <span className="count-line__figure" data-amount>
                <small>{t('stock.count.sum.cost')}</small>
                {line.cost === null ? '—' : money(line.cost)}
              </span>
              {onAgain && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<RotateCcw aria-hidden="true" />}
                  onPress={() => onAgain(line)}
                >
                  {t('stock.count.again')}
                </Button>
              )}
            </div>
            <div className="count-lines__why">
              <DifferenceReasons
                line={line}
                isReadOnly={onReason === undefined}
                onReason={(reason) => onReason?.(line, reason)}
                onNote={onNote && ((note) => onNote(line, note))}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
