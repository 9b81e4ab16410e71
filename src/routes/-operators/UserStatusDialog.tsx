import type { UserId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useUserCommands } from './use-user-commands.ts'

export type StatusChange = 'block' | 'unblock' | 'delete' | 'restore'

/** Confirms blocking, unblocking, deleting or restoring one or several users: all or none of them. */
export function UserStatusDialog({
  change,
  users,
  onClose,
  onDone,
}: {
  readonly change: StatusChange
  readonly users: readonly { readonly id: UserId; readonly name: string }[]
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const t = useT()
  const { changeStatus, remove } = useUserCommands()
  const ids = users.map(({ id }) => id)
  const count = users.length
  const name = users[0]?.name ?? ''
  return (
    <ConfirmDialog
      title={count === 1 ? t(`user.${change}One`, { name }) : t(`user.${change}Many`, { count })}
      confirm={t(`user.${change}`)}
      tone={change === 'block' || change === 'delete' ? 'danger' : 'solid'}
      asksReason
      action={(reason) =>
        change === 'delete'
          ? remove(ids, reason)
          : changeStatus(ids, change === 'block' ? 'blocked' : 'active', reason)
      }
      names={users.map((user) => user.name)}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      <p>{t(`user.${change}Text`, { count })}</p>
    </ConfirmDialog>
  )
}
