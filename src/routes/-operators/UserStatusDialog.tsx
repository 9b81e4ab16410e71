import { useState } from 'react'
import { isApiFailure, type ClientFailureCode } from '../../api/client/api-failure.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useUserCommands } from './use-user-commands.ts'

export type StatusChange = 'block' | 'unblock' | 'delete' | 'restore'

export interface UserToChange {
  readonly id: UserId
  readonly name: string
  /** True, or why this user is left out of the change. */
  readonly ability: true | ClientFailureCode
}

/** Confirms blocking, unblocking, deleting or restoring users; it names those who are left out, and why. */
export function UserStatusDialog({
  change,
  users,
  onClose,
  onDone,
}: {
  readonly change: StatusChange
  readonly users: readonly UserToChange[]
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const { t, tFailure } = useI18n()
  const { changeStatus, remove } = useUserCommands()
  const [refused, setRefused] = useState<ReadonlyMap<number, ClientFailureCode>>(new Map())
  // A link leads to one user's dialog; while it is open, the change itself makes the ability go.
  const [isOffered] = useState(() => users.length !== 1 || users[0]?.ability === true)
  const refusalOf = ({ id, ability }: UserToChange) => refused.get(id) ?? (ability === true ? null : ability)
  const included = users.filter((user) => refusalOf(user) === null)
  const leftOut = users.filter((user) => refusalOf(user) !== null)
  const ids = included.map(({ id }) => id)
  const count = included.length
  const send = async (reason: string) => {
    try {
      await (change === 'delete'
        ? remove(ids, reason)
        : changeStatus(ids, change === 'block' ? 'blocked' : 'active', reason))
    } catch (error) {
      // The server changes all or none, and names the one who prevents it: the next try goes without them.
      const userId = isApiFailure(error) ? error.detail?.['userId'] : undefined
      if (isApiFailure(error) && typeof userId === 'number')
        setRefused((known) => new Map([...known, [userId, error.code]]))
      throw error
    }
  }
  if (!isOffered) return null
  const single = users.length === 1 ? users[0] : count === 1 ? included[0] : undefined
  return (
    <ConfirmDialog
      title={single ? t(`user.${change}One`, { name: single.name }) : t(`user.${change}Many`, { count })}
      confirm={t(`user.${change}`)}
      tone={change === 'block' || change === 'delete' ? 'danger' : 'solid'}
      asksReason
      disabledReason={count === 0 ? t('user.nobodyLeft') : null}
      action={send}
      names={included.map((user) => user.name)}
      namesTitle={leftOut.length > 0 ? t('user.changed') : null}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      <p>{t(`user.${change}Text`, { count })}</p>
      {leftOut.length > 0 && (
        <>
          <p>{t('user.leftOut', { count, total: users.length })}</p>
          <ul className="form-names">
            {leftOut.map((user) => (
              <li key={user.id}>
                <b>{user.name}</b>: {tFailure(refusalOf(user) ?? 'smth_wrong')}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
