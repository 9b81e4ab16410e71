import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { NamedItem } from './named-item.ts'
import type { ListController } from './list-search.ts'
import { SectionHeading } from '../-shared/SectionHeading.tsx'
import { pageSearch } from '../-shared/page-search.ts'

/** Sections of a drawer as tabs; the URL holds the selected one. */
export function DrawerTabs({
  list,
  label,
  tabs,
  current,
}: {
  readonly list: ListController
  readonly label: string
  readonly tabs: readonly NamedItem[]
  readonly current: string
}) {
  return (
    <nav className="link-tabs drawer-tabs" aria-label={label}>
      <div className="link-tabs__list">
        {tabs.map(({ id, name }, at) => (
          <Link
            key={id}
            to="."
            // The search is typed by the route that shows the list.
            search={pageSearch(list.with({ tab: at === 0 ? undefined : id, dialog: undefined }))}
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

/** A titled section of a drawer. */
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
        <SectionHeading id={id}>{title}</SectionHeading>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A list of names and values, made of `DescriptionItem`s. */
export function DescriptionList({ children }: { readonly children: ReactNode }) {
  return <dl className="description-list">{children}</dl>
}

/** One name and value; a dash for a missing value. */
export function DescriptionItem({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="description-list__row">
      <dt>{name}</dt>
      <dd>{children ?? '—'}</dd>
    </div>
  )
}

/** Why a button of `DrawerActions` is disabled. */
export interface DisabledAction {
  /** The label of the button. */
  readonly action: string
  readonly reason: string | null
}

/**
 * The actions as buttons, and below them each disabled reason once, with the names of its buttons where
 * there are several.
 */
export function DrawerActions({
  label,
  disabledActions,
  children,
}: {
  readonly label: string
  readonly disabledActions: readonly DisabledAction[]
  readonly children: ReactNode
}) {
  const disabled = disabledActions.filter(({ reason }) => reason !== null)
  return (
    <>
      <div className="drawer-actions" role="group" aria-label={label}>
        {children}
      </div>
      {[...Map.groupBy(disabled, ({ reason }) => reason)].map(([reason, of]) => (
        <p key={reason} className="disabled-reason">
          {disabled.length > 1 && <b>{of.map(({ action }) => action).join(', ')}: </b>}
          {reason}
        </p>
      ))}
    </>
  )
}
