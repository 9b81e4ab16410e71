import { useState } from 'react'

/** What is written over a stored value; another version of what is stored begins anew. */
export const useVersionedDraft = <Value>(stored: Value, version: number) => {
  const [draft, setDraft] = useState<{ readonly version: number; readonly value: Value } | null>(null)
  const value = draft?.version === version ? draft.value : stored
  return {
    value,
    change: (next: Value) => setDraft({ version, value: next }),
    discard: () => setDraft(null),
  }
}
