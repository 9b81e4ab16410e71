import { Lock } from 'lucide-react'
import { useSay } from '../../i18n/I18n.tsx'
import { refusalAt, stepWords, waitsFor } from '../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { AddressStep } from './AddressStep.tsx'
import { BillingStep } from './BillingStep.tsx'
import { CatalogueStep } from './CatalogueStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { NotesStep } from './NotesStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { TimeStep } from './TimeStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { useCall, useCallState } from './use-call.ts'

const STEPS = {
  type: TypeStep,
  contact: ContactStep,
  address: AddressStep,
  deliveryTime: TimeStep,
  cart: CatalogueStep,
  billing: BillingStep,
  payment: PaymentStep,
  notes: NotesStep,
} as const

/** Fields that say their own refusal. */
const SAYS_IT_ITSELF = new Set(['billing', 'payment'])

/** The step in hand; a locked one says what it waits for. */
export function StepPanel() {
  const say = useSay()
  const sayRefusal = useRefusalWords()
  const { step } = useCall()
  const isLocked = useCallState((snapshot) => stepWords(snapshot)[step] === 'locked')
  const waiting = useCallState((snapshot) => waitsFor(snapshot, step))
  const refusal = useCallState((snapshot) => refusalAt(snapshot, step))
  const review = useCallState((snapshot) => refusalAt(snapshot, 'review'))
  const Step = STEPS[step]
  return (
    <>
      {review && <Banner tone="danger">{sayRefusal(review)}</Banner>}
      {refusal && !SAYS_IT_ITSELF.has(step) && <Banner tone="danger">{sayRefusal(refusal)}</Banner>}
      {isLocked ? (
        <EmptyState icon={<Lock aria-hidden="true" />} title={say('newOrder.lockedTitle', { step: say(`newOrder.step.${step}`) })}>
          {waiting ? say('newOrder.waitsFor', { step: say(`newOrder.step.${waiting}`) }) : ''}
        </EmptyState>
      ) : (
        <Step />
      )}
    </>
  )
}
