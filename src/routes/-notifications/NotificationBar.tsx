import { CheckCheck, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { NotificationsResponse } from '../../api/client/notifications.queries.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import type { useNotificationCommands } from './use-notification-commands.ts'

export type NotificationFilter = 'all' | 'unread'

interface NotificationBarProps {
  readonly filter: NotificationFilter
  readonly onFilter: (filter: NotificationFilter) => void
  readonly page: NotificationsResponse | undefined
  readonly commands: ReturnType<typeof useNotificationCommands>
  /** Wide enough for button labels. */
  readonly isWide?: boolean
}

/** The filter and the actions for all notifications; deleting asks in place. */
export function NotificationBar({ filter, onFilter, page, commands, isWide = false }: NotificationBarProps) {
  const { t, formats } = useI18n()
  const [isConfirming, setConfirming] = useState(false)
  const deleteAllId = useId()
  const unread = page?.unread ?? 0
  // An empty page of unread notifications does not mean that there are none.
  const isEmpty = page?.count === 0 && filter === 'all'
  const buttonLabel = (key: MessageKey) =>
    isWide ? { children: t(key) } : { isIconOnly: true, 'aria-label': t(key) }
  const readAll = {
    id: 'read-all',
    label: t('notifications.readAll'),
    icon: CheckCheck,
    disabledReason: unread === 0 ? t('notifications.allRead') : null,
    onPress: () => void commands.markAllRead(),
  }
  const deleteAll = {
    id: 'delete-all',
    label: t('notifications.deleteAll'),
    icon: Trash2,
    disabledReason: isEmpty ? t('notifications.nothingToDelete') : null,
    onPress: () => setConfirming(true),
  }
  // Those of the panel are gone when the palette opens.
  usePageActions(isWide ? [readAll, deleteAll] : [])
  if (isConfirming)
    return (
      <DeleteAll
        returnTo={deleteAllId}
        onCancel={() => setConfirming(false)}
        onDelete={() => {
          setConfirming(false)
          void commands.removeAll()
        }}
      />
    )
  return (
    <div className="notifications__bar">
      <SegmentedControl
        label={t('notifications.filter')}
        value={filter}
        onChange={onFilter}
        choices={[
          { id: 'all', name: t('notifications.all') },
          {
            id: 'unread',
            name:
              unread > 0
                ? t('notifications.unreadCount', { count: formats.number(unread) })
                : t('notifications.unread'),
          },
        ]}
      />
      <span className="notifications__spacer" />
      <Button
        variant="quiet"
        size="small"
        icon={<CheckCheck aria-hidden="true" />}
        disabledReason={readAll.disabledReason}
        onPress={readAll.onPress}
        {...buttonLabel('notifications.readAll')}
      />
      <Button
        id={deleteAllId}
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        disabledReason={deleteAll.disabledReason}
        onPress={deleteAll.onPress}
        {...buttonLabel('notifications.deleteAll')}
      />
    </div>
  )
}

function DeleteAll({
  returnTo,
  onCancel,
  onDelete,
}: {
  /** The element that gets the focus back. */
  readonly returnTo: string
  readonly onCancel: () => void
  readonly onDelete: () => void
}) {
  const { t } = useI18n()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    group.current?.querySelector('button')?.focus()
    return () => document.getElementById(returnTo)?.focus()
  }, [returnTo])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape cancels the question
    <div
      ref={group}
      className="notifications__bar notifications__confirm"
      role="group"
      aria-label={t('notifications.deleteAllSure')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <p>{t('notifications.deleteAllSure')}</p>
      <Button size="small" onPress={onCancel}>
        {t('notifications.cancel')}
      </Button>
      <Button size="small" variant="danger" onPress={onDelete}>
        {t('notifications.deleteAllYes')}
      </Button>
    </div>
  )
}
