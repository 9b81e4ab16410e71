import { CheckCheck, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { NotificationPage } from '../../api/client/notifications.queries.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/RadioGroup.tsx'
import type { useNotificationCommands } from './use-notification-commands.ts'

export type NotificationFilter = 'all' | 'unread'

interface NotificationBarProps {
  readonly filter: NotificationFilter
  readonly onFilter: (filter: NotificationFilter) => void
  readonly page: NotificationPage | undefined
  readonly commands: ReturnType<typeof useNotificationCommands>
  /** There is room for the words of the buttons. */
  readonly isWide?: boolean
}

/** All or unread, and what is done to all of them; deleting asks where it stands. */
export function NotificationBar({ filter, onFilter, page, commands, isWide = false }: NotificationBarProps) {
  const { say, formats } = useWords()
  const [isSure, setSure] = useState(false)
  const deleteAllId = useId()
  const unread = page?.unread ?? 0
  // An empty page of unread ones says nothing of the read ones.
  const isEmpty = page?.count === 0 && filter === 'all'
  const named = (key: MessageKey) =>
    isWide ? { children: say(key) } : { isIconOnly: true, 'aria-label': say(key) }
  if (isSure)
    return (
      <DeleteAll
        returnTo={deleteAllId}
        onCancel={() => setSure(false)}
        onDelete={() => {
          setSure(false)
          void commands.removeAll()
        }}
      />
    )
  return (
    <div className="notices__bar">
      <Segmented
        label={say('notifications.filter')}
        value={filter}
        onChange={onFilter}
        choices={[
          { id: 'all', name: say('notifications.all') },
          {
            id: 'unread',
            name:
              unread > 0
                ? say('notifications.unreadCount', { count: formats.number(unread) })
                : say('notifications.unread'),
          },
        ]}
      />
      <span className="notices__gap" />
      <Button
        variant="quiet"
        size="small"
        icon={<CheckCheck aria-hidden="true" />}
        disabledReason={unread === 0 ? say('notifications.allRead') : null}
        onPress={() => void commands.readAll()}
        {...named('notifications.readAll')}
      />
      <Button
        id={deleteAllId}
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        disabledReason={isEmpty ? say('notifications.nothingToDelete') : null}
        onPress={() => setSure(true)}
        {...named('notifications.deleteAll')}
      />
    </div>
  )
}

function DeleteAll({
  returnTo,
  onCancel,
  onDelete,
}: {
  /** The button that asked. */
  readonly returnTo: string
  readonly onCancel: () => void
  readonly onDelete: () => void
}) {
  const { say } = useWords()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    group.current?.querySelector('button')?.focus()
    return () => document.getElementById(returnTo)?.focus()
  }, [returnTo])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape takes the question back
    <div
      ref={group}
      className="notices__bar notices__sure"
      role="group"
      aria-label={say('notifications.deleteAllSure')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <p>{say('notifications.deleteAllSure')}</p>
      <Button size="small" onPress={onCancel}>
        {say('notifications.cancel')}
      </Button>
      <Button size="small" variant="danger" onPress={onDelete}>
        {say('notifications.deleteAllYes')}
      </Button>
    </div>
  )
}
