import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { addDays } from '../../domain/shared/time.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { NamedItem } from './named-item.ts'

interface DateRange {
  readonly from: string | undefined
  readonly to: string | undefined
}

type Preset = 'yesterday' | 'today' | 'tomorrow' | 'week' | 'month'

export interface DateRangeDialogProps extends PopupProps, DateRange {
  readonly name: string
  readonly today: string
  /** Preset periods. */
  readonly presets: readonly Preset[]
  /** The dates of a row to choose from, where there are several. */
  readonly dates?: { readonly label: string; readonly choices: readonly NamedItem[]; readonly chosen: string }
  readonly onChange: (range: DateRange & { readonly date: string | undefined }) => void
}

const presetRange = (preset: Preset, today: string): DateRange => {
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

/** Preset periods, or two days. */
export function DateRangeDialog({ triggerRef, onClose, ...form }: DateRangeDialogProps) {
  return (
    <Popover
      placement="bottom start"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="period" aria-label={form.name}>
        <DateRangeForm {...form} onClose={onClose} />
      </Dialog>
    </Popover>
  )
}

function DateRangeForm({
  from,
  to,
  today,
  presets,
  dates,
  onChange,
  onClose,
}: Omit<DateRangeDialogProps, 'triggerRef'>) {
  const t = useT()
  const inputValue = (day: string | undefined) => (day === 'today' ? today : (day ?? ''))
  const [date, setDate] = useState(dates?.chosen)
  const [first, setFirst] = useState(inputValue(from))
  const [last, setLast] = useState(inputValue(to))
  const error = first !== '' && last !== '' && first > last ? t('list.period.reversed') : null
  const isChosen = (days: DateRange) => from !== undefined && days.from === from && days.to === to
  const choose = (days: DateRange) => {
    const isAny = days.from === undefined && days.to === undefined
    onChange({ ...days, date: isAny ? undefined : date })
    onClose()
  }
  return (
    <form
      className="period__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (error === null) choose({ from: first || undefined, to: last || undefined })
      }}
    >
      {dates && date !== undefined && (
        <SegmentedControl label={dates.label} value={date} onChange={setDate} choices={dates.choices} />
      )}
      <div className="period__presets">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            variant={isChosen(presetRange(preset, today)) ? 'soft' : 'plain'}
            onPress={() => choose(presetRange(preset, today))}
          >
            {t(`list.period.${preset}`)}
          </Button>
        ))}
      </div>
      <div className="period__days">
        <TextField type="date" label={t('list.period.from')} value={first} onChange={setFirst} />
        <TextField type="date" label={t('list.period.to')} value={last} onChange={setLast} error={error} />
      </div>
      <div className="period__foot">
        <Button size="small" variant="quiet" onPress={() => choose({ from: undefined, to: undefined })}>
          {t('list.period.any')}
        </Button>
        <Button size="small" variant="solid" type="submit" disabledReason={error}>
          {t('list.period.apply')}
        </Button>
      </div>
    </form>
  )
}
