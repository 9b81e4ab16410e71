import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { fullName } from '../-shared/user-name.ts'
import { availableActions } from './operator-actions.ts'
import { useUserCommands } from './use-user-commands.ts'

/** Confirms sending an operator's invitation again, or revoking it. */
export function InvitationDialog({
  operator,
  change,
  onClose,
}: {
  readonly operator: OperatorDetail
  readonly change: 'resend' | 'revoke'
  readonly onClose: () => void
}) {
  const t = useT()
  const { send } = useUserCommands()
  // A link leads here too; while the dialog is open, the change itself takes the action away.
  const [isOffered] = useState(
    () =>
      operator.abilities.changePassword === true &&
      availableActions(operator).some(({ dialog }) => dialog === change),
  )
  if (!isOffered) return null
  const params = { id: operator.id }
  return (
    <ConfirmDialog
      title={t(`invitation.${change}Title`, { name: fullName(operator) })}
      confirm={t(`user.${change}`)}
      tone={change === 'revoke' ? 'danger' : 'solid'}
      action={() =>
        send(change === 'revoke' ? api.revokeInvitation({ params }) : api.resendInvitation({ params }))
      }
      onClose={onClose}
    >
      <p>{t(`invitation.${change}Text`, { email: operator.email ?? '' })}</p>
    </ConfirmDialog>
  )
}
