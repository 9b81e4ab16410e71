import { useLayoutEffect, useRef, type ReactNode } from 'react'
import './record-page.css'
import { SectionLevel } from './SectionHeading.tsx'

/** One record as a page: a head with its actions, and two columns where there is room. */
export function RecordPage({
  trail,
  title,
  subtitle,
  actions,
  areActionsBesideTitle = false,
  side,
  isSideNarrow = false,
  focusKey,
  children,
}: {
  /** The way back to the list, and to the records beside this one. */
  readonly trail: ReactNode
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** In the head of a wide page, at the foot of a narrow one. */
  readonly actions?: ReactNode
  /** They are few, and stand at the end of the title's line where there is room. */
  readonly areActionsBesideTitle?: boolean
  /** The second column. */
  readonly side?: ReactNode
  /** The first column needs the room more, as a table does. */
  readonly isSideNarrow?: boolean
  /** A value moves the focus to the title, and so does another one. */
  readonly focusKey: string | number | null
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (focusKey !== null) heading.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <div className="record-page">
      <div className="record-page__sheet">
        <header className="record-page__head">
          <div className="record-page__trail">{trail}</div>
          <h1 ref={heading} tabIndex={-1} className="record-page__title">
            {title}
          </h1>
          {subtitle && <div className="record-page__subtitle">{subtitle}</div>}
        </header>
        {actions && (
          <div className="record-page__actions" data-beside={areActionsBesideTitle || undefined}>
            {actions}
          </div>
        )}
        <div className="record-page__body" data-narrow-side={isSideNarrow || undefined}>
          <SectionLevel value={2}>
            <div className="record-page__column">{children}</div>
            {side && <div className="record-page__column">{side}</div>}
          </SectionLevel>
        </div>
      </div>
    </div>
  )
}

/** A part of the page on its own surface. */
export function RecordCard({ children }: { readonly children: ReactNode }) {
  return <div className="record-page__card">{children}</div>
}
