import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { sayDayTime } from './left-words.ts'
import { whomToAsk, type NextStep } from './order-view.ts'
import { sayCode } from './say-notice.ts'

export interface WaitLine {
  readonly text: string
  /** Somebody else's turn. */
  readonly isLocked: boolean
}

/** The quiet line of a card without a button: who goes on with the order, or when. */
export const useWaitLine = (
  order: OrderRow,
  step: NextStep | null,
  formats: Formats,
  now: number,
): WaitLine | null => {
  const { say, sayFailure, language } = useWords()
  const line = (text: string, isLocked = false): WaitLine => ({ text, isLocked })
  const man = order.deliveryMan
  const name = man ? `${man.firstName} ${man.lastName}` : ''
  const since = formats.time(order.statusSince)
  switch (order.status) {
    case 'scheduled':
      if (order.dueAt === null) return null
      if (Date.parse(order.dueAt) <= now) return line(say('board.dueSoon'))
      return line(
        formats.dayWord(order.dueAt, new Date(now)) === 'today'
          ? say('board.due', { time: formats.time(order.dueAt) })
          : say('board.dueOn', { time: sayDayTime(say, formats, order.dueAt, now) }),
      )
    case 'pending':
      return line(say('board.awaitingPayment', { time: since }))
    case 'routing':
      if (man?.acceptance === 'waiting') return line(say('board.waitsForMan', { name }))
      break
    case 'assigned':
      if (man?.acceptance === 'offered') return line(say('board.waitsForYes', { name }))
      break
    case 'in_route':
      return line(say('board.left', { name, time: since }))
    case 'at_the_door':
      return line(say('board.knocked', { name, time: since }))
    default:
      break
  }
  if (step === null || step.ability.isAllowed) return null
  if (step.ability.code !== 'user_dont_have_permission')
    return line(sayCode({ say, sayFailure }, step.ability.code))
  const roles = whomToAsk(step.action, order.status)
    .map((role) => role.title[language])
    .join(', ')
  const action = say(`action.${step.action}`)
  return line(
    roles === '' ? say('board.nobodyMay', { action }) : say('board.turnOf', { action, roles }),
    true,
  )
}
