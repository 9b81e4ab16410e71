import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { EditOperatorDialog } from './EditOperatorDialog.tsx'
import type { OperatorAction } from './operator-actions.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { nameOf } from '../-shared/person.ts'

/** The dialog that the URL names, for the operator of the drawer. */
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
    default:
      return (
        <StatusDialog
          change={dialog}
          people={[{ id: operator.id, name: nameOf(operator) }]}
          onClose={onClose}
        />
      )
  }
}
