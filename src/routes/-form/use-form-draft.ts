import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppContext } from '../-shared/app-context.ts'
import { clearFormDraft, getFormDraft, storeFormDraft, type FormDraft } from './form-draft.ts'

interface DraftSource {
  readonly isDirty: () => boolean
  readonly changedValues: () => FormDraft['values']
}

/**
 * Stores what was changed in a form before a reload, and when the session ends unless its operator ended it.
 * Answers the draft that the same operator left at this address.
 */
export const useFormDraft = ({ isDirty, changedValues }: DraftSource): FormDraft | null => {
  const { operator, session } = useAppContext()
  const router = useRouter()
  const [href] = useState(() => router.state.location.href)
  const [stored] = useState(() => getFormDraft(operator.id, href))
  const store = useEffectEvent((isReload: boolean) => {
    if (isDirty())
      storeFormDraft({
        operatorId: operator.id,
        href,
        values: changedValues(),
        ...(isReload && { isReload }),
      })
  })
  const storeWhenEnded = useEffectEvent(() => {
    const snapshot = session.getSnapshot()
    if (snapshot.matches('signedOut') && snapshot.context.reason !== 'none') store(false)
  })
  useEffect(() => () => storeWhenEnded(), [])
  useEffect(() => {
    if (stored?.isReload === true) clearFormDraft()
    const storeBeforeReload = () => store(true)
    addEventListener('pagehide', storeBeforeReload)
    return () => removeEventListener('pagehide', storeBeforeReload)
  }, [stored])
  return stored
}
