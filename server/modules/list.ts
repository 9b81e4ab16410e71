/** Highest count that a list answers exactly. */
export const COUNT_CAP = 10_000

export interface Page {
  readonly limit: number
  readonly offset: number
}

interface PageQuery {
  readonly limit?: number
  readonly offset?: number
}

export const pageOf = (query: PageQuery): Page => ({ limit: query.limit ?? 20, offset: query.offset ?? 0 })

export interface ListAnswer<T> extends Page {
  readonly data: readonly T[]
  readonly count: number
  readonly countIsCapped?: true
}

/** A list's answer; `counted` is what was counted up to one more than the cap. */
export const listAnswer = <T>(data: readonly T[], counted: number, page: Page): ListAnswer<T> =>
  counted > COUNT_CAP ? { data, count: COUNT_CAP, countIsCapped: true, ...page } : { data, count: counted, ...page }
