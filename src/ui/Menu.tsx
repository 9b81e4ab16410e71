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
import type { OpenedProps } from './Opener.tsx'
import { Popover } from './Popover.tsx'

export { MenuTrigger }

/** A list of things to do, opened by the button before it inside a `MenuTrigger`, or by an `Opener`. */
export function Menu({
  children,
  placement = 'bottom end',
  opened,
  ...rest
}: Omit<MenuProps<object>, 'className' | 'children'> & {
  readonly children: ReactNode
  readonly placement?: 'bottom end' | 'bottom start'
  readonly opened?: OpenedProps
}) {
  const open = opened && {
    isOpen: true,
    triggerRef: opened.triggerRef,
    onOpenChange: (isOpen: boolean) => !isOpen && opened.onClose(),
    'aria-label': rest['aria-label'] ?? '',
  }
  return (
    <Popover placement={placement} {...open}>
      <AriaMenu
        {...rest}
        {...(opened ? { autoFocus: 'first' as const, onClose: opened.onClose } : {})}
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
  const said = textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <AriaMenuItem {...rest} className="list__item" {...(said === undefined ? {} : { textValue: said })}>
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
