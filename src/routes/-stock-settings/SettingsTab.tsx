import { useQuery } from '@tanstack/react-query'
import { fulfilmentSettingsQuery, remindSettingsQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import { CopySettings } from './CopySettings.tsx'
import { FulfilmentForm } from './FulfilmentForm.tsx'
import { RemindForm } from './RemindForm.tsx'
import { SettingsFoot } from './SettingsFoot.tsx'
import { useFulfilmentSettings } from './use-fulfilment-settings.ts'
import { useRemindSettings } from './use-remind-settings.ts'
import './stock-settings.css'

const MAY_VIEW = ['viewFulfilmentSettings', 'viewDailyStockReportSettings'] as const

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
  const days = useFulfilmentSettings(store, fulfilment.data)
  const reminders = useRemindSettings(store, remind.data)
  if (!MAY_VIEW.some((permission) => permissions.has(permission))) return <NoPermission />
  const failed = [fulfilment, remind].find(({ data, error }) => error !== null && data === undefined)
  if (failed)
    return (
      <LoadError
        title={t('stock.settingsError')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  if (fulfilment.isLoading || remind.isLoading) return <SkeletonRows rows={8} label={t('ui.loading')} />
  const setsDays = permissions.has('updateFulfilmentSettings')
  const setsReminders = permissions.has('updateDailyStockReportSettings')
  const parts = [
    ...(fulfilment.data && setsDays ? [days.part] : []),
    ...(remind.data && setsReminders ? [reminders.part] : []),
  ]
  return (
    <div className="stock-settings">
      {(fulfilment.data ?? remind.data) && (
        <CopySettings
          key={`copy ${fulfilment.data?.version} ${remind.data?.version}`}
          store={store}
          settings={{ fulfilment: fulfilment.data, remind: remind.data }}
          allowed={[
            ...(setsDays ? (['fulfilment'] as const) : []),
            ...(setsReminders ? (['remind'] as const) : []),
          ]}
        />
      )}
      {fulfilment.data && <FulfilmentForm model={days} isReadOnly={!setsDays} />}
      {remind.data && <RemindForm store={store} model={reminders} isReadOnly={!setsReminders} />}
      {parts.length > 0 && <SettingsFoot parts={parts} />}
    </div>
  )
}
