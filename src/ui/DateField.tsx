import {
  parseAbsolute,
  parseDate,
  Time,
  type CalendarDate,
  type DateValue,
  type ZonedDateTime,
} from '@internationalized/date'
import { Calendar as CalendarIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker'
import { Group } from 'react-aria-components/Group'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { CalendarPopover } from './Calendar.tsx'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { useUiMessages } from './ui-messages.ts'
import './date-field.css'

interface DateFieldProps extends FieldProps {
  readonly onBlur?: () => void
  readonly isDisabled?: boolean
  /** Shows a button that empties the field. */
  readonly isClearable?: boolean
}

interface CalendarProps extends DateFieldProps {
  /** The present day of the country, `YYYY-MM-DD`, as all days here. */
  readonly today: string
  readonly minDay?: string | undefined
  readonly maxDay?: string | undefined
}

const dayOrNull = (day: string | null): CalendarDate | null => (day === null ? null : parseDate(day))

const Segments = ({ slot }: { readonly slot?: 'start' | 'end' }) => (
  <DateInput className="date-input" {...(slot && { slot })}>
    {(segment) => <DateSegment className="date-input__part" segment={segment} />}
  </DateInput>
)

/** The box of a date with its buttons. */
function DateBox({
  onClear,
  hasCalendar = true,
  canWrap = false,
  children,
}: {
  /** Null when there is nothing to clear. */
  readonly onClear: (() => void) | null
  readonly hasCalendar?: boolean
  /** Grows to two lines where one is too short. */
  readonly canWrap?: boolean
  readonly children: ReactNode
}) {
  const messages = useUiMessages()
  const content = (
    <>
      {children}
      {onClear && (
        <button
          type="button"
          className="date-input__button"
          aria-label={messages.clear}
          onClick={({ currentTarget }) => {
            // The button disappears with the value.
            currentTarget.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
            onClear()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {hasCalendar && (
        <AriaButton className="date-input__button">
          <CalendarIcon aria-hidden="true" />
        </AriaButton>
      )}
    </>
  )
  // In a time field the parts themselves are the group that has the label.
  return hasCalendar ? (
    <Group className="field__box" data-area={canWrap || undefined}>
      {content}
    </Group>
  ) : (
    <div className="field__box">{content}</div>
  )
}

const limitsOf = ({ minDay, maxDay }: CalendarProps): { minValue?: DateValue; maxValue?: DateValue } => ({
  ...(minDay !== undefined && { minValue: parseDate(minDay) }),
  ...(maxDay !== undefined && { maxValue: parseDate(maxDay) }),
})

/** A calendar day, typed or chosen. Heavy, as all of this file: import it only from lazily loaded parts. */
export function DateField(
  props: CalendarProps & {
    readonly value: string | null
    readonly onChange: (value: string | null) => void
  },
) {
  const { label, isLabelHidden = false, help, error, value, onChange, onBlur, isDisabled = false } = props
  const today = parseDate(props.today)
  return (
    <AriaDatePicker
      className="field"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      granularity="day"
      placeholderValue={today}
      value={dayOrNull(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...limitsOf(props)}
      {...(onBlur && { onBlur })}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden} help={help} error={error}>
        <DateBox onClear={props.isClearable && !isDisabled && value !== null ? () => onChange(null) : null}>
          <Segments />
        </DateBox>
      </FieldFrame>
      <CalendarPopover today={today} />
    </AriaDatePicker>
  )
}

/** A moment on the clocks of the country, by its ISO instant. */
export function DateTimeField(
  props: CalendarProps & {
    readonly timeZone: string
    /** It ends something: a day that is chosen means the whole of it. */
    readonly isEnd?: boolean
    readonly value: string | null
    readonly onChange: (value: string | null) => void
  },
) {
  const { label, isLabelHidden = false, help, error, value, onChange, onBlur, isDisabled = false } = props
  const today = parseDate(props.today)
  const zoned = value === null ? null : parseAbsolute(value, props.timeZone)
  return (
    <AriaDatePicker<ZonedDateTime>
      className="field"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      placeholderValue={parseAbsolute(`${props.today}T12:00:00Z`, props.timeZone).set(
        props.isEnd ? { hour: 23, minute: 59 } : { hour: 0, minute: 0 },
      )}
      value={zoned}
      onChange={(date) => onChange(date?.toAbsoluteString() ?? null)}
      {...limitsOf(props)}
      {...(onBlur && { onBlur })}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden} help={help} error={error}>
        <DateBox
          canWrap
          onClear={props.isClearable && !isDisabled && value !== null ? () => onChange(null) : null}
        >
          <div className="date-range">
            <Segments />
          </div>
        </DateBox>
      </FieldFrame>
      <CalendarPopover today={today} />
    </AriaDatePicker>
  )
}

/** The first and the last day of a range. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** A range of days, both ends included. */
export function DateRangeField(
  props: CalendarProps & {
    readonly value: DayRange | null
    readonly onChange: (value: DayRange | null) => void
  },
) {
  const { label, isLabelHidden = false, help, error, value, onChange, onBlur, isDisabled = false } = props
  const today = parseDate(props.today)
  return (
    <AriaDateRangePicker
      className="field"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      granularity="day"
      placeholderValue={today}
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      {...limitsOf(props)}
      {...(onBlur && { onBlur })}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden} help={help} error={error}>
        <DateBox
          canWrap
          onClear={props.isClearable && !isDisabled && value !== null ? () => onChange(null) : null}
        >
          <div className="date-range">
            <Segments slot="start" />
            <span className="date-input__dash" aria-hidden="true">
              –
            </span>
            <Segments slot="end" />
          </div>
        </DateBox>
      </FieldFrame>
      <CalendarPopover today={today} isRange />
    </AriaDateRangePicker>
  )
}

/** A time of the day, by its minute from 0 to 1439. */
export function TimeField({
  label,
  isLabelHidden = false,
  help,
  error,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  isClearable = false,
}: DateFieldProps & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  return (
    <AriaTimeField
      className="field"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      value={value === null ? null : new Time(Math.floor(value / 60), value % 60)}
      onChange={(time) => onChange(time && time.hour * 60 + time.minute)}
      {...(onBlur && { onBlur })}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden} help={help} error={error}>
        <DateBox
          hasCalendar={false}
          onClear={isClearable && !isDisabled && value !== null ? () => onChange(null) : null}
        >
          <Segments />
        </DateBox>
      </FieldFrame>
    </AriaTimeField>
  )
}
