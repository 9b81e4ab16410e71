import { Ban, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../-shared/desk.ts'
import { nameOf } from '../-shared/person.ts'
import type { StatusChange } from './StatusDialog.tsx'
import { loadable } from '../../ui/loadable.tsx'

const StatusDialog = loadable(async () => (await import('./StatusDialog.tsx')).StatusDialog)

const CHANGES = [
  { change: 'unblock', from: 'blocked', right: 'updateUser', icon: Undo2 },
  { change: 'block', from: 'active', right: 'updateUser', icon: Ban },
  { change: 'restore', from: 'deleted', right: 'updateUser', icon: RotateCcw },
  { change: 'delete', from: null, right: 'deleteUser', icon: Trash2 },
] as const

/** What can be done with several people at once: what fits all of them, all or none. */
export function PeopleBulk({
  rows,
  onDone,
}: {
  readonly rows: readonly UserRow[]
  readonly onDone: () => void
}) {
  const say = useSay()
  const { held } = useDesk()
  const [change, setChange] = useState<StatusChange | null>(null)
  const reasonOf = ({ from, right }: (typeof CHANGES)[number]): string | null => {
    if (!held.has(right)) return say('failure.user_dont_have_permission')
    const fits =
      from === null ? rows.every((row) => row.status !== 'deleted') : rows.every((row) => row.status === from)
    return fits ? null : say('people.mixedStatus')
  }
  return (
    <>
      {CHANGES.filter(({ from }) => from === null || rows.some((row) => row.status === from)).map((one) => (
        <Button
          key={one.change}
          size="small"
          variant="quiet"
          icon={<one.icon aria-hidden="true" />}
          disabledReason={reasonOf(one)}
          onPress={() => setChange(one.change)}
        >
          {say(`people.${one.change}`)}
        </Button>
      ))}
      {change !== null && (
        <StatusDialog
          change={change}
          people={rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
          onClose={() => setChange(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
