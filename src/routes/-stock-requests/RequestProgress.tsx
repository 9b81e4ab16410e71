import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import type { StockRequestStatus } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'

const STEPS = ['sent', 'paid', 'is_taken', 'on_the_way', 'delivered', 'fulfilled'] as const
type Step = (typeof STEPS)[number]

const stepOf = (status: StockRequestStatus): Step | null =>
  status === 'cancel'
    ? null
    : status === 'sent_to_supplier' || status === 'sent_to_distributor'
      ? 'sent'
      : status

/** Where a request is, and when and by whom each step was taken. */
export function RequestProgress({ request }: { readonly request: StockOrder }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const current = stepOf(request.status)
  const at = current === null ? -1 : STEPS.indexOf(current)
  return (
    <ol className="stock-card request-progress" aria-label={t('stock.progress')}>
      {STEPS.map((step, index) => {
        const entry = request.history.find(
          ({ event, to }) =>
            event !== 'revert' && stepOf(to) === step && event !== 'note' && event !== 'invoice',
        )
        const isSkipped = step === 'paid' && !request.isPaid && index < at
        const state =
          current === null
            ? 'none'
            : index < at
              ? isSkipped
                ? 'skipped'
                : 'past'
              : index === at
                ? 'now'
                : 'ahead'
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{t(`stock.step.${step}`)}</b>
            <small>
              {state === 'past' || state === 'now'
                ? entry && `${formatShortDateTime(t, formats, entry.at, now)}, ${entry.by ?? ''}`
                : isSkipped
                  ? t('stock.step.notNeeded')
                  : t(step === 'fulfilled' ? 'stock.step.byStore' : 'stock.step.bySender')}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
