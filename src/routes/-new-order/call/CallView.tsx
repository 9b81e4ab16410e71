import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import type { OrderStep } from '../../../machines/processes/new-order.types.ts'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { ShownCall } from './opening-call.ts'
import { StepPanel } from '../steps/StepPanel.tsx'
import { StepNav } from '../steps/StepNav.tsx'
import { LazyCorporateSummary } from '../steps/lazy-forms.ts'
import { LazyParkDialog } from './lazy-park-dialog.ts'
import { preloadPriceReductions } from '../summary/lazy-price-reductions.ts'
import { OrderSummary } from '../summary/OrderSummary.tsx'
import { CallProvider, StepProvider } from './use-call.ts'
import { useCallActions } from './use-call-actions.ts'
import { useRestoring } from './use-restoring.ts'
import { useStepFollowing } from '../steps/use-step-following.ts'
import { useShortcuts } from '../steps/use-shortcuts.ts'
import { useDeliveryTimeRefresh } from '../time/use-delivery-time-refresh.ts'
import { useOrderPlacedToast } from '../placing/use-order-placed-toast.tsx'

const CallerCard = lazyComponent(async () => {
  const [{ CallerCard: Card }] = await Promise.all([
    import('../caller/CallerCard.tsx'),
    loadNamespaces('calls'),
  ])
  return Card
})
const ParkingReasonNotice = lazyComponent(
  async () => (await import('./ParkingReasonNotice.tsx')).ParkingReasonNotice,
)
const ConflictBanner = lazyComponent(async () => (await import('./ConflictBanner.tsx')).ConflictBanner)
const ReplacedNotice = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./ReplacedNotice.tsx')).ReplacedNotice
})
const TimeNotice = lazyComponent(async () => (await import('../time/TimeNotice.tsx')).TimeNotice)
const CallDialogs = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./CallDialogs.tsx')).CallDialogs
})
const OrderPlacedCard = lazyComponent(async () => {
  await loadNamespaces('calls', 'orderSteps')
  return (await import('../placing/OrderPlacedCard.tsx')).OrderPlacedCard
})

const CorporatePlacedCard = lazyComponent(async () => {
  await loadNamespaces('corporate')
  return (await import('../corporate/CorporatePlacedCard.tsx')).CorporatePlacedCard
})

/** Before the line may be down. Out of the component: React Compiler leaves out one with an import in it. */
const preloadPlacing = (): void => void import('../placing/place-call.ts')

interface CallViewProps {
  readonly call: ShownCall
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
  const isRestoring = useRestoring(actor)
  const replaced = useSelector(actor, ({ context }) => context.replaces)
  const hasCaller = useSelector(actor, ({ context }) => context.caller !== null)
  const { goTo, send, step } = useStepFollowing(actor, requestedStep, onStep)
  useEffect(() => {
    void CallerCard.preload()
    preloadPlacing()
  }, [])
  useEffect(() => {
    if (hasCaller) void afterPaint().then(preloadPriceReductions)
  }, [hasCaller])
  useEffect(() => {
    if (hasCaller) LazyParkDialog.preload().catch(() => undefined) // It is loaded again when it is shown.
  }, [hasCaller])
  useShortcuts({ actor, step, goTo, onNew, onPark })
  useCallActions({ actor, goTo, onPark })
  useDeliveryTimeRefresh(actor)
  useOrderPlacedToast(call)

  return (
    <CallProvider value={{ actor, country: call.country, goTo, send }}>
      <div className="new-order__columns" aria-busy={isRestoring}>
        <StepProvider value={step}>
          <StepNav />
          <section
            id="contact"
            className="new-order__main"
            data-shown-step={step}
            aria-label={t('newOrder.work')}
          >
            {call.id !== null && <ConflictBanner callId={call.id} />}
            {call.resumedFrom && !isPlaced && <ParkingReasonNotice {...call.resumedFrom} />}
            {hasCaller && <CallerCard />}
            {replaced && !isPlaced && <ReplacedNotice replaced={replaced} />}
            <TimeNotice />
            {isPlaced ? isCorporate ? <CorporatePlacedCard /> : <OrderPlacedCard /> : <StepPanel />}
          </section>
          {isCorporate ? <LazyCorporateSummary onNew={onNew} /> : <OrderSummary onNew={onNew} />}
        </StepProvider>
      </div>
      <CallDialogs />
    </CallProvider>
  )
}
