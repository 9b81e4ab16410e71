import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { formatActionRefusal } from '../commands/OrderActions.tsx'
import { CancelEffects, countItems, isCardRefund } from './CancelEffects.tsx'
import { CancelSteps, useCancellation } from './CancelSteps.tsx'
import { draftElsewhere } from '../commands/draft-of-order.ts'
import { useOpenAsCall } from '../commands/use-open-as-call.ts'
import { cancellationFacts, provideCancellation } from './cancellation-process.ts'
import { formatErrorCode } from '../commands/command-error-message.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'

/** The cancellation of one order; where it is placed again elsewhere, the desk opens with what it was about. */
export function CancelDialog({ order, formats, now, run, onClose, placeAgain }: OrderDialogProps) {
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const { id, number } = order
  const machine = useMemo(() => provideCancellation(run, { id, number }), [run, id, number])
  const facts = cancellationFacts(order)
  const call = useOpenAsCall(order)
  const actor = useCancellation(machine, {
    id,
    facts,
    onClose,
    ...(placeAgain && {
      reason: 'cross_address' as const,
      onCancelled: () => {
        onClose()
        void call?.open(draftElsewhere(order, placeAgain.addressId))
      },
    }),
  })
  const { goods, reason } = useSelector(actor, ({ context }) => context)
  return (
    <CancelSteps
      actor={actor}
      title={t('cancel.title', { number })}
      count={countItems(order)}
      confirm={
        isCardRefund(order)
          ? t('cancel.confirmRefund', { amount: formats.money(order.payment.amount) })
          : t('cancel.confirm')
      }
      formatRefusal={(code) =>
        code === 'user_dont_have_permission'
          ? formatActionRefusal(i18n, 'cancel', order, code)
          : formatErrorCode({ t, tFailure }, code)
      }
      effects={
        <>
          <CancelEffects order={order} reason={reason} goods={goods} formats={formats} now={now} />
          {placeAgain && call && <p>{t('cancel.thenElsewhere', { store: placeAgain.storeName })}</p>}
        </>
      }
    />
  )
}
