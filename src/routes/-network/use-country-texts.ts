import type { LocalDay } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** How the form of a country writes a day, `1 jul 2025`, and what a dollar is, `Q7.72`. */
export const useCountryTexts = () => {
  const { formats, intl } = useI18n()
  return {
    day: (of: LocalDay): string =>
      intl.formatDate(`${of}T12:00:00Z`, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    rate: (symbol: string, rate: number): string =>
      `${symbol}${formats.number(Math.round(rate * 10_000) / 10_000)}`,
  }
}
