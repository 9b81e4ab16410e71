import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Named } from './FilterBar.tsx'
import type { ListAt } from './list-search.ts'

/** Sections of a drawer as tabs; which one is shown stands in the URL. */
export function DrawerTabs({
  list,
  label,
  tabs,
  current,
}: {
  readonly list: ListAt
  readonly label: string
  readonly tabs: readonly Named[]
  readonly current: string
}) {
  return (
    <nav className="saved-views drawer-tabs" aria-label={label}>
      <div className="saved-views__tabs">
        {tabs.map(({ id, name }, at) => (
          <Link
            key={id}
            to="."
            // The route that shows the list reads this search; its type is known there.
            search={list.with({ tab: at === 0 ? undefined : id, dialog: undefined }) as never}
            replace
            aria-current={id === current ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** A titled part of a drawer. */
export function DrawerSection({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="drawer-section" aria-labelledby={id}>
      <header className="drawer-section__head">
        <h3 id={id}>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Names and values under each other; put `Fact`s in it. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

/** One of them; a value that is not there is a dash. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="facts__row">
      <dt>{name}</dt>
      <dd>{children ?? '—'}</dd>
    </div>
  )
}

/** Why a button of `DrawerActions` is disabled. */
export interface Refused {
  /** The word on the button. */
  readonly action: string
  readonly why: string | null
}

/** What can be done, as buttons, and under them, each once, why some of it cannot; of which, where more than one is meant. */
export function DrawerActions({
  label,
  refused,
  children,
}: {
  readonly label: string
  readonly refused: readonly Refused[]
  readonly children: ReactNode
}) {
  const closed = refused.filter(({ why }) => why !== null)
  return (
    <>
      <div className="drawer-actions" role="group" aria-label={label}>
        {children}
      </div>
      {[...Map.groupBy(closed, ({ why }) => why)].map(([why, of]) => (
        <p key={why} className="drawer-why">
          {closed.length > 1 && <b>{of.map(({ action }) => action).join(', ')}: </b>}
          {why}
        </p>
      ))}
    </>
  )
}
