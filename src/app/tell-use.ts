const TOLD_MS = 60_000

/** The server locks what nobody calls from: who works without a call, reading or typing, has it told once a minute. */
export const makeUseTeller = (tell: () => void): { readonly told: () => void; readonly seen: () => void } => {
  let toldAt = 0
  const told = (): void => {
    toldAt = Date.now()
  }
  return {
    /** Any call that was answered says as much. */
    told,
    /** Somebody uses the page. */
    seen: () => {
      if (Date.now() - toldAt < TOLD_MS) return
      told()
      tell()
    },
  }
}
