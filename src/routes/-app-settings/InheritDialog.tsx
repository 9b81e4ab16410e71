import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import { settingsOf, type AppType } from '../../domain/apps/app-message.ts'
import { useT } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'

/** Asks before the own message of a kind of app is removed. */
export function InheritDialog({
  country,
  appType,
  onClose,
}: {
  readonly country: Country
  readonly appType: AppType
  readonly onClose: () => void
}) {
  const t = useT()
  const queryClient = useQueryClient()
  const wider = settingsOf(appType)[1]
  const title = wider === undefined ? t('apps.remove') : t('apps.inherit', { app: t(`apps.type.${wider}`) })
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      action={() => api.inheritLocalAppSettings({ params: { id: country.id, appType } })}
      onDone={() => void queryClient.invalidateQueries({ queryKey: KEYS.appSettings })}
      onClose={onClose}
    >
      {t('apps.inherit.text', { app: t(`apps.type.${appType}`) })}
    </ConfirmDialog>
  )
}
