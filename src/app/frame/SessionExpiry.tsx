import { useEffect, useRef, useState } from 'react'
import { onAnswer } from '../../api/client/api.ts'
import { sessionMinutesLeft } from '../../domain/access/session-operator.ts'
import { loadable } from '../../ui/loadable.tsx'

const ExpiryDialog = loadable(async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog)

const WARNING_MINUTES = 5
const LOOK_MS = 20_000

/** Asks somebody who has done nothing for hours whether to stay, before the session ends by itself. */
export function SessionExpiry() {
  const usedAt = useRef(0)
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null)
  useEffect(() => {
    usedAt.current = Date.now()
    const stopListening = onAnswer(({ status }) => {
      if (status < 200 || status >= 300) return
      usedAt.current = Date.now()
      setMinutesLeft(null)
    })
    const timer = setInterval(() => {
      const left = sessionMinutesLeft((Date.now() - usedAt.current) / 60_000)
      setMinutesLeft(left <= WARNING_MINUTES ? left : null)
    }, LOOK_MS)
    return () => {
      stopListening()
      clearInterval(timer)
    }
  }, [])
  return minutesLeft !== null && <ExpiryDialog minutesLeft={minutesLeft} />
}
