import { Ban, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { abilityOf } from '../../domain/shared/refusal.ts'
import { refusalToUserAction } from '../../domain/users/user-refusals.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { usePageActions } from '../-shared/page-actions.ts'
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

/** Changes of the selected users; one that fits only some of them is done for these, and names the others. */
export function UserBulkActions({
  rows,
  onDone,
}: {
  readonly rows: readonly UserRow[]
  readonly onDone: () => void
}) {
  const { t, tFailure } = useI18n()
  const { permissions, operator } = useAppContext()
  const [change, setChange] = useState<StatusChange | null>(null)
  const actor = { id: operator.id, role: operator.role, permissions }
  const usersFor = (wanted: StatusChange) =>
    rows.map((row) => ({
      id: row.id,
      name: fullName(row),
      // The server knows the users' permissions too; it may leave out more of them.
      ability: abilityOf(refusalToUserAction(actor, { ...row, permissions: [] }, wanted)),
    }))
  const reasonOf = ({ change, permission }: (typeof STATUS_CHANGES)[number]): string | null => {
    if (!permissions.has(permission)) return t('failure.user_dont_have_permission')
    const abilities = usersFor(change).map((user) => user.ability)
    const [first = true] = abilities
    return abilities.includes(true) || first === true ? null : tFailure(first)
  }
  const actions = STATUS_CHANGES.filter(
    ({ from }) => from === null || rows.some((row) => row.status === from),
  ).map((one) => ({
    id: `selected-${one.change}`,
    label: t(`user.${one.change}`),
    icon: one.icon,
    disabledReason: reasonOf(one),
    onPress: () => setChange(one.change),
  }))
  usePageActions(actions, t('list.selected', { count: rows.length }))
  return (
    <>
      {actions.map((action) => (
        <PageActionButton key={action.id} action={action} size="small" variant="quiet" />
      ))}
      {change !== null && (
        <UserStatusDialog
          change={change}
          users={usersFor(change)}
          onClose={() => setChange(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
