import { useSelector } from '@xstate/react'
import { CirclePause, Keyboard, Milestone, Send } from 'lucide-react'
import { useT } from '../../../i18n/I18n.tsx'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'
import { usePageActions } from '../../-shared/page-actions.ts'
import { isSubmitting } from '../steps/step-navigation.ts'
import { placeOrFocusMissing } from '../placing/complete-order.ts'
import { showShortcuts } from '../steps/use-shortcuts.ts'

/** Offers what the call's buttons and shortcuts do in the command palette. */
export const useCallActions = ({
  actor,
  goTo,
  onPark,
}: {
  readonly actor: NewOrderActor
  readonly goTo: (step: OrderStep) => void
  readonly onPark: () => void
}): void => {
  const t = useT()
  const isPlaced = useSelector(actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const isWaiting = useSelector(actor, isSubmitting)
  const orderType = useSelector(actor, ({ context }) => context.orderType)
  const steps = stepsOf(orderType).map((step, index) => ({
    id: `step-${step}`,
    label: t('newOrder.goToStep', { step: t(`newOrder.step.${step}`) }),
    icon: Milestone,
    shortcut: `Alt ${(index + 1) % 10}`,
    onPress: () => goTo(step),
  }))
  usePageActions([
    ...(isPlaced
      ? []
      : [
          {
            id: 'place',
            label: t('newOrder.place'),
            icon: Send,
            shortcut: 'Ctrl ↵',
            disabledReason: isWaiting ? t('newOrder.phase.submitting') : null,
            onPress: () => placeOrFocusMissing(actor, goTo),
          },
          ...steps,
        ]),
    { id: 'park', label: t('newOrder.park'), icon: CirclePause, shortcut: 'F8', onPress: onPark },
    {
      id: 'shortcuts',
      label: t('newOrder.keys'),
      icon: Keyboard,
      shortcut: 'F1',
      onPress: showShortcuts,
    },
  ])
}
