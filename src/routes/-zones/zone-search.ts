/** What of the page is in the URL. */
export interface ZoneSearch {
  /** The open limit. */
  readonly openId?: number
  readonly dialog?: ZoneDialog
  /** The row of the tree that a dialog or a new limit is about. */
  readonly itemId?: number
  readonly q?: string
  readonly color?: ZoneColour
  readonly uncovered?: true
}

export const ZONE_DIALOGS = ['new', 'copy', 'state', 'city', 'zone', 'rename', 'delete', 'assign'] as const
export type ZoneDialog = (typeof ZONE_DIALOGS)[number]
export const ZONE_COLOURS = ['store', 'minimum', 'minutes'] as const
export type ZoneColour = (typeof ZONE_COLOURS)[number]

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
const oneOf = <Value extends string>(options: readonly Value[], value: unknown): Value | undefined =>
  options.find((each) => each === value)

/** Invalid values are ignored. */
export const parseZoneSearch = (raw: Record<string, unknown>): ZoneSearch => {
  const openId = idOf(raw['openId'])
  const itemId = idOf(raw['itemId'])
  const dialog = oneOf(ZONE_DIALOGS, raw['dialog'])
  const color = oneOf(ZONE_COLOURS, raw['color'])
  const q = typeof raw['q'] === 'string' && raw['q'] !== '' ? raw['q'].slice(0, 100) : undefined
  return {
    ...(openId !== undefined && { openId }),
    ...(itemId !== undefined && { itemId }),
    ...(dialog !== undefined && { dialog }),
    ...(color !== undefined && { color }),
    ...(q !== undefined && { q }),
    ...(raw['uncovered'] === true && { uncovered: true as const }),
  }
}

/** The page at its URL; what is changed to undefined leaves it. */
export interface ZonesPageProps {
  readonly search: ZoneSearch
  readonly change: (changes: Partial<Record<keyof ZoneSearch, unknown>>) => void
}
