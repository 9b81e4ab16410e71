import { useState } from 'react'
import { addDays } from '../../domain/shared/time.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { FilterDialog, FilterForm } from './FilterDialog.tsx'
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
    <FilterDialog name={form.name} triggerRef={triggerRef} onClose={onClose}>
      <DateRangeForm {...form} onClose={onClose} />
    </FilterDialog>
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
  const dayOf = (day: string | undefined) => (day === 'today' ? today : (day ?? null))
  const [date, setDate] = useState(dates?.chosen)
  const [first, setFirst] = useState(dayOf(from))
  const [last, setLast] = useState(dayOf(to))
  const error = first !== null && last !== null && first > last ? t('list.period.reversed') : null
  const isChosen = (days: DateRange) => from !== undefined && days.from === from && days.to === to
  const choose = (days: DateRange) => {
    const isAny = days.from === undefined && days.to === undefined
    onChange({ ...days, date: isAny ? undefined : date })
    onClose()
  }
  return (
    <FilterForm
      clearLabel={t('list.period.any')}
      error={error}
      onClear={() => choose({ from: undefined, to: undefined })}
      onApply={() => choose({ from: first ?? undefined, to: last ?? undefined })}
    >
      {dates && date !== undefined && (
        <SegmentedControl label={dates.label} value={date} onChange={setDate} choices={dates.choices} />
      )}
      <div className="filter-range__presets">
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
      <div className="filter-range__pair">
        <DateField label={t('list.period.from')} today={today} value={first} onChange={setFirst} />
        <DateField label={t('list.period.to')} today={today} value={last} onChange={setLast} error={error} />
      </div>
    </FilterForm>
  )
}
