import { useT } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'

/** Asks before somebody becomes a super administrator. */
export function PromotionDialog({
  name,
  confirmation,
}: {
  readonly name: string
  readonly confirmation: { readonly confirm: () => Promise<void>; readonly close: () => void }
}) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('user.promoteTitle', { name })}
      confirm={t('user.promote')}
      action={confirmation.confirm}
      onClose={confirmation.close}
    >
      <p>{t('user.promoteText')}</p>
    </ConfirmDialog>
  )
}
