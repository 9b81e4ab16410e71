/** The server's time: everything that decides by the time of day reads it here. */
export interface Clock {
  readonly now: () => Date
}

/** Real time, or time that runs on from a given instant. */
export const createClock = (start: Date | null): Clock => {
  const offset = start === null ? 0 : start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
