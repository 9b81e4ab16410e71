import { useId, type ComponentProps, type ReactNode } from 'react'
import type { ButtonProps } from './Button.tsx'

export interface NativeButtonProps
  extends
    Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'>,
    Pick<ButtonProps, 'variant' | 'size' | 'isWide'> {
  readonly icon?: ReactNode
  readonly shortcut?: ReactNode
  /** Disables the button and explains it: announced with the name. */
  readonly disabledReason?: string | null | undefined
}

/**
 * A button whose hover, press and focus the style sheet shows: a press draws nothing of it again. For buttons that are
 * many on a page or pressed in a hurry; without a tooltip.
 */
export function NativeButton({
  variant = 'plain',
  size = 'normal',
  isWide,
  icon,
  shortcut,
  disabledReason,
  children,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: NativeButtonProps) {
  const reasonId = useId()
  const isOff = Boolean(disabledReason) || ariaDisabled === true
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      onClick={isOff ? undefined : onClick}
    >
      {icon}
      <span className="button__text">{children}</span>
      {shortcut}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}
