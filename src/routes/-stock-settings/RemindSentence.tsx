import { useI18n } from '../../i18n/I18n.tsx'
import { partMarks, SentenceParts } from './SentenceParts.tsx'
import type { WrittenReminder } from './use-remind-settings.ts'
import { useWeekdayText } from './use-weekday-text.ts'
import './stock-settings.css'

const PARTS = ['frequency', 'days', 'time', 'hours'] as const

/** When a store is asked for its count, as a sentence; each part leads to the field that says it. */
export function RemindSentence({
  written: { frequency, hours, time, weekdays },
  onPart,
}: {
  readonly written: WrittenReminder
  readonly onPart: (part: (typeof PARTS)[number]) => void
}) {
  const { t } = useI18n()
  const weekdayText = useWeekdayText()
  return (
    <SentenceParts
      parts={PARTS}
      sentence={t(hours === 0 ? 'stock.say.remindOnce' : 'stock.say.remindTwice', partMarks(PARTS))}
      texts={{
        frequency: t(`stock.remindFrequency.${frequency}`),
        days: weekdayText(weekdays),
        time: time === '' ? t('stock.say.noTime') : time,
        hours: t('stock.say.hours', { count: hours }),
      }}
      onPart={onPart}
    />
  )
}
