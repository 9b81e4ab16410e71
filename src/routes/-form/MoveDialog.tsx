import type { ReactNode } from 'react'
import type { FailureCode } from '../../api/contract/failures.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import './form.css'
import { useSubmit } from './use-submit.ts'

/** Asks where a record goes, and moves it there. */
export function MoveDialog({
  title,
  button,
  ability,
  missing = null,
  action,
  onClose,
  children,
}: {
  readonly title: string
  readonly button: string
  /** Whether the record may be changed. */
  readonly ability: true | FailureCode
  /** What has to be chosen first. */
  readonly missing?: string | null
  readonly action: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t, tFailure } = useI18n()
  const { run, isBusy, refusal } = useSubmit(action, onClose)
  const denied = ability === true ? null : tFailure(ability)
  return (
    <DecisionDialog
      title={title}
      refusal={refusal}
      onClose={onClose}
      action={
        <Button
          variant="solid"
          disabledReason={isBusy ? t('form.sending') : (denied ?? missing)}
          onPress={() => run()}
        >
          {button}
        </Button>
      }
    >
      {children}
    </DecisionDialog>
  )
}
