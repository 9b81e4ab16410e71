import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import type { NewOrderSnapshot } from '../../machines/processes/new-order.machine.ts'
import { phaseOf } from '../../machines/processes/new-order.selectors.ts'
import type { NewOrderEvent, OrderStep } from '../../machines/processes/new-order.types.ts'
import { loadable } from '../../ui/loadable.tsx'
import { CallerCard } from './CallerCard.tsx'
import type { OpenCall } from './calls.ts'
import { ConflictBanner } from './ConflictBanner.tsx'
import { StepPanel } from './StepPanel.tsx'
import { StepsRail } from './StepsRail.tsx'
import { isBusy, isUnderWay, openingStep, refusedStep, stepAfter } from './step-walk.ts'
import { Ticket } from './Ticket.tsx'
import { CallProvider } from './use-call.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useFreshTimes } from './use-fresh-times.ts'
import { usePlacedToast } from './use-placed-toast.tsx'

const CallDialogs = loadable(async () => (await import('./CallDialogs.tsx')).CallDialogs)
const PlacedCard = loadable(async () => (await import('./PlacedCard.tsx')).PlacedCard)

interface CallViewProps {
  readonly call: OpenCall
  readonly step: OrderStep | undefined
  readonly onStep: (step: OrderStep) => void
  readonly onNew: () => void
  readonly onPark: () => void
}

/** One call: steps, the step in hand, and the ticket. */
export function CallView({ call, step: asked, onStep, onNew, onPark }: CallViewProps) {
  const { actor } = call
  const { say } = useWords()
  const isPlaced = useSelector(actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const hasCaller = useSelector(actor, ({ context }) => context.caller !== null)
  const step = asked ?? openingStep(actor.getSnapshot())
  /** The step that the operator is settling; `opening` while a call that is taken up is still being checked. */
  const walking = useRef<OrderStep | 'opening' | null>(asked ? null : 'opening')

  const goTo = (next: OrderStep) => {
    walking.current = null
    onStep(next)
  }
  const act = (event: NewOrderEvent, settles: OrderStep = step) => {
    walking.current = settles
    actor.send(event)
  }
  useEffect(() => {
    let wasUnderWay = isUnderWay(actor.getSnapshot())
    const move = (snapshot: NewOrderSnapshot) => {
      const isBack = wasUnderWay && !isUnderWay(snapshot)
      wasUnderWay = isUnderWay(snapshot)
      const refused = isBack ? refusedStep(snapshot) : null
      if (refused) {
        walking.current = null
        onStep(refused)
        return
      }
      const from = walking.current
      if (from === null || isBusy(snapshot)) return
      const next = from === 'opening' ? openingStep(snapshot) : stepAfter(snapshot, from)
      if (next === from) return
      walking.current = null
      onStep(next)
    }
    move(actor.getSnapshot())
    const walk = actor.subscribe(move)
    return () => walk.unsubscribe()
  })

  useDeskKeys({ actor, step, goTo, onNew, onPark })
  useFreshTimes(actor)
  usePlacedToast(actor)

  return (
    <CallProvider value={{ actor, country: call.country, step, goTo, act }}>
      <div className="desk__columns">
        <StepsRail />
        <section className="middle" aria-label={say('newOrder.work')}>
          <ConflictBanner callId={call.id} />
          {hasCaller && <CallerCard />}
          {isPlaced ? <PlacedCard onNew={onNew} /> : <StepPanel key={step} />}
        </section>
        <Ticket onNew={onNew} />
      </div>
      <CallDialogs />
    </CallProvider>
  )
}
