import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '../../api/client/client.ts'
import { alertOf } from '../../api/client/toast-rules.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { showToast } from '../../ui/toast.ts'
import { ToastArea } from '../../ui/ToastArea.tsx'
import { followAnswers } from './early-answers.ts'
import { toastOf } from './toast-of.tsx'
import { useArrivals } from './use-arrivals.ts'

/** Says what became of every call that is not flagged silent, and what has arrived. */
export function Toasts() {
  const words = useWords()
  useArrivals()
  const tell = useEffectEvent((answer: Answer) => {
    const alert = alertOf(answer)
    if (alert) showToast(toastOf(alert, words))
  })
  useEffect(() => followAnswers((answer) => tell(answer)), [])
  return <ToastArea />
}
