import { useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/** What a key or press asks for, until the address has it. */
interface Asked {
  /** The order to open; undefined: the open one closes. */
  readonly open: number | undefined
  /** The order that was open. */
  readonly before: number | undefined
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const setAsked = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Marks the card of an order as open, or none, before the address says so. */
export const askForOrder = (open: number | undefined, before: number | undefined): void =>
  setAsked({ open, before })

/** Whether an order is about to open or to close. */
export const isOrderAsked = (): boolean => asked !== null

const useOrderInAddress = (): unknown =>
  useSearch({ strict: false, select: ({ order }: { readonly order?: unknown }) => order })

/** Lets the address say which order is open, once it is the one that was asked for. */
export function ClearAskedOrder() {
  const address = useOrderInAddress()
  const pending = useSyncExternalStore(subscribe, () => asked)
  useEffect(() => {
    if (pending !== null && pending.open === address) setAsked(null)
  }, [address, pending])
  useEffect(() => () => setAsked(null), [])
  return null
}

/** Whether this order is open, or about to be; drawn again only by the order that opens or closes. */
export const useIsOpenOrder = (orderId: number): boolean => {
  const isInAddress = useSearch({
    strict: false,
    select: ({ order }: { readonly order?: unknown }) => order === orderId,
  })
  // Null for all but the two that change, so that no other is drawn again.
  const isAsked = useSyncExternalStore(subscribe, () =>
    asked?.open === orderId ? true : asked?.before === orderId ? false : null,
  )
  return isAsked ?? isInAddress
}
