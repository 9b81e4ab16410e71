import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { customerAnalyticsQuery } from '../../api/client/figures.queries.ts'
import { periodError } from '../../domain/figures/figure-period.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { OldDataNotice } from '../-shared/OldDataNotice.tsx'
import { useNow } from '../-shared/use-now.ts'
import './analytics.css'
import { analyticsDays, type AnalyticsSearch } from './analytics-search.ts'
import { AnalyticsHead } from './AnalyticsHead.tsx'
import { CohortsFigure } from './CohortsFigure.tsx'
import { CustomersFigure } from './CustomersFigure.tsx'
import { FiveFigures } from './FiveFigures.tsx'
import { GroupLink } from './GroupLink.tsx'
import { LevelsFigure } from './LevelsFigure.tsx'
import { ShareBars } from './ShareBars.tsx'
import { ZonesFigure } from './ZonesFigure.tsx'

/** Who the customers are: levels, first orders and who returns, how often they order, who lapsed and who buys most. */
export function AnalyticsPage({
  search,
  onChange,
}: {
  readonly search: AnalyticsSearch
  readonly onChange: (change: Partial<AnalyticsSearch>) => void
}) {
  const { t, formats } = useI18n()
  const { operator, country } = useAppContext()
  const today = formats.isoDay(useNow(60_000))
  const days = analyticsDays(search, today)
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useQuery({
    ...customerAnalyticsQuery({
      ...days,
      ...(operator.countryId === null && { countryId: country.id }),
      ...(search.storeId !== undefined && { storeId: [search.storeId] }),
      ...(search.orderType !== undefined && { orderType: search.orderType }),
    }),
    placeholderData: keepPreviousData,
    enabled: periodError(days) === null,
  })
  const place = {
    from: data?.from ?? '',
    to: data?.to ?? '',
    storeId: search.storeId,
    orderType: search.orderType,
  }
  return (
    <div className="analytics" aria-busy={isPlaceholderData}>
      <AnalyticsHead search={search} today={today} onChange={onChange} />
      {data === undefined ? (
        error === null ? (
          periodError(days) === null && <SkeletonRows rows={12} label={t('ui.loading')} />
        ) : (
          <LoadError isPage title={t('analytics.error')} error={error} onRetry={() => void refetch()} />
        )
      ) : data.active === 0 ? (
        <EmptyState title={t('analytics.empty')}>{t('analytics.emptyText')}</EmptyState>
      ) : (
        <>
          {error !== null && (
            <OldDataNotice error={error} loadedAt={dataUpdatedAt} onRetry={() => void refetch()} />
          )}
          <FiveFigures analytics={data} />
          <div className="analytics__figures">
            <LevelsFigure analytics={data} place={place} />
            <CohortsFigure analytics={data} place={place} />
            <ShareBars
              title={t('analytics.frequency')}
              valueTitle={t('analytics.customers')}
              place={place}
              bars={data.frequency.map(({ from, to, customers }) => ({
                name: t('analytics.times', { from, to: to ?? 'more' }),
                value: customers,
                group: { kind: 'orders', from, to },
              }))}
            />
            <CustomersFigure
              title={t('analytics.lapsed')}
              note={t('analytics.lapsedNote', { count: data.lapsedCount })}
              foot={
                <GroupLink
                  group={{ kind: 'lapsed' }}
                  name={t('analytics.seeAll', { count: data.lapsedCount })}
                  count={data.lapsedCount}
                  place={place}
                />
              }
              customers={data.lapsed}
              kind="lapsed"
            />
            <CustomersFigure
              title={t('analytics.top')}
              note={t('analytics.topNote')}
              customers={data.top}
              kind="top"
            />
            <ZonesFigure analytics={data} place={place} />
          </div>
        </>
      )}
    </div>
  )
}
