import { useI18n } from '../../i18n/I18n.tsx'
import { useNow } from '../-shared/use-now.ts'

/** The present day of the country, `YYYY-MM-DD`. */
export const useToday = (): string => {
  const { formats } = useI18n()
  return formats.isoDay(useNow(60_000))
}
