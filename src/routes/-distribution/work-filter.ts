import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { addDays, localDayOf } from '../../domain/shared/time.ts'
import { isLateStockRequest } from '../../domain/stock/stock-request.ts'
import { stripAccents } from '../../domain/shared/strip-accents.ts'

export const WORK_DUES = ['late', 'today', 'tomorrow', 'later'] as const
/** When a request is promised, as who sends it looks at it. */
export type WorkDue = (typeof WORK_DUES)[number]

export interface WorkFilter {
  /** A number, or a part of the name of a store. */
  readonly text: string
  readonly due?: WorkDue | undefined
  readonly storeId?: number | undefined
  readonly productId?: number | undefined
}

type Promised = Pick<ListedStockOrder, 'promisedAt' | 'status'>

/** A late request of today is both. */
const isDue = (request: Promised, due: WorkDue, now: number, timeZone: string): boolean => {
  if (due === 'late') return isLateStockRequest(request, now)
  if (request.promisedAt === null) return false
  const day = localDayOf(Date.parse(request.promisedAt), timeZone)
  const today = localDayOf(now, timeZone)
  const tomorrow = addDays(today, 1)
  if (due === 'later') return day > tomorrow
  return day === (due === 'today' ? today : tomorrow)
}

type Listed = Promised & {
  readonly number: ListedStockOrder['number']
  readonly store: Pick<ListedStockOrder['store'], 'id' | 'name'>
  readonly lines: ReadonlyArray<Pick<ListedStockOrder['lines'][number], 'productId'>>
}

export const filterWork = <T extends Listed>(
  requests: readonly T[],
  { text, due, storeId, productId }: WorkFilter,
  now: number,
  timeZone: string,
): readonly T[] => {
  const asked = stripAccents(text.trim().toLowerCase())
  return requests.filter(
    (request) =>
      stripAccents(`${request.number} ${request.store.name}`.toLowerCase()).includes(asked) &&
      (due === undefined || isDue(request, due, now, timeZone)) &&
      (storeId === undefined || request.store.id === storeId) &&
      (productId === undefined || request.lines.some((line) => line.productId === productId)),
  )
}
