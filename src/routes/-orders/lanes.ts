/** The board's lanes: groups of open statuses, one of which a narrow screen shows. */
export const LANES = ['waiting', 'kitchen', 'road'] as const
export type Lane = (typeof LANES)[number]

export const KITCHEN_COLUMNS = ['processing', 'preparing', 'packing'] as const

/** The board's columns: new orders in a tray of their own, and each state of the kitchen. */
export const COLUMNS = ['new', 'waiting', ...KITCHEN_COLUMNS, 'road'] as const
export type BoardColumn = (typeof COLUMNS)[number]

/** The lane that shows a column on a narrow screen; the tray is always there. */
export const COLUMN_LANES: Record<BoardColumn, Lane> = {
  new: 'kitchen',
  waiting: 'waiting',
  processing: 'kitchen',
  preparing: 'kitchen',
  packing: 'kitchen',
  road: 'road',
}
