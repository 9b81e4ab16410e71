import { Calendar, X } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { addDays } from '../../domain/shared/time.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Popover, PopoverTrigger } from '../../ui/Popover.tsx'
import { Segmented } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DayChoice, OrdersSearch } from './orders-search.ts'

type Dates = Pick<OrdersSearch, 'date' | 'from' | 'to'>
/** An absent end is set to undefined, so that it leaves the URL. */
type DateChange = { readonly [K in keyof Dates]: Dates[K] | undefined }

interface DateFilterProps {
  readonly dates: Dates
  readonly now: number
  readonly onChange: (dates: DateChange) => void
}

const NONE: DateChange = { date: undefined, from: undefined, to: undefined }

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
      <PopoverTrigger>
        <AriaButton className="filter__button" aria-label={text}>
          <Calendar aria-hidden="true" />
          {text}
        </AriaButton>
        <Popover placement="bottom start">
          <Dialog className="date-filter" aria-label={say('orders.filter.date')}>
            {({ close }) => <DateForm dates={dates} today={today} onChange={onChange} onDone={close} />}
          </Dialog>
        </Popover>
      </PopoverTrigger>
      {isOn && (
        <button
          type="button"
          className="filter__remove"
          aria-label={say('orders.filter.remove', { name: say('orders.filter.date') })}
          onClick={() => onChange(NONE)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

function DateForm({
  dates,
  today,
  onChange,
  onDone,
}: {
  readonly dates: Dates
  readonly today: string
  readonly onChange: DateFilterProps['onChange']
  readonly onDone: () => void
}) {
  const { say } = useWords()
  const [parameter, setParameter] = useState(dates.date ?? 'deliveryTime')
  const written = (day: DayChoice | undefined) => (day === 'today' ? today : (day ?? ''))
  const [from, setFrom] = useState(written(dates.from))
  const [to, setTo] = useState(written(dates.to))
  const isReversed = from !== '' && to !== '' && from > to
  const choose = (first: DayChoice | '', last: DayChoice | '') => {
    onChange({ date: parameter, from: first || undefined, to: last || undefined })
    onDone()
  }
  const quick = (day: DayChoice) => () => choose(day, day)
  return (
    <form
      className="date-filter__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReversed) choose(from, to)
      }}
    >
      <Segmented
        label={say('orders.date.parameter')}
        value={parameter}
        onChange={setParameter}
        choices={[
          { id: 'deliveryTime', name: say('orders.date.deliveryTime') },
          { id: 'createdAt', name: say('orders.date.createdAt') },
        ]}
      />
      <div className="date-filter__quick">
        <Button size="small" onPress={quick(addDays(today, -1))}>
          {say('orders.date.yesterday')}
        </Button>
        <Button size="small" variant="soft" onPress={quick('today')}>
          {say('orders.date.today')}
        </Button>
        <Button size="small" onPress={quick(addDays(today, 1))}>
          {say('orders.date.tomorrow')}
        </Button>
      </div>
      <div className="date-filter__range">
        <TextField type="date" label={say('orders.date.from')} value={from} onChange={setFrom} />
        <TextField
          type="date"
          label={say('orders.date.to')}
          value={to}
          onChange={setTo}
          error={isReversed ? say('orders.date.order') : null}
        />
      </div>
      <div className="date-filter__foot">
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            onChange(NONE)
            onDone()
          }}
        >
          {say('orders.date.clear')}
        </Button>
        <Button
          size="small"
          variant="solid"
          type="submit"
          disabledReason={isReversed ? say('orders.date.order') : null}
        >
          {say('orders.date.apply')}
        </Button>
      </div>
    </form>
  )
}
