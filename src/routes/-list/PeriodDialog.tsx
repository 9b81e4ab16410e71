import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { addDays } from '../../domain/shared/time.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Segmented } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Named } from './FilterBar.tsx'

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

type Preset = 'yesterday' | 'today' | 'tomorrow' | 'week' | 'month'

export interface PeriodDialogProps extends OpenedProps, Days {
  readonly name: string
  readonly today: string
  /** Periods at one press. */
  readonly presets: readonly Preset[]
  /** Where a row has several dates: which of them is meant. */
  readonly dates?: { readonly label: string; readonly choices: readonly Named[]; readonly chosen: string }
  readonly onChange: (period: Days & { readonly date: string | undefined }) => void
}

const daysOf = (preset: Preset, today: string): Days => {
  switch (preset) {
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'today':
      return { from: 'today', to: 'today' }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: addDays(today, -6), to: undefined }
    case 'month':
      return { from: addDays(today, -29), to: undefined }
  }
}

/** The usual periods at one press, or two days. */
export function PeriodDialog({ triggerRef, onClose, ...form }: PeriodDialogProps) {
  return (
    <Popover
      placement="bottom start"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="period" aria-label={form.name}>
        <PeriodForm {...form} onClose={onClose} />
      </Dialog>
    </Popover>
  )
}

function PeriodForm({
  from,
  to,
  today,
  presets,
  dates,
  onChange,
  onClose,
}: Omit<PeriodDialogProps, 'triggerRef'>) {
  const say = useSay()
  const written = (day: string | undefined) => (day === 'today' ? today : (day ?? ''))
  const [date, setDate] = useState(dates?.chosen)
  const [first, setFirst] = useState(written(from))
  const [last, setLast] = useState(written(to))
  const wrong = first !== '' && last !== '' && first > last ? say('list.period.reversed') : null
  const isChosen = (days: Days) => from !== undefined && days.from === from && days.to === to
  const choose = (days: Days) => {
    const isAny = days.from === undefined && days.to === undefined
    onChange({ ...days, date: isAny ? undefined : date })
    onClose()
  }
  return (
    <form
      className="period__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === null) choose({ from: first || undefined, to: last || undefined })
      }}
    >
      {dates && date !== undefined && (
        <Segmented label={dates.label} value={date} onChange={setDate} choices={dates.choices} />
      )}
      <div className="period__presets">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            variant={isChosen(daysOf(preset, today)) ? 'soft' : 'plain'}
            onPress={() => choose(daysOf(preset, today))}
          >
            {say(`list.period.${preset}`)}
          </Button>
        ))}
      </div>
      <div className="period__days">
        <TextField type="date" label={say('list.period.from')} value={first} onChange={setFirst} />
        <TextField type="date" label={say('list.period.to')} value={last} onChange={setLast} error={wrong} />
      </div>
      <div className="period__foot">
        <Button size="small" variant="quiet" onPress={() => choose({ from: undefined, to: undefined })}>
          {say('list.period.any')}
        </Button>
        <Button size="small" variant="solid" type="submit" disabledReason={wrong}>
          {say('list.period.apply')}
        </Button>
      </div>
    </form>
  )
}
