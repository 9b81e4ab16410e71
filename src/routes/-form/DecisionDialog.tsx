import { useEffect, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { keepFocusOnPage } from '../-shared/focus.ts'

interface DecisionDialogProps {
  readonly title: string
  /** The button beside Cancel. */
  readonly action: ReactNode
  /** What the server said no with. */
  readonly refusal?: string | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small dialog with one thing to do, and Cancel. */
export function DecisionDialog({ title, action, refusal = null, onClose, children }: DecisionDialogProps) {
  return (
    <Frame title={title} action={action} onClose={onClose}>
      <div className="form-stack">
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {children}
      </div>
    </Frame>
  )
}

/** The same, where the thing is not to be done by a slip: Cancel has the focus. */
export function AlertDecisionDialog({
  title,
  action,
  onClose,
  children,
}: Omit<DecisionDialogProps, 'refusal'>) {
  useEffect(() => keepFocusOnPage, [])
  return (
    <Frame title={title} action={action} onClose={onClose} isAlert>
      {children}
    </Frame>
  )
}

function Frame({
  title,
  action,
  onClose,
  isAlert = false,
  children,
}: Omit<DecisionDialogProps, 'refusal'> & { readonly isAlert?: boolean }) {
  const t = useT()
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      {...(isAlert && { role: 'alertdialog' as const })}
      onClose={onClose}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must press Cancel */}
          <Button variant="quiet" autoFocus={isAlert} onPress={onClose}>
            {t('form.cancel')}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
