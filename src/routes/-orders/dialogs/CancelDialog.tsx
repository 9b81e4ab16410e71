import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { userOrdersQuery } from '../../../api/client/users.queries.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import { usersEndpoints } from '../../../api/endpoints/users.endpoints.ts'
import { findRepeated } from '../../../domain/order/duplicate-order.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { formatActionRefusal } from '../commands/OrderActions.tsx'
import { CancelEffects, countItems, isCardRefund } from './CancelEffects.tsx'
import { CancelSteps, useCancellation } from './CancelSteps.tsx'
import { draftElsewhere } from '../commands/draft-of-order.ts'
import { useOpenAsCall } from '../commands/use-open-as-call.ts'
import { cancellationFacts, provideCancellation } from './cancellation-process.ts'
import { formatErrorCode } from '../commands/command-error-message.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'

/** The order of the same customer that this one may repeat; null for whoever may not see them. */
const useRepeated = (order: Order) => {
  const { permissions } = useAppContext()
  const { data } = useQuery({
    ...userOrdersQuery(order.user.id, [order.type], 1),
    enabled: canCall(permissions, usersEndpoints.userOrders),
  })
  return data ? findRepeated(order, data.data) : null
}

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
  const repeated = useRepeated(order)
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
      reasonDetails={
        repeated === null
          ? {}
          : {
              possible_cloner: t('cancel.repeated', {
                number: repeated.number,
                time: formats.time(repeated.createdAt),
              }),
            }
      }
      effects={
        <>
          <CancelEffects
            order={order}
            reason={reason}
            goods={goods}
            repeated={repeated?.number ?? null}
            onChange={() => actor.send({ type: 'cancellation.back' })}
            formats={formats}
            now={now}
          />
          {placeAgain && call && <p>{t('cancel.thenElsewhere', { store: placeAgain.storeName })}</p>}
        </>
      }
    />
  )
}
