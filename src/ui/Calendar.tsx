import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { Popover } from './Popover.tsx'
import './calendar.css'

/** A month with the days to choose from. */
function Month({ today }: { readonly today: CalendarDate }) {
  return (
    <>
      <header className="calendar__head">
        <AriaButton slot="previous" className="calendar__step">
          <ChevronLeft aria-hidden="true" />
        </AriaButton>
        <Heading className="calendar__title" />
        <AriaButton slot="next" className="calendar__step">
          <ChevronRight aria-hidden="true" />
        </AriaButton>
      </header>
      <CalendarGrid className="calendar__grid" weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar__weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              className="calendar__day"
              date={date}
              // React Aria's own mark is the day of the browser's zone.
              data-current={date.compare(today) === 0 || undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/** The calendar of a date picker; `today` is the country's. */
export function CalendarPopover({
  today,
  isRange = false,
}: {
  readonly today: CalendarDate
  readonly isRange?: boolean
}) {
  return (
    <Popover>
      <Dialog className="calendar__dialog">
        {isRange ? (
          <AriaRangeCalendar className="calendar" data-range>
            <Month today={today} />
          </AriaRangeCalendar>
        ) : (
          <AriaCalendar className="calendar">
            <Month today={today} />
          </AriaCalendar>
        )}
      </Dialog>
    </Popover>
  )
}
