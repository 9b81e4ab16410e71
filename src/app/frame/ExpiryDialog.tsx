import { api } from '../../api/client/api.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

// A session that is over answers 401, and the session machine does the rest.
const stay = () => void api.me({ silent: true }).catch(() => undefined)

export function ExpiryDialog({ minutesLeft }: { readonly minutesLeft: number }) {
  const say = useSay()
  return (
    <Dialog
      title={say('expiry.title')}
      isOpen
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
      <p>{say('expiry.text', { minutes: minutesLeft })}</p>
    </Dialog>
  )
}
