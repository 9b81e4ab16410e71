import { useEffect, useRef, useState } from 'react'
import { onResponse } from '../api/client/api.ts'
import { sessionMinutesLeft } from '../domain/access/session.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const ExpiryDialog = lazyComponent(async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog)

const WARNING_MINUTES = 5
const CHECK_MS = 20_000

/** Asks an inactive operator whether to stay, before the session ends. */
export function SessionExpiry() {
  const lastActiveAt = useRef(0)
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null)
  useEffect(() => {
    lastActiveAt.current = Date.now()
    const stopListening = onResponse(({ status }) => {
      if (status < 200 || status >= 300) return
      lastActiveAt.current = Date.now()
      setMinutesLeft(null)
    })
    const timer = setInterval(() => {
      const left = sessionMinutesLeft((Date.now() - lastActiveAt.current) / 60_000)
      setMinutesLeft(left <= WARNING_MINUTES ? left : null)
    }, CHECK_MS)
    return () => {
      stopListening()
      clearInterval(timer)
    }
  }, [])
  return minutesLeft !== null && <ExpiryDialog minutesLeft={minutesLeft} />
}
