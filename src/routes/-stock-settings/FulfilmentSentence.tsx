import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import type { Recurrence } from '../../domain/stock/recurrence.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatShortDay } from '../-stock/format-day.ts'
import './stock-settings.css'

export const FULFILMENT_SENTENCE_PARTS = ['every', 'week', 'days', 'start'] as const
export type FulfilmentSentencePart = (typeof FULFILMENT_SENTENCE_PARTS)[number]

/** What stands for a part until the sentence is taken apart; no text of a language has it. */
const MARK = '\u0001'
const mark = (part: FulfilmentSentencePart) => `${MARK}${part}${MARK}`

/** A rule as a sentence; each part leads to the field that says it. */
export function FulfilmentSentence({
  rule,
  onPart,
}: {
  readonly rule: Recurrence
  readonly onPart: (part: FulfilmentSentencePart) => void
}) {
  const { t, formats, intl } = useI18n()
  const { frequency, repeat, startsOn, weekdays, weekOfMonth } = rule
  const texts: Readonly<Record<FulfilmentSentencePart, string>> = {
    every: t(`stock.say.every.${frequency}`, { repeat }),
    week: t(`stock.weekOfMonth.${weekOfMonth ?? 'first'}`),
    days: intl.formatList(
      WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => t(`stock.dayName.${day}`)),
    ),
    start: formatShortDay(formats, startsOn),
  }
  const sentence = t(`stock.say.${frequency}`, {
    every: mark('every'),
    week: mark('week'),
    days: mark('days'),
    start: mark('start'),
  })
  return sentence.split(MARK).map((piece) => {
    const part = FULFILMENT_SENTENCE_PARTS.find((each) => each === piece)
    if (part === undefined) return piece
    return (
      <button key={part} type="button" className="sentence-part" onClick={() => onPart(part)}>
        {texts[part]}
      </button>
    )
  })
}
