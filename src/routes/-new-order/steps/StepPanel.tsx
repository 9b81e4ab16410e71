import { Lock } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { refusalAt, stepStates, blockingStep } from '../../../machines/processes/new-order.selectors.ts'
import type { OrderStep } from '../../../machines/processes/new-order.types.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LazyFriendStep, LazyMembersStep, LazyThirdPartyStep } from './lazy-forms.ts'
import { PendingCaller } from '../caller/PendingCaller.tsx'
import { isRepeatFocused } from '../caller/repeat-order.ts'
import { ContactStep } from '../caller/ContactStep.tsx'
import { useRefusalMessage } from './use-refusal-message.ts'
import { useCall, useCallState, useStep } from '../call/use-call.ts'
import { placeOrFocusMissing } from '../placing/complete-order.ts'

// The other steps are loaded while the operator searches for the caller.
const lazyStep = (load: () => Promise<ComponentType>) =>
  lazyComponent(async () => {
    const [Step] = await Promise.all([load(), loadNamespaces('orderSteps')])
    return Step
  })
const LAZY_STEPS = {
  type: lazyStep(async () => (await import('./TypeStep.tsx')).TypeStep),
  address: lazyStep(async () => (await import('../address/AddressStep.tsx')).AddressStep),
  deliveryTime: lazyStep(async () => (await import('../time/TimeStep.tsx')).TimeStep),
  cart: lazyStep(async () => (await import('../catalogue/CatalogueStep.tsx')).CatalogueStep),
  billing: lazyStep(async () => (await import('./BillingStep.tsx')).BillingStep),
  payment: lazyStep(async () => (await import('../payment/PaymentStep.tsx')).PaymentStep),
  notes: lazyStep(async () => (await import('./NotesStep.tsx')).NotesStep),
} as const
/** Steps of some types, which most calls do not have. */
const TYPE_STEPS = {
  friend: LazyFriendStep,
  thirdPartyNumber: LazyThirdPartyStep,
  members: LazyMembersStep,
} as const
const StepKeys = lazyComponent(async () => {
  const [{ StepKeys: Keys }] = await Promise.all([import('./StepKeys.tsx'), loadNamespaces('orderSteps')])
  return Keys
})
const STEPS = { contact: ContactStep, ...LAZY_STEPS, ...TYPE_STEPS } as const

/** Steps that show their own refusal. */
const STEPS_WITH_OWN_REFUSAL = new Set(['address', 'billing', 'payment'])

/** The active step. */
export function StepPanel() {
  const step = useStep()
  return (
    <>
      {step !== 'contact' && <PendingCaller />}
      <DrawnPanel key={step} step={step} />
    </>
  )
}

/** A locked step says what it waits for. */
function DrawnPanel({ step }: { readonly step: OrderStep }) {
  const t = useT()
  const formatRefusal = useRefusalMessage()
  const { actor, goTo } = useCall()
  const isLocked = useCallState((snapshot) => stepStates(snapshot)[step] === 'locked')
  const blockedBy = useCallState((snapshot) => blockingStep(snapshot, step))
  const refusal = useCallState((snapshot) => refusalAt(snapshot, step))
  const review = useCallState((snapshot) => refusalAt(snapshot, 'review'))
  const hasCoverage = useCallState(({ context }) => context.coverage !== null)
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  // What is typed at the payment is not lost when the cart or the time changes meanwhile.
  const isKept = isLocked && wasOpen && step === 'payment' && hasCoverage
  const waitsFor = blockedBy ? t('newOrder.waitsFor', { step: blockedBy }) : ''
  const Step = STEPS[step]
  useEffect(() => {
    for (const lazyStep of Object.values(LAZY_STEPS)) void lazyStep.preload()
    void StepKeys.preload()
  }, [])
  return (
    <>
      {review && (
        <Banner
          tone="danger"
          action={
            <Button size="small" onPress={() => placeOrFocusMissing(actor, goTo)}>
              {t('ui.retry')}
            </Button>
          }
        >
          {formatRefusal(review)}
          <br />
          <small>{t('newOrder.failureCode', { code: review.code })}</small>
        </Banner>
      )}
      {refusal && !STEPS_WITH_OWN_REFUSAL.has(step) && (
        <Banner tone="danger">{formatRefusal(refusal)}</Banner>
      )}
      {isKept && (
        <Banner tone="warning" icon={<Lock aria-hidden="true" />}>
          {waitsFor}
        </Banner>
      )}
      {isLocked && !isKept && step !== 'cart' ? <LockedStep step={step} waitsFor={waitsFor} /> : <Step />}
      {step !== 'contact' && <StepKeys fallback={null} step={step} />}
    </>
  )
}

/** It has the focus until it can be filled in; no key does anything in it. */
function LockedStep({ step, waitsFor }: { readonly step: OrderStep; readonly waitsFor: string }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRepeatFocused()) root.current?.focus()
  }, [])
  return (
    <div ref={root} tabIndex={-1}>
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={t('newOrder.lockedTitle', { step: t(`newOrder.step.${step}`) })}
      >
        {waitsFor}
      </EmptyState>
    </div>
  )
}
