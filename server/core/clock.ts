/** The server's time: every rule that depends on the time of day uses it. */
export interface Clock {
  readonly now: () => Date
}

/** The real time, or a time that runs from a given instant. */
export const createClock = (start: Date | null): Clock => {
  const offset = start === null ? 0 : start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
