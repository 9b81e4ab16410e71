import { Calendar, X } from 'lucide-react'
import { lazy } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { Opener } from '../../ui/Opener.tsx'
import type { DayChoice, OrdersSearch } from './orders-search.ts'

const load = () => import('./DateDialog.tsx')
const DateDialog = lazy(() => load().then((module) => ({ default: module.DateDialog })))

export type Dates = Pick<OrdersSearch, 'date' | 'from' | 'to'>
/** An absent end is set to undefined, so that it leaves the URL. */
export type DateChange = { readonly [K in keyof Dates]: Dates[K] | undefined }

interface DateFilterProps {
  readonly dates: Dates
  readonly now: number
  readonly onChange: (dates: DateChange) => void
}

export const NO_DATES: DateChange = { date: undefined, from: undefined, to: undefined }

/** The date filter: which date, from and to, with the days next to today at one press. */
export function DateFilter({ dates, now, onChange }: DateFilterProps) {
  const { say, formats } = useWords()
  const isOn = dates.from !== undefined || dates.to !== undefined
  const today = formats.isoDay(now)
  const sayDay = (day: DayChoice) => {
    if (day === 'today') return say('time.today').toLocaleLowerCase(formats.language)
    return formats.day(`${day}T12:00:00Z`, new Date(now))
  }
  const range = [dates.from, dates.to].filter((day) => day !== undefined)
  const text = !isOn
    ? say('orders.filter.date')
    : say('orders.date.inUse', {
        parameter: say(`orders.date.${dates.date ?? 'deliveryTime'}`),
        range:
          range[0] === range[1] || range.length === 1
            ? `${dates.from === undefined ? '… ' : ''}${sayDay(range[0] ?? 'today')}${dates.to === undefined ? ' …' : ''}`
            : range.map(sayDay).join(' – '),
      })
  return (
    <span className="filter" data-on={isOn || undefined}>
      <Opener
        className="filter__button"
        label={text}
        opens="dialog"
        preload={load}
        renderPopup={(opened) => <DateDialog {...opened} dates={dates} today={today} onChange={onChange} />}
      >
        <Calendar aria-hidden="true" />
        {text}
      </Opener>
      {isOn && (
        <button
          type="button"
          className="filter__remove"
          aria-label={say('list.removeFilter', { name: say('orders.filter.date') })}
          onClick={() => onChange(NO_DATES)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
