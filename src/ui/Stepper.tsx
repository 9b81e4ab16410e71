import { Minus, Plus } from 'lucide-react'
import { useUiMessages } from './ui-messages.ts'

export interface StepperProps {
  /** The label of the value and of the buttons. */
  readonly label: string
  readonly value: number
  readonly onStep: (by: 1 | -1) => void
  readonly isAddOff?: boolean
  readonly isRemoveOff?: boolean
}

/** − n +. The caller shows refusals beside it. */
export function Stepper({ label, value, onStep, isAddOff, isRemoveOff }: StepperProps) {
  const messages = useUiMessages()
  return (
    <span className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={`${messages.remove}: ${label}`}
        aria-disabled={isRemoveOff || undefined}
        onClick={() => !isRemoveOff && onStep(-1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <b aria-live="polite">{value}</b>
      <button
        type="button"
        aria-label={`${messages.add}: ${label}`}
        aria-disabled={isAddOff || undefined}
        onClick={() => !isAddOff && onStep(1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  )
}
