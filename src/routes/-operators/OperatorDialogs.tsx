import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { EditOperatorDialog } from './EditOperatorDialog.tsx'
import type { OperatorAction } from './operator-actions.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { UserStatusDialog } from './UserStatusDialog.tsx'
import { fullName } from '../-shared/user-name.ts'

/** The dialog of the URL, for the operator of the drawer. */
export function OperatorDialogs({
  operator,
  dialog,
  onClose,
}: {
  readonly operator: OperatorDetail
  readonly dialog: OperatorAction['dialog']
  readonly onClose: () => void
}) {
  switch (dialog) {
    case 'edit':
      return <EditOperatorDialog operator={operator} onClose={onClose} />
    case 'password':
      return <PasswordDialog operator={operator} onClose={onClose} />
    case 'resend':
    case 'revoke':
      return <InvitationDialog operator={operator} change={dialog} onClose={onClose} />
    default:
      return (
        <UserStatusDialog
          change={dialog}
          users={[{ id: operator.id, name: fullName(operator), ability: operator.abilities[dialog] }]}
          onClose={onClose}
        />
      )
  }
}
