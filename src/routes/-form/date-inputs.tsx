import { useI18n } from '../../i18n/I18n.tsx'
import { DateField, DateRangeField, DateTimeField, TimeField, type DayRange } from '../../ui/DateField.tsx'
import { useNow } from '../-shared/use-now.ts'
import { useInput, type InputProps } from './use-input.ts'

interface DayLimits {
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  readonly minDay?: string
  readonly maxDay?: string
}

/** The props of a field with a calendar. */
const useCalendarInput = <Value,>({ minDay, maxDay, ...common }: InputProps & DayLimits) => {
  const { formats } = useI18n()
  const today = formats.isoDay(useNow(60_000))
  return {
    ...useInput<Value | null>(common),
    isClearable: common.isOptional ?? false,
    timeZone: formats.place.timeZone,
    today,
    minDay,
    maxDay,
  }
}

/** A calendar day, `YYYY-MM-DD`; null when empty. */
export function DateInput(props: InputProps & DayLimits) {
  const input = useCalendarInput<string>(props)
  return (
    <div data-field={input.name}>
      <DateField {...input} />
    </div>
  )
}

/** A moment on the clocks of the country; the value is its instant. */
export function DateTimeInput({
  isEnd = false,
  ...props
}: InputProps & DayLimits & { readonly isEnd?: boolean }) {
  const input = useCalendarInput<string>(props)
  return (
    <div data-field={input.name}>
      <DateTimeField {...input} isEnd={isEnd} />
    </div>
  )
}

/** A range of calendar days, both ends included. */
export function DateRangeInput(props: InputProps & DayLimits) {
  const input = useCalendarInput<DayRange>(props)
  return (
    <div data-field={input.name}>
      <DateRangeField {...input} />
    </div>
  )
}

/** A time of the day by its minute, from 0 to 1439; null when empty. */
export function TimeInput(props: InputProps) {
  const input = useInput<number | null>(props)
  return (
    <div data-field={input.name}>
      <TimeField {...input} isClearable={props.isOptional ?? false} />
    </div>
  )
}
