import type { ReactNode } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover'

export { DialogTrigger as PopoverTrigger }

export interface PopoverProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode
}

/** A floating surface beside its trigger; put a `PopoverTrigger` around both. */
export function Popover({ children, offset = 6, ...rest }: PopoverProps) {
  return (
    <AriaPopover {...rest} offset={offset} className="popover">
      {children}
    </AriaPopover>
  )
}
