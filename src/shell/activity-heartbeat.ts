const REPORT_INTERVAL_MS = 60_000

/** The server locks a session without requests; reading and typing are reported to it once a minute. */
export const createActivityHeartbeat = (
  report: () => void,
): { readonly reported: () => void; readonly onActivity: () => void } => {
  let reportedAt = 0
  const reported = (): void => {
    reportedAt = Date.now()
  }
  return {
    /** A request was answered, which counts as activity. */
    reported,
    onActivity: () => {
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return
      reported()
      report()
    },
  }
}
