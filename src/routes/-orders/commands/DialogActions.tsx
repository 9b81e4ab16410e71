import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'

interface DialogActionsProps {
  /** What keeps the order as it is. */
  readonly backLabel: string
  readonly sendLabel: string
  readonly isSending: boolean
  /** Why it cannot be sent yet. */
  readonly disabledReason?: string | null
  /** Without it only the way back is left. */
  readonly isOpen?: boolean
  readonly variant?: 'solid' | 'danger'
  readonly onBack: () => void
  readonly onSend?: () => void
  /** The form that it submits, so that Enter in any of its fields sends too. */
  readonly form?: string
}

/** The foot of an order's dialog: the way back, and the button that sends, which is pressed once. */
export function DialogActions({
  backLabel,
  sendLabel,
  isSending,
  disabledReason = null,
  isOpen = true,
  variant = 'solid',
  onBack,
  onSend,
  form,
}: DialogActionsProps) {
  const t = useT()
  return (
    <>
      <Button variant="quiet" onPress={onBack}>
        {backLabel}
      </Button>
      {isOpen && (
        <Button
          variant={variant}
          disabledReason={isSending ? t('action.sending') : disabledReason}
          {...(form === undefined ? {} : { type: 'submit', form })}
          {...(onSend && { onPress: onSend })}
        >
          {sendLabel}
        </Button>
      )}
    </>
  )
}
