import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useWords } from '../../i18n/I18n.tsx'
import {
  deliveryManAssignmentMachine,
  type AnswerRequest,
  type AssignmentFacts,
  type AssignmentOutcome,
  type OfferRequest,
} from '../../machines/processes/delivery-man-assignment.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { sayRefusal } from './OrderActions.tsx'
import { assign, recordAnswer, type Outcome } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { DeliveryMenList } from './DeliveryMenList.tsx'
import { sayCode } from './say-notice.ts'
import { phoneWords } from '../../i18n/formats.ts'

const factsOf = (order: Order): AssignmentFacts => ({
  version: order.version,
  deliveryMan: order.deliveryMan && {
    id: order.deliveryMan.deliveryManId,
    acceptance: order.deliveryMan.acceptance,
  },
  refusal: order.abilities.assign === true ? null : order.abilities.assign,
})

const outcomeOf = (outcome: Outcome): AssignmentOutcome =>
  outcome._tag === 'Done'
    ? { _tag: 'Changed', facts: factsOf(outcome.order) }
    : { _tag: 'Refusal', code: outcome.code, ...(outcome.current && { facts: factsOf(outcome.current) }) }

const useAssignment = ({ order, run }: OrderDialogProps) => {
  const { id, number, version } = order
  const machine = useMemo(() => {
    const seenAt = (seenVersion: number) => ({ id, number, version: seenVersion })
    return deliveryManAssignmentMachine.provide({
      actors: {
        offeringOrder: fromPromise<AssignmentOutcome, OfferRequest>(async ({ input }) => {
          const seen = seenAt(input.version)
          // The machine carries plain numbers; this one came from the list of men.
          return outcomeOf(await run(assign(seen, input.deliveryManId as UserId | null), seen))
        }),
        recordingAnswer: fromPromise<AssignmentOutcome, AnswerRequest>(async ({ input }) => {
          const seen = seenAt(input.version)
          return outcomeOf(await run(recordAnswer(seen, input.accepted), seen))
        }),
      },
    })
  }, [run, id, number])
  const actor = useActorRef(machine, { input: { orderId: id, facts: factsOf(order) } })
  const hear = useEffectEvent(() => actor.send({ type: 'order.changed', facts: factsOf(order) }))
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) hear()
  }, [actor, version])
  return actor
}

/** Who carries the order: the choice, the offer, and what he answers by phone. */
export function AssignDialog(props: OrderDialogProps) {
  const { order, onClose } = props
  const words = useWords()
  const { say, sayFailure } = words
  const actor = useAssignment(props)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { facts, refusal, chosenId, wasRefusedByMan } = state.context
  const isBusy =
    state.matches('offering') ||
    state.matches('recordingYes') ||
    state.matches('recordingNo') ||
    state.matches('withdrawing')
  const isListed = state.matches('choosing') || state.matches('offering')
  const man = order.deliveryMan
  const name = man ? `${man.firstName} ${man.lastName}` : ''
  const busy = isBusy ? say('assign.busy') : null
  const sayNo = (code: string) =>
    code === 'user_dont_have_permission'
      ? sayRefusal(words, 'assign', order, code)
      : sayCode({ say, sayFailure }, code)
  return (
    <Dialog
      title={say('assign.title', { number: order.number })}
      isOpen
      onClose={onClose}
      place="end"
      isStubborn={isBusy}
      actions={
        <>
          {isListed && facts.deliveryMan !== null && (
            <Button
              variant="quiet"
              disabledReason={busy}
              onPress={() => actor.send({ type: 'assignment.back' })}
            >
              {say('cancel.back')}
            </Button>
          )}
          {state.can({ type: 'assignment.withdraw' }) && (
            <Button disabledReason={busy} onPress={() => actor.send({ type: 'assignment.withdraw' })}>
              {say('assign.withdraw')}
            </Button>
          )}
          {state.can({ type: 'assignment.another' }) && (
            <Button disabledReason={busy} onPress={() => actor.send({ type: 'assignment.another' })}>
              {say('assign.another')}
            </Button>
          )}
          <Button
            variant={state.matches('accepted') ? 'solid' : 'plain'}
            disabledReason={busy}
            onPress={onClose}
          >
            {say('assign.done')}
          </Button>
        </>
      }
    >
      <div className="order-dialog">
        {wasRefusedByMan && <Banner tone="warning">{say('assign.manRefused')}</Banner>}
        {refusal !== null && !isListed && <Banner tone="danger">{sayNo(refusal)}</Banner>}
        {state.matches('closed') && (
          <Banner tone="warning">
            {facts.refusal === null ? say('assign.closed') : sayNo(facts.refusal)}
          </Banner>
        )}
        {state.matches('offered') && (
          <section className="assign-state">
            <h3>{say('assign.offered', { name })}</h3>
            <p>{say('assign.offeredText')}</p>
            {man && (
              <p>
                <a className="order-link" href={`tel:${man.phone}`}>
                  {phoneWords(man.phone)}
                </a>
              </p>
            )}
            <div className="assign-state__answers">
              <Button variant="solid" size="large" onPress={() => actor.send({ type: 'assignment.accept' })}>
                {say('assign.byPhoneYes')}
              </Button>
              <Button size="large" onPress={() => actor.send({ type: 'assignment.refuse' })}>
                {say('assign.byPhoneNo')}
              </Button>
            </div>
          </section>
        )}
        {state.matches('accepted') && (
          <section className="assign-state">
            <h3>{say('assign.accepted', { name })}</h3>
            <p>{say('assign.acceptedText')}</p>
          </section>
        )}
        {state.matches('waiting') && (
          <section className="assign-state" role="status">
            <h3>{say('assign.waiting', { name })}</h3>
            <p>{say('assign.waitingText')}</p>
          </section>
        )}
        <DeliveryMenList
          order={order}
          chosenId={chosenId}
          currentId={facts.deliveryMan?.id ?? null}
          refusal={refusal === null || !isListed ? null : sayNo(refusal)}
          isBusy={isBusy}
          isOffering={isListed}
          onOffer={(deliveryManId) => actor.send({ type: 'assignment.choose', deliveryManId })}
        />
      </div>
    </Dialog>
  )
}
