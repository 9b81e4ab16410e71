import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { itemCount } from '../../../machines/processes/new-order.context.ts'
import { phaseOf, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { DialogBackButton } from './DialogBackButton.tsx'
import { LazyReadBackDialog } from '../placing/lazy-read-back.tsx'
import { useCall, useCallState } from './use-call.ts'

/** The confirmations of a call, and the list of shortcuts. */
export function CallDialogs() {
  return (
    <>
      <DuplicateOrderDialog />
      <ChangeTypeDialog />
      <ChangeCallerDialog />
      <ReadBack />
      <ShortcutsDialog />
    </>
  )
}

function DuplicateOrderDialog() {
  const t = useT()
  const { actor } = useCall()
  const isShown = useCallState((snapshot) => phaseOf(snapshot) === 'duplicate')
  const number = useCallState(({ context }) => context.duplicateNumber)
  const cancel = () => actor.send({ type: 'order.place.cancel' })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('calls.duplicateTitle')}
      isOpen={isShown}
      onClose={cancel}
      actions={
        <>
          <DialogBackButton onPress={cancel} />
          <Button variant="solid" onPress={() => actor.send({ type: 'order.place.confirm' })}>
            {t('calls.placeAgain')}
          </Button>
        </>
      }
    >
      <p>{t('calls.duplicateText', { number: number ?? 0 })}</p>
    </Dialog>
  )
}

function ChangeTypeDialog() {
  const t = useT()
  const { actor } = useCall()
  const isShown = useCallState((snapshot) => stepStates(snapshot).type === 'confirming')
  const cancel = () => actor.send({ type: 'type.cancelChange' })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('calls.typeTitle')}
      isOpen={isShown}
      onClose={cancel}
      actions={
        <>
          <DialogBackButton onPress={cancel} />
          <Button variant="solid" onPress={() => actor.send({ type: 'type.confirm' })}>
            {t('calls.changeType')}
          </Button>
        </>
      }
    >
      <p>{t('calls.typeText')}</p>
    </Dialog>
  )
}

function ChangeCallerDialog() {
  const t = useT()
  const { actor } = useCall()
  const isShown = useCallState((snapshot) => stepStates(snapshot).contact === 'confirming')
  const count = useCallState(({ context }) => itemCount(context))
  const cancel = () => actor.send({ type: 'contact.change.cancel' })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('calls.changeCallerTitle')}
      isOpen={isShown}
      onClose={cancel}
      actions={
        <>
          <DialogBackButton onPress={cancel} />
          <Button variant="solid" onPress={() => actor.send({ type: 'contact.change.confirm' })}>
            {t('calls.changeCallerSure')}
          </Button>
        </>
      }
    >
      <p>{t('calls.changeCallerLines', { count })}</p>
    </Dialog>
  )
}

function ReadBack() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    document.addEventListener('new-order:read-back', open)
    return () => document.removeEventListener('new-order:read-back', open)
  }, [])
  return isOpen && <LazyReadBackDialog onClose={() => setOpen(false)} />
}

const SHORTCUTS = [
  ['F2', 'newOrder.newCall'],
  ['F3', 'newOrder.searchProduct'],
  ['F4', 'calls.keySuggestions'],
  ['F7', 'calls.keyCalls'],
  ['F8', 'newOrder.park'],
  ['F9', 'newOrder.readBack'],
  ['Alt 1 … 9', 'calls.keyStep'],
  ['Alt ↑ ↓', 'newOrder.keyNext'],
  ['← ↑ ↓ →', 'newOrder.keyMove'],
  ['↵', 'newOrder.keyAdd'],
  ['+ −', 'newOrder.keyQuantity'],
  ['0 … 9', 'calls.keyNumber'],
  ['N', 'calls.keyNote'],
  ['Del', 'calls.keyRemove'],
  ['Alt L', 'calls.keyLastLine'],
  ['Alt C', 'calls.keyCoupon'],
  ['Alt P', 'calls.keyPoints'],
  ['Alt E', 'calls.keyFault'],
  ['Ctrl Z', 'newOrder.undo'],
  ['Ctrl ↵', 'newOrder.place'],
  ['Ctrl K', 'shell.search'],
] as const

function ShortcutsDialog() {
  const t = useT()
  const isCorporate = useCallState(({ context }) => context.orderType === 'corporate')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    document.addEventListener('new-order:shortcuts', open)
    return () => document.removeEventListener('new-order:shortcuts', open)
  }, [])
  return (
    <Dialog title={t('newOrder.keys')} isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className="shortcut-list">
        {SHORTCUTS.filter(([key]) => isCorporate || key !== 'Alt E').map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <Kbd>{key === 'Del' ? t('calls.deleteKey') : key}</Kbd>
              <span className="visually-hidden">{key}</span>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
