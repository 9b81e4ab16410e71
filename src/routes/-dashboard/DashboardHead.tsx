import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FigurePeriod, FigureStoreSelect } from '../-charts/FigureFilters.tsx'
import { DASHBOARD_PERIODS, dashboardDays, type DashboardSearch } from './dashboard-search.ts'

interface DashboardHeadProps {
  readonly dashboard: Dashboard | undefined
  readonly search: DashboardSearch
  readonly today: string
  readonly onChange: (change: Partial<DashboardSearch>) => void
}

/** Of when and of whom the figures are. */
export function DashboardHead({ dashboard, search, today, onChange }: DashboardHeadProps) {
  const { t, formats } = useI18n()
  const days = dashboardDays(search, today)
  const { period = 'today' } = search
  const title =
    period === 'today' && dashboard?.until
      ? t('dashboard.titleNow', { time: formats.time(dashboard.until) })
      : t(`dashboard.title.${period}`)
  return (
    <header className="dashboard__head">
      <div className="dashboard__title">
        <h1>{title}</h1>
        <p>{t(days.from === days.to ? 'dashboard.usualDay' : 'dashboard.usualPeriod')}</p>
      </div>
      <div className="dashboard__tools">
        <FigureStoreSelect storeId={search.storeId} onChange={(storeId) => onChange({ storeId })} />
        <FigurePeriod
          periods={DASHBOARD_PERIODS.map((id) => ({ id, name: t(`dashboard.period.${id}`) }))}
          period={period}
          days={days}
          today={today}
          onChange={onChange}
        />
      </div>
    </header>
  )
}
