import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useUiMessages } from './ui-messages.ts'

export interface SidePanelProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays at the foot while the body scrolls. */
  readonly footer?: ReactNode
  /** Changes when another thing is shown, so that the focus goes to its title. */
  readonly focusKey: string | number
}

/** A panel that pushes what is beside it and never covers it; Escape inside closes it. */
export function SidePanel({ title, subtitle, onClose, children, footer, focusKey }: SidePanelProps) {
  const messages = useUiMessages()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | number | null>(null)
  // Before the panel can be seen: a key that is pressed at once belongs to it already.
  useLayoutEffect(() => {
    if (shown.current === focusKey) return
    shown.current = focusKey
    heading.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anything inside
    <aside
      className="panel"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="panel__head">
        <div className="panel__titles">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="panel__title">
            {title}
          </h2>
          {subtitle && <p className="panel__subtitle">{subtitle}</p>}
        </div>
        <Button
          variant="quiet"
          isIconOnly
          aria-label={messages.close}
          icon={<X aria-hidden="true" />}
          onPress={onClose}
        />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too, where nothing inside takes the focus */}
      <div className="panel__body" tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
      {footer && <footer className="panel__foot">{footer}</footer>}
    </aside>
  )
}
