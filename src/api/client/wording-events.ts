const listeners = new Set<() => void>()

/** Calls the listener when other wordings may hold; returns the function that unsubscribes it. */
export const onWordingsPublished = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const emitWordingsPublished = (): void => {
  for (const listener of listeners) listener()
}
