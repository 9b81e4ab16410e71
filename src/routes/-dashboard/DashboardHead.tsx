import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { LazyFigureDays } from '../-charts/LazyFigureDays.tsx'
import { storeOptionsQuery } from '../-orders/store-options.queries.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { DASHBOARD_PERIODS, dashboardDays, type DashboardSearch } from './dashboard-search.ts'

const ALL_STORES = 0

interface DashboardHeadProps {
  readonly dashboard: Dashboard | undefined
  readonly search: DashboardSearch
  readonly today: string
  readonly onChange: (change: Partial<DashboardSearch>) => void
}

/** Of when and of whom the figures are. */
export function DashboardHead({ dashboard, search, today, onChange }: DashboardHeadProps) {
  const { t, formats } = useI18n()
  const context = useAppContext()
  const stores = useQuery(storeOptionsQuery(context)).data ?? []
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
        {stores.length > 1 && (
          <Select
            label={t('dashboard.store')}
            isLabelHidden
            size="small"
            icon={<Store aria-hidden="true" />}
            options={[
              { id: ALL_STORES, name: t('dashboard.allStores', { count: stores.length }) },
              ...stores.map(({ id, name }) => ({ id, name })),
            ]}
            value={search.storeId ?? ALL_STORES}
            onChange={(id) => onChange({ storeId: id === ALL_STORES ? undefined : id })}
          />
        )}
        <SegmentedControl
          label={t('dashboard.period')}
          choices={DASHBOARD_PERIODS.map((id) => ({ id, name: t(`dashboard.period.${id}`) }))}
          value={period}
          onChange={(chosen) =>
            onChange(
              chosen === 'custom'
                ? { period: chosen, ...days }
                : { period: chosen, from: undefined, to: undefined },
            )
          }
        />
        {period === 'custom' && <LazyFigureDays days={days} today={today} onChange={onChange} />}
      </div>
    </header>
  )
}
