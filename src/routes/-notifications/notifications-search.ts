/** The URL parameters of the notifications page. */
export interface NotificationsSearch {
  readonly show?: 'unread'
  readonly page?: number
}

export const PAGE_SIZE = 20

/** Parses the URL; invalid values are dropped. */
export const parseNotificationsSearch = (raw: Record<string, unknown>): NotificationsSearch => {
  const page = Number(raw['page'])
  return {
    ...(raw['show'] === 'unread' ? { show: 'unread' as const } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}),
  }
}
