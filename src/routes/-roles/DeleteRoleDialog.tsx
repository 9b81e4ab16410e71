import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useAskAgain } from '../-shared/use-ask-again.ts'
import { roleName } from '../-shared/role-name.ts'

/** Deletes a role that nobody has. */
export function DeleteRoleDialog({
  role,
  onClose,
  onDeleted,
}: {
  readonly role: Role
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  const { say, language } = useWords()
  const askAgain = useAskAgain()
  return (
    <ConfirmDialog
      title={say('roles.deleteTitle', { name: roleName(role, language) })}
      confirm={say('list.delete')}
      action={async () => {
        await api.deleteRole({ params: { id: role.id } })
        // The drawer closes; asking for the role that is gone would be answered with a refusal.
        askAgain([
          [...KEYS.roles, 'list'],
          [...KEYS.roles, 'all'],
        ])
      }}
      onClose={onClose}
      onDone={onDeleted}
    >
      {say('roles.deleteText')}
    </ConfirmDialog>
  )
}
