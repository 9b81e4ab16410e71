import type { ReactNode, RefObject } from 'react'
import { useRecordTitle } from '../-shared/window-title.ts'
import './record-head.css'

/** What the page of a record is about: the way back, picture or icon, name, facts, and what can be done with it. */
export function RecordHead({
  trail,
  icon,
  title,
  tag,
  facts,
  actions,
  headingRef,
}: {
  readonly trail: ReactNode
  readonly icon?: ReactNode
  readonly title: string
  /** Its status, beside the name. */
  readonly tag?: ReactNode
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
}) {
  useRecordTitle(title)
  return (
    <div>
      <div className="record-head__trail">{trail}</div>
      <div className="record-head__row">
        {icon}
        <div className="record-head__name">
          <div className="record-head__title">
            <h1 ref={headingRef} tabIndex={-1}>
              {title}
            </h1>
            {tag}
          </div>
          {facts && <p className="record-head__facts">{facts}</p>}
        </div>
        {actions}
      </div>
    </div>
  )
}
