import { useId, useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button'
import { lazyComponent } from './lazy-component.tsx'

// The tooltip is loaded by the first button that shows one.
const Tooltip = lazyComponent(async () => (await import('./Tooltip.tsx')).Tooltip)
const HOVER_MS = 300

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children' | 'isDisabled'> {
  /** Solid: the main action, one per region. Soft: secondary. Plain: outlined. Quiet: without border. */
  readonly variant?: 'solid' | 'soft' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small' | 'large'
  readonly icon?: ReactNode
  /** The shortcut, shown at the end. */
  readonly shortcut?: ReactNode
  /** Shows only the icon; requires `aria-label`. */
  readonly isIconOnly?: boolean
  readonly isWide?: boolean
  /** Disables the button and explains it: announced with the name, shown on hover, focus and press. */
  readonly disabledReason?: string | null | undefined
  readonly children?: ReactNode
  readonly 'aria-keyshortcuts'?: string
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
  'aria-keyshortcuts': keys,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = Boolean(disabledReason)
  const tooltip = isOff ? disabledReason : isIconOnly ? rest['aria-label'] : undefined
  const button = useRef<HTMLButtonElement>(null)
  const [isTooltipOpen, setTooltipOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showTooltip = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTooltipOpen(true), delay)
  }
  const hideTooltip = () => {
    clearTimeout(timer.current)
    setTooltipOpen(false)
  }
  return (
    <>
      <AriaButton
        {...rest}
        // React Aria passes this attribute on by no other way.
        {...(keys !== undefined && {
          render: (props) => <button {...props} type={props.type ?? 'button'} aria-keyshortcuts={keys} />,
        })}
        ref={button}
        className="button"
        data-variant={variant}
        data-size={size}
        data-icon-only={isIconOnly || undefined}
        data-wide={isWide || undefined}
        type={isOff ? 'button' : (type ?? 'button')}
        {...(isOff ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
        {...(isOff ? { onPress: () => showTooltip(0) } : onPress ? { onPress } : {})}
        {...(tooltip
          ? {
              onHoverChange: (isHovered: boolean) => (isHovered ? showTooltip(HOVER_MS) : hideTooltip()),
              onFocusChange: (isFocused: boolean) =>
                isFocused && button.current?.matches(':focus-visible') ? showTooltip(0) : hideTooltip(),
            }
          : {})}
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
      {isTooltipOpen && tooltip && (
        <Tooltip triggerRef={button} onClose={hideTooltip}>
          {tooltip}
        </Tooltip>
      )}
    </>
  )
}
