import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import type { FieldProps } from './Field.tsx'
import { FieldText } from './FieldText.tsx'
import { Popover } from './Popover.tsx'
import './popover-field.css'

/** A field whose value is chosen in a popover. */
export function PopoverField({
  label,
  help,
  error,
  valueText,
  placeholder,
  isDisabled = false,
  onBlur,
  children,
}: Omit<FieldProps, 'isLabelHidden'> & {
  /** The chosen value; null without one. */
  readonly valueText: string | null
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  readonly children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="field" data-invalid={Boolean(error) || undefined} data-disabled={isDisabled || undefined}>
      <span id={`${id}-label`} className="field__label">
        {label}
      </span>
      <AriaButton
        ref={button}
        className="field__box select__button"
        aria-labelledby={`${id}-label ${id}-value`}
        {...((error || help) && { 'aria-describedby': `${id}-text` })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        onPress={() => setOpen(true)}
        {...(onBlur && { onBlur })}
      >
        <span id={`${id}-value`} className="select__value" data-placeholder={valueText === null || undefined}>
          {valueText ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" />
      </AriaButton>
      <FieldText id={`${id}-text`} help={help} error={error} />
      <Popover isOpen={isOpen} onOpenChange={setOpen} triggerRef={button} placement="bottom start">
        <Dialog className="popover-field" aria-labelledby={`${id}-label`}>
          {children(close)}
        </Dialog>
      </Popover>
    </div>
  )
}
