import { Ban, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { fullName } from '../-shared/user-name.ts'
import type { StatusChange } from './UserStatusDialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const UserStatusDialog = lazyComponent(async () => (await import('./UserStatusDialog.tsx')).UserStatusDialog)

const STATUS_CHANGES = [
  { change: 'unblock', from: 'blocked', permission: 'updateUser', icon: Undo2 },
  { change: 'block', from: 'active', permission: 'updateUser', icon: Ban },
  { change: 'restore', from: 'deleted', permission: 'updateUser', icon: RotateCcw },
  { change: 'delete', from: null, permission: 'deleteUser', icon: Trash2 },
] as const

/** Actions that are possible for all selected users; they change all or none of them. */
export function UserBulkActions({
  rows,
  onDone,
}: {
  readonly rows: readonly UserRow[]
  readonly onDone: () => void
}) {
  const t = useT()
  const { permissions } = useAppContext()
  const [change, setChange] = useState<StatusChange | null>(null)
  const reasonOf = ({ from, permission }: (typeof STATUS_CHANGES)[number]): string | null => {
    if (!permissions.has(permission)) return t('failure.user_dont_have_permission')
    const fits =
      from === null ? rows.every((row) => row.status !== 'deleted') : rows.every((row) => row.status === from)
    return fits ? null : t('user.mixedStatus')
  }
  return (
    <>
      {STATUS_CHANGES.filter(({ from }) => from === null || rows.some((row) => row.status === from)).map(
        (one) => (
          <Button
            key={one.change}
            size="small"
            variant="quiet"
            icon={<one.icon aria-hidden="true" />}
            disabledReason={reasonOf(one)}
            onPress={() => setChange(one.change)}
          >
            {t(`user.${one.change}`)}
          </Button>
        ),
      )}
      {change !== null && (
        <UserStatusDialog
          change={change}
          users={rows.map((row) => ({ id: row.id, name: fullName(row) }))}
          onClose={() => setChange(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
