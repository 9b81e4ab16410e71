import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { CANCEL_REASONS } from '../../domain/order/order-status.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { CancellationStep } from '../../machines/processes/cancellation.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { focusFirstField } from '../-shared/focus.ts'
import { formatActionRefusal } from './OrderActions.tsx'
import { cancellationFacts, provideCancellation } from './cancellation-process.ts'
import type { OrderDialogProps } from './order-dialog-props.ts'
import { formatErrorCode } from './command-error-message.ts'
import { CancelEffects, isCardRefund } from './CancelEffects.tsx'
import { useIsResting } from './use-is-resting.ts'

const useCancellation = ({ order, run, onClose }: OrderDialogProps) => {
  const { id, number, version } = order
  const machine = useMemo(() => provideCancellation(run, { id, number }), [run, id, number])
  const actor = useActorRef(machine, { input: { orderId: id, facts: cancellationFacts(order) } })
  useEffect(() => actor.send({ type: 'cancellation.open' }), [actor])
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.matches('cancelled') || snapshot.matches('closed')) onClose()
    })
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  const syncOrder = useEffectEvent(() =>
    actor.send({ type: 'order.changed', facts: cancellationFacts(order) }),
  )
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) syncOrder()
  }, [actor, version])
  return actor
}

/** The two-step cancellation, with void id and destination of the goods where the order requires them. */
export function CancelDialog(props: OrderDialogProps) {
  const { order, formats } = props
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const actor = useCancellation(props)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const isSubmitting = state.matches('submitting')
  const step: CancellationStep | null = state.matches({ editing: 'choosingReason' })
    ? 'choosingReason'
    : state.matches({ editing: 'confirming' })
      ? 'confirming'
      : state.matches({ editing: 'enteringVoidId' })
        ? 'enteringVoidId'
        : state.matches({ editing: 'choosingGoods' })
          ? 'choosingGoods'
          : null
  const steps: readonly CancellationStep[] = [
    'choosingReason',
    'confirming',
    ...(context.facts.needsVoidId ? (['enteringVoidId'] as const) : []),
    ...(context.facts.needsGoods ? (['choosingGoods'] as const) : []),
  ]
  const isLast = isSubmitting || (step !== null && steps.at(-1) === step)
  const isResting = useIsResting(order.id, step)
  const disabledReason =
    step === 'choosingReason' && context.reason === null
      ? t('cancel.chooseReason')
      : step === 'enteringVoidId' && context.voidId.trim() === ''
        ? t('cancel.enterVoid')
        : step === 'choosingGoods' && context.goods === null
          ? t('cancel.chooseGoods')
          : isSubmitting
            ? t('cancel.submitting')
            : isLast && isResting
              ? t('action.justChanged')
              : null
  const confirmLabel = isCardRefund(order)
    ? t('cancel.confirmRefund', { amount: formats.money(order.payment.amount) })
    : t('cancel.confirm')
  const next = () => actor.send({ type: 'cancellation.next' })
  const close = () => actor.send({ type: 'cancellation.close' })
  const refusal =
    context.refusal === null
      ? null
      : context.refusal === 'user_dont_have_permission'
        ? formatActionRefusal(i18n, 'cancel', order, context.refusal)
        : formatErrorCode({ t, tFailure }, context.refusal)
  return (
    <Dialog
      title={t('cancel.title', { number: order.number })}
      isOpen
      onClose={close}
      isDismissable={!isSubmitting}
      actions={
        state.matches('refused') ? (
          <Button variant="solid" onPress={close}>
            {t('cancel.keep')}
          </Button>
        ) : (
          <>
            {step === 'confirming' && (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a second Enter must not reach the button that cancels
              <Button autoFocus onPress={close}>
                {t('cancel.keep')}
              </Button>
            )}
            <Button
              variant="quiet"
              onPress={() => actor.send({ type: 'cancellation.back' })}
              disabledReason={isSubmitting ? t('cancel.submitting') : null}
            >
              {step === 'choosingReason' ? t('cancel.keep') : t('cancel.back')}
            </Button>
            <Button variant={isLast ? 'danger' : 'solid'} onPress={next} disabledReason={disabledReason}>
              {isSubmitting ? t('cancel.submitting') : isLast ? confirmLabel : t('cancel.next')}
            </Button>
          </>
        )
      }
    >
      <form
        className="order-dialog"
        key={step}
        ref={step === 'enteringVoidId' ? focusFirstField : null}
        onSubmit={(event) => {
          event.preventDefault()
          if (disabledReason === null) next()
        }}
      >
        {step !== null && (
          <p className="muted">{t('cancel.step', { step: steps.indexOf(step) + 1, steps: steps.length })}</p>
        )}
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {step === 'choosingReason' && (
          <RadioGroup
            label={t('cancel.reasonTitle')}
            value={context.reason}
            onChange={(reason) => actor.send({ type: 'cancellation.reason.choose', reason })}
            choices={CANCEL_REASONS.map((id) => ({ id, name: t(`cancelReason.${id}`) }))}
          />
        )}
        {(step === 'confirming' || isSubmitting) && (
          <>
            <h3>{t('cancel.confirmTitle')}</h3>
            <CancelEffects
              order={order}
              reason={context.reason}
              asksGoods={context.facts.needsGoods}
              formats={formats}
              now={props.now}
            />
          </>
        )}
        {step === 'enteringVoidId' && (
          <>
            <h3>{t('cancel.voidTitle')}</h3>
            <TextField
              label={t('cancel.voidLabel')}
              help={t('cancel.voidText')}
              value={context.voidId}
              maxLength={254}
              autoComplete="off"
              onChange={(voidId) => actor.send({ type: 'cancellation.voidId.set', voidId })}
            />
          </>
        )}
        {step === 'choosingGoods' && (
          <RadioGroup
            label={t('cancel.goodsTitle')}
            value={context.goods}
            layout="cards"
            onChange={(goods) => actor.send({ type: 'cancellation.goods.choose', goods })}
            choices={(['stock', 'wasted'] as const).map((id) => ({
              id,
              name: t(`cancel.goods.${id}`),
              detail: t(`cancel.goods.${id}Text`),
            }))}
          />
        )}
      </form>
    </Dialog>
  )
}
