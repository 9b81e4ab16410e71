import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps } from 'react-aria-components/Tooltip'

export { TooltipTrigger }

/** A sentence beside the thing that has the pointer or the focus. */
export function Tooltip({
  children,
  ...rest
}: Omit<TooltipProps, 'className' | 'children'> & { readonly children: ReactNode }) {
  return (
    <AriaTooltip {...rest} className="tooltip" offset={6}>
      {children}
    </AriaTooltip>
  )
}
