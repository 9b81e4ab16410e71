import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { isUnderway } from '../../../domain/order/order-status.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { rolesToAsk, type NextStep } from '../order-view.ts'
import { formatErrorCode } from '../commands/command-error-message.ts'

export interface WaitingMessage {
  readonly text: string
  /** Other users have to act. */
  readonly isLocked: boolean
}

/** The text of a card without a button: who continues with the order, or when. */
export const useWaitingMessage = (
  order: OrderRow,
  step: NextStep | null,
  formats: Formats,
  now: number,
): WaitingMessage | null => {
  const { t, tFailure, language } = useI18n()
  const message = (text: string, isLocked = false): WaitingMessage => ({ text, isLocked })
  const deliveryMan = order.deliveryMan
  const name = deliveryMan ? `${deliveryMan.firstName} ${deliveryMan.lastName}` : ''
  const since = formats.time(order.statusSince)
  if (isUnderway(order.status)) return message(t(`board.since.${order.status}`, { name, time: since }))
  switch (order.status) {
    case 'scheduled':
      if (order.dueAt === null) return null
      if (Date.parse(order.dueAt) <= now) return message(t('board.dueSoon'))
      return message(
        formats.isoDay(order.dueAt) === formats.isoDay(order.deliveryTime)
          ? t('board.due', { time: formats.time(order.dueAt) })
          : t('board.dueOn', { time: formatDayTime(t, formats, order.dueAt, now) }),
      )
    case 'pending':
      return message(
        order.paymentDueAt === null
          ? t('board.awaitingPayment', { time: since })
          : t('board.paymentDue', { time: formatDayTime(t, formats, order.paymentDueAt, now, 'omit') }),
      )
    case 'routing':
      if (deliveryMan?.acceptance === 'waiting') return message(t('board.waitsForMan', { name }))
      break
    case 'assigned':
      if (deliveryMan?.acceptance === 'offered') return message(t('board.waitsForYes', { name }))
      break
    default:
      break
  }
  if (step === null || step.ability.isAllowed) return null
  if (step.ability.code !== 'user_dont_have_permission')
    return message(formatErrorCode({ t, tFailure }, step.ability.code))
  const roles = rolesToAsk(step.action, order.status)
    .map((role) => role.title[language])
    .join(', ')
  const action = t(`action.${step.action}`)
  return message(roles === '' ? t('board.nobodyMay', { action }) : t('board.turnOf', { action, roles }), true)
}
