import type { ReactNode } from 'react'
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover'

export interface PopoverProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode
}

/** A floating surface beside its trigger. */
export function Popover({ children, offset = 6, ...rest }: PopoverProps) {
  return (
    <AriaPopover {...rest} offset={offset} className="popover">
      {children}
    </AriaPopover>
  )
}
