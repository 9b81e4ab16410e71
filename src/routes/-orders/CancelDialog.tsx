import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Order } from '../../api/contract/orders.contract.ts'
import { isLate } from '../../domain/access/status-access.ts'
import { CANCEL_REASONS } from '../../domain/order/order-status.ts'
import { useWords } from '../../i18n/I18n.tsx'
import {
  cancellationMachine,
  type CancellationFacts,
  type CancellationOutcome,
  type CancellationRequest,
  type CancellationStep,
} from '../../machines/processes/cancellation.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { focusFirstField } from '../-shared/focus-first-field.ts'
import { sayRefusal } from './OrderActions.tsx'
import { changeStatus } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { sayCode } from './say-notice.ts'

const factsOf = (order: Order): CancellationFacts => ({
  version: order.version,
  needsVoidId: order.payment.bankTransactionId !== null,
  needsGoods: isLate(order.status),
  refusal: order.abilities.cancel === true ? null : order.abilities.cancel,
})

const useCancellation = ({ order, run, onClose }: OrderDialogProps) => {
  const { id, number, version } = order
  const machine = useMemo(
    () =>
      cancellationMachine.provide({
        actors: {
          cancellingOrder: fromPromise<CancellationOutcome, CancellationRequest>(async ({ input }) => {
            const { version: seenVersion, orderId: _, ...extra } = input
            const seen = { id, number, version: seenVersion }
            const outcome = await run(changeStatus(seen, 'cancel', extra), seen)
            if (outcome._tag === 'Done') return { _tag: 'Cancelled' }
            return {
              _tag: 'Refusal',
              code: outcome.code,
              ...(outcome.current && { facts: factsOf(outcome.current) }),
            }
          }),
        },
      }),
    [run, id, number],
  )
  const actor = useActorRef(machine, { input: { orderId: id, facts: factsOf(order) } })
  useEffect(() => actor.send({ type: 'cancellation.open' }), [actor])
  useEffect(() => {
    const watching = actor.subscribe((snapshot) => {
      if (snapshot.matches('cancelled') || snapshot.matches('closed')) onClose()
    })
    return () => watching.unsubscribe()
  }, [actor, onClose])
  const hear = useEffectEvent(() => actor.send({ type: 'order.changed', facts: factsOf(order) }))
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) hear()
  }, [actor, version])
  return actor
}

/** The two-step cancellation, with the void id and the whereabouts of the goods where the order asks for them. */
export function CancelDialog(props: OrderDialogProps) {
  const { order, formats } = props
  const words = useWords()
  const { say, sayFailure } = words
  const actor = useCancellation(props)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const isSubmitting = state.matches('submitting')
  const step: CancellationStep | null = state.matches({ asking: 'choosingReason' })
    ? 'choosingReason'
    : state.matches({ asking: 'confirming' })
      ? 'confirming'
      : state.matches({ asking: 'enteringVoidId' })
        ? 'enteringVoidId'
        : state.matches({ asking: 'choosingGoods' })
          ? 'choosingGoods'
          : null
  const steps: readonly CancellationStep[] = [
    'choosingReason',
    'confirming',
    ...(context.facts.needsVoidId ? (['enteringVoidId'] as const) : []),
    ...(context.facts.needsGoods ? (['choosingGoods'] as const) : []),
  ]
  const missing =
    step === 'choosingReason' && context.reason === null
      ? say('cancel.chooseReason')
      : step === 'enteringVoidId' && context.voidId.trim() === ''
        ? say('cancel.enterVoid')
        : step === 'choosingGoods' && context.goods === null
          ? say('cancel.chooseGoods')
          : isSubmitting
            ? say('cancel.submitting')
            : null
  const isLast = isSubmitting || (step !== null && steps.at(-1) === step)
  const next = () => actor.send({ type: 'cancellation.next' })
  const close = () => actor.send({ type: 'cancellation.close' })
  const refusal =
    context.refusal === null
      ? null
      : context.refusal === 'user_dont_have_permission'
        ? sayRefusal(words, 'cancel', order, context.refusal)
        : sayCode({ say, sayFailure }, context.refusal)
  return (
    <Dialog
      title={say('cancel.title', { number: order.number })}
      isOpen
      onClose={close}
      isStubborn={isSubmitting}
      actions={
        state.matches('refused') ? (
          <Button variant="solid" onPress={close}>
            {say('cancel.keep')}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              onPress={() => actor.send({ type: 'cancellation.back' })}
              disabledReason={isSubmitting ? say('cancel.submitting') : null}
            >
              {step === 'choosingReason' ? say('cancel.keep') : say('cancel.back')}
            </Button>
            <Button variant={isLast ? 'danger' : 'solid'} onPress={next} disabledReason={missing}>
              {isSubmitting ? say('cancel.submitting') : isLast ? say('cancel.confirm') : say('cancel.next')}
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
          if (missing === null) next()
        }}
      >
        {step !== null && (
          <p className="muted">
            {say('cancel.step', { step: steps.indexOf(step) + 1, steps: steps.length })}
          </p>
        )}
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {step === 'choosingReason' && (
          <RadioGroup
            label={say('cancel.reasonTitle')}
            value={context.reason}
            onChange={(reason) => actor.send({ type: 'cancellation.reason.choose', reason })}
            choices={CANCEL_REASONS.map((id) => ({ id, name: say(`cancelReason.${id}`) }))}
          />
        )}
        {(step === 'confirming' || isSubmitting) && (
          <>
            <h3>{say('cancel.confirmTitle')}</h3>
            <p>
              {say('cancel.confirmText', {
                number: order.number,
                name: `${order.user.firstName} ${order.user.lastName}`,
                amount: formats.money(order.totals.toPay),
              })}
            </p>
          </>
        )}
        {step === 'enteringVoidId' && (
          <>
            <h3>{say('cancel.voidTitle')}</h3>
            <TextField
              label={say('cancel.voidLabel')}
              help={say('cancel.voidText')}
              value={context.voidId}
              maxLength={254}
              autoComplete="off"
              onChange={(voidId) => actor.send({ type: 'cancellation.void-id.enter', voidId })}
            />
          </>
        )}
        {step === 'choosingGoods' && (
          <RadioGroup
            label={say('cancel.goodsTitle')}
            value={context.goods}
            look="cards"
            onChange={(goods) => actor.send({ type: 'cancellation.goods.choose', goods })}
            choices={(['stock', 'wasted'] as const).map((id) => ({
              id,
              name: say(`cancel.goods.${id}`),
              detail: say(`cancel.goods.${id}Text`),
            }))}
          />
        )}
      </form>
    </Dialog>
  )
}
