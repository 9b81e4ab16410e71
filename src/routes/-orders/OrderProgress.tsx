import { useSay } from '../../i18n/I18n.tsx'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import { STATUS_HUES } from '../../ui/StatusChip.tsx'
import { PROGRESS, progressOf } from './order-view.ts'

/** How far an order is, in five words. */
export function OrderProgress({ status }: { readonly status: OrderStatus }) {
  const say = useSay()
  const reached = progressOf(status)
  return (
    <ol className="order-steps" aria-label={say('panel.progress')} data-hue={STATUS_HUES[status]}>
      {PROGRESS.map((step, index) => (
        <li
          key={step}
          data-step={index < reached ? 'past' : index === reached ? 'current' : 'later'}
          aria-current={index === reached ? 'step' : undefined}
        >
          {say(`panel.step.${step}`)}
          {index < reached && <span className="sr">, {say('panel.step.past')}</span>}
        </li>
      ))}
    </ol>
  )
}
