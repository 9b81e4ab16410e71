import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formatActionRefusal } from '../commands/OrderActions.tsx'
import { assignmentFacts, provideAssignment } from './assignment-process.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { DeliveryMenList } from './DeliveryMenList.tsx'
import { formatErrorCode } from '../commands/command-error-message.ts'
import { formatPhone } from '../../../i18n/formats.ts'

const useAssignment = ({ order, run }: OrderDialogProps) => {
  const { id, number, version } = order
  const machine = useMemo(() => provideAssignment(run, { id, number }), [run, id, number])
  const actor = useActorRef(machine, { input: { orderId: id, facts: assignmentFacts(order) } })
  const syncOrder = useEffectEvent(() => actor.send({ type: 'order.changed', facts: assignmentFacts(order) }))
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) syncOrder()
  }, [actor, version])
  return actor
}

/** Assigns a delivery man: the choice, the offer, and the answer by phone. */
export function AssignDialog(props: OrderDialogProps) {
  const { order, onClose } = props
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const actor = useAssignment(props)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { facts, refusal, chosenId, refusedIds, wasRefusedByDeliveryMan } = state.context
  const isBusy =
    state.matches('offering') ||
    state.matches('recordingAcceptance') ||
    state.matches('recordingRejection') ||
    state.matches('withdrawing')
  const isListed = state.matches('choosing') || state.matches('offering')
  const deliveryMan = order.deliveryMan
  const name = deliveryMan ? `${deliveryMan.firstName} ${deliveryMan.lastName}` : ''
  const busy = isBusy ? t('assign.busy') : null
  const formatRefusal = (code: string) =>
    code === 'user_dont_have_permission'
      ? formatActionRefusal(i18n, 'assign', order, code)
      : formatErrorCode({ t, tFailure }, code)
  return (
    <Dialog
      title={t('assign.title', { number: order.number })}
      isOpen
      onClose={onClose}
      placement="end"
      isDismissable={!isBusy}
      actions={
        <>
          {isListed && facts.deliveryMan !== null && (
            <Button
              variant="quiet"
              disabledReason={busy}
              onPress={() => actor.send({ type: 'assignment.back' })}
            >
              {t('cancel.back')}
            </Button>
          )}
          {state.can({ type: 'assignment.withdraw' }) && (
            <Button disabledReason={busy} onPress={() => actor.send({ type: 'assignment.withdraw' })}>
              {t('assign.withdraw')}
            </Button>
          )}
          {state.can({ type: 'assignment.chooseAnother' }) && (
            <Button disabledReason={busy} onPress={() => actor.send({ type: 'assignment.chooseAnother' })}>
              {t('assign.another')}
            </Button>
          )}
          <Button
            variant={state.matches('accepted') ? 'solid' : 'plain'}
            disabledReason={busy}
            onPress={onClose}
          >
            {t('assign.done')}
          </Button>
        </>
      }
    >
      <div className="order-dialog">
        {wasRefusedByDeliveryMan && <Banner tone="warning">{t('assign.manRefused')}</Banner>}
        {refusal !== null && !isListed && <Banner tone="danger">{formatRefusal(refusal)}</Banner>}
        {state.matches('closed') && (
          <Banner tone="warning">
            {facts.refusal === null ? t('assign.closed') : formatRefusal(facts.refusal)}
          </Banner>
        )}
        {state.matches('offered') && (
          <section className="assign-state">
            <h3>{t('assign.offered', { name })}</h3>
            <p>{t('assign.offeredText')}</p>
            {deliveryMan && (
              <p>
                <a className="order-link" href={`tel:${deliveryMan.phone}`}>
                  {formatPhone(deliveryMan.phone)}
                </a>
              </p>
            )}
            <div className="assign-state__answers">
              <Button variant="solid" size="large" onPress={() => actor.send({ type: 'assignment.accept' })}>
                {t('assign.byPhoneYes')}
              </Button>
              <Button size="large" onPress={() => actor.send({ type: 'assignment.refuse' })}>
                {t('assign.byPhoneNo')}
              </Button>
            </div>
          </section>
        )}
        {state.matches('accepted') && (
          <section className="assign-state">
            <h3>{t('assign.accepted', { name })}</h3>
            <p>{t('assign.acceptedText')}</p>
          </section>
        )}
        {state.matches('waiting') && (
          <section className="assign-state" role="status">
            <h3>{t('assign.waiting', { name })}</h3>
            <p>{t('assign.waitingText')}</p>
          </section>
        )}
        <DeliveryMenList
          order={order}
          chosenId={chosenId}
          currentId={facts.deliveryMan?.id ?? null}
          refusedIds={refusedIds}
          refusal={refusal === null || !isListed ? null : formatRefusal(refusal)}
          isBusy={isBusy}
          isOffering={isListed}
          onOffer={(deliveryManId) => actor.send({ type: 'assignment.choose', deliveryManId })}
        />
      </div>
    </Dialog>
  )
}
