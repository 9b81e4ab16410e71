import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { UnsavedChanges } from '../-form/UnsavedChanges.tsx'
import './unsaved-bar.css'

export interface UnsavedChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What is not saved yet, with Discard and Save; Ctrl S saves too. */
export function UnsavedBar({
  changes,
  errors,
  failure,
  disabledReason,
  onDiscard,
  onSave,
  onReload,
}: {
  readonly changes: readonly UnsavedChange[]
  readonly errors: number
  readonly failure: string | null
  /** Why it cannot be saved, besides errors and a lack of changes. */
  readonly disabledReason: string | null
  readonly onDiscard: () => void
  readonly onSave: () => void
  /** Set while somebody else's change stands in the way. */
  readonly onReload: (() => void) | null
}) {
  const { t } = useI18n()
  const reason =
    disabledReason ??
    (changes.length === 0 ? t('apps.nothingChanged') : null) ??
    (errors > 0 ? t('apps.errors', { count: errors }) : null)
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (reason === null) onSave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <footer className="unsaved-bar">
      <UnsavedChanges changes={changes.map((change) => ({ ...change, label: change.name }))} />
      {failure !== null && <span role="alert">{failure}</span>}
      {onReload !== null && (
        <Button size="small" onPress={onReload}>
          {t('apps.reload')}
        </Button>
      )}
      {errors > 0 && <span className="unsaved-bar__errors">{t('apps.errors', { count: errors })}</span>}
      <Button
        variant="quiet"
        disabledReason={changes.length === 0 ? t('apps.nothingChanged') : null}
        onPress={onDiscard}
      >
        {t('apps.discard')}
      </Button>
      <Button
        variant="solid"
        aria-keyshortcuts="Control+S"
        shortcut={<Kbd>{t('apps.saveKey')}</Kbd>}
        disabledReason={reason}
        onPress={onSave}
      >
        {t('apps.save')}
      </Button>
    </footer>
  )
}
