import { localDayOf, localTimeOf, type EpochMs } from '../../../src/domain/shared/time.ts'

/** What clocks of a zone show: the day, and hours with minutes and seconds. */
export const localDateTime = (
  at: EpochMs,
  timeZone: string,
): { readonly day: string; readonly time: string } => {
  const { minute } = localTimeOf(at, timeZone)
  const pad = (part: number): string => String(part).padStart(2, '0')
  return {
    day: localDayOf(at, timeZone),
    time: `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:${pad(new Date(at).getUTCSeconds())}`,
  }
}
