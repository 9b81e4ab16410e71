import { refusal, type Refusal } from '../shared/refusal.ts'
import { addDays, daysBetween, weekdayOf, type LocalDay } from '../shared/time.ts'

export const REMIND_FREQUENCIES = ['every_week', 'every_2_weeks', 'every_3_weeks', 'every_4_weeks'] as const
export type RemindFrequency = (typeof REMIND_FREQUENCIES)[number]

export const MAX_REMIND_HOURS = 12
export const MAX_REMIND_EMAILS = 20

/** When a store is asked for its daily count. */
export interface RemindRule {
  /** Minute of the day, store time. */
  readonly minute: number
  readonly weekdays: readonly number[]
  readonly frequency: RemindFrequency
  /** Asked again so long before closing where the report is missing; null: once. */
  readonly hoursBeforeClosing: number | null
  /** A day of the first week of the rhythm. */
  readonly anchor: LocalDay
}

/** The hours of one weekday; null when the store is closed. A closing may pass midnight. */
export interface OpenSpan {
  readonly opensAtMinute: number
  readonly closesAtMinute: number
}
export type OpenDays = Readonly<Record<number, readonly OpenSpan[]>>

export const everyWeeks = (frequency: RemindFrequency): number => REMIND_FREQUENCIES.indexOf(frequency) + 1

const isDue = ({ anchor, frequency, weekdays }: RemindRule, day: LocalDay): boolean => {
  const monday = (each: LocalDay) => addDays(each, 1 - weekdayOf(each))
  return (
    weekdays.includes(weekdayOf(day)) &&
    (daysBetween(monday(anchor), monday(day)) / 7) % everyWeeks(frequency) === 0
  )
}

const DAY = 1_440
const isOpenAllDay = (spans: readonly OpenSpan[]): boolean =>
  spans.some(({ closesAtMinute, opensAtMinute }) => closesAtMinute - opensAtMinute >= DAY)

/** The day's last closing in minutes of that day; null when it does not open or never closes. */
export const lastClosing = (spans: readonly OpenSpan[]): number | null =>
  spans.length === 0 || isOpenAllDay(spans)
    ? null
    : Math.max(...spans.map(({ closesAtMinute }) => closesAtMinute))

export interface Reminder {
  readonly day: LocalDay
  /** Minute of that day; from 1,440 on after midnight. */
  readonly minute: number
  /** The first asks for the count; the last one says that it is still missing. */
  readonly kind: 'ask' | 'last'
}

/** The minute of the last reminder of a day that closes so; null where the first one is the only one. */
export const lastReminderMinute = (
  { hoursBeforeClosing, minute }: Pick<RemindRule, 'hoursBeforeClosing' | 'minute'>,
  closing: number | null,
): number | null => {
  const last = hoursBeforeClosing === null || closing === null ? null : closing - hoursBeforeClosing * 60
  return last === null || last <= minute ? null : last
}

/** What is sent about the count of one day, in the order of the clock. */
export const remindersOf = (rule: RemindRule, hours: OpenDays, day: LocalDay): readonly Reminder[] => {
  if (!isDue(rule, day)) return []
  const last = lastReminderMinute(rule, lastClosing(hours[weekdayOf(day)] ?? []))
  const ask: Reminder = { day, minute: rule.minute, kind: 'ask' }
  return last === null ? [ask] : [ask, { day, minute: last, kind: 'last' }]
}

/** The first reminder after a day and minute; null where the rule names no day. */
export const nextReminder = (
  rule: RemindRule,
  hours: OpenDays,
  after: { readonly day: LocalDay; readonly minute: number },
): Reminder | null => {
  // The day before may close after midnight; a rhythm of four weeks comes round within five.
  for (let days = -1; days <= 35; days += 1) {
    const day = addDays(after.day, days)
    const found = remindersOf(rule, hours, day).find(({ minute }) => days * DAY + minute > after.minute)
    if (found) return found
  }
  return null
}

/** Why a store cannot be reminded like this; the messages are the specification's. */
export const refusalToRemind = ({
  hoursBeforeClosing,
  weekdays,
}: Pick<RemindRule, 'weekdays' | 'hoursBeforeClosing'>): Refusal<
  'stock_report_weekdays_required' | 'stock_report_hours_error'
> | null => {
  if (weekdays.length === 0) return refusal('stock_report_weekdays_required', { field: 'weekdays' })
  return hoursBeforeClosing !== null && (hoursBeforeClosing < 1 || hoursBeforeClosing > MAX_REMIND_HOURS)
    ? refusal('stock_report_hours_error', { field: 'hoursBeforeClosing' })
    : null
}

const EMAIL = /^[^@\s,;:<>()[\]\\"]+@(?:[^@\s,;:<>()[\]\\".]+\.)+[^@\s,;:<>()[\]\\".]{2,}$/u

/** The addresses of a text that somebody typed or pasted, in their order, each once. */
export const splitEmails = (text: string): readonly string[] => [
  ...new Map(
    text
      .split(/[\s,;]+/u)
      .filter((part) => part !== '')
      .map((part) => [part.toLowerCase(), part]),
  ).values(),
]

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** Why mails cannot go to these addresses: some are none. */
export const refusalToEmails = (
  emails: readonly string[],
): Refusal<'stock_report_emails_incorrect'> | null => {
  const wrong = emails.findIndex((email) => !isEmail(email))
  return wrong < 0 ? null : refusal('stock_report_emails_incorrect', { field: `emails[${wrong}]` })
}
