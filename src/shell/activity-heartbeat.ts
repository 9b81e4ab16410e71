const REPORT_INTERVAL_MS = 60_000

/** The server locks what nobody calls from: who works without a call, reading or typing, has it told once a minute. */
export const createActivityHeartbeat = (
  report: () => void,
): { readonly reported: () => void; readonly onActivity: () => void } => {
  let reportedAt = 0
  const reported = (): void => {
    reportedAt = Date.now()
  }
  return {
    /** Any call that was answered says as much. */
    reported,
    /** Somebody uses the page. */
    onActivity: () => {
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return
      reported()
      report()
    },
  }
}
