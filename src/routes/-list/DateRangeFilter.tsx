import { Calendar } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { FilterChip } from './FilterMenu.tsx'
import type { DateRangeDialogProps } from './DateRangeDialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const DateRangeDialog = lazyComponent(async () => (await import('./DateRangeDialog.tsx')).DateRangeDialog)

type DateRangeFilterProps = Omit<DateRangeDialogProps, keyof PopupProps | 'today'> & {
  /** The present time, for `today`. */
  readonly now: number
}

/** A range of days of the country, both ends included. */
export function DateRangeFilter({ now, ...dateRange }: DateRangeFilterProps) {
  const { name, from, to, dates, onChange } = dateRange
  const { t, formats } = useI18n()
  const formatDay = (day: string | undefined): string => {
    if (day === undefined) return '…'
    if (day === 'today')
      return dates ? t('list.period.today').toLocaleLowerCase(formats.language) : t('list.period.today')
    return formats.day(`${day}T12:00:00Z`, new Date(now))
  }
  const range = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  const date = dates?.choices.find(({ id }) => id === dates.chosen)
  const valueLabel = date ? t('list.period.inUse', { date: date.name, range }) : range
  return (
    <FilterChip
      name={name}
      valueLabel={from === undefined && to === undefined ? null : valueLabel}
      icon={<Calendar aria-hidden="true" />}
      opens="dialog"
      preload={DateRangeDialog.preload}
      onRemove={() => onChange({ from: undefined, to: undefined, date: undefined })}
      renderPopup={(opened) => <DateRangeDialog {...opened} {...dateRange} today={formats.isoDay(now)} />}
    />
  )
}
