import { ArrowRight, Info, Lock, Undo2 } from 'lucide-react'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import { useWords, type Words } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { abilityTo, nextStepOf, whomToAsk, type Ability, type NextStep } from './order-view.ts'
import { useMove } from './order-moves.ts'
import { useNow } from '../-shared/use-now.ts'
import { sayCode } from './say-notice.ts'

/** Beside the big button, in the order in which they are drawn. */
const OTHERS: readonly OrderAction[] = [
  'undo',
  'start',
  'assign',
  'return',
  'retry',
  'reschedule',
  'fail',
  'cancel',
]

const timer = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Why a button is off, and whom to ask when it is a matter of roles. */
export const sayRefusal = (
  { say, sayFailure, language }: Words,
  action: OrderAction,
  order: Pick<Order, 'status'>,
  code: string,
): string => {
  if (code !== 'user_dont_have_permission') return sayCode({ say, sayFailure }, code)
  const roles = whomToAsk(action, order.status)
    .map((role) => role.title[language])
    .join(', ')
  return roles === ''
    ? say('action.notYourRole')
    : say('action.whoMay', { reason: say('action.notYourRole'), roles })
}

/** Whether the machine knows anything that could still be done with the order. */
export const hasActions = (order: Order): boolean =>
  mainOf(order) !== null || OTHERS.some((action) => abilityTo(order, action) !== null)

const mainOf = (order: Order): NextStep | null => {
  const step = nextStepOf(order)
  if (step) return step
  for (const action of ['retry', 'start'] as const) {
    const ability = abilityTo(order, action)
    if (ability) return { action, ability }
  }
  return null
}

interface OrderActionsProps {
  readonly order: Order
  readonly onAction: (action: OrderAction) => void
}

/** The foot of the panel: the next step, what else can be done, and why what cannot be done is off. */
export function OrderActions({ order, onAction }: OrderActionsProps) {
  const words = useWords()
  const { say } = words
  const move = useMove(order.id)
  const now = useNow(1_000)
  const main = mainOf(order)
  const undoSeconds = order.undoUntil === null ? 0 : Math.ceil((Date.parse(order.undoUntil) - now) / 1_000)
  const others = OTHERS.filter(
    (action) => action !== main?.action && (action !== 'undo' || undoSeconds > 0),
  ).flatMap((action) => {
    const ability = abilityTo(order, action)
    return ability === null ? [] : [{ action, ability }]
  })
  const all = [...(main ? [main] : []), ...others]
  if (all.length === 0) return null
  const reasonOf = (action: OrderAction, ability: Ability) =>
    move !== null
      ? say('action.sending')
      : ability.isAllowed
        ? null
        : sayRefusal(words, action, order, ability.code)
  const reasons = all.flatMap(({ action, ability }) =>
    ability.isAllowed ? [] : [{ action, text: sayRefusal(words, action, order, ability.code) }],
  )
  return (
    <div
      className="order-actions"
      data-main={main ? '' : undefined}
      role="group"
      aria-label={say('panel.actions')}
    >
      {main && (
        <Button
          variant="solid"
          size="large"
          isWide
          disabledReason={reasonOf(main.action, main.ability)}
          onPress={() => onAction(main.action)}
          icon={main.ability.isAllowed ? undefined : <Lock aria-hidden="true" />}
          shortcut={main.ability.isAllowed ? <ArrowRight aria-hidden="true" /> : undefined}
        >
          {say(`action.${main.action}`)}
        </Button>
      )}
      {others.map(({ action, ability }) => (
        <Button
          key={action}
          variant={action === 'cancel' ? 'danger' : 'plain'}
          disabledReason={reasonOf(action, ability)}
          onPress={() => onAction(action)}
          icon={
            ability.isAllowed ? (
              action === 'undo' ? (
                <Undo2 aria-hidden="true" />
              ) : undefined
            ) : (
              <Lock aria-hidden="true" />
            )
          }
        >
          {action === 'undo' ? say('action.undoIn', { time: timer(undoSeconds) }) : say(`action.${action}`)}
        </Button>
      ))}
      {reasons.map(({ action, text }) => (
        <p key={action} className="order-actions__why">
          <Info aria-hidden="true" />
          <span>
            {say(`action.${action}`)}: {text}
          </span>
        </p>
      ))}
    </div>
  )
}
