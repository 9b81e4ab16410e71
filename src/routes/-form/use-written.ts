import { useEffect, useState } from 'react'
import { clearFormDraft } from './form-draft.ts'
import { isSameValue } from './field-values.ts'
import { useFormDraft } from './use-form-draft.ts'

/** What is written in a form of its own values; a reload or the end of a session keeps what differs from what is saved. */
export const useWritten = <Values extends object>(saved: Values) => {
  const savedValues = new Map(Object.entries(saved))
  const changed = () =>
    Object.entries(written).filter(([name, value]) => !isSameValue(value, savedValues.get(name)))
  const stored = useFormDraft({
    isDirty: () => changed().length > 0,
    changedValues: () => Object.fromEntries(changed()),
  })
  const [written, setWritten] = useState<Values>(() => ({ ...saved, ...stored?.values }))
  useEffect(clearFormDraft, [])
  return [written, setWritten] as const
}
