import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/Checkbox'

export interface CheckboxProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  /** Without words give `aria-label`. */
  readonly children?: ReactNode
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className="checkbox">
      {({ isIndeterminate }) => (
        <>
          <span className="checkbox__box">
            {isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
