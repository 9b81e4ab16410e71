import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { customerAnalyticsQuery } from '../../api/client/figures.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { selectCountry } from '../../session/selected-country.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { storeOptionsQuery } from '../-orders/store-options.queries.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { OldDataNotice } from '../-shared/OldDataNotice.tsx'
import { useNow } from '../-shared/use-now.ts'
import './analytics.css'
import { ANALYTICS_PERIODS, analyticsDays, type AnalyticsSearch } from './analytics-search.ts'
import { CohortsFigure } from './CohortsFigure.tsx'
import { CustomersFigure } from './CustomersFigure.tsx'
import { FiveFigures } from './FiveFigures.tsx'
import { GroupLink } from './GroupLink.tsx'
import { LevelsFigure } from './LevelsFigure.tsx'
import { ShareBars } from './ShareBars.tsx'

const ALL_STORES = 0

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
  const { period = 'year' } = search
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useQuery({
    ...customerAnalyticsQuery({
      ...analyticsDays(period, formats.isoDay(useNow(60_000))),
      ...(operator.countryId === null && { countryId: country.id }),
      ...(search.storeId !== undefined && { storeId: [search.storeId] }),
    }),
    placeholderData: keepPreviousData,
  })
  const place = { from: data?.from ?? '', to: data?.to ?? '', storeId: search.storeId }
  return (
    <div className="analytics" aria-busy={isPlaceholderData}>
      <AnalyticsHead search={search} onChange={onChange} />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={12} label={t('ui.loading')} />
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
            <ShareBars
              title={t('analytics.zones')}
              valueTitle={t('analytics.customers')}
              place={place}
              total={data.zones.reduce((sum, { customers }) => sum + customers, 0)}
              bars={data.zones.slice(0, 8).map(({ name, customers }) => ({
                name,
                value: customers,
                group: { kind: 'zone', name },
              }))}
            />
          </div>
        </>
      )}
    </div>
  )
}

function AnalyticsHead({
  search,
  onChange,
}: {
  readonly search: AnalyticsSearch
  readonly onChange: (change: Partial<AnalyticsSearch>) => void
}) {
  const { t } = useI18n()
  const router = useRouter()
  const app = useAppContext()
  const { countries, country, operator } = app
  const stores = useQuery(storeOptionsQuery(app)).data ?? []
  return (
    <header className="analytics__head">
      <h1>{t('analytics.title')}</h1>
      <div className="analytics__tools">
        {operator.countryId === null && countries.length > 1 && (
          <Select
            label={t('shell.country')}
            isLabelHidden
            size="small"
            options={countries.map(({ id, name }) => ({ id, name }))}
            value={country.id}
            onChange={(id) => {
              const chosen = countries.find((one) => one.id === id)
              if (chosen === undefined) return
              selectCountry(chosen)
              onChange({ storeId: undefined })
              void router.invalidate()
            }}
          />
        )}
        {stores.length > 1 && (
          <Select
            label={t('analytics.store')}
            isLabelHidden
            size="small"
            icon={<Store aria-hidden="true" />}
            options={[
              { id: ALL_STORES, name: t('analytics.allStores', { count: stores.length }) },
              ...stores.map(({ id, name }) => ({ id, name })),
            ]}
            value={search.storeId ?? ALL_STORES}
            onChange={(id) => onChange({ storeId: id === ALL_STORES ? undefined : id })}
          />
        )}
        <SegmentedControl
          label={t('analytics.period')}
          choices={ANALYTICS_PERIODS.map((id) => ({ id, name: t(`analytics.period.${id}`) }))}
          value={search.period ?? 'year'}
          onChange={(period) => onChange({ period })}
        />
      </div>
    </header>
  )
}
