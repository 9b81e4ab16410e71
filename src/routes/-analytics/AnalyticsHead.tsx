import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { ORDER_TYPES, type OrderType } from '../../domain/order/order-kinds.ts'
import { useT } from '../../i18n/I18n.tsx'
import { selectCountry } from '../../session/selected-country.ts'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { LazyFigureDays } from '../-charts/LazyFigureDays.tsx'
import { storeOptionsQuery } from '../-orders/store-options.queries.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { ANALYTICS_PERIODS, analyticsDays, type AnalyticsSearch } from './analytics-search.ts'

const ALL_STORES = 0

/** Of which stores, orders and days the customers are. */
export function AnalyticsHead({
  search,
  today,
  onChange,
}: {
  readonly search: AnalyticsSearch
  readonly today: string
  readonly onChange: (change: Partial<AnalyticsSearch>) => void
}) {
  const t = useT()
  const app = useAppContext()
  const stores = useQuery(storeOptionsQuery(app)).data ?? []
  const { period = 'year' } = search
  const days = analyticsDays(search, today)
  return (
    <header className="analytics__head">
      <h1>{t('analytics.title')}</h1>
      <div className="analytics__tools">
        <CountrySelect onChange={() => onChange({ storeId: undefined })} />
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
        <Select<OrderType | 'all'>
          label={t('analytics.orderType')}
          isLabelHidden
          size="small"
          options={[
            { id: 'all', name: t('analytics.allOrderTypes') },
            ...ORDER_TYPES.map((id) => ({ id, name: t(`orderType.${id}`) })),
          ]}
          value={search.orderType ?? 'all'}
          onChange={(id) => onChange({ orderType: id === 'all' ? undefined : id })}
        />
        <SegmentedControl
          label={t('analytics.period')}
          choices={ANALYTICS_PERIODS.map((id) => ({ id, name: t(`analytics.period.${id}`) }))}
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

/** The country whose customers are shown, for who has several. */
function CountrySelect({ onChange }: { readonly onChange: () => void }) {
  const t = useT()
  const router = useRouter()
  const { countries, country, operator } = useAppContext()
  if (operator.countryId !== null || countries.length <= 1) return null
  return (
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
        onChange()
        void router.invalidate()
      }}
    />
  )
}
