import type { UserId } from '../../domain/shared/ids.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { usePeopleCommands } from './use-people-commands.ts'

export type StatusChange = 'block' | 'unblock' | 'delete' | 'restore'

/** Asks before the accounts of one or several people are blocked, opened, deleted or restored: all or none of them. */
export function StatusDialog({
  change,
  people,
  onClose,
  onDone,
}: {
  readonly change: StatusChange
  readonly people: readonly { readonly id: UserId; readonly name: string }[]
  readonly onClose: () => void
  readonly onDone?: () => void
}) {
  const say = useSay()
  const { changeStatus, remove } = usePeopleCommands()
  const ids = people.map(({ id }) => id)
  const count = people.length
  const name = people[0]?.name ?? ''
  return (
    <ConfirmDialog
      title={count === 1 ? say(`people.${change}One`, { name }) : say(`people.${change}Many`, { count })}
      confirm={say(`people.${change}`)}
      tone={change === 'block' || change === 'delete' ? 'danger' : 'solid'}
      asksReason
      action={(reason) =>
        change === 'delete'
          ? remove(ids, reason)
          : changeStatus(ids, change === 'block' ? 'blocked' : 'active', reason)
      }
      names={people.map((person) => person.name)}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      <p>{say(`people.${change}Text`, { count })}</p>
    </ConfirmDialog>
  )
}
