// The operator's calls as one list: what has to be attended to comes first.
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import { stripAccents } from '../../../domain/shared/strip-accents.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import { isPaymentDeclined, phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import type { NewOrderContext } from '../../../machines/processes/new-order.types.ts'
import { itemCount } from '../../../machines/processes/new-order.context.ts'
import { isCallBackDue } from '../../-shared/parked-calls.ts'
import { isPaymentOpen, type OpenCall } from './open-calls.ts'
import type { TakenCall } from './use-taken-by.ts'

export const CALL_GROUPS = ['attend', 'online', 'parked', 'placed', 'taken'] as const
export type CallGroup = (typeof CALL_GROUPS)[number]

export interface CallRow {
  readonly id: DraftId
  readonly group: CallGroup
  readonly kind: 'due' | 'unpaid' | 'waiting' | 'open' | 'parked' | 'placed' | 'taken'
  /** Empty where nobody is known yet. */
  readonly name: string
  /** The number that they call from, or that of their order. */
  readonly phone: string
  readonly orderNumber: number | null
  /** What the placed order costs; null before it is placed. */
  readonly toPay: Cents | null
  readonly items: number
  readonly reason: string | null
  readonly callBackAt: string | null
  readonly startedAt: string
  /** When it was parked; null for other calls. */
  readonly parkedAt: string | null
  /** Who goes on with it, and since when; null for the operator's own. */
  readonly taken: TakenCall | null
}

const callerName = ({ caller, contactSearch }: NewOrderContext): string =>
  caller ? `${caller.firstName} ${caller.lastName}` : contactSearch

const openRow = ({ actor, id, startedAt }: OpenCall, taken: TakenCall | null): CallRow => {
  const snapshot = actor.getSnapshot()
  const { context } = snapshot
  const isPlaced = phaseOf(snapshot) === 'placed'
  const kind =
    taken !== null
      ? 'taken'
      : isPaymentDeclined(snapshot)
        ? 'unpaid'
        : isPaymentOpen(snapshot)
          ? 'waiting'
          : isPlaced
            ? 'placed'
            : 'open'
  return {
    id,
    kind,
    group: kind === 'open' ? 'online' : kind === 'placed' || kind === 'taken' ? kind : 'attend',
    name: callerName(context),
    phone: context.contactSearch,
    orderNumber: context.placed?.number ?? null,
    toPay: context.placed?.toPay ?? null,
    items: itemCount(context),
    reason: null,
    callBackAt: null,
    startedAt,
    parkedAt: null,
    taken,
  }
}

const draftRow = (draft: Draft, now: number): CallRow => {
  const isDue = isCallBackDue(draft, now)
  const isParked = draft.status === 'parked'
  return {
    id: draft.id,
    kind: isDue ? 'due' : isParked ? 'parked' : 'open',
    group: isDue ? 'attend' : isParked ? 'parked' : 'online',
    name: draft.customerName ?? draft.document.contactSearch,
    phone: draft.document.contactSearch,
    orderNumber: null,
    toPay: null,
    items: draft.document.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    reason: draft.parkReason,
    callBackAt: draft.callBackAt,
    startedAt: draft.createdAt,
    parkedAt: isParked ? draft.updatedAt : null,
    taken: null,
  }
}

/** The open calls of this window and the other ones on the server, by group; those that are due longest come first. */
export const callRows = (
  calls: readonly OpenCall[],
  drafts: readonly Draft[],
  taken: ReadonlyMap<DraftId, TakenCall>,
  now: number,
): CallRow[] => {
  const openIds = new Set(calls.map(({ id }) => id))
  const rows = [
    ...calls.map((call) => openRow(call, taken.get(call.id) ?? null)),
    ...drafts.filter(({ id }) => !openIds.has(id)).map((draft) => draftRow(draft, now)),
  ]
  const rank = ({ callBackAt, group }: CallRow): string =>
    `${CALL_GROUPS.indexOf(group)} ${callBackAt ?? '~'}`
  return rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.id - b.id))
}

const plain = (text: string): string => stripAccents(text).toLowerCase()

/** The rows whose name, number or order contains what is typed. */
export const matchingRows = (rows: readonly CallRow[], typed: string): readonly CallRow[] =>
  rows.filter(({ name, orderNumber, phone }) =>
    plain(`${name} ${phone} ${orderNumber ?? ''}`).includes(plain(typed.trim())),
  )

/** Calls of one person are told apart by when they began. */
export const sharedNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))

/** `04:12`. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
