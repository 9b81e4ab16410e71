/** The hours of a country in which no campaign is delivered, in minutes of its local day; the end may be past midnight. */
export interface QuietHours {
  readonly fromMinute: number
  readonly toMinute: number
}

/** From nine in the evening to seven in the morning. */
export const DEFAULT_QUIET_HOURS: QuietHours = { fromMinute: 21 * 60, toMinute: 7 * 60 }

/** Whether a minute of the local day is quiet; equal ends are no quiet hours at all. */
export const isQuiet = ({ fromMinute, toMinute }: QuietHours, minute: number): boolean =>
  fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute
