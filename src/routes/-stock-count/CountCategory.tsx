import { Check, Eye } from 'lucide-react'
import type { CountedLineRecord } from '../../api/contract/stock-reports.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import type { StockIssueReason } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { DifferenceReasons } from './DifferenceReasons.tsx'

/** The products of one category; blind until it is full, or until somebody asks, which the report says. */
export function CountCategory({
  name,
  isOpen,
  lines,
  activeId,
  onActive,
  onReveal,
  onReason,
}: {
  readonly name: string
  readonly isOpen: boolean
  readonly lines: readonly CountedLineRecord[]
  readonly activeId: ProductId | null
  readonly onActive: (productId: ProductId) => void
  readonly onReveal: () => void
  readonly onReason: (line: CountedLineRecord, reason: StockIssueReason) => void
}) {
  const { t } = useI18n()
  const counted = lines.filter(({ amount }) => amount !== null).length
  return (
    <section aria-label={name}>
      <header className="count-category">
        <h2>{name}</h2>
        <small>
          {t('stock.count.of', { done: counted, of: lines.length })},{' '}
          {t(isOpen ? 'stock.count.open' : 'stock.count.blind')}
        </small>
        {!isOpen && (
          <Button variant="quiet" size="small" icon={<Eye aria-hidden="true" />} onPress={onReveal}>
            {t('stock.count.reveal')}
          </Button>
        )}
      </header>
      <ul className="count-lines">
        {lines.map((line) => (
          <CountLine
            key={line.productId}
            line={line}
            isActive={line.productId === activeId}
            onActive={() => onActive(line.productId)}
            onReason={(reason) => onReason(line, reason)}
          />
        ))}
      </ul>
    </section>
  )
}

function CountLine({
  line,
  isActive,
  onActive,
  onReason,
}: {
  readonly line: CountedLineRecord
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onReason: (reason: StockIssueReason) => void
}) {
  const { t, formats, language } = useI18n()
  const isDifferent = line.difference !== null && line.difference !== 0
  const sold = line.quantity !== null && line.expected !== null ? line.quantity - line.expected : 0
  return (
    <li
      data-active={isActive || undefined}
      data-attention={(isDifferent && line.reason === null) || undefined}
    >
      <button type="button" className="count-line" aria-current={isActive || undefined} onClick={onActive}>
        <RecordIcon src={line.image} size={40} />
        <span className="stock-product">
          <b>{textOf(line, 'name', language)}</b>
          <small>
            {line.sku}
            {sold > 0 && `, ${t('stock.count.soldOf', { count: sold })}`}
            {line.note !== '' && `, «${line.note}»`}
          </small>
        </span>
        {line.expected !== null && line.amount !== null && (
          <span className="count-line__figure">
            <small>{t('stock.count.expected')}</small>
            {formats.number(line.expected)}
          </span>
        )}
        <span className="count-line__figure" data-counted={line.amount !== null || undefined}>
          <small>{t(line.amount === null ? 'stock.count.toCount' : 'stock.count.counted')}</small>
          <b>{line.amount === null ? '—' : formats.number(line.amount)}</b>
        </span>
        {isDifferent ? (
          <span className="count-line__figure" data-tone="danger">
            <small>{t('stock.count.difference')}</small>
            <b>
              {(line.difference ?? 0) > 0 ? '+' : '−'}
              {formats.number(Math.abs(line.difference ?? 0))}
            </b>
          </span>
        ) : (
          line.difference === 0 && <Check aria-hidden="true" className="count-line__tick" />
        )}
      </button>
      {isDifferent && (
        <div className="count-lines__why">
          <DifferenceReasons line={line} onReason={onReason} />
        </div>
      )}
    </li>
  )
}
