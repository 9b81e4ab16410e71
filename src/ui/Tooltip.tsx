import { useEffect, type ReactNode, type RefObject } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  readonly triggerRef: RefObject<Element | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sentence beside the thing that has the pointer or the focus; Escape hides it. */
export function Tooltip({ triggerRef, onClose, children }: TooltipProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [onClose])
  return (
    <AriaTooltip triggerRef={triggerRef} isOpen className="tooltip" offset={6}>
      {children}
    </AriaTooltip>
  )
}
