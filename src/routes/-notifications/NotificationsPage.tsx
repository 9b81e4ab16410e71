import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck, X } from 'lucide-react'
import { useState } from 'react'
import { notificationsQuery, type Notification } from '../../api/client/notifications.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { NotificationBar } from './NotificationBar.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import './notifications.css'
import { PAGE_SIZE, type NotificationsSearch } from './notifications-search.ts'
import { useNotificationCommands } from './use-notification-commands.ts'

interface NotificationsPageProps {
  readonly search: NotificationsSearch
  readonly onSearch: (search: NotificationsSearch) => void
}

/** Every notification of the person, a page at a time; several are marked as read together. */
export function NotificationsPage({ search, onSearch }: NotificationsPageProps) {
  const { say } = useWords()
  const filter = search.show ?? 'all'
  return (
    <div className="notices-page">
      <h1 className="notices-page__title">{say('notifications.title')}</h1>
      {/* Another question starts without what was chosen and shown for the one before. */}
      <Listed key={filter} search={search} onSearch={onSearch} />
    </div>
  )
}

function Listed({ search, onSearch }: NotificationsPageProps) {
  const { say } = useWords()
  const commands = useNotificationCommands()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
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
  const picked = shown.filter(({ id }) => chosen.has(id))
  const choose = (which: readonly Notification[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of which) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return (
    <section className="notices-page__list" aria-label={say('notifications.title')}>
      <NotificationBar
        filter={filter}
        onFilter={(next) => onSearch(next === 'unread' ? { show: 'unread' } : {})}
        page={page}
        commands={commands}
        isWide
      />
      {page ? (
        shown.length === 0 && page.count > 0 ? (
          <EmptyState
            title={say('notifications.pastEnd')}
            action={
              <Button onPress={() => onSearch(search.show ? { show: search.show } : {})}>
                {say('notifications.firstPage')}
              </Button>
            }
          />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<Bell aria-hidden="true" />}
            title={say(filter === 'all' ? 'notifications.empty' : 'notifications.emptyUnread')}
          >
            {filter === 'all' && say('notifications.emptyText')}
          </EmptyState>
        ) : (
          <ul data-shown={isPlaceholderData ? 'before' : undefined} aria-busy={isPlaceholderData}>
            {shown.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                onOpen={() => void commands.read(one)}
                onDelete={() => void commands.remove(one)}
                start={
                  <Checkbox
                    label={say('notifications.select', {
                      words: say(`notification.${one.type}`, { number: String(one.orderNumber) }),
                    })}
                    isSelected={chosen.has(one.id)}
                    onChange={(isChosen) => choose([one], isChosen)}
                  />
                }
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={say('notifications.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={60} label={say('notifications.loading')} />
      )}
      {page && page.count > 0 && (
        <footer className="notices-page__foot">
          {shown.length > 0 && (
            <Checkbox
              label={say('notifications.selectPage')}
              isSelected={picked.length === shown.length}
              isPartial={picked.length > 0 && picked.length < shown.length}
              onChange={(isChosen) => choose(shown, isChosen)}
            >
              {picked.length === 0 ? say('notifications.selectPage') : undefined}
            </Checkbox>
          )}
          {picked.length > 0 && (
            <>
              <span role="status">{say('notifications.selected', { count: picked.length })}</span>
              <Button
                size="small"
                variant="soft"
                icon={<CheckCheck aria-hidden="true" />}
                onPress={() => {
                  void commands.readSome(picked)
                  setChosen(new Set())
                }}
              >
                {say('notifications.read')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                isIconOnly
                aria-label={say('notifications.clearSelection')}
                icon={<X aria-hidden="true" />}
                onPress={() => setChosen(new Set())}
              />
            </>
          )}
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
