import { useEffect, useRef, useState } from 'react'
import { api, onAnswer } from '../../api/client/api.ts'
import { sessionMinutesLeft } from '../../domain/access/session-operator.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const WARNING_MINUTES = 5
const LOOK_MS = 20_000

/** Asks somebody who has done nothing for hours whether to stay, before the session ends by itself. */
export function SessionExpiry() {
  const say = useSay()
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
  // One that is over answers 401, and the session machine does the rest.
  const stay = () => void api.me({ silent: true }).catch(() => undefined)
  return (
    <Dialog
      title={say('expiry.title')}
      isOpen={minutesLeft !== null}
      onClose={stay}
      size="small"
      role="alertdialog"
      isStubborn
      actions={
        <Button variant="solid" onPress={stay}>
          {say('expiry.stay')}
        </Button>
      }
    >
      <p>{say('expiry.text', { minutes: minutesLeft ?? 0 })}</p>
    </Dialog>
  )
}
