import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { roleName } from '../-shared/role-name.ts'

/** Deletes a role without users. */
export function DeleteRoleDialog({
  role,
  onClose,
  onDeleted,
}: {
  readonly role: Role
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  return (
    <ConfirmDialog
      title={t('roles.deleteTitle', { name: roleName(role, language) })}
      confirm={t('list.delete')}
      action={async () => {
        await api.deleteRole({ params: { id: role.id } })
        // The drawer closes, because loading the deleted role would be refused.
        invalidate([
          [...KEYS.roles, 'list'],
          [...KEYS.roles, 'all'],
        ])
      }}
      onClose={onClose}
      onDone={onDeleted}
    >
      {t('roles.deleteText')}
    </ConfirmDialog>
  )
}
