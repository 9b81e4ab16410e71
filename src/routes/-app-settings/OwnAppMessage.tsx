import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { ownAppMessageQuery } from '../../api/client/settings.queries.ts'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The message that the operators of a country see at sign-in, as often as was set; seeing it is counted at once. */
export function OwnAppMessage() {
  const { data } = useQuery({ ...ownAppMessageQuery, enabled: getViewAsRole() === null })
  const [isClosed, setClosed] = useState(false)
  const message = data?.message ?? null
  const isShown = message !== null && !isClosed
  useEffect(() => {
    // Not counted, it is shown once more at the next load.
    if (isShown) void api.seeOwnAppMessage({ toast: 'none' }).catch(() => undefined)
  }, [isShown])
  if (message === null) return null
  const close = () => setClosed(true)
  return (
    <Dialog
      title={message.title}
      isOpen={isShown}
      onClose={close}
      size="small"
      actions={
        <Button variant="solid" onPress={close}>
          {message.buttonText}
        </Button>
      }
    >
      <p>{message.message}</p>
    </Dialog>
  )
}
