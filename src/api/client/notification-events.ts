const listeners = new Set<(id: number) => void>()

/** Hears of every notification that arrives while this window listens; returns the way to stop. */
export const onNotification = (listener: (id: number) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const emitNotification = (id: number): void => {
  for (const listener of listeners) listener(id)
}
