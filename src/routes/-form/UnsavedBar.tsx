import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { FormChange } from './form-changes.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import './unsaved-bar.css'

/** What is not saved yet, with Discard and Save; Ctrl S saves too. */
export function UnsavedBar({
  changes,
  problems,
  failure,
  disabledReason,
  canSaveUnchanged = false,
  onShow,
  onDiscard,
  onSave,
  onReload = null,
}: {
  readonly changes: readonly FormChange[]
  /** What has to be put right first. */
  readonly problems: readonly string[]
  readonly failure: string | null
  /** Why it cannot be saved, besides problems and a lack of changes. */
  readonly disabledReason: string | null
  /** What the form proposes can be saved as it is. */
  readonly canSaveUnchanged?: boolean
  /** Leads to the field of a change. */
  readonly onShow?: (name: string) => void
  readonly onDiscard: () => void
  readonly onSave: () => void
  /** Set while somebody else's change stands in the way. */
  readonly onReload?: (() => void) | null
}) {
  const { t } = useI18n()
  const reason =
    disabledReason ??
    (changes.length === 0 && !canSaveUnchanged ? t('form.noChanges') : null) ??
    problems[0] ??
    null
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
      <UnsavedChanges changes={changes} {...(onShow && { onShow })} />
      {failure !== null && <span role="alert">{failure}</span>}
      {onReload !== null && (
        <Button size="small" onPress={onReload}>
          {t('form.showTheirs')}
        </Button>
      )}
      {changes.length > 0 && problems.length > 0 && (
        <span className="unsaved-bar__errors">{problems.join('. ')}</span>
      )}
      <Button
        variant="quiet"
        disabledReason={changes.length === 0 ? t('form.noChanges') : null}
        onPress={onDiscard}
      >
        {t('form.discard')}
      </Button>
      <Button
        variant="solid"
        aria-keyshortcuts="Control+S"
        shortcut={<Kbd>{t('form.saveKey')}</Kbd>}
        disabledReason={reason}
        onPress={onSave}
      >
        {t('form.save')}
      </Button>
    </footer>
  )
}
