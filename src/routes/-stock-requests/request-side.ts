/** Where a page of a request was opened from: the store that asks, or the side that sends. */
export type RequestSidePage = 'store' | 'sender'
