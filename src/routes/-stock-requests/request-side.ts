import { linkOptions, type LinkOptions } from '@tanstack/react-router'

/** Where a page of a request was opened from: the store that asks, or the side that sends. */
export type RequestSidePage = 'store' | 'sender'

/** The page of a request, of that side. */
export const requestLink = (id: number, storeId: number, side: RequestSidePage): LinkOptions =>
  side === 'store'
    ? linkOptions({
        to: '/stock-management/$store/requests/$request',
        params: { store: String(storeId), request: String(id) },
      })
    : linkOptions({ to: '/distribution-management/$request', params: { request: String(id) } })
