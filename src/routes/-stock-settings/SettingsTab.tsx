import { useQuery } from '@tanstack/react-query'
import { fulfilmentSettingsQuery, remindSettingsQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { CopySettings } from './CopySettings.tsx'
import { FulfilmentForm } from './FulfilmentForm.tsx'
import { RemindForm } from './RemindForm.tsx'
import './stock-settings.css'

/** When a store asks for stock, and when it is asked for its count. */
export function SettingsTab({ store }: { readonly store: StockStore }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const fulfilment = useQuery({
    ...fulfilmentSettingsQuery(store.id),
    enabled: permissions.has('viewFulfilmentSettings'),
  })
  const remind = useQuery({
    ...remindSettingsQuery(store.id),
    enabled: permissions.has('viewDailyStockReportSettings'),
  })
  if (fulfilment.isLoading || remind.isLoading) return <SkeletonRows rows={8} label={t('ui.loading')} />
  const allowed = [
    ...(permissions.has('updateFulfilmentSettings') ? (['fulfilment'] as const) : []),
    ...(permissions.has('updateDailyStockReportSettings') ? (['remind'] as const) : []),
  ]
  return (
    <div className="stock-settings">
      {(fulfilment.data ?? remind.data) && (
        <CopySettings
          key={`copy ${fulfilment.data?.version} ${remind.data?.version}`}
          store={store}
          settings={{ fulfilment: fulfilment.data, remind: remind.data }}
          allowed={allowed}
        />
      )}
      {fulfilment.data && (
        <FulfilmentForm
          key={`fulfilment ${fulfilment.data.version}`}
          store={store}
          settings={fulfilment.data}
          isReadOnly={!permissions.has('updateFulfilmentSettings')}
        />
      )}
      {remind.data && (
        <RemindForm
          key={`remind ${remind.data.version}`}
          store={store}
          settings={remind.data}
          isReadOnly={!permissions.has('updateDailyStockReportSettings')}
        />
      )}
    </div>
  )
}
