import { api } from '../api/client/api.ts'
import { useT } from '../i18n/I18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

// An ended session returns 401, which the session machine handles.
const stay = () => void api.me({ toast: 'none' }).catch(() => undefined)

export function ExpiryDialog({ minutesLeft }: { readonly minutesLeft: number }) {
  const t = useT()
  return (
    <Dialog
      title={t('expiry.title')}
      isOpen
      onClose={stay}
      size="small"
      role="alertdialog"
      isDismissable={false}
      actions={
        <Button variant="solid" onPress={stay}>
          {t('expiry.stay')}
        </Button>
      }
    >
      <p>{t('expiry.text', { minutes: minutesLeft })}</p>
    </Dialog>
  )
}
