import { useQuery } from '@tanstack/react-query'
import { localAppSettingsQuery } from '../../api/client/settings.queries.ts'
import { APP_TYPES_OF } from '../../domain/apps/app-message.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { AppList } from './AppList.tsx'
import type { LocalSettingsSearch } from './local-settings-search.ts'
import { MessageForm } from './MessageForm.tsx'
import './app-settings.css'

/** What each kind of app shows in a country when it is opened. */
export function LocalSettingsPage({
  search,
  onChange,
}: {
  readonly search: LocalSettingsSearch
  readonly onChange: (change: LocalSettingsSearch) => void
}) {
  const { t } = useI18n()
  const { countries, country: chosen, permissions } = useAppContext()
  const country = countries.find(({ id }) => id === search.country) ?? chosen
  const customer = useQuery(localAppSettingsQuery('customer', country.id))
  const operator = useQuery(localAppSettingsQuery('operator', country.id))
  const failed = customer.error ? customer : operator.error ? operator : null
  if (failed !== null && !failed.data)
    return (
      <LoadError
        isPage
        title={t('apps.loadError')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!customer.data || !operator.data) return <SkeletonRows rows={12} label={t('ui.loading')} />
  const settings = [...customer.data.data, ...operator.data.data]
  const type = search.app ?? APP_TYPES_OF.customer[0]
  const setting = settings.find(({ appType }) => appType === type)
  return (
    <div className="local-settings">
      <AppList country={country} countries={countries} settings={settings} type={type} onChange={onChange} />
      {setting && (
        <MessageForm
          key={`${country.id} ${type} ${setting.version} ${setting.source} ${setting.counter?.since}`}
          country={country}
          setting={setting}
          isReadOnly={!permissions.has('updateLocalAppSettings')}
        />
      )}
    </div>
  )
}
