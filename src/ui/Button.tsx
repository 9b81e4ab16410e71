import { useId, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from './Tooltip.tsx'

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children' | 'isDisabled'> {
  /** Solid: yours to do, one a region. Soft: the same, quieter. Plain: outlined. Quiet: no edge. */
  readonly variant?: 'solid' | 'soft' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small' | 'large'
  readonly icon?: ReactNode
  /** Key that does the same, shown at the end. */
  readonly shortcut?: ReactNode
  /** Only the icon shows; give `aria-label`. */
  readonly isIconOnly?: boolean
  readonly isWide?: boolean
  /** Disables, and explains: read out with the name and shown on hover and focus. */
  readonly disabledReason?: string | null | undefined
  readonly children?: ReactNode
}

export function Button({
  variant = 'plain',
  size = 'normal',
  icon,
  shortcut,
  isIconOnly,
  isWide,
  disabledReason,
  children,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = Boolean(disabledReason)
  return (
    <TooltipTrigger isDisabled={!isOff && !(isIconOnly && rest['aria-label'])} delay={300}>
      <AriaButton
        {...rest}
        className="button"
        data-variant={variant}
        data-size={size}
        data-icon-only={isIconOnly || undefined}
        data-wide={isWide || undefined}
        type={isOff ? 'button' : (type ?? 'button')}
        {...(isOff ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
        {...(onPress && !isOff ? { onPress } : {})}
      >
        {icon}
        {children !== undefined && <span className="button__text">{children}</span>}
        {shortcut}
        {isOff && (
          <span id={reasonId} hidden>
            {disabledReason}
          </span>
        )}
      </AriaButton>
      <Tooltip>{isOff ? disabledReason : rest['aria-label']}</Tooltip>
    </TooltipTrigger>
  )
}
