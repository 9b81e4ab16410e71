import { useEffect, useRef, type ReactNode } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { ariaHideOutside } from 'react-aria/private/overlays/ariaHideOutside'
import { useOverlay } from 'react-aria/useOverlay'

export interface ModalFrameProps {
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
  readonly size?: 'small' | 'normal' | 'wide' | 'full'
  readonly placement?: 'centre' | 'end' | 'top'
  /** Whether a press outside closes it. */
  readonly isDismissable: boolean
  readonly isKeyboardDismissDisabled?: boolean
}

/**
 * What covers the page while it is mounted: it keeps the focus, gives it back, and hides the page from screen readers.
 * The page is not `inert` and nothing is measured, as in React Aria's `Modal`: the style of every element of the
 * page was asked again when a dialog opened and when it closed. The scrim takes the pointer, and the page itself does not
 * scroll (its parts do).
 */
export function ModalFrame({
  onClose,
  children,
  className = '',
  size,
  placement,
  isDismissable,
  isKeyboardDismissDisabled = false,
}: ModalFrameProps) {
  const modal = useRef<HTMLDivElement>(null)
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose, isDismissable, isKeyboardDismissDisabled },
    modal,
  )
  useEffect(() => (modal.current ? ariaHideOutside([modal.current]) : undefined), [])
  return (
    <Overlay shouldContainFocus>
      <div className="dialog__scrim" data-place={placement}>
        <div {...overlayProps} ref={modal} className={`dialog__modal ${className}`} data-size={size}>
          {children}
        </div>
      </div>
    </Overlay>
  )
}
