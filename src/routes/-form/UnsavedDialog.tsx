import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Asks whether to leave a form with unsaved changes; Stay has the focus. */
export function UnsavedDialog({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  const t = useT()
  return (
    <Dialog
      title={t('form.unsaved.title')}
      isOpen
      size="small"
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onPress={onLeave}>
            {t('form.unsaved.leave')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must keep the changes */}
          <Button variant="solid" autoFocus onPress={onStay}>
            {t('form.unsaved.stay')}
          </Button>
        </>
      }
    >
      {t('form.unsaved.text')}
    </Dialog>
  )
}
