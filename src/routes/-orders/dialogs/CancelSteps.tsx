import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { CANCEL_REASONS, type CancelReason } from '../../../domain/order/order-status.ts'
import { useT } from '../../../i18n/I18n.tsx'
import type {
  cancellationMachine,
  CancellationFacts,
  CancellationStep,
} from '../../../machines/processes/cancellation.machine.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { focusFirstField } from '../../-shared/focus.ts'
import { useIsResting } from '../commands/use-is-resting.ts'

type CancellationActor = ActorRefFrom<typeof cancellationMachine>

interface CancellationOf {
  readonly id: number
  readonly facts: CancellationFacts
  readonly onClose: () => void
  readonly onCancelled?: () => void
  /** Chosen from the start. */
  readonly reason?: CancelReason
}

/** Runs a cancellation of what has this id, opened at once; a newer version of it goes to the machine. */
export const useCancellation = (
  machine: typeof cancellationMachine,
  { id, facts, onClose, onCancelled = onClose, reason }: CancellationOf,
): CancellationActor => {
  const actor = useActorRef(machine, { input: { orderId: id, facts } })
  useEffect(() => {
    actor.send({ type: 'cancellation.open' })
    if (reason !== undefined) actor.send({ type: 'cancellation.reason.choose', reason })
  }, [actor, reason])
  const cancelled = useEffectEvent(onCancelled)
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.matches('cancelled')) cancelled()
      else if (snapshot.matches('closed')) onClose()
    })
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  const { version } = facts
  const syncOrder = useEffectEvent(() => actor.send({ type: 'order.changed', facts }))
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) syncOrder()
  }, [actor, version])
  return actor
}

interface CancelStepsProps {
  readonly actor: CancellationActor
  readonly title: string
  /** The items whose destination is asked. */
  readonly count: number
  /** What the last button does, with the amount that it gives back. */
  readonly confirm: string
  /** What it does, shown before it is confirmed. */
  readonly effects: ReactNode
  readonly formatRefusal: (code: string) => string
  /** Beside a reason, what speaks for it. */
  readonly reasonDetails?: Readonly<Partial<Record<CancelReason, string>>>
}

/** The steps of a cancellation, with void id and destination of the goods where they are required. */
export function CancelSteps({
  actor,
  title,
  count,
  confirm,
  effects,
  formatRefusal,
  reasonDetails = {},
}: CancelStepsProps) {
  const t = useT()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const isSubmitting = state.matches('submitting')
  const step: CancellationStep | null = state.matches({ editing: 'choosingReason' })
    ? 'choosingReason'
    : state.matches({ editing: 'confirming' })
      ? 'confirming'
      : state.matches({ editing: 'enteringVoidId' })
        ? 'enteringVoidId'
        : null
  const steps: readonly CancellationStep[] = [
    'choosingReason',
    'confirming',
    ...(context.facts.needsVoidId ? (['enteringVoidId'] as const) : []),
  ]
  const isLast = isSubmitting || (step !== null && steps.at(-1) === step)
  const isResting = useIsResting(context.orderId, step)
  const disabledReason =
    step === 'choosingReason' && context.reason === null
      ? t('cancel.chooseReason')
      : step === 'enteringVoidId' && context.voidId.trim() === ''
        ? t('cancel.enterVoid')
        : step === 'choosingReason' && context.facts.needsGoods && context.goods === null
          ? t('cancel.chooseGoods')
          : isSubmitting
            ? t('cancel.submitting')
            : isLast && isResting
              ? t('action.justChanged')
              : null
  const next = () => actor.send({ type: 'cancellation.next' })
  const close = () => actor.send({ type: 'cancellation.close' })
  const refusal = context.refusal === null ? null : formatRefusal(context.refusal)
  // At the other edge than 'next', so that an impatient press on that one does not end here.
  const finalButton = (
    <Button variant="danger" data-apart="" onPress={next} disabledReason={disabledReason}>
      {isSubmitting ? t('cancel.submitting') : confirm}
    </Button>
  )
  return (
    <Dialog
      title={title}
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
            {isLast && finalButton}
            {step === 'confirming' && (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a second Enter must not reach the button that cancels
              <Button autoFocus onPress={close}>
                {t('cancel.keep')}
              </Button>
            )}
            <Button
              key={step === 'choosingReason' ? 'keep' : 'back'}
              variant={step === 'choosingReason' ? 'plain' : 'quiet'}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it by mistake keeps the order by one Enter
              autoFocus={step === 'choosingReason'}
              onPress={() => actor.send({ type: 'cancellation.back' })}
              disabledReason={
                isSubmitting ? t('cancel.submitting') : isLast && isResting ? t('action.justChanged') : null
              }
            >
              {step === 'choosingReason' ? t('cancel.keep') : t('cancel.back')}
            </Button>
            {!isLast && (
              <Button variant="solid" onPress={next} disabledReason={disabledReason}>
                {t('cancel.next')}
              </Button>
            )}
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
          <p className="muted">
            {t('cancel.step', { step: steps.indexOf(step) + 1, steps: steps.length })}{' '}
            {!isLast && t('cancel.nothingYet')}
          </p>
        )}
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        <StepFields
          actor={actor}
          step={isSubmitting ? 'confirming' : step}
          count={count}
          effects={effects}
          reasonDetails={reasonDetails}
        />
      </form>
    </Dialog>
  )
}

/** What the operator says in a step, or what the cancellation does. */
function StepFields({
  actor,
  step,
  count,
  effects,
  reasonDetails,
}: Pick<CancelStepsProps, 'actor' | 'count' | 'effects'> & {
  readonly step: CancellationStep | null
  readonly reasonDetails: NonNullable<CancelStepsProps['reasonDetails']>
}) {
  const t = useT()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  switch (step) {
    case null:
      return null
    case 'choosingReason':
      return (
        <>
          <RadioGroup
            label={t('cancel.reasonTitle')}
            value={context.reason}
            onChange={(reason) => actor.send({ type: 'cancellation.reason.choose', reason })}
            choices={CANCEL_REASONS.map((id) => ({
              id,
              name: t(`cancelReason.${id}`),
              detail: reasonDetails[id],
            }))}
          />
          {context.facts.needsGoods && (
            <RadioGroup
              label={t('cancel.goodsTitle')}
              value={context.goods}
              layout="cards"
              onChange={(goods) => actor.send({ type: 'cancellation.goods.choose', goods })}
              choices={(['wasted', 'stock'] as const).map((id) => ({
                id,
                name: t(`cancel.goods.${id}`),
                detail: t(`cancel.goods.${id}Text`, { count }),
              }))}
            />
          )}
        </>
      )
    case 'confirming':
      return (
        <>
          <h3>{t('cancel.confirmTitle')}</h3>
          {effects}
        </>
      )
    case 'enteringVoidId':
      return (
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
      )
  }
}
