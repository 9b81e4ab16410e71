import { Calendar } from 'lucide-react'
import { lazy } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { FilterChip } from '../-list/FilterMenu.tsx'
import type { ListAt } from '../-list/list-search.ts'
import type { AuditSearch } from './audit-list.ts'

const load = () => import('./PeriodDialog.tsx')
const PeriodDialog = lazy(() => load().then((module) => ({ default: module.PeriodDialog })))

interface PeriodFilterProps {
  readonly list: ListAt<AuditSearch>
  readonly today: string
}

/** From one day to another, both included, in the days of the country. */
export function PeriodFilter({ list, today }: PeriodFilterProps) {
  const { say, formats } = useWords()
  const { from, to } = list.search
  const sayDay = (day: string | undefined): string =>
    day === undefined
      ? '…'
      : day === 'today'
        ? say('audit.today')
        : formats.day(`${day}T12:00:00Z`, new Date(`${today}T12:00:00Z`))
  const inUse =
    from === undefined && to === undefined
      ? null
      : from === to
        ? sayDay(from)
        : `${sayDay(from)} – ${sayDay(to)}`
  return (
    <FilterChip
      name={say('audit.period')}
      inUse={inUse}
      icon={<Calendar aria-hidden="true" />}
      opens="dialog"
      preload={load}
      onRemove={() => list.change({ from: undefined, to: undefined })}
      renderPopup={(opened) => (
        <PeriodDialog
          {...opened}
          from={from}
          to={to}
          today={today}
          onChange={(period) => list.change(period)}
        />
      )}
    />
  )
}
