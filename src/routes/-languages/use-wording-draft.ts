import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { wordingQuery } from '../../api/client/wordings.queries.ts'
import type { Wording } from '../../api/contract/wordings.contract.ts'
import type { WordingLanguage } from '../../domain/wordings/wording.ts'
import { isPreviewing } from '../../session/wordings.ts'
import { refreshWordings } from '../../session/translations-store.ts'

type Forms = ReadonlyArray<{ readonly form: string; readonly text: string }>
type Change = { readonly language: WordingLanguage } & (
  | { readonly text: string | null }
  | { readonly forms: Forms }
)

const WAIT_MS = 500

const formsOf = ({ text, forms }: Wording['es']): Forms => forms ?? [{ form: '', text }]

/** What is written of one text, kept in the draft half a second after the last letter. */
export const useWordingDraft = (wording: Wording) => {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState({ es: formsOf(wording.es), en: formsOf(wording.en) })
  const timers = useRef<Partial<Record<WordingLanguage, ReturnType<typeof setTimeout>>>>({})
  const waiting = useRef<Partial<Record<WordingLanguage, () => void>>>({})
  const saving = useMutation({
    mutationFn: (change: Change) =>
      api.writeWording({ params: { key: wording.key }, body: change, toast: 'none' }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(wordingQuery(wording.key).queryKey, saved)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...KEYS.wordings, 'list'] }),
        queryClient.invalidateQueries({ queryKey: [...KEYS.wordings, 'summary'] }),
        isPreviewing() ? refreshWordings() : null,
      ])
    },
  })
  const flush = (language: WordingLanguage) => {
    clearTimeout(timers.current[language])
    const run = waiting.current[language]
    delete waiting.current[language]
    run?.()
  }
  useEffect(() => {
    const late = waiting.current
    // What was typed last before somebody leaves is kept too.
    return () => {
      for (const run of Object.values(late)) run?.()
    }
  }, [])
  const write = (language: WordingLanguage, forms: Forms) => {
    setWritten((before) => ({ ...before, [language]: forms }))
    clearTimeout(timers.current[language])
    const [only] = forms
    waiting.current[language] = () =>
      saving.mutate(
        only?.form === ''
          ? { language, text: only.text }
          : { language, forms: forms.map((form) => ({ ...form })) },
      )
    timers.current[language] = setTimeout(() => flush(language), WAIT_MS)
  }
  return {
    written,
    saving,
    writeForm: (language: WordingLanguage, form: string, text: string) => {
      const before = written[language]
      const isNew = !before.some((each) => each.form === form)
      write(
        language,
        isNew
          ? [...before, { form, text }]
          : before.map((each) => (each.form === form ? { form, text } : each)),
      )
    },
    /** Writes a whole text, as it stands in the history; null is the product's own. */
    restore: async (language: WordingLanguage, text: string | null) => {
      const saved = await saving.mutateAsync({ language, text })
      setWritten((before) => ({ ...before, [language]: formsOf(saved[language]) }))
    },
    isWaiting: saving.isPending,
  }
}
