import { useState } from 'react'
import type { ReportPreview } from '../../api/contract/reports.contract.ts'
import { REPORT_COLUMNS, type ReportColumn, type ReportType } from '../../domain/figures/report.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n, type I18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { optionalMessage } from '../../i18n/optional-message.ts'

interface ReportPreviewCardProps {
  readonly type: ReportType
  readonly preview: ReportPreview | undefined
  /** It belongs to what was chosen before. */
  readonly isOld: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

/** The totals and the first rows of the chosen report. */
export function ReportPreviewCard({ type, preview, isOld, error, onRetry }: ReportPreviewCardProps) {
  const { t } = useI18n()
  return (
    <section className="report-card" aria-busy={isOld} aria-labelledby="report-preview">
      <header className="report-card__head">
        <h2 id="report-preview">{t('report.preview')}</h2>
        <p>{t('report.previewText')}</p>
      </header>
      {error !== null ? (
        <LoadError title={t('report.preview')} error={error} onRetry={onRetry} />
      ) : preview === undefined ? (
        <SkeletonRows rows={10} label={t('ui.loading')} />
      ) : (
        <>
          <ReportTotals preview={preview} />
          {preview.count === 0 ? (
            <EmptyState title={t('report.noRows')} />
          ) : (
            <ReportRows type={type} preview={preview} />
          )}
        </>
      )}
    </section>
  )
}

function ReportTotals({ preview }: { readonly preview: ReportPreview }) {
  const { t, formats } = useI18n()
  const { count, totals, moved, withoutInvoice } = preview
  const symbolOf = (code: string) => (totals.length === 1 ? formats.place.currencySymbol : `${code} `)
  const figures: ReadonlyArray<readonly [key: string, name: string, value: string, isBad?: boolean]> = [
    ['count', t('report.rows'), formats.number(count)],
    ...totals.flatMap(({ currencyCode, subtotal, discount, total, refunded }) => [
      [
        `${currencyCode} subtotal`,
        t('report.subtotal'),
        formats.money(subtotal, symbolOf(currencyCode)),
      ] as const,
      [
        `${currencyCode} discount`,
        t('report.discount'),
        `−${formats.money(discount, symbolOf(currencyCode))}`,
      ] as const,
      [`${currencyCode} total`, t('report.total'), formats.money(total, symbolOf(currencyCode))] as const,
      ...(refunded === undefined || refunded === 0
        ? []
        : [
            [
              `${currencyCode} refunded`,
              t('report.refunded'),
              formats.money(refunded, symbolOf(currencyCode)),
            ] as const,
          ]),
    ]),
    ...(moved
      ? ([
          ['in', t('report.movedIn'), formats.number(moved.in)],
          ['out', t('report.movedOut'), formats.number(moved.out)],
        ] as const)
      : []),
    ...(withoutInvoice === undefined
      ? []
      : ([
          ['invoice', t('report.withoutInvoice'), formats.number(withoutInvoice), withoutInvoice > 0],
        ] as const)),
  ]
  return (
    <dl className="report-totals">
      {figures.map(([key, name, value, isBad]) => (
        <div key={key} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const cellText = (
  { t, formats, intl }: I18n,
  { id, kind }: ReportColumn,
  value: string | number | null | undefined,
): string => {
  if (value === null || value === undefined || value === '') return '–'
  switch (kind) {
    case 'amount':
      return formats.amount(cents(Number(value)))
    case 'count':
      return formats.number(Number(value))
    case 'instant': {
      // On the clock of the store, as `2026-11-01 08:10`.
      const [day = '', time = ''] = String(value).split(' ')
      return `${intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })} ${time}`
    }
    case 'word':
      // Values of a closed list; one without a word is shown as it is.
      return (
        optionalMessage(t, id === 'movement' ? `report.movement.${value}` : `${id}.${value}`) || String(value)
      )
    case 'text':
      return String(value)
  }
}

/** Columns that every row has alike, or that say more of another one: the money is in view without them. */
const SECONDARY: Readonly<Record<ReportType, readonly string[]>> = {
  sale: ['franchisor', 'currency', 'refunded', 'invoiceStatus'],
  transaction_product: ['currency'],
  kardex: [],
}

function ReportRows({ type, preview }: { readonly type: ReportType; readonly preview: ReportPreview }) {
  const i18n = useI18n()
  const { t, formats, intl } = i18n
  const [isWhole, setWhole] = useState(false)
  const all: readonly ReportColumn[] = REPORT_COLUMNS[type]
  const hidden = all.filter(({ id }) => SECONDARY[type].includes(id))
  const columns = isWhole ? all : all.filter((column) => !hidden.includes(column))
  // A column of this table.
  const nameOf = ({ id }: ReportColumn) => optionalMessage(t, `report.column.${id}`)
  const isNumeric = ({ kind }: ReportColumn) => kind === 'amount' || kind === 'count'
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too */}
      <div className="report-card__rows" role="group" aria-label={t('report.preview')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-numeric={isNumeric(column) || undefined}>
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, nth) => (
              // Rows have no id of their own, and the table is replaced as a whole.
              <tr key={nth}>
                {columns.map((column) => (
                  <td key={column.id} data-numeric={isNumeric(column) || undefined}>
                    {cellText(i18n, column, row[column.id])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="report-card__foot">
        <p>
          {t('report.firstRows', {
            shown: formats.number(preview.rows.length),
            count: formats.number(preview.count),
          })}
          {hidden.length > 0 &&
            !isWhole &&
            ` ${t('report.alsoColumns', { columns: intl.formatList(hidden.map((each) => nameOf(each).toLowerCase())) })}`}
        </p>
        {hidden.length > 0 && (
          <Button size="small" variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? t('report.fewerColumns') : t('report.allColumns', { count: all.length })}
          </Button>
        )}
      </div>
    </>
  )
}
