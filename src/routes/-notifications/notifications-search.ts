/** Which notifications are shown, as it stands in the URL. */
export interface NotificationsSearch {
  readonly show?: 'unread'
  readonly page?: number
}

export const PAGE_SIZE = 20

/** Reads the URL; what is no filter and no page is left out. */
export const parseNotificationsSearch = (raw: Record<string, unknown>): NotificationsSearch => {
  const page = Number(raw['page'])
  return {
    ...(raw['show'] === 'unread' ? { show: 'unread' as const } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}),
  }
}
