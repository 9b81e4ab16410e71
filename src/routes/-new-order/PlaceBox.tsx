import { LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { sumOf } from '../../machines/processes/new-order-context.ts'
import { missingSteps, phaseOf } from '../../machines/processes/new-order.selectors.ts'
import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import { useStepDetail } from './step-detail.ts'
import { useCall, useCallState } from './use-call.ts'
import { placeOrGo } from './use-desk-keys.ts'

/** What is missing, with the key of each step, and the button that places the order. */
export function PlaceBox({ onNew }: { readonly onNew: () => void }) {
  const say = useSay()
  const formats = useFormats()
  const { actor, goTo } = useCall()
  const phase = useCallState(phaseOf)
  const missing = useCallState(missingSteps, (a, b) => a.join() === b.join())
  const toPay = useCallState(({ context }) => sumOf(context).totals.toPay)
  const tellTotal = useEffectEvent(() => announce(say('newOrder.totalIs', { total: formats.money(toPay) })))
  useEffect(() => {
    const timer = setTimeout(() => tellTotal(), 600)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- said when the total changes
  }, [toPay])

  if (phase === 'placed') {
    return (
      <div className="place">
        <Button variant="solid" size="large" isWide onPress={onNew} shortcut={<Key>F2</Key>}>
          {say('newOrder.nextCall')}
        </Button>
      </div>
    )
  }
  const isUnderWay = phase === 'submitting' || phase === 'checking'
  return (
    <div className="place">
      {missing.length > 0 && <h3>{say('newOrder.missing')}</h3>}
      {missing.length > 0 && (
        <ul>
          {missing.slice(0, 4).map((step) => (
            <li key={step}>
              <Gap step={step} />
            </li>
          ))}
        </ul>
      )}
      {phase === 'checking' && (
        <p className="place__checking" role="status">
          {say('newOrder.checking')}
          <Button variant="quiet" size="small" onPress={() => actor.send({ type: 'outcome.check' })}>
            {say('newOrder.checkNow')}
          </Button>
        </p>
      )}
      <Button
        variant={missing.length === 0 ? 'solid' : 'soft'}
        size="large"
        isWide
        shortcut={<Key>Ctrl ↵</Key>}
        aria-keyshortcuts="Control+Enter"
        icon={isUnderWay ? <LoaderCircle className="spin" aria-hidden="true" /> : undefined}
        disabledReason={isUnderWay ? say(`newOrder.phase.${phase}`) : null}
        onPress={() => placeOrGo(actor, goTo)}
      >
        {isUnderWay ? say(`newOrder.phase.${phase}`) : say('newOrder.place')}
      </Button>
    </div>
  )
}

function Gap({ step }: { readonly step: OrderStep }) {
  const say = useSay()
  const { goTo } = useCall()
  const detail = useStepDetail(step)
  return (
    <button type="button" className="gap" onClick={() => goTo(step)}>
      <b>{say(`newOrder.step.${step}`)}</b>
      <span className="clip">{detail}</span>
      <Key>{`Alt ${(ORDER_STEPS.indexOf(step) + 1) % 10}`}</Key>
    </button>
  )
}
