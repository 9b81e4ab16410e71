import { Check, CloudCheck, CloudOff, CloudUpload, Lock, X } from 'lucide-react'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import {
  missingSteps,
  refusalAt,
  savedState,
  stepWords,
  waitsFor,
  type StepWord,
} from '../../machines/processes/new-order.selectors.ts'
import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'
import { Key } from '../../ui/Key.tsx'
import { useStepDetail } from './step-detail.ts'
import { useCall, useCallState } from './use-call.ts'

/** Every step with its state word and what it waits for. */
export function StepsRail() {
  const say = useSay()
  const missing = useCallState(missingSteps, (a, b) => a.join() === b.join())
  return (
    <nav className="steps" aria-label={say('newOrder.steps')}>
      <h2 className="steps__head">
        {say('newOrder.steps')}
        <span>
          {missing.length === 0
            ? say('newOrder.nothingMissing')
            : say('newOrder.missingCount', { count: missing.length })}
        </span>
      </h2>
      <ol className="steps__list">
        {ORDER_STEPS.map((step, index) => (
          <Step key={step} step={step} digit={(index + 1) % 10} isMissing={missing.includes(step)} />
        ))}
      </ol>
      <SavedNote />
    </nav>
  )
}

type Look = 'done' | 'open' | 'optional' | 'locked' | 'refused'

const lookOf = (step: OrderStep, word: StepWord, isMissing: boolean): Look => {
  if (word === 'locked') return 'locked'
  if (word === 'refused' || word === 'over') return 'refused'
  if (step === 'notes') return 'optional'
  return isMissing ? 'open' : 'done'
}

function Step({
  step,
  digit,
  isMissing,
}: {
  readonly step: OrderStep
  readonly digit: number
  readonly isMissing: boolean
}) {
  const say = useSay()
  const { goTo, step: current } = useCall()
  const word = useCallState((snapshot) => stepWords(snapshot)[step])
  const waiting = useCallState((snapshot) => waitsFor(snapshot, step))
  const hasComment = useCallState(({ context }) => context.comment.trim() !== '')
  const refused = useCallState((snapshot) => refusalAt(snapshot, step) !== null)
  const detail = useStepDetail(step)
  const plain = lookOf(step, word, isMissing)
  const look =
    step === 'notes' && hasComment ? 'done' : refused && plain !== 'locked' && isMissing ? 'refused' : plain
  return (
    <li>
      <button
        type="button"
        className="step"
        data-look={look}
        aria-current={step === current ? 'step' : undefined}
        aria-keyshortcuts={`Alt+${digit}`}
        onClick={() => goTo(step)}
      >
        <span className="step__mark">
          {look === 'done' && <Check aria-hidden="true" />}
          {look === 'refused' && <X aria-hidden="true" />}
          {look === 'locked' && <Lock aria-hidden="true" />}
        </span>
        <span className="step__text">
          <span className="step__top">
            <b>{say(`newOrder.step.${step}`)}</b>
            <span className="step__word">{say(`newOrder.word.${word}`)}</span>
          </span>
          <span className="step__detail clip">
            {waiting ? say('newOrder.waitsFor', { step: say(`newOrder.step.${waiting}`) }) : detail}
          </span>
        </span>
        <Key>{`Alt ${digit}`}</Key>
      </button>
    </li>
  )
}

const SAVED_ICONS = {
  saved: CloudCheck,
  saving: CloudUpload,
  unsaved: CloudOff,
  conflict: CloudOff,
  parked: CloudCheck,
} as const

function SavedNote() {
  const say = useSay()
  const formats = useFormats()
  const saved = useCallState(savedState)
  const heldUntil = useCallState(({ context }) => context.slotHeldUntil)
  const Icon = SAVED_ICONS[saved]
  return (
    <p className="steps__saved" data-saved={saved}>
      <Icon aria-hidden="true" />
      {say(`newOrder.saved.${saved}`)}
      {heldUntil && (
        <span className="sr">{say('newOrder.heldUntil', { time: formats.time(heldUntil) })}</span>
      )}
    </p>
  )
}
