import { ArrowRight, Ellipsis, Info, Lock, Undo2 } from 'lucide-react'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { PermissionSet } from '../../../domain/access/permissions.ts'
import type { OrderAction } from '../../../domain/order/order-action.ts'
import { isDispatched } from '../../../domain/order/order-permissions.ts'
import { useI18n, type I18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { LazyMenuTrigger } from '../../../ui/LazyMenuTrigger.tsx'
import {
  abilityFor,
  isOpen,
  nextOrderStep,
  rolesToAsk,
  type ActionAbility,
  type NextStep,
} from '../order-view.ts'
import { usePendingCommand } from './pending-commands.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { useNow } from '../../-shared/use-now.ts'
import { PageActionButton } from '../../-list/PageActionButton.tsx'
import { formatErrorCode } from './command-error-message.ts'
import { useIsResting } from './use-is-resting.ts'
import { usePageActions, type PageAction } from '../../-shared/page-actions.ts'

const MoreActions = lazyComponent(async () => (await import('../../-list/MoreActions.tsx')).MoreActions)

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
  if (action === 'change' && code === 'invalid_next_status') return t('action.linesUntilPacking')
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

/** What could be done until a while ago is shown on the page of an order, with why it no longer can be. */
const lockOf = (
  { abilities, deliveryMethod, status, type }: Order,
  action: OrderAction,
  permissions: PermissionSet,
): ActionAbility | null => {
  const isGone = isDispatched(status)
  switch (action) {
    case 'change_address':
      return isGone && deliveryMethod === 'own' && type !== 'corporate' && permissions.has('updateOrders')
        ? { isAllowed: false, code: 'invalid_next_status' }
        : null
    case 'change':
      return (isGone || status === 'packing') && permissions.has('updateOrders')
        ? { isAllowed: false, code: 'invalid_next_status' }
        : null
    case 'undo':
      return isOpen(status) && abilities.undo === 'undo_expired'
        ? { isAllowed: false, code: 'undo_expired' }
        : null
    case 'cancel':
      return status === 'completed' && permissions.has('changeOrderStatusCancelled')
        ? { isAllowed: false, code: 'order_is_completed' }
        : null
    default:
      return null
  }
}

/** What can be done with an order besides its steps, in sight or in a menu. */
export interface MoreOrderActions {
  readonly buttons: readonly PageAction[]
  readonly menu: readonly PageAction[]
}

interface OrderActionsProps {
  /** On its own page: with what can no longer be done. */
  readonly more?: MoreOrderActions
  readonly order: Order
  readonly onAction: (action: OrderAction) => void
}

/** The next step and the other actions; in the panel the disabled reasons stand below them. */
export function OrderActions({ order, onAction, more }: OrderActionsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { permissions } = useAppContext()
  const pending = usePendingCommand(order.id)
  const now = useNow(1_000)
  const main = primaryAction(order)
  // An answer that comes late ends no rest: presses of the meantime were meant for the step before.
  const isResting = useIsResting(order.id, pending === null ? order.status : 'sending')
  const undoSeconds = order.undoUntil === null ? 0 : Math.ceil((Date.parse(order.undoUntil) - now) / 1_000)
  const others = SECONDARY_ACTIONS.filter((action) => action !== main?.action).flatMap((action) => {
    const isPast = action === 'undo' && undoSeconds <= 0
    const ability =
      (isPast ? null : abilityFor(order, action)) ?? (more ? lockOf(order, action, permissions) : null)
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
    ability.isAllowed || more
      ? []
      : [{ action, text: formatActionRefusal(i18n, action, order, ability.code) }],
  )
  const buttonOf = ({ action, ability }: NextStep): PageAction & { readonly onPress: () => void } => ({
    id: action,
    label:
      action === 'undo' && undoSeconds > 0
        ? t('action.undoIn', { time: formatCountdown(undoSeconds) })
        : t(`action.${action}`),
    disabledReason: reasonOf(action, ability) ?? (isResting ? t('action.justChanged') : null),
    onPress: () => onAction(action),
  })
  usePageActions(
    [...all.map(buttonOf), ...(more?.buttons ?? []), ...(more?.menu ?? [])],
    String(order.number),
  )
  if (all.length === 0 && !more) return null
  const mainButton = main && buttonOf(main)
  const secondary = (step: NextStep) => {
    const { id, disabledReason, label, onPress } = buttonOf(step)
    const icon = !step.ability.isAllowed ? (
      <Lock aria-hidden="true" />
    ) : step.action === 'undo' ? (
      <Undo2 aria-hidden="true" />
    ) : undefined
    return (
      <Button
        key={id}
        variant={step.action === 'cancel' ? 'danger' : 'plain'}
        disabledReason={disabledReason}
        onPress={onPress}
        icon={icon}
      >
        {label}
      </Button>
    )
  }
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
      {others.filter(({ action }) => action !== 'cancel').map(secondary)}
      {more?.buttons.map((action) => (
        <PageActionButton key={action.id} action={action} variant="plain" />
      ))}
      {more && (
        <LazyMenuTrigger
          className="order-actions__more"
          label={t('action.more')}
          preload={MoreActions.preload}
          renderPopup={(opened) => <MoreActions {...opened} label={t('action.more')} actions={more.menu} />}
        >
          <Ellipsis aria-hidden="true" />
          {t('action.more')}
        </LazyMenuTrigger>
      )}
      {others.filter(({ action }) => action === 'cancel').map(secondary)}
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
