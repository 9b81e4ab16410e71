import { parseDialog, type OrderDialogName } from '../order-dialogs.ts'
import { LANES, type Lane } from '../lanes.ts'
import { parseId } from '../../-shared/parse-id.ts'

export const BOARD_PANELS = ['find', 'pauses', 'all-day', 'road-map'] as const
export type BoardPanel = (typeof BOARD_PANELS)[number]

/** The URL parameters of the board. */
export interface BoardSearch {
  /** The store, for users with several. */
  readonly store?: number
  readonly order?: number
  readonly dialog?: OrderDialogName
  /** The lane that a narrow screen shows. */
  readonly lane?: Lane
  /** What is open beside the lanes instead of an order. */
  readonly panel?: BoardPanel
}

export const parseBoardSearch = (raw: Readonly<Record<string, unknown>>): BoardSearch => {
  const store = parseId(raw['store'])
  const order = parseId(raw['order'])
  const dialog = order === undefined ? undefined : parseDialog(raw['dialog'])
  const panel = order === undefined ? BOARD_PANELS.find((one) => one === raw['panel']) : undefined
  const lane = LANES.find((one) => one === raw['lane'])
  return {
    ...(store && { store }),
    ...(order && { order }),
    ...(dialog && { dialog }),
    ...(lane && { lane }),
    ...(panel && { panel }),
  }
}

/** The board's search with another open order, or none. */
export const withOrder = (
  { store, lane }: BoardSearch,
  order?: number,
  dialog?: OrderDialogName,
): BoardSearch => ({
  ...(store && { store }),
  ...(lane && { lane }),
  ...(order && { order }),
  ...(order && dialog && { dialog }),
})
