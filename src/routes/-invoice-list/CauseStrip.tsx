import type { SuccessOf } from '../../api/contract/endpoint-contract.ts'
import type { invoicesContract } from '../../api/contract/invoices.contract.ts'
import { cureOfInvoice, INVOICE_FAILURES, type InvoiceFailure } from '../../domain/billing/invoice.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import './cause-strip.css'

/** Why invoices failed, with how many and what helps: a press shows those of one cause. */
export function CauseStrip({
  counts,
  chosen,
  onChoose,
}: {
  readonly counts: SuccessOf<(typeof invoicesContract)['countInvoices']>
  readonly chosen: readonly InvoiceFailure[]
  readonly onChoose: (failure: readonly InvoiceFailure[] | undefined) => void
}) {
  const { t, formats } = useI18n()
  const causes = INVOICE_FAILURES.filter((id) => counts.byFailure[id] > 0 || chosen.includes(id))
  return (
    <div role="group" className="cause-strip" aria-label={t('invoices.failure')}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose(undefined)}>
        {t('invoices.view.all')}
        <b>{formats.number(counts.byStatus.failed)}</b>
      </button>
      {causes.map((id) => {
        const isOnly = chosen.length === 1 && chosen[0] === id
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            data-cure={cureOfInvoice(id)}
            onClick={() => onChoose(isOnly ? undefined : [id])}
          >
            {t(`invoices.cause.${id}`)}
            <b>{formats.number(counts.byFailure[id])}</b>
            <small>{t(`invoices.cure.${cureOfInvoice(id)}`)}</small>
          </button>
        )
      })}
    </div>
  )
}
