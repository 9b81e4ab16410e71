import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { orderKey } from '../../../api/client/query-keys.ts'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import {
  missingOf,
  type LineChangeContext,
  type LineChangeEvent,
} from '../../../machines/processes/line-change.machine.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formatActionRefusal } from '../commands/OrderActions.tsx'
import { StaleNotice } from '../commands/StaleNotice.tsx'
import { DialogActions } from '../commands/DialogActions.tsx'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { editedLines, lineChangeFacts, provideLineChange } from './line-change-process.ts'
import { ChangedLinesText } from './ChangedLinesText.tsx'
import { LineChangeEffects } from './LineChangeEffects.tsx'
import { LineChangeSide } from './LineChangeSide.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import { WhoMayChange } from './WhoMayChange.tsx'
import { useKitchenAnswers } from './use-kitchen-answers.ts'
import './line-change.css'

/** The server is asked what the lines would do once they rest this long. */
const REST_MS = 350

const useLineChange = ({ order, onClose }: OrderDialogProps) => {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<LinesChange | null>(null)
  const [opened] = useState(order)
  const machine = useMemo(
    () =>
      provideLineChange(
        queryClient,
        () => queryClient.getQueryData<Order>(orderKey(opened.id)) ?? opened,
        setChange,
      ),
    [queryClient, opened],
  )
  const actor = useActorRef(machine, {
    input: { orderId: order.id, facts: lineChangeFacts(order), lines: editedLines(order) },
  })
  useEffect(() => {
    const subscription = actor.subscribe({ complete: onClose })
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  const syncOrder = useEffectEvent(() => actor.send({ type: 'order.changed', facts: lineChangeFacts(order) }))
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && order.version > context.facts.version) syncOrder()
  }, [actor, order.version])
  const state = useSelector(actor, (snapshot) => snapshot)
  const { lines, isCouponDropped } = state.context
  const isChanged = isCouponDropped || areOtherLines(order, lines)
  const isWaiting = state.matches('editing') && isChanged && state.context.refusal === null
  useEffect(() => {
    if (!isWaiting) return undefined
    const check = () => {
      if (actor.getSnapshot().context.lines === lines) actor.send({ type: 'lines.check' })
    }
    const timer = setTimeout(check, REST_MS)
    return () => clearTimeout(timer)
  }, [actor, isWaiting, lines])
  return { actor, state, isChanged, change: state.context.preview === null ? null : change }
}

const areOtherLines = (order: Order, lines: LineChangeContext['lines']): boolean =>
  lines.some(
    ({ productId, quantity }) =>
      quantity !== (editedLines(order).find((line) => line.productId === productId)?.quantity ?? 0),
  )

/** Changes the products of an order: what it costs, whether its time holds and what is owed is said before it is done. */
export function ChangeLinesDialog(props: OrderDialogProps) {
  const { order, formats, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const { actor, change, isChanged, state } = useLineChange(props)
  const { context } = state
  const isClosed = state.matches('closed')
  const isSending = state.matches('applying')
  const refusal = isClosed ? context.facts.refusal : context.refusal
  const missing = missingOf(context)
  const send = (event: LineChangeEvent) => actor.send(event)
  const kitchen = useKitchenAnswers(order, change, (productId, goods) =>
    send({ type: 'goods.choose', productId, goods }),
  )
  const disabledReason = !isChanged
    ? t('lineChange.unchanged')
    : missing === null
      ? null
      : t(`lineChange.missing.${missing}`)
  const { settlement } = change ?? {}
  const confirmLabel =
    settlement?.kind === 'topUp'
      ? t('lineChange.confirmTopUp', { amount: formats.money(settlement.amount) })
      : settlement?.kind === 'refund'
        ? t('lineChange.confirmRefund', { amount: formats.money(settlement.amount) })
        : t('lineChange.confirm')
  return (
    <Dialog
      title={t('lineChange.title', { number: order.number })}
      isOpen
      size="full"
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <>
          <ChangedLinesText
            changes={change?.changes ?? []}
            missing={change === null ? null : disabledReason}
          />
          <DialogActions
            backLabel={t('lineChange.keep')}
            sendLabel={confirmLabel}
            isSending={isSending}
            disabledReason={disabledReason}
            isOpen={!isClosed}
            onBack={onClose}
            onSend={() => send({ type: 'lines.confirm' })}
          />
        </>
      }
    >
      <div className="order-dialog">
        <StaleNotice order={order} formats={formats} />
        {refusal !== null && (
          <Banner
            tone={isClosed ? 'warning' : 'danger'}
            action={
              isCouponRefusal(refusal) ? (
                <Button size="small" onPress={() => send({ type: 'coupon.drop' })}>
                  {t('lineChange.dropCoupon')}
                </Button>
              ) : undefined
            }
          >
            {formatActionRefusal(i18n, 'change', order, refusal)}
          </Banner>
        )}
        {!isClosed && order.status === 'preparing' && (
          <Banner tone="warning">{t('lineChange.begun', { time: formats.time(order.statusSince) })}</Banner>
        )}
        {!isClosed && (
          <div className="line-change" inert={isSending}>
            <div className="line-change__column">
              <LinesEditor {...props} change={change} context={context} send={send} kitchen={kitchen} />
              {change !== null && (
                <LineChangeEffects {...props} change={change} context={context} send={send} />
              )}
            </div>
            <div className="line-change__column">
              <LineChangeSide {...props} change={change} context={context} send={send} />
              <WhoMayChange />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const isCouponRefusal = (code: string): boolean =>
  code === 'coupon_not_valid' ||
  code === 'coupon_not_found' ||
  code === 'this_user_has_already_used_this_coupon'
