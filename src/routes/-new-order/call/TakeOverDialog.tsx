import { useI18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogBackButton } from './DialogBackButton.tsx'

/** Asks before a call is taken from somebody who is on the phone. */
export function TakeOverDialog({
  caller,
  owner,
  onBack,
  onTake,
}: {
  readonly caller: string
  readonly owner: string
  readonly onBack: () => void
  readonly onTake: () => void
}) {
  const { t } = useI18n()
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('calls.takeTitle', { name: caller })}
      isOpen
      onClose={onBack}
      actions={
        <>
          <DialogBackButton onPress={onBack} />
          <Button variant="solid" onPress={onTake}>
            {t('calls.takeSure')}
          </Button>
        </>
      }
    >
      <p>{t('calls.takeText', { owner })}</p>
    </Dialog>
  )
}
