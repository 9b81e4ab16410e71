export const WORDING_SHOWS = ['missing', 'changed', 'unused', 'all'] as const

export interface LanguagesSearch {
  readonly show?: (typeof WORDING_SHOWS)[number] | undefined
  readonly search?: string | undefined
  readonly key?: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value) !== '' ? String(value) : undefined

/** The filter and the open text of the address; invalid values are ignored. */
export const parseLanguagesSearch = (search: Record<string, unknown>): LanguagesSearch => {
  const show = WORDING_SHOWS.find((each) => each === search['show'])
  const text = textOf(search['search'])
  const key = textOf(search['key'])
  return {
    ...(show !== undefined && { show }),
    ...(text !== undefined && { search: text }),
    ...(key !== undefined && { key }),
  }
}
