import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'

export interface SidePanelProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays visible while the body scrolls. */
  readonly footer?: ReactNode
  /** A new value moves the focus to the title. */
  readonly focusKey: string | number
}

/** A panel beside the content, which it never covers; Escape inside closes it. */
export function SidePanel({ title, subtitle, onClose, children, footer, focusKey }: SidePanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | number | null>(null)
  // Before painting, so that a key pressed at once reaches the panel.
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
        <CloseButton onClose={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too, where nothing inside takes the focus */}
      <div className="panel__body" tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
      {footer && <footer className="panel__foot">{footer}</footer>}
    </aside>
  )
}
