import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { UnsavedBar } from '../-form/UnsavedBar.tsx'
import { useUnsavedGuard } from '../-form/use-unsaved-guard.tsx'
import { focusPart, type SettingsPart } from './settings-part.ts'

/** What of a store's settings is not saved yet, saved or discarded together; what is wrong is said beside the button. */
export function SettingsFoot({ parts }: { readonly parts: readonly SettingsPart[] }) {
  const i18n = useI18n()
  const changed = parts.filter(({ changes }) => changes.length > 0)
  // A proposal of the form can be saved as it is, where it lacks nothing.
  const proposed = parts.filter(({ isNew, problem }) => isNew && problem === null)
  const saved = changed.length > 0 ? changed : proposed
  const error = parts.find((part) => part.error !== null)?.error ?? null
  const guard = useUnsavedGuard(() => changed.length > 0)
  return (
    <>
      <UnsavedBar
        changes={parts.flatMap(({ changes }) => changes)}
        problems={saved.flatMap(({ problem }) => problem ?? [])}
        failure={error && formatFailure(i18n, error)}
        disabledReason={parts.some(({ isSaving }) => isSaving) ? i18n.t('form.sending') : null}
        canSaveUnchanged={proposed.length > 0}
        onShow={focusPart}
        onDiscard={() => {
          for (const { discard } of parts) discard()
        }}
        onSave={() => {
          for (const { save } of saved) save()
        }}
      />
      {guard.dialog}
    </>
  )
}
