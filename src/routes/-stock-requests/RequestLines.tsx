import { Check } from 'lucide-react'
import type { StockOrder, StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import { type Cents, minus, times } from '../../domain/shared/money.ts'
import { deliveringOf, receivedOf, STOCK_ISSUE_REASONS } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { figuresOf } from './request-figures.ts'
import { UnitsInput } from './UnitsInput.tsx'
import type { RequestEditor } from './use-request-editor.ts'

interface LinesProps {
  readonly request: StockOrder
  readonly editor: RequestEditor
  readonly money: (amount: Cents) => string
}

/** The products of a request as asked for, sent and received; the caller's column can be written. */
export function RequestLines({ request, editor, money }: LinesProps) {
  const { t } = useI18n()
  const figures = figuresOf(editor.lines)
  return (
    <section className="stock-card stock-card--table" aria-label={t('stock.products')}>
      <header className="stock-card__head">
        <h2>{t('stock.products')}</h2>
        <small>
          {t(
            editor.column === 'received'
              ? 'stock.writeReceived'
              : editor.column === 'delivering'
                ? 'stock.writeSent'
                : 'stock.productCount',
            { count: request.lines.length },
          )}
        </small>
      </header>
      <div className="request-lines__scroll" role="group" aria-label={t('stock.products')} tabIndex={-1}>
        <table className="table request-table">
          <thead>
            <tr>
              <th scope="col">{t('storeProduct.field.product')}</th>
              {(['requested', 'delivering', 'received'] as const).map((column) => (
                <th key={column} scope="col" data-numeric>
                  {t(`stock.line.${column}`)}
                </th>
              ))}
              <th scope="col" data-numeric>
                {t('stock.new.price')}
              </th>
              <th scope="col" data-numeric>
                {t('stock.requests.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {editor.lines.map((line) => (
              <RequestLineRow key={line.id} line={line} editor={editor} money={money} />
            ))}
          </tbody>
        </table>
      </div>
      <footer className="request-sums">
        {request.comment !== '' ? (
          <blockquote>
            {request.comment}
            <small>{request.createdBy}</small>
          </blockquote>
        ) : (
          <span />
        )}
        <dl>
          <dt>{t('stock.line.requested')}</dt>
          <dd>{money(figures.requested)}</dd>
          {figures.unsent > 0 && (
            <>
              <dt data-tone="warning">{t('stock.unsent', { count: figures.unsent })}</dt>
              <dd data-tone="warning">−{money(minus(figures.requested, figures.sent))}</dd>
            </>
          )}
          {figures.missing > 0 && (
            <>
              <dt data-tone="danger">{t('stock.missed', { count: figures.missing })}</dt>
              <dd data-tone="danger">−{money(minus(figures.sent, figures.received))}</dd>
            </>
          )}
          <dt>
            <b>{t('stock.requests.total')}</b>
          </dt>
          <dd className="request-sums__total">{money(figures.received)}</dd>
        </dl>
      </footer>
    </section>
  )
}

function RequestLineRow({
  line,
  editor,
  money,
}: {
  readonly line: StockOrderLine
  readonly editor: RequestEditor
  readonly money: (amount: Cents) => string
}) {
  const { t, formats, language } = useI18n()
  const name = textOf(line, 'name', language)
  const { change, column } = editor
  const delivering = deliveringOf(line)
  const received = receivedOf(line)
  const isInvalid = editor.invalid.includes(line)
  const missing = delivering - received
  const needsReason = column === 'received' && missing > 0
  const figure = (which: 'delivering' | 'received', value: number, max: number, isKnown: boolean) =>
    column === which ? (
      <UnitsInput
        label={t(`stock.line.${which}Of`, { name })}
        value={value}
        max={max}
        isInvalid={isInvalid}
        isChanged={value !== max}
        onChange={(next) => change(line.productId, { [which]: next })}
      />
    ) : (
      <span className={isKnown ? undefined : 'muted'}>{isKnown ? formats.number(value) : '—'}</span>
    )
  return (
    <>
      <tr data-attention={(needsReason && line.reason === null) || undefined}>
        <th scope="row">
          <span className="request-table__product">
            <RecordIcon src={line.image} size={32} />
            <span className="stock-product">
              <b>{name}</b>
              <small>{line.sku}</small>
            </span>
          </span>
        </th>
        <td data-numeric>{formats.number(line.requested)}</td>
        <td data-numeric data-tone={delivering < line.requested ? 'warning' : undefined}>
          {figure(
            'delivering',
            delivering,
            line.requested,
            line.delivering !== null || column === 'delivering',
          )}
        </td>
        <td data-numeric>
          {figure('received', received, delivering, line.received !== null)}
          {column === 'received' && missing === 0 && (
            <Check className="request-table__tick" aria-hidden="true" />
          )}
        </td>
        <td data-numeric>{money(line.unitPrice)}</td>
        <td data-numeric>{money(times(line.unitPrice, received))}</td>
      </tr>
      {(needsReason ||
        line.reason !== null ||
        line.senderNote !== '' ||
        (column === 'delivering' && delivering < line.requested)) && (
        <tr className="request-table__note">
          <td colSpan={6}>
            {isInvalid && <span data-tone="danger">{t('stock.line.tooMuch')}</span>}
            {needsReason ? (
              <ReasonButtons line={line} missing={missing} editor={editor} />
            ) : line.reason !== null ? (
              <span data-tone="danger">
                {t('stock.line.missing', { count: missing })} · {t(`stock.reason.${line.reason}`)} {line.note}
              </span>
            ) : null}
            {column === 'delivering' && delivering < line.requested ? (
              <label className="request-table__why">
                <span data-tone="warning">
                  {t('stock.line.sendsLess', { count: line.requested - delivering })}
                </span>
                <input
                  value={line.senderNote}
                  maxLength={254}
                  placeholder={t('stock.line.senderNote')}
                  aria-label={t('stock.line.senderNote')}
                  onChange={({ currentTarget }) =>
                    change(line.productId, { senderNote: currentTarget.value })
                  }
                />
              </label>
            ) : (
              line.senderNote !== '' && (
                <span data-tone="warning">{t('stock.line.senderSays', { note: line.senderNote })}</span>
              )
            )}
          </td>
        </tr>
      )}
    </>
  )
}

function ReasonButtons({
  line,
  missing,
  editor,
}: {
  readonly line: StockOrderLine
  readonly missing: number
  readonly editor: RequestEditor
}) {
  const { t } = useI18n()
  return (
    <span className="reason-buttons" role="group" aria-label={t('stock.line.whyMissing', { count: missing })}>
      <span data-tone="warning">{t('stock.line.whyMissing', { count: missing })}</span>
      {STOCK_ISSUE_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={line.reason === reason}
          onClick={() => editor.setReason(line.productId, reason)}
        >
          {line.reason === reason && <Check aria-hidden="true" />}
          {t(`stock.reason.${reason}`)}
        </button>
      ))}
      {line.reason !== null && (
        <input
          value={line.note}
          maxLength={254}
          placeholder={t('stock.line.note')}
          aria-label={t('stock.line.note')}
          onChange={({ currentTarget }) => editor.change(line.productId, { note: currentTarget.value })}
        />
      )}
    </span>
  )
}
