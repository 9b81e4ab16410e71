import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { OldDataNotice } from '../-shared/OldDataNotice.tsx'
import { useNow } from '../-shared/use-now.ts'
import { CapacityFigure } from './CapacityFigure.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { HeatFigure } from './HeatFigure.tsx'
import { HoursFigure } from './HoursFigure.tsx'
import { ordersLink } from './orders-links.ts'
import { RefusalsFigure } from './RefusalsFigure.tsx'
import { SixFigures } from './SixFigures.tsx'
import { StagesFigure } from './StagesFigure.tsx'
import { useDashboard } from './use-dashboard.ts'
import './dashboard.css'

const DashboardListDrawer = lazyComponent(
  async () => (await import('./DashboardListDrawer.tsx')).DashboardListDrawer,
)

/** How the day goes: orders, sales, delays, refusals and full hours, beside what is usual. */
export function DashboardPage({
  search,
  onChange,
}: {
  readonly search: DashboardSearch
  readonly onChange: (change: Partial<DashboardSearch>) => void
}) {
  const { t, formats } = useI18n()
  const today = formats.isoDay(useNow(60_000))
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useDashboard(search)
  const hasOrders = data !== undefined && (data.hours.length > 0 || data.heat.length > 0)
  return (
    <div className="dashboard" aria-busy={isPlaceholderData}>
      <DashboardHead dashboard={data} search={search} today={today} onChange={onChange} />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={12} label={t('ui.loading')} />
        ) : (
          <LoadError title={t('dashboard.error')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {error !== null && (
            <OldDataNotice error={error} loadedAt={dataUpdatedAt} onRetry={() => void refetch()} />
          )}
          <SixFigures dashboard={data} storeId={search.storeId} />
          {data.refunded !== undefined && data.refunded > 0 && (
            <p className="muted">
              <Link {...ordersLink(data, search.storeId, { date: 'refundedAt' })}>
                {t('dashboard.refunded', { amount: formats.money(data.refunded) })}
              </Link>
            </p>
          )}
          {hasOrders ? (
            <div className="dashboard__figures">
              <HoursFigure dashboard={data} storeId={search.storeId} />
              {data.lateOrders !== undefined && <StagesFigure dashboard={data} storeId={search.storeId} />}
              <HeatFigure dashboard={data} storeId={search.storeId} />
              <RefusalsFigure dashboard={data} search={search} />
              <CapacityFigure dashboard={data} search={search} />
            </div>
          ) : (
            <EmptyState title={t('dashboard.empty')}>{t('dashboard.emptyText')}</EmptyState>
          )}
        </>
      )}
      {search.list !== undefined && (
        <DashboardListDrawer search={search} onClose={() => onChange({ list: undefined, code: undefined })} />
      )}
    </div>
  )
}
