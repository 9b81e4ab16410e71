import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck, X } from 'lucide-react'
import { useState } from 'react'
import { notificationsQuery } from '../../api/client/notifications.queries.ts'
import type { Notification } from '../../api/contract/notifications.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { notificationText } from '../../i18n/notification-text.ts'
import { Button } from '../../ui/Button.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotificationBar } from './NotificationBar.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import './notifications.css'
import { PAGE_SIZE, type NotificationsSearch } from './notifications-search.ts'
import { useNotificationCommands } from './use-notification-commands.ts'

interface NotificationsPageProps {
  readonly search: NotificationsSearch
  readonly onSearch: (search: NotificationsSearch) => void
}

/** All notifications of the user, in pages; several can be marked as read together. */
export function NotificationsPage({ search, onSearch }: NotificationsPageProps) {
  const { t } = useI18n()
  const filter = search.show ?? 'all'
  return (
    <div className="notifications-page">
      <h1 className="notifications-page__title">{t('notifications.title')}</h1>
      {/* The key resets selection and page when the filter changes. */}
      <NotificationList key={filter} search={search} onSearch={onSearch} />
    </div>
  )
}

function NotificationList({ search, onSearch }: NotificationsPageProps) {
  const { t } = useI18n()
  const commands = useNotificationCommands()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const filter = search.show ?? 'all'
  const offset = ((search.page ?? 1) - 1) * PAGE_SIZE
  const {
    data: page,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...notificationsQuery({
      limit: PAGE_SIZE,
      offset,
      ...(filter === 'unread' ? { isRead: false } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  const shown = page?.data ?? []
  const selected = shown.filter(({ id }) => selectedIds.has(id))
  const choose = (notifications: readonly Notification[], isChosen: boolean) => {
    const next = new Set(selectedIds)
    for (const { id } of notifications) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setSelectedIds(next)
  }
  const readSelected = {
    id: 'read-selected',
    label: t('notifications.read'),
    icon: CheckCheck,
    onPress: () => {
      void commands.markSomeRead(selected)
      setSelectedIds(new Set())
    },
  }
  usePageActions(
    selected.length > 0 ? [readSelected] : [],
    t('notifications.selected', { count: selected.length }),
  )
  return (
    <section className="notifications-page__list" aria-label={t('notifications.title')}>
      <NotificationBar
        filter={filter}
        onFilter={(next) => onSearch(next === 'unread' ? { show: 'unread' } : {})}
        page={page}
        commands={commands}
        isWide
      />
      {page ? (
        shown.length === 0 ? (
          <NoNotifications
            filter={filter}
            isPastEnd={page.count > 0}
            onFirstPage={() => onSearch(search.show ? { show: search.show } : {})}
          />
        ) : (
          <ul data-shown={isPlaceholderData ? 'before' : undefined} aria-busy={isPlaceholderData}>
            {shown.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                onOpen={() => void commands.markRead(one)}
                onDelete={() => void commands.remove(one)}
                start={
                  <Checkbox
                    label={t('notifications.select', {
                      words: notificationText(t, one),
                    })}
                    isSelected={selectedIds.has(one.id)}
                    onChange={(isChosen) => choose([one], isChosen)}
                  />
                }
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={t('notifications.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={60} label={t('notifications.loading')} />
      )}
      {page && page.count > 0 && (
        <footer className="notifications-page__foot">
          <Selection
            shown={shown}
            selected={selected}
            isLoading={isPlaceholderData}
            readAction={readSelected}
            onChoose={choose}
            onClear={() => setSelectedIds(new Set())}
          />
          <Pager
            offset={offset}
            limit={PAGE_SIZE}
            count={page.count}
            onOffset={(next) => {
              const to = Math.floor(next / PAGE_SIZE) + 1
              onSearch({ ...(search.show ? { show: search.show } : {}), ...(to > 1 ? { page: to } : {}) })
            }}
          />
        </footer>
      )}
    </section>
  )
}

function NoNotifications({
  filter,
  isPastEnd,
  onFirstPage,
}: {
  readonly filter: 'all' | 'unread'
  readonly isPastEnd: boolean
  readonly onFirstPage: () => void
}) {
  const { t } = useI18n()
  return isPastEnd ? (
    <EmptyState
      title={t('notifications.pastEnd')}
      action={<Button onPress={onFirstPage}>{t('notifications.firstPage')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Bell aria-hidden="true" />}
      title={t(filter === 'all' ? 'notifications.empty' : 'notifications.emptyUnread')}
    >
      {filter === 'all' && t('notifications.emptyText')}
    </EmptyState>
  )
}

/** What is selected of a page, and what can be done with it. */
function Selection({
  shown,
  selected,
  isLoading,
  readAction,
  onChoose,
  onClear,
}: {
  readonly shown: readonly Notification[]
  readonly selected: readonly Notification[]
  readonly isLoading: boolean
  readonly readAction: PageAction
  readonly onChoose: (notifications: readonly Notification[], isChosen: boolean) => void
  readonly onClear: () => void
}) {
  const { t } = useI18n()
  return (
    <>
      {shown.length > 0 && (
        <Checkbox
          label={t('notifications.selectPage')}
          isSelected={selected.length === shown.length}
          isPartial={selected.length > 0 && selected.length < shown.length}
          disabledReason={isLoading ? t('notifications.loading') : null}
          onChange={(isChosen) => onChoose(shown, isChosen)}
        >
          {selected.length === 0 ? t('notifications.selectPage') : undefined}
        </Checkbox>
      )}
      {selected.length > 0 && (
        <>
          <span role="status">{t('notifications.selected', { count: selected.length })}</span>
          <PageActionButton action={readAction} size="small" variant="soft" />
          <Button
            size="small"
            variant="quiet"
            isIconOnly
            aria-label={t('notifications.clearSelection')}
            icon={<X aria-hidden="true" />}
            onPress={onClear}
          />
        </>
      )}
    </>
  )
}
