import { useRouter } from '@tanstack/react-router'
import { ORDER_TYPES, type OrderType } from '../../domain/order/order-kinds.ts'
import { useT } from '../../i18n/I18n.tsx'
import { selectCountry } from '../../session/selected-country.ts'
import { Select } from '../../ui/Select.tsx'
import { FigurePeriod, FigureStoreSelect } from '../-charts/FigureFilters.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { ANALYTICS_PERIODS, analyticsDays, type AnalyticsSearch } from './analytics-search.ts'

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
  return (
    <header className="analytics__head">
      <h1>{t('analytics.title')}</h1>
      <div className="analytics__tools">
        <CountrySelect onChange={() => onChange({ storeId: undefined })} />
        <FigureStoreSelect storeId={search.storeId} onChange={(storeId) => onChange({ storeId })} />
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
        <FigurePeriod
          periods={ANALYTICS_PERIODS.map((id) => ({ id, name: t(`analytics.period.${id}`) }))}
          period={search.period ?? 'year'}
          days={analyticsDays(search, today)}
          today={today}
          onChange={onChange}
        />
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
