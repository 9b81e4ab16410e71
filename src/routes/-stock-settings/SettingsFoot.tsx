import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useUnsavedGuard } from '../-form/use-unsaved-guard.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'

/** Discards or saves what was changed of some settings; why it cannot be saved is said at the button. */
export function SettingsFoot({
  saving,
  problem,
  isNew,
  isDirty,
  isReadOnly,
  onDiscard,
  children,
}: {
  readonly saving: UseMutationResult<unknown, Error, void>
  readonly problem: string | null
  /** Nothing is set yet, and what the form proposes can be saved as it is. */
  readonly isNew: boolean
  readonly isDirty: boolean
  readonly isReadOnly: boolean
  readonly onDiscard: () => void
  readonly children?: ReactNode
}) {
  const i18n = useI18n()
  const { t } = i18n
  const guard = useUnsavedGuard(() => isDirty)
  return (
    <>
      {saving.error && <p role="alert">{formatFailure(i18n, saving.error)}</p>}
      {!isReadOnly && (
        <footer className="settings-foot">
          {children}
          <Button variant="quiet" onPress={onDiscard}>
            {t('stock.discard')}
          </Button>
          <Button
            variant="solid"
            disabledReason={
              saving.isPending
                ? t('form.sending')
                : (problem ?? (isNew || isDirty ? null : t('stock.nothingChanged')))
            }
            onPress={() => saving.mutate()}
          >
            {t('stock.save')}
          </Button>
        </footer>
      )}
      {guard.dialog}
    </>
  )
}
