import { useState } from 'react'
import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { isSameValue } from '../-form/field-values.ts'
import { copyDay, toSpan, type WeekValues } from './hours-form.ts'
import { formatSpans } from './hours-text.ts'

/** The hours of a weekday as they are written. */
const hoursOf = (rows: readonly WeekValues[], weekday: number): readonly (readonly number[])[] =>
  rows.flatMap((row) => {
    const span = row.weekday === weekday && row.isOpen ? toSpan(row) : null
    return span === null ? [] : [[span.opensAtMinute, span.closesAtMinute]]
  })

/** Chooses the days that get the hours of another, and what of them; each says what it has and whether it changes. */
export function CopyDayPanel({
  rows,
  weekday,
  onCopy,
  onClose,
}: {
  /** The week as it is written. */
  readonly rows: readonly WeekValues[]
  readonly weekday: number
  readonly onCopy: (to: ReadonlySet<number>, what: { hours: boolean; capacity: boolean }) => void
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const others = WEEKDAYS.filter((each) => each !== weekday)
  const [days, setDays] = useState<ReadonlySet<number>>(
    () => new Set(others.filter((each) => each <= 5 === weekday <= 5)),
  )
  const [what, setWhat] = useState({ hours: true, capacity: true })
  const noteOf = (day: number): string => {
    const ofDay = (week: readonly WeekValues[]) => week.filter((row) => row.weekday === day)
    if (isSameValue(ofDay(copyDay(rows, weekday, new Set([day]), what)), ofDay(rows)))
      return t('network.copySame')
    const hours = formatSpans(hoursOf(rows, day)) || t('network.copyClosed')
    return days.has(day) ? t('network.copyChanges', { hours }) : hours
  }
  return (
    <div
      className="copy-day"
      role="group"
      aria-label={t('network.copyDay', { day: t(`network.day.${weekday}` as 'network.day.1') })}
    >
      <div className="copy-day__days">
        {others.map((each) => (
          <Checkbox
            key={each}
            isSelected={days.has(each)}
            onChange={(isSelected) =>
              setDays(new Set(isSelected ? [...days, each] : [...days].filter((day) => day !== each)))
            }
          >
            {t(`network.day.${each}`)} <small>{noteOf(each)}</small>
          </Checkbox>
        ))}
      </div>
      <div className="copy-day__days">
        <Checkbox isSelected={what.hours} onChange={(hours) => setWhat({ ...what, hours })}>
          {t('network.copyHours')}
        </Checkbox>
        <Checkbox isSelected={what.capacity} onChange={(capacity) => setWhat({ ...what, capacity })}>
          {t('network.copyCapacity')}
        </Checkbox>
      </div>
      <div className="copy-day__days">
        <Button size="small" variant="quiet" onPress={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          size="small"
          variant="soft"
          disabledReason={days.size === 0 || !(what.hours || what.capacity) ? t('network.copyNothing') : null}
          onPress={() => onCopy(days, what)}
        >
          {t('network.copyTo', { count: days.size })}
        </Button>
      </div>
    </div>
  )
}
