import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import type { Languages } from '../../api/contract/wordings.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { refreshWordings } from '../../session/translations-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** Publishes the draft as the next version, once nothing of it is broken. */
export function PublishBar({ languages: { draft, version } }: { readonly languages: Languages }) {
  const { t, tFailure } = useI18n()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const next = version + 1
  const reason = !permissions.has('publishLanguages')
    ? t('languages.noPublish')
    : getViewAsRole() !== null
      ? tFailure('see_as_read_only')
      : draft.changes === 0
        ? t('languages.nothing')
        : draft.errors.length > 0
          ? t('languages.draftErrors', { count: draft.errors.length })
          : null
  return (
    <footer className="publish-bar">
      <span>
        <Kbd>Alt ↓</Kbd> {t('languages.keys.next')}
      </span>
      <span>
        <Kbd>Ctrl ↵</Kbd> {t('languages.keys.done')}
      </span>
      <Button variant="solid" disabledReason={reason} onPress={() => setAsking(true)}>
        {t('languages.publish', { version: next })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('languages.publishTitle', { version: next })}
          confirm={t('languages.publishConfirm')}
          tone="solid"
          action={() => api.publishWordings({ ifMatch: version })}
          onDone={() => {
            void queryClient.invalidateQueries({ queryKey: KEYS.wordings })
            void refreshWordings()
          }}
          onClose={() => setAsking(false)}
        >
          {t('languages.publishText', { count: draft.changes })}
        </ConfirmDialog>
      )}
    </footer>
  )
}
