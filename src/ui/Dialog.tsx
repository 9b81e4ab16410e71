import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { CloseButton } from './CloseButton.tsx'
import { ModalFrame } from './ModalFrame.tsx'

export interface DialogProps {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the end; the main one is last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'normal' | 'wide' | 'full'
  /** Centred, or a drawer at the end edge. */
  readonly placement?: 'centre' | 'end'
  /** Without it Escape and the backdrop do not close it. */
  readonly isDismissable?: boolean
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal dialog: traps the focus and returns it to the trigger. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && <OpenDialog {...props} />
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  size = 'normal',
  placement = 'centre',
  isDismissable = true,
  role = 'dialog',
}: Omit<DialogProps, 'isOpen'>) {
  return (
    <ModalFrame
      size={size}
      placement={placement}
      onClose={onClose}
      isDismissable={isDismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <AriaDialog className="dialog" role={role}>
        <header className="dialog__head">
          <Heading slot="title" className="dialog__title">
            {title}
          </Heading>
          {isDismissable && <CloseButton onClose={onClose} />}
        </header>
        <div className="dialog__body">{children}</div>
        {actions && <footer className="dialog__foot">{actions}</footer>}
      </AriaDialog>
    </ModalFrame>
  )
}
