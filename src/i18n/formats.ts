import { createIntl } from 'react-intl'
import type { Cents } from '../domain/shared/money.ts'
import { localDayOf } from '../domain/shared/time.ts'
import { intlCache } from './intl-cache.ts'
import { LOCALES, type Language } from './language.ts'

/** What an operator's country decides about formats. */
export interface CountryFormat {
  readonly currencySymbol: string
  readonly timeZone: string
}

export type RelativeDay = 'today' | 'tomorrow' | 'yesterday'

const AMOUNT = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SPOKEN_TIME = { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'long' } as const
const DAY = { day: 'numeric', month: 'short' } as const
const DAY_OF_YEAR = { ...DAY, year: 'numeric' } as const
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Dates, times and money of one language in one country. */
export const createFormats = (language: Language, country: CountryFormat) => {
  const locale = LOCALES[language]
  const zone = country.timeZone
  const intl = createIntl({ locale, defaultLocale: locale, timeZone: zone }, intlCache)
  const amount = (cents: Cents) => intl.formatNumber(cents / 100, AMOUNT)
  const dayOf = (at: string | number | Date) => localDayOf(new Date(at).getTime(), zone)

  return {
    language,
    place: country,
    /** `125.50`, for amount lists. */
    amount,
    /** `Q125.50`, with the country's symbol. */
    money: (cents: Cents, symbol = country.currencySymbol) => `${symbol}${amount(cents)}`,
    number: (value: number) => intl.formatNumber(value),
    /** `13:15`. */
    time: (at: string | Date) => intl.formatTime(at, TIME),
    /** `la 1:15 de la tarde`, `las 2:15 de la tarde`, `1:15 in the afternoon`. */
    spokenTime: (at: string | Date) => {
      const time = new Intl.DateTimeFormat(locale, { ...SPOKEN_TIME, timeZone: zone }).format(new Date(at))
      if (language !== 'es') return time
      return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
    },
    /** `242 quetzales`, `12.50 dollars`: the unit is the word that distinguishes no country. */
    spokenMoney: (cents: Cents, currency: string) => {
      const [unit = ''] = intl
        .formatNumberToParts(cents / 100, { style: 'currency', currency, currencyDisplay: 'name' })
        .flatMap(({ type, value }) =>
          type === 'currency' ? (value.split(' ').at(language === 'es' ? 0 : -1) ?? []) : [],
        )
      const number = cents % 100 === 0 ? intl.formatNumber(cents / 100) : amount(cents)
      return `${number} ${unit}`
    },
    /** `13 nov`, with the year when it is not the present one. */
    day: (at: string | Date, now: Date) =>
      intl.formatDate(at, dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? DAY : DAY_OF_YEAR),
    /** `viernes, 20 de noviembre`. */
    weekday: (at: string | Date) => intl.formatDate(at, WEEKDAY),
    /** The calendar day in the country, `YYYY-MM-DD`. */
    isoDay: dayOf,
    /** The relative day, where one applies. */
    relativeDay: (at: string | Date, now: Date): RelativeDay | null => {
      const shift = (by: number) => dayOf(now.getTime() + by * 86_400_000)
      const day = dayOf(at)
      if (day === dayOf(now)) return 'today'
      if (day === shift(1)) return 'tomorrow'
      return day === shift(-1) ? 'yesterday' : null
    },
    /** Whole minutes from now until then; negative in the past. */
    minutesUntil: (at: string | Date, now: Date) =>
      Math.round((new Date(at).getTime() - now.getTime()) / 60_000),
  }
}
export type Formats = ReturnType<typeof createFormats>

/** Eight digits in two groups, `5512 8840`; other lengths unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')
