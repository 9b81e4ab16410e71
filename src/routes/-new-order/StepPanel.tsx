import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { refusalAt, stepWords, waitsFor } from '../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { ContactStep } from './ContactStep.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { useCall, useCallState } from './use-call.ts'

// A call begins with the caller; the other steps are loaded while somebody is still typing the number.
const LATER = {
  type: loadable(async () => (await import('./TypeStep.tsx')).TypeStep),
  address: loadable(async () => (await import('./AddressStep.tsx')).AddressStep),
  deliveryTime: loadable(async () => (await import('./TimeStep.tsx')).TimeStep),
  cart: loadable(async () => (await import('./CatalogueStep.tsx')).CatalogueStep),
  billing: loadable(async () => (await import('./BillingStep.tsx')).BillingStep),
  payment: loadable(async () => (await import('./PaymentStep.tsx')).PaymentStep),
  notes: loadable(async () => (await import('./NotesStep.tsx')).NotesStep),
} as const
const STEPS = { contact: ContactStep, ...LATER } as const

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
  useEffect(() => {
    for (const later of Object.values(LATER)) void later.preload()
  }, [])
  return (
    <>
      {review && <Banner tone="danger">{sayRefusal(review)}</Banner>}
      {refusal && !SAYS_IT_ITSELF.has(step) && <Banner tone="danger">{sayRefusal(refusal)}</Banner>}
      {isLocked ? (
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={say('newOrder.lockedTitle', { step: say(`newOrder.step.${step}`) })}
        >
          {waiting ? say('newOrder.waitsFor', { step: say(`newOrder.step.${waiting}`) }) : ''}
        </EmptyState>
      ) : (
        <Step />
      )}
    </>
  )
}
