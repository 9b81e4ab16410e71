import { useT } from '../../../i18n/I18n.tsx'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { ORDER_STATUS_ROWS } from '../../../domain/order/order-status.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import {
  PROGRESS_STEPS,
  completedSteps,
  momentOfStep,
  reachedStatus,
  type ProgressStep,
} from '../order-view.ts'

type ShownOrder = Pick<Order, 'createdAt' | 'deliveryTime' | 'history' | 'status'>

interface Clock {
  readonly formats: Formats
  readonly now: number
}

/** The progress of an order in five steps; with a clock, when each began and by whom. */
export function OrderProgress({ order, clock }: { readonly order: ShownOrder; readonly clock?: Clock }) {
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
          {clock && <StepMoment order={order} step={step} isReached={index <= completedCount} {...clock} />}
        </li>
      ))}
    </ol>
  )
}

function StepMoment({
  order,
  step,
  isReached,
  formats,
  now,
}: Clock & { readonly order: ShownOrder; readonly step: ProgressStep; readonly isReached: boolean }) {
  const t = useT()
  const timeOf = (at: string) => formatDayTime(t, formats, at, now, 'omit')
  const moment = isReached ? momentOfStep(order, step) : null
  const isPromiseShown = step === 'delivery' && ORDER_STATUS_ROWS[order.status].group !== 'stopped'
  const promised =
    moment && formats.isoDay(moment.at) === formats.isoDay(order.deliveryTime)
      ? formats.time(order.deliveryTime)
      : timeOf(order.deliveryTime)
  const parts = [
    moment && timeOf(moment.at),
    isPromiseShown ? t('panel.step.promised', { time: promised }) : moment?.name,
  ].filter(Boolean)
  return parts.length === 0 ? null : <small>{parts.join(', ')}</small>
}
