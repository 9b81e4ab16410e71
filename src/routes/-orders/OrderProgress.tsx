import { useT } from '../../i18n/I18n.tsx'
import type { Order } from '../../api/contract/orders.contract.ts'
import { ORDER_STATUS_ROWS } from '../../domain/order/order-status.ts'
import { PROGRESS_STEPS, completedSteps, reachedStatus } from './order-view.ts'

/** The progress of an order in five steps. */
export function OrderProgress({ order }: { readonly order: Pick<Order, 'history' | 'status'> }) {
  const t = useT()
  const { status } = order
  const completedCount = completedSteps(reachedStatus(order))
  return (
    <ol className="order-steps" aria-label={t('panel.progress')} data-tone={ORDER_STATUS_ROWS[status].group}>
      {PROGRESS_STEPS.map((step, index) => (
        <li
          key={step}
          data-step={index < completedCount ? 'past' : index === completedCount ? 'current' : 'later'}
          aria-current={index === completedCount ? 'step' : undefined}
        >
          {t(`panel.step.${step}`)}
          {index < completedCount && <span className="visually-hidden">, {t('panel.step.past')}</span>}
        </li>
      ))}
    </ol>
  )
}
