const listeners = new Set<(id: number) => void>()

/** Calls the listener with the id of every notification pushed to this window; returns the function that unsubscribes it. */
export const onNotification = (listener: (id: number) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const emitNotification = (id: number): void => {
  for (const listener of listeners) listener(id)
}
