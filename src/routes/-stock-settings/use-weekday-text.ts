import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { useI18n } from '../../i18n/I18n.tsx'

const MIN_RANGE = 3

/** Weekdays as words: three or more that follow each other as from one to the last. */
export const useWeekdayText = () => {
  const { t, intl } = useI18n()
  return (weekdays: readonly number[]): string => {
    const chosen = WEEKDAYS.filter((day) => weekdays.includes(day))
    const [first, last] = [chosen[0], chosen.at(-1)]
    if (first === undefined || last === undefined) return t('stock.say.noDay')
    return chosen.length >= MIN_RANGE && last - first === chosen.length - 1
      ? t('stock.say.dayRange', { from: t(`stock.dayName.${first}`), to: t(`stock.dayName.${last}`) })
      : intl.formatList(chosen.map((day) => t(`stock.dayName.${day}`)))
  }
}
