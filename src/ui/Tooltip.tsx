import { useEffect, useMemo, type ReactNode, type RefObject } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  readonly triggerRef: RefObject<Element | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A text beside the hovered or focused element; Escape hides it. */
export function Tooltip({ triggerRef, onClose, children }: TooltipProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [onClose])
  // The inner tooltip reads its trigger's state even when it is opened from outside.
  const state = useMemo(
    () => ({ isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose }),
    [onClose],
  )
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip triggerRef={triggerRef} className="tooltip" offset={6}>
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
