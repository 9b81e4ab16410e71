import { Check, CloudCheck, CloudOff, CloudUpload, Lock, X } from 'lucide-react'
import { memo } from 'react'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import {
  isPaymentDeclined,
  missingSteps,
  refusalAt,
  savedState,
  stepStates,
  blockingStep,
  timeChange,
  type StepState,
} from '../../../machines/processes/new-order.selectors.ts'
import { isTimeToAccept } from '../../../machines/processes/new-order.times.ts'
import { stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useScrollIntoRow } from '../catalogue/use-scroll-into-row.ts'
import { useStepSummary } from './step-summary.ts'
import { useCall, useCallState, useStep } from '../call/use-call.ts'

/** Every step with its state and the step it waits for. */
export function StepNav() {
  const t = useT()
  const steps = stepsOf(useCallState(({ context }) => context.orderType))
  const missing = useCallState(missingSteps, (a, b) => a.join() === b.join())
  const isDeclined = useCallState(isPaymentDeclined)
  const mustAccept = useCallState(({ context }) => isTimeToAccept(context))
  const current = useStep()
  return (
    <nav className="steps" aria-label={t('newOrder.steps')}>
      <h2 className="steps__head">
        {t('newOrder.steps')}
        <span data-unpaid={isDeclined || undefined} data-waiting={mustAccept || undefined}>
          {isDeclined
            ? t('newOrder.paymentMissing')
            : missing.length > 0
              ? t('newOrder.missingCount', { count: missing.length })
              : t(mustAccept ? 'newOrder.timeToAccept' : 'newOrder.nothingMissing')}
        </span>
      </h2>
      <ol className="steps__list">
        {steps.map((step, index) => (
          <Step
            key={step}
            step={step}
            digit={(index + 1) % 10}
            isMissing={missing.includes(step)}
            isCurrent={step === current}
          />
        ))}
      </ol>
      <SaveStatus />
    </nav>
  )
}

type StepAppearance = 'done' | 'open' | 'optional' | 'locked' | 'refused'

const appearanceOf = (step: OrderStep, stepState: StepState, isMissing: boolean): StepAppearance => {
  if (stepState === 'locked') return 'locked'
  if (stepState === 'refused' || stepState === 'invalid') return 'refused'
  if (step === 'notes') return 'optional'
  return isMissing ? 'open' : 'done'
}

const Step = memo(function Step({
  step,
  digit,
  isMissing,
  isCurrent,
}: {
  readonly step: OrderStep
  readonly digit: number
  readonly isMissing: boolean
  readonly isCurrent: boolean
}) {
  const t = useT()
  const { goTo } = useCall()
  const stepState = useCallState((snapshot) => stepStates(snapshot)[step])
  const blockedBy = useCallState((snapshot) => blockingStep(snapshot, step))
  const hasComment = useCallState(({ context }) => context.comment.trim() !== '')
  const isHeldOnRetry = useCallState((snapshot) => step === 'deliveryTime' && isPaymentDeclined(snapshot))
  const changeOfTime = useCallState((snapshot) => (step === 'deliveryTime' ? timeChange(snapshot) : null))
  const isRefused = useCallState((snapshot) => refusalAt(snapshot, step) !== null)
  const summary = useStepSummary(step)
  const baseAppearance = appearanceOf(step, stepState, isMissing)
  const appearance =
    step === 'notes' && hasComment
      ? 'done'
      : isRefused && baseAppearance !== 'locked' && isMissing
        ? 'refused'
        : isHeldOnRetry || changeOfTime !== null
          ? 'open'
          : baseAppearance
  const item = useScrollIntoRow(isCurrent)
  return (
    <li ref={item}>
      <button
        type="button"
        className="step"
        data-variant={appearance}
        aria-current={isCurrent ? 'step' : undefined}
        aria-keyshortcuts={`Alt+${digit}`}
        onClick={() => goTo(step)}
      >
        <span className="step__marker">
          {appearance === 'done' && <Check aria-hidden="true" />}
          {appearance === 'refused' && <X aria-hidden="true" />}
          {appearance === 'locked' && <Lock aria-hidden="true" />}
        </span>
        <span className="step__text">
          <span className="step__top">
            <b>{t(`newOrder.step.${step}`)}</b>
            <span className="step__label">
              {t(`newOrder.word.${isHeldOnRetry ? 'open' : (changeOfTime ?? stepState)}`, { step })}
            </span>
          </span>
          <span className="step__detail">
            {blockedBy ? t('newOrder.waitsFor', { step: blockedBy }) : summary}
          </span>
        </span>
        <Kbd>{`Alt ${digit}`}</Kbd>
      </button>
    </li>
  )
})

const SAVE_ICONS = {
  saved: CloudCheck,
  saving: CloudUpload,
  unsaved: CloudOff,
  conflict: CloudOff,
  parked: CloudCheck,
} as const

function SaveStatus() {
  const t = useT()
  const formats = useFormats()
  const saveState = useCallState(savedState)
  const reservedUntil = useCallState(({ context }) => context.slotHeldUntil)
  const Icon = SAVE_ICONS[saveState]
  return (
    <p className="steps__saved" data-saved={saveState}>
      <Icon aria-hidden="true" />
      {t(`newOrder.saved.${saveState}`)}
      {reservedUntil && (
        <span className="visually-hidden">
          {t('newOrder.heldUntil', { time: formats.time(reservedUntil) })}
        </span>
      )}
    </p>
  )
}
