import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { addDays } from '../../domain/shared/time.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Segmented } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NO_DATES, type DateChange, type Dates } from './DateFilter.tsx'
import type { DayChoice } from './orders-search.ts'

interface DateDialogProps extends OpenedProps {
  readonly dates: Dates
  readonly today: string
  readonly onChange: (dates: DateChange) => void
}

/** Which date, from and to, with the days next to today at one press. */
export function DateDialog({ dates, today, onChange, triggerRef, onClose }: DateDialogProps) {
  const say = useSay()
  return (
    <Popover
      placement="bottom start"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="date-filter" aria-label={say('orders.filter.date')}>
        <DateForm dates={dates} today={today} onChange={onChange} onDone={onClose} />
      </Dialog>
    </Popover>
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
  readonly onChange: (dates: DateChange) => void
  readonly onDone: () => void
}) {
  const { say } = useWords()
  const [parameter, setParameter] = useState(dates.date ?? 'deliveryTime')
  const written = (day: DayChoice | undefined) => (day === 'today' ? today : (day ?? ''))
  const [from, setFrom] = useState(written(dates.from))
  const [to, setTo] = useState(written(dates.to))
  const isReversed = from !== '' && to !== '' && from > to
  const choose = (first: DayChoice, last: DayChoice) => {
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
            onChange(NO_DATES)
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
