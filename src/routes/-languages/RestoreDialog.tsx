import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { useT } from '../../i18n/I18n.tsx'
import { refreshWordings } from '../../session/translations-store.ts'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'

/** Asks before the texts of an earlier version are published again. */
export function RestoreDialog({
  number,
  version,
  onClose,
}: {
  readonly number: number
  readonly version: number
  readonly onClose: () => void
}) {
  const t = useT()
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      title={
        number === 0 ? t('languages.version.backTitleZero') : t('languages.version.backTitle', { number })
      }
      confirm={t('languages.version.backConfirm')}
      tone="solid"
      action={() => api.restoreWordings({ params: { number }, ifMatch: version })}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: KEYS.wordings })
        void refreshWordings()
      }}
      onClose={onClose}
    >
      {t('languages.version.backText')}
    </ConfirmDialog>
  )
}
