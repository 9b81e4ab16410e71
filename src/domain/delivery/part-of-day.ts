export const PARTS_OF_DAY = ['earlyMorning', 'morning', 'midday', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** The hours of each part: from the first to before the second. */
export const HOURS_OF_PART: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  earlyMorning: [0, 6],
  morning: [6, 12],
  midday: [12, 15],
  afternoon: [15, 18],
  evening: [18, 24],
}

/** The part of the day of a minute of the day. */
export const partOfDay = (minute: number): PartOfDay =>
  PARTS_OF_DAY.find((part) => minute < HOURS_OF_PART[part][1] * 60) ?? 'evening'
