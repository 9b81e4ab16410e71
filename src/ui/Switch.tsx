import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaProps } from 'react-aria-components/Switch'

export interface SwitchProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode
  readonly help?: ReactNode
  readonly isLabelHidden?: boolean
}

/** A setting that is on or off; its label describes the on state. */
export function Switch({ children, help, isLabelHidden = false, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="switch">
      <span className="switch__track" aria-hidden="true" />
      <span className={isLabelHidden ? 'visually-hidden' : 'switch__text'}>
        {children}
        {help && <small>{help}</small>}
      </span>
    </AriaSwitch>
  )
}
