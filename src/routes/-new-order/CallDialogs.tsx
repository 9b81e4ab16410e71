import { useEffect, useState } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { phaseOf, stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Key } from '../../ui/Key.tsx'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Questions that must be answered before the call goes on, and the map of the keys. */
export function CallDialogs() {
  return (
    <>
      <DuplicateQuestion />
      <TypeQuestion />
      <KeyMap />
    </>
  )
}

function DuplicateQuestion() {
  const say = useSay()
  const { actor } = useCall()
  const isAsked = useCallState((snapshot) => phaseOf(snapshot) === 'duplicate')
  const number = useCallState(({ context }) => context.duplicateNumber)
  const no = () => actor.send({ type: 'order.place.cancel' })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={say('newOrder.duplicateTitle')}
      isOpen={isAsked}
      onClose={no}
      actions={
        <>
          <BackButton onPress={no} />
          <Button variant="solid" onPress={() => actor.send({ type: 'order.place.confirm' })}>
            {say('newOrder.placeAgain')}
          </Button>
        </>
      }
    >
      <p>{say('newOrder.duplicateText', { number: number ?? 0 })}</p>
    </Dialog>
  )
}

/** The way back has the focus: a press of Enter too many changes nothing. */
function BackButton({ onPress }: { readonly onPress: () => void }) {
  const say = useSay()
  const root = useFocusOnOpen<HTMLSpanElement>()
  return (
    <span ref={root}>
      <Button onPress={onPress}>{say('newOrder.back')}</Button>
    </span>
  )
}

function TypeQuestion() {
  const say = useSay()
  const { actor } = useCall()
  const isAsked = useCallState((snapshot) => stepWords(snapshot).type === 'asking')
  const no = () => actor.send({ type: 'type.keep' })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={say('newOrder.typeTitle')}
      isOpen={isAsked}
      onClose={no}
      actions={
        <>
          <BackButton onPress={no} />
          <Button variant="solid" onPress={() => actor.send({ type: 'type.confirm' })}>
            {say('newOrder.changeType')}
          </Button>
        </>
      }
    >
      <p>{say('newOrder.typeText')}</p>
    </Dialog>
  )
}

const KEYS = [
  ['F2', 'newOrder.newCall'],
  ['F3', 'newOrder.searchProduct'],
  ['F8', 'newOrder.park'],
  ['Alt 1 … 8', 'newOrder.keyStep'],
  ['Alt ↑ ↓', 'newOrder.keyNext'],
  ['← ↑ ↓ →', 'newOrder.keyMove'],
  ['↵', 'newOrder.keyAdd'],
  ['+ −', 'newOrder.keyQuantity'],
  ['Del', 'newOrder.keyRemove'],
  ['Ctrl ↵', 'newOrder.place'],
  ['Ctrl K', 'frame.search'],
] as const

function KeyMap() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    document.addEventListener('desk:keys', open)
    return () => document.removeEventListener('desk:keys', open)
  }, [])
  return (
    <Dialog title={say('newOrder.keys')} isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className="keymap">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <Key>{key === 'Del' ? say('newOrder.deleteKey') : key}</Key>
              <span className="sr">{key}</span>
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
