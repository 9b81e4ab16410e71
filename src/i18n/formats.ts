import type { Cents } from '../domain/shared/money.ts'
import { LOCALES, type Language } from './language.ts'

/** What the country of an operator decides about figures. */
export interface Place {
  readonly currencySymbol: string
  readonly timeZone: string
}

export type DayWord = 'today' | 'tomorrow' | 'yesterday'

/** Dates, times and money of one language in one country. */
export const createFormats = (language: Language, place: Place) => {
  const locale = LOCALES[language]
  const zone = place.timeZone
  const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const numbers = new Intl.NumberFormat(locale)
  const times = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: zone })
  const daysOfYear = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  })
  const weekdays = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  })
  const isoDays = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  })
  const dayOf = (at: string | number | Date) => isoDays.format(new Date(at))

  return {
    language,
    place,
    /** `125.50`, for ledgers. */
    amount: (cents: Cents) => amounts.format(cents / 100),
    /** `Q125.50`, with the country's symbol. */
    money: (cents: Cents, symbol = place.currencySymbol) => `${symbol}${amounts.format(cents / 100)}`,
    number: (value: number) => numbers.format(value),
    /** `13:15`. */
    time: (at: string | Date) => times.format(new Date(at)),
    /** `13 nov`, with the year when it is another one. */
    day: (at: string | Date, now: Date) =>
      (dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? days : daysOfYear).format(new Date(at)),
    /** `viernes, 20 de noviembre`. */
    weekday: (at: string | Date) => weekdays.format(new Date(at)),
    /** The calendar day in the country, `YYYY-MM-DD`. */
    isoDay: dayOf,
    /** Which word names the day, where one does. */
    dayWord: (at: string | Date, now: Date): DayWord | null => {
      const shift = (by: number) => dayOf(now.getTime() + by * 86_400_000)
      const day = dayOf(at)
      if (day === dayOf(now)) return 'today'
      if (day === shift(1)) return 'tomorrow'
      return day === shift(-1) ? 'yesterday' : null
    },
    /** Whole minutes from now until then; negative when it is over. */
    minutesUntil: (at: string | Date, now: Date) =>
      Math.round((new Date(at).getTime() - now.getTime()) / 60_000),
  }
}
export type Formats = ReturnType<typeof createFormats>

/** Eight digits as they are read aloud, `5512 8840`; a number of another length is left as it is. */
export const phoneWords = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')
