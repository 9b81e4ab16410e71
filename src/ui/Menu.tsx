import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  type MenuItemProps,
  type MenuProps,
} from 'react-aria-components/Menu'
import type { PopupProps } from './LazyMenuTrigger.tsx'
import { Popover } from './Popover.tsx'

export { MenuTrigger }

/** A menu of actions inside a `MenuTrigger` or a `LazyMenuTrigger`. */
export function Menu({
  children,
  placement = 'bottom end',
  popup,
  ...rest
}: Omit<MenuProps<object>, 'className' | 'children'> & {
  readonly children: ReactNode
  readonly placement?: 'bottom end' | 'bottom start'
  readonly popup?: PopupProps
}) {
  const open = popup && {
    isOpen: true,
    triggerRef: popup.triggerRef,
    onOpenChange: (isOpen: boolean) => !isOpen && popup.onClose(),
    'aria-label': rest['aria-label'] ?? '',
  }
  return (
    <Popover placement={placement} {...open}>
      <AriaMenu
        {...rest}
        {...(popup ? { autoFocus: 'first' as const, onClose: popup.onClose } : {})}
        className="list"
      >
        {children}
      </AriaMenu>
    </Popover>
  )
}

export function MenuItem({
  icon,
  children,
  textValue,
  shortcut,
  ...rest
}: Omit<MenuItemProps, 'className' | 'children'> & {
  readonly icon?: ReactNode
  readonly shortcut?: ReactNode
  readonly children: ReactNode
}) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <AriaMenuItem {...rest} className="list__item" {...(text === undefined ? {} : { textValue: text })}>
      {icon}
      <span className="list__text">{children}</span>
      {shortcut}
      <Check className="list__tick" aria-hidden="true" />
    </AriaMenuItem>
  )
}

export function MenuSection({
  title,
  children,
  ...rest
}: { readonly title?: string; readonly children: ReactNode } & Omit<
  React.ComponentProps<typeof AriaMenuSection>,
  'className' | 'children'
>) {
  return (
    <AriaMenuSection {...rest} className="list__section">
      {title && <Header className="list__header">{title}</Header>}
      {children}
    </AriaMenuSection>
  )
}
