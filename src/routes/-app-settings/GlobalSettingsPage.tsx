import { useQuery } from '@tanstack/react-query'
import { globalAppSettingsQuery } from '../../api/client/settings.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { GlobalSettingsForm } from './GlobalSettingsForm.tsx'
import './app-settings.css'

/** Versions of the apps, and the notice that closes them in all countries. */
export function GlobalSettingsPage() {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const { data, error, refetch } = useQuery(globalAppSettingsQuery)
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={12} label={t('ui.loading')} />
    ) : (
      <LoadError isPage title={t('apps.loadError')} error={error} onRetry={() => void refetch()} />
    )
  return (
    <GlobalSettingsForm
      key={data.version}
      settings={data}
      isReadOnly={!permissions.has('updateGlobalSettings')}
    />
  )
}
