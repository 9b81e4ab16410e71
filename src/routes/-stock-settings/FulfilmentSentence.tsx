import type { Recurrence } from '../../domain/stock/recurrence.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatShortDay } from '../-stock/format-day.ts'
import { partMarks, SentenceParts } from './SentenceParts.tsx'
import { useWeekdayText } from './use-weekday-text.ts'
import './stock-settings.css'

const PARTS = ['every', 'week', 'days', 'start'] as const

/** A rule as a sentence; each part leads to the field that says it. */
export function FulfilmentSentence({
  rule,
  onPart,
}: {
  readonly rule: Recurrence
  readonly onPart: (part: (typeof PARTS)[number]) => void
}) {
  const { t, formats } = useI18n()
  const weekdayText = useWeekdayText()
  const { frequency, repeat, startsOn, weekdays, weekOfMonth } = rule
  return (
    <SentenceParts
      parts={PARTS}
      sentence={t(`stock.say.${frequency}`, partMarks(PARTS))}
      texts={{
        every: t(`stock.say.every.${frequency}`, { repeat }),
        week: t(`stock.weekOfMonth.${weekOfMonth ?? 'first'}`),
        days: weekdayText(weekdays),
        start: formatShortDay(formats, startsOn),
      }}
      onPart={onPart}
    />
  )
}
