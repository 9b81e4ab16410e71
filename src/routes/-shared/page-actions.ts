import { createStore, useSelector } from '@tanstack/react-store'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId } from 'react'

export type PageLink = Pick<LinkProps, 'to' | 'params' | 'search'>

interface ActionFace {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  /** The keys that do the same. */
  readonly shortcut?: string
  /** Why it cannot be done now. */
  readonly disabledReason?: string | null
}

/** Something that a page offers: a button, or a link to where it is done. */
export type PageAction =
  | (ActionFace & { readonly onPress: () => void })
  | (ActionFace & { readonly link: PageLink })

export interface RegisteredActions {
  readonly actions: readonly PageAction[]
  /** The record they are about. */
  readonly recordName?: string
}

const registered = createStore<ReadonlyMap<string, RegisteredActions>>(new Map())

/** Offers the actions in the command palette too; the caller draws its buttons from the same list. */
export const usePageActions = (actions: readonly PageAction[], recordName?: string): void => {
  const id = useId()
  useEffect(() => {
    registered.setState((all) =>
      new Map(all).set(id, { actions, ...(recordName !== undefined && { recordName }) }),
    )
  })
  useEffect(
    () => () => registered.setState((all) => new Map([...all].filter(([otherId]) => otherId !== id))),
    [id],
  )
}

/** The actions of everything that is on the page, those of a record first. */
export const useRegisteredActions = (): readonly RegisteredActions[] =>
  [...useSelector(registered).values()].toSorted(
    (a, b) => Number(a.recordName === undefined) - Number(b.recordName === undefined),
  )
