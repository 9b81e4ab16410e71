import { Check, LoaderCircle } from 'lucide-react'
import { memo, useEffect, useEffectEvent } from 'react'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { awaitedPaymentOf, orderTotal } from '../../../machines/processes/new-order.context.ts'
import { isTimeToAccept } from '../../../machines/processes/new-order.times.ts'
import {
  blockingStep,
  isPaymentDeclined,
  missingSteps,
  phaseOf,
  stepStates,
} from '../../../machines/processes/new-order.selectors.ts'
import { stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useStepSummary } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { payAgain, placeOrFocusMissing, readBackOrFocusMissing } from '../placing/complete-order.ts'

/** The missing steps with their shortcuts, and the button that places the order. */
export function PlaceOrderPanel({ onNew }: { readonly onNew: () => void }) {
  const t = useT()
  const formats = useFormats()
  const { actor, goTo } = useCall()
  const phase = useCallState(phaseOf)
  const isDeclined = useCallState(isPaymentDeclined)
  const missing = useCallState(missingSteps, (a, b) => a.join() === b.join())
  const mustAccept = useCallState(({ context }) => isTimeToAccept(context))
  const awaited = useCallState(({ context }) => awaitedPaymentOf(context))
  const toPay = useCallState(({ context }) => orderTotal(context))
  const announceTotal = useEffectEvent(() => announce(t('newOrder.totalIs', { total: formats.money(toPay) })))
  useEffect(() => {
    const timer = setTimeout(() => announceTotal(), 600)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- announced when the total changes
  }, [toPay])

  if (phase === 'placed' && isDeclined) {
    return (
      <div className="place-order">
        <p className="place-order__unpaid">{t('newOrder.unpaidFoot')}</p>
        <Button variant="solid" size="large" isWide onPress={payAgain} shortcut={<Kbd>Ctrl ↵</Kbd>}>
          {t('newOrder.payAgain')}
        </Button>
        <Button variant="quiet" isWide onPress={onNew} shortcut={<Kbd>F2</Kbd>}>
          {t('newOrder.nextCall')}
        </Button>
      </div>
    )
  }
  if (phase === 'placed') {
    return (
      <div className="place-order">
        <Button variant="solid" size="large" isWide onPress={onNew} shortcut={<Kbd>F2</Kbd>}>
          {t('newOrder.nextCall')}
        </Button>
      </div>
    )
  }
  const isSubmitting = phase === 'submitting' || phase === 'lookingUpOutcome'
  return (
    <div className="place-order">
      {/* On narrow screens the totals are below the step; the total is then drawn over the button. */}
      <p
        className="place-order__total"
        aria-hidden="true"
        data-label={t('newOrder.total')}
        data-total={formats.money(toPay)}
      />
      {missing.length > 0 && <h3>{t('newOrder.missing')}</h3>}
      {missing.length > 0 && (
        <ul>
          {missing.map((step) => (
            <li key={step}>
              <MissingStep step={step} />
            </li>
          ))}
        </ul>
      )}
      {mustAccept && phase === 'editing' && missing.length === 0 && (
        <p className="place-order__checking" role="status">
          {t('newOrder.acceptFirst')}
        </p>
      )}
      {phase === 'lookingUpOutcome' && (
        <p className="place-order__checking" role="status">
          {t('newOrder.checking')}
          <Button variant="quiet" size="small" onPress={() => actor.send({ type: 'outcome.check' })}>
            {t('newOrder.checkNow')}
          </Button>
        </p>
      )}
      {missing.length === 0 && phase === 'review' && (
        <p className="place-order__ready">
          <Check aria-hidden="true" />
          {awaited === null ? t('newOrder.readyToPlace') : t('newOrder.readyAwaiting', { awaited })}
        </p>
      )}
      <div className="place-order__row">
        {phase === 'review' && (
          <Button
            size="large"
            shortcut={<Kbd>F9</Kbd>}
            aria-label={t('newOrder.readBack')}
            aria-keyshortcuts="F9"
            onPress={() => readBackOrFocusMissing(actor, goTo)}
          >
            {t('newOrder.readBackShort')}
          </Button>
        )}
        <Button
          variant={missing.length === 0 ? 'solid' : 'soft'}
          size="large"
          isWide
          shortcut={<Kbd>Ctrl ↵</Kbd>}
          aria-keyshortcuts="Control+Enter"
          icon={isSubmitting ? <LoaderCircle className="spin" aria-hidden="true" /> : undefined}
          disabledReason={isSubmitting ? t(`newOrder.phase.${phase}`) : null}
          onPress={() => placeOrFocusMissing(actor, goTo)}
        >
          {isSubmitting ? t(`newOrder.phase.${phase}`) : t('newOrder.place')}
        </Button>
      </div>
    </div>
  )
}

const MissingStep = memo(function MissingStep({ step }: { readonly step: OrderStep }) {
  const t = useT()
  const { goTo } = useCall()
  const blockedBy = useCallState((snapshot) => blockingStep(snapshot, step))
  const isVerifying = useCallState((snapshot) => stepStates(snapshot)[step] === 'verifying')
  const summary = useStepSummary(step)
  const orderType = useCallState(({ context }) => context.orderType)
  return (
    <button type="button" className="missing-step" onClick={() => goTo(step)}>
      <b>{t(`newOrder.step.${step}`)}</b>
      <span className="truncate">
        {blockedBy
          ? t('newOrder.waitsFor', { step: blockedBy })
          : isVerifying
            ? t('newOrder.verifying')
            : summary}
      </span>
      <Kbd>{`Alt ${(stepsOf(orderType).indexOf(step) + 1) % 10}`}</Kbd>
    </button>
  )
})
