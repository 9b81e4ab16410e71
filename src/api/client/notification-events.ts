const listeners = new Set<(id: number) => void>()
/** The newest ones that nobody heard yet, because toasts are loaded after the page. */
const unheard: number[] = []
const MAX_UNHEARD = 4

/** Calls the listener with the id of every notification pushed to this window; returns the function that unsubscribes it. */
export const onNotification = (listener: (id: number) => void): (() => void) => {
  listeners.add(listener)
  for (const id of unheard.splice(0)) listener(id)
  return () => listeners.delete(listener)
}

export const emitNotification = (id: number): void => {
  if (listeners.size === 0) unheard.push(id)
  unheard.splice(0, unheard.length - MAX_UNHEARD)
  for (const listener of listeners) listener(id)
}
