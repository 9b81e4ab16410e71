import { ArrowRight, Info, Lock, Undo2 } from 'lucide-react'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../../domain/order/order-action.ts'
import { isDispatched } from '../../../domain/order/order-permissions.ts'
import { useI18n, type I18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { abilityFor, nextOrderStep, rolesToAsk, type ActionAbility, type NextStep } from '../order-view.ts'
import { usePendingCommand } from './pending-commands.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { useNow } from '../../-shared/use-now.ts'
import { formatErrorCode } from './command-error-message.ts'
import { useIsResting } from './use-is-resting.ts'
import { usePageActions, type PageAction } from '../../-shared/page-actions.ts'

/** The secondary actions, in their order. */
const SECONDARY_ACTIONS: readonly OrderAction[] = [
  'undo',
  'start',
  'assign',
  'return',
  'retry',
  'confirm_payment',
  'change',
  'change_address',
  'reschedule',
  'fail',
  'cancel',
]

const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Why a button is disabled, and which roles may press it. */
export const formatActionRefusal = (
  { t, tFailure, language }: I18n,
  action: OrderAction,
  order: Pick<Order, 'status'>,
  code: string,
): string => {
  if (action === 'change_address' && code === 'invalid_next_status') return t('action.untilPacked')
  if (code !== 'user_dont_have_permission') return formatErrorCode({ t, tFailure }, code)
  const roles = rolesToAsk(action, order.status)
    .map((role) => role.title[language])
    .join(', ')
  return roles === ''
    ? t('action.notYourRole')
    : t('action.whoMay', { reason: t('action.notYourRole'), roles })
}

/** Whether the machine allows any further action. */
export const hasActions = (order: Order): boolean =>
  primaryAction(order) !== null || SECONDARY_ACTIONS.some((action) => abilityFor(order, action) !== null)

const primaryAction = (order: Order): NextStep | null => {
  const step = nextOrderStep(order)
  if (step) return step
  for (const action of ['retry', 'confirm_payment', 'start'] as const) {
    const ability = abilityFor(order, action)
    if (ability) return { action, ability }
  }
  return null
}

/** The goods are on the way: what could be changed until they were packed is shown with why it no longer can. */
const isAddressLocked = ({ deliveryMethod, status, type }: Order): boolean =>
  isDispatched(status) && deliveryMethod === 'own' && type !== 'corporate'

const LOCKED: ActionAbility = { isAllowed: false, code: 'invalid_next_status' }

interface OrderActionsProps {
  /** With what can no longer be done. */
  readonly isDetailed?: boolean
  readonly order: Order
  readonly onAction: (action: OrderAction) => void
}

/** The footer of the panel: the next step, other actions, and the disabled reasons. */
export function OrderActions({ order, onAction, isDetailed = false }: OrderActionsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { permissions } = useAppContext()
  const pending = usePendingCommand(order.id)
  const now = useNow(1_000)
  const main = primaryAction(order)
  // An answer that comes late ends no rest: presses of the meantime were meant for the step before.
  const isResting = useIsResting(order.id, pending === null ? order.status : 'sending')
  const undoSeconds = order.undoUntil === null ? 0 : Math.ceil((Date.parse(order.undoUntil) - now) / 1_000)
  const others = SECONDARY_ACTIONS.filter(
    (action) => action !== main?.action && (action !== 'undo' || undoSeconds > 0),
  ).flatMap((action) => {
    const isLocked =
      action === 'change_address' && isDetailed && permissions.has('updateOrders') && isAddressLocked(order)
    const ability = abilityFor(order, action) ?? (isLocked ? LOCKED : null)
    return ability === null ? [] : [{ action, ability }]
  })
  const all = [...(main ? [main] : []), ...others]
  const reasonOf = (action: OrderAction, ability: ActionAbility) =>
    pending !== null
      ? t('action.sending')
      : ability.isAllowed
        ? null
        : formatActionRefusal(i18n, action, order, ability.code)
  const reasons = all.flatMap(({ action, ability }) =>
    ability.isAllowed ? [] : [{ action, text: formatActionRefusal(i18n, action, order, ability.code) }],
  )
  const buttonOf = ({ action, ability }: NextStep): PageAction & { readonly onPress: () => void } => ({
    id: action,
    label:
      action === 'undo' ? t('action.undoIn', { time: formatCountdown(undoSeconds) }) : t(`action.${action}`),
    disabledReason: reasonOf(action, ability) ?? (isResting ? t('action.justChanged') : null),
    onPress: () => onAction(action),
  })
  usePageActions(all.map(buttonOf), String(order.number))
  if (all.length === 0) return null
  const mainButton = main && buttonOf(main)
  return (
    <div
      className="order-actions"
      data-main={main ? '' : undefined}
      role="group"
      aria-label={t('panel.actions')}
    >
      {main && mainButton && (
        <Button
          variant="solid"
          size="large"
          isWide
          disabledReason={mainButton.disabledReason}
          onPress={mainButton.onPress}
          icon={main.ability.isAllowed ? undefined : <Lock aria-hidden="true" />}
          shortcut={main.ability.isAllowed ? <ArrowRight aria-hidden="true" /> : undefined}
        >
          {mainButton.label}
        </Button>
      )}
      {others
        .map((step) => ({ ...step, ...buttonOf(step) }))
        .map((button) => (
          <Button
            key={button.id}
            variant={button.action === 'cancel' ? 'danger' : 'plain'}
            disabledReason={button.disabledReason}
            onPress={button.onPress}
            icon={
              button.ability.isAllowed ? (
                button.action === 'undo' ? (
                  <Undo2 aria-hidden="true" />
                ) : undefined
              ) : (
                <Lock aria-hidden="true" />
              )
            }
          >
            {button.label}
          </Button>
        ))}
      {reasons.map(({ action, text }) => (
        <p key={action} className="disabled-reason">
          <Info aria-hidden="true" />
          <span>
            {t(`action.${action}`)}: {text}
          </span>
        </p>
      ))}
    </div>
  )
}
