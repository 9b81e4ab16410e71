import { useSelector } from '@tanstack/react-store'
import { useT } from '../../../i18n/I18n.tsx'
import type { MessageKey } from '../../../i18n/catalogues.ts'
import type { OrderStep } from '../../../machines/processes/new-order.types.ts'
import { singleKeyShortcuts } from '../../../session/single-key-shortcuts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useCallState } from '../call/use-call.ts'

type Hint = readonly [keys: readonly string[], meaning: MessageKey]

const MOVE: Hint = [['←', '↑', '↓', '→'], 'newOrder.keyMove']
const NEXT: Hint = [['Alt ↓'], 'newOrder.keyNext']
const HINTS: Readonly<Partial<Record<OrderStep, readonly Hint[]>>> = {
  type: [[['1–5'], 'newOrder.step.type'], [['↵'], 'orderSteps.keyTake'], NEXT],
  address: [
    [['1–9'], 'newOrder.step.address'],
    [['N'], 'orderSteps.keyNew'],
    [['R'], 'orderSteps.keyPickup'],
    [['↵'], 'orderSteps.keyTake'],
    NEXT,
  ],
  deliveryTime: [
    [['T'], 'orderSteps.typeTime'],
    [['A'], 'orderSteps.asap'],
    MOVE,
    [['↵'], 'orderSteps.keyTake'],
  ],
  cart: [MOVE, [['↵'], 'newOrder.keyAdd'], [['+', '−'], 'newOrder.keyQuantity'], NEXT],
  members: [
    [['↵'], 'orderSteps.keyFixCell'],
    [['Alt E'], 'orderSteps.keyFault'],
    [['Ctrl D'], 'orderSteps.keyCartAbove'],
    NEXT,
  ],
  billing: [[['↵'], 'orderSteps.keyTake'], NEXT],
  payment: [
    [['1–5'], 'orderSteps.keyMethod'],
    [['↓'], 'orderSteps.mostLikely'],
    [['F9'], 'newOrder.readBack'],
    [['Ctrl ↵'], 'newOrder.place'],
  ],
  notes: [[['Ctrl ↵'], 'newOrder.place']],
}

/** A letter or a digit, or one of a row of digits: keys that a user may turn off. */
const isSingleKey = (key: string): boolean => /^([A-Z]|\d–\d)$/.test(key)

/** The keys of the step, at the foot. */
export function StepKeys({ step }: { readonly step: OrderStep }) {
  const t = useT()
  const hasRoom = useCallState(
    ({ context: { times } }) => step === 'deliveryTime' && times !== null && times.days.length > 0,
  )
  const hasSingleKeys = useSelector(singleKeyShortcuts)
  const hints = (HINTS[step] ?? [NEXT]).filter(([keys]) => hasSingleKeys || !keys.some(isSingleKey))
  return (
    <p className="shortcut-hints" aria-hidden="true">
      {[[['F1'], 'newOrder.keys'] as const, ...hints].map(([keys, meaning]) => (
        <span key={meaning}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {t(meaning)}
        </span>
      ))}
      {hasRoom && (
        <span className="shortcut-hints__end">
          <meter className="room" min={0} max={6} value={4} /> {t('orderSteps.roomLeft')}
        </span>
      )}
    </p>
  )
}
