import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { NewOrderSnapshot } from '../../machines/processes/new-order.machine.ts'
import { phaseOf } from '../../machines/processes/new-order.selectors.ts'
import type { NewOrderEvent, OrderStep } from '../../machines/processes/new-order.types.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { OpenCall } from './open-calls.ts'
import { ConflictBanner } from './ConflictBanner.tsx'
import { StepPanel } from './StepPanel.tsx'
import { StepNav } from './StepNav.tsx'
import { isBusy, isSubmitting, initialStep, refusedStep, nextStep } from './step-navigation.ts'
import { LazyCorporateSummary } from './lazy-forms.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { CallProvider, StepProvider } from './use-call.ts'
import { useCallActions } from './use-call-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useDeliveryTimeRefresh } from './use-delivery-time-refresh.ts'
import { useOrderPlacedToast } from './use-order-placed-toast.tsx'

const CallerCard = lazyComponent(async () => {
  const [{ CallerCard: Card }] = await Promise.all([import('./CallerCard.tsx'), loadNamespaces('calls')])
  return Card
})
const ParkingReasonNotice = lazyComponent(
  async () => (await import('./ParkingReasonNotice.tsx')).ParkingReasonNotice,
)
const TimeNotice = lazyComponent(async () => (await import('./TimeNotice.tsx')).TimeNotice)
const CallDialogs = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./CallDialogs.tsx')).CallDialogs
})
const OrderPlacedCard = lazyComponent(async () => {
  await loadNamespaces('calls', 'orderSteps')
  return (await import('./OrderPlacedCard.tsx')).OrderPlacedCard
})

const CorporatePlacedCard = lazyComponent(async () => {
  await loadNamespaces('corporate')
  return (await import('../-corporate/CorporatePlacedCard.tsx')).CorporatePlacedCard
})

interface CallViewProps {
  readonly call: OpenCall
  readonly step: OrderStep | undefined
  readonly onStep: (step: OrderStep) => void
  readonly onNew: () => void
  readonly onPark: () => void
}

/** One call: step navigation, the active step, and the order summary. */
export function CallView({ call, step: requestedStep, onStep, onNew, onPark }: CallViewProps) {
  const { actor } = call
  const { t } = useI18n()
  const isPlaced = useSelector(actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const isCorporate = useSelector(actor, ({ context }) => context.orderType === 'corporate')
  const hasCaller = useSelector(actor, ({ context }) => context.caller !== null)
  const step = requestedStep ?? initialStep(actor.getSnapshot())
  /** The step that the operator works on; `opening` while a resumed call is still being validated. */
  const pendingStep = useRef<OrderStep | 'opening' | null>(requestedStep ? null : 'opening')

  const goTo = (next: OrderStep) => {
    pendingStep.current = null
    onStep(next)
  }
  const shownStep = useRef(step)
  useLayoutEffect(() => {
    shownStep.current = step
  }, [step])
  const send = (event: NewOrderEvent, completes: OrderStep = shownStep.current) => {
    pendingStep.current = completes
    actor.send(event)
  }
  useEffect(() => {
    let wasSubmitting = isSubmitting(actor.getSnapshot())
    const followSnapshot = (snapshot: NewOrderSnapshot) => {
      const hasReturned = wasSubmitting && !isSubmitting(snapshot)
      wasSubmitting = isSubmitting(snapshot)
      const refused = hasReturned ? refusedStep(snapshot) : null
      if (refused) {
        pendingStep.current = null
        onStep(refused)
        return
      }
      const from = pendingStep.current
      if (from === null || isBusy(snapshot)) return
      const next = from === 'opening' ? initialStep(snapshot) : nextStep(snapshot, from)
      if (next === from) return
      pendingStep.current = null
      onStep(next)
    }
    followSnapshot(actor.getSnapshot())
    const subscription = actor.subscribe(followSnapshot)
    return () => subscription.unsubscribe()
  })

  useEffect(() => {
    void CallerCard.preload()
    // Before the line may be down.
    void import('./place-call.ts')
  }, [])
  useShortcuts({ actor, step, goTo, onNew, onPark })
  useCallActions({ actor, goTo, onPark })
  useDeliveryTimeRefresh(actor)
  useOrderPlacedToast(call)

  return (
    <CallProvider value={{ actor, country: call.country, goTo, send }}>
      <div className="new-order__columns">
        <StepProvider value={step}>
          <StepNav />
          <section id="contact" className="new-order__main" aria-label={t('newOrder.work')}>
            <ConflictBanner callId={call.id} />
            {call.resumedFrom && !isPlaced && <ParkingReasonNotice {...call.resumedFrom} />}
            {hasCaller && <CallerCard />}
            <TimeNotice />
            {isPlaced ? (
              isCorporate ? (
                <CorporatePlacedCard />
              ) : (
                <OrderPlacedCard />
              )
            ) : (
              <StepPanel key={step} />
            )}
          </section>
        </StepProvider>
        {isCorporate ? <LazyCorporateSummary onNew={onNew} /> : <OrderSummary onNew={onNew} />}
      </div>
      <CallDialogs />
    </CallProvider>
  )
}
