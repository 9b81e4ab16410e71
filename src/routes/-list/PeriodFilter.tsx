import { Calendar } from 'lucide-react'
import { useWords } from '../../i18n/I18n.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { FilterChip } from './FilterMenu.tsx'
import type { PeriodDialogProps } from './PeriodDialog.tsx'
import { loadable } from '../../ui/loadable.tsx'

const PeriodDialog = loadable(async () => (await import('./PeriodDialog.tsx')).PeriodDialog)

type PeriodFilterProps = Omit<PeriodDialogProps, keyof OpenedProps | 'today'> & {
  /** The moment that `today` is reckoned from. */
  readonly now: number
}

/** From one day to another, both included, in the days of the country. */
export function PeriodFilter({ now, ...period }: PeriodFilterProps) {
  const { name, from, to, dates, onChange } = period
  const { say, formats } = useWords()
  const sayDay = (day: string | undefined): string => {
    if (day === undefined) return '…'
    if (day === 'today')
      return dates ? say('list.period.today').toLocaleLowerCase(formats.language) : say('list.period.today')
    return formats.day(`${day}T12:00:00Z`, new Date(now))
  }
  const range = from === to ? sayDay(from) : `${sayDay(from)} – ${sayDay(to)}`
  const date = dates?.choices.find(({ id }) => id === dates.chosen)
  const inUse = date ? say('list.period.inUse', { date: date.name, range }) : range
  return (
    <FilterChip
      name={name}
      inUse={from === undefined && to === undefined ? null : inUse}
      icon={<Calendar aria-hidden="true" />}
      opens="dialog"
      preload={PeriodDialog.preload}
      onRemove={() => onChange({ from: undefined, to: undefined, date: undefined })}
      renderPopup={(opened) => <PeriodDialog {...opened} {...period} today={formats.isoDay(now)} />}
    />
  )
}
