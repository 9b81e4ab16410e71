// The members of one corporate order: pasted or added, each a part of its own, and checked together.
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { MemberColumn, MemberRow } from '../../domain/corporate/member-sheet.ts'
import { MAX_MEMBERS } from '../../domain/corporate/member-sheet.ts'
import { refusalsToMembers, type MemberFacts, type MemberRefusal } from '../../domain/corporate/members.ts'
import type { DraftMember } from '../../domain/order/order-draft.ts'
import {
  deliveryPartMachine,
  factsOfPart,
  toDraftMember,
  type DeliveryPartActor,
} from './delivery-part.machine.ts'

interface PartOfOrder {
  /** Unlike its place, this stays when others leave. */
  readonly key: number
  readonly part: DeliveryPartActor
}

interface MembersContext {
  readonly parts: readonly PartOfOrder[]
  readonly nextKey: number
  /** The one whose cart is shown. */
  readonly openKey: number | null
  /** Keys of the last rows that were pasted. */
  readonly pasted: readonly number[]
  /** How many of them an order has no room for. */
  readonly leftOut: number
}

export type MembersEvent =
  | { readonly type: 'members.add'; readonly rows: readonly MemberRow[] }
  | { readonly type: 'members.undo' }
  | { readonly type: 'members.remove'; readonly keys: readonly number[] }
  | { readonly type: 'members.open'; readonly key: number | null }

export interface MembersInput {
  readonly members: readonly DraftMember[]
}

const rowToMember = ({ address, recipient, time, wanted }: MemberRow): DraftMember => ({
  recipient,
  userId: null,
  address,
  addressId: null,
  time,
  deliveryTime: null,
  wanted,
  lines: [],
})

export const corporateMembersMachine = setup({
  types: { context: {} as MembersContext, events: {} as MembersEvent, input: {} as MembersInput },
  actors: { deliveryPart: deliveryPartMachine },
  actions: {
    addParts: assign(({ context, spawn }, rows: readonly MemberRow[]) => {
      const free = MAX_MEMBERS - context.parts.length
      const added = rows.slice(0, Math.max(0, free)).map((row, at): PartOfOrder => {
        const key = context.nextKey + at
        return {
          key,
          part: spawn('deliveryPart', {
            id: `part ${key}`,
            input: { member: rowToMember(row) },
            syncSnapshot: true,
          }),
        }
      })
      return {
        parts: [...context.parts, ...added],
        nextKey: context.nextKey + added.length,
        pasted: added.map(({ key }) => key),
        leftOut: rows.length - added.length,
        openKey: added.length === 1 ? (added[0]?.key ?? null) : context.openKey,
      }
    }),
    removeParts: enqueueActions(({ context, enqueue }, keys: readonly number[]) => {
      for (const { key, part } of context.parts) if (keys.includes(key)) enqueue.stopChild(part)
      enqueue.assign({
        parts: context.parts.filter(({ key }) => !keys.includes(key)),
        pasted: context.pasted.filter((key) => !keys.includes(key)),
        leftOut: 0,
        openKey: context.openKey !== null && keys.includes(context.openKey) ? null : context.openKey,
      })
    }),
    setOpen: assign((_, openKey: number | null) => ({ openKey })),
    // Another part changed, so all are checked together again.
    touch: assign(({ context }) => ({ parts: [...context.parts] })),
  },
}).createMachine({
  id: 'corporateMembers',
  context: ({ input: { members }, spawn }) => ({
    parts: members.map((member, key) => ({
      key,
      part: spawn('deliveryPart', {
        id: `part ${key}`,
        input: { member },
        syncSnapshot: true,
      }),
    })),
    nextKey: members.length,
    openKey: null,
    pasted: [],
    leftOut: 0,
  }),
  on: {
    'members.add': { actions: { type: 'addParts', params: ({ event }) => event.rows } },
    'members.undo': {
      guard: ({ context }) => context.pasted.length > 0,
      actions: { type: 'removeParts', params: ({ context }) => context.pasted },
    },
    'members.remove': { actions: { type: 'removeParts', params: ({ event }) => event.keys } },
    'members.open': { actions: { type: 'setOpen', params: ({ event }) => event.key } },
    'xstate.snapshot.*': { actions: 'touch' },
  },
})

export type CorporateMembersActor = ActorRefFrom<typeof corporateMembersMachine>
export type CorporateMembersSnapshot = SnapshotFrom<typeof corporateMembersMachine>

export type MemberState = 'checking' | 'refused' | 'empty' | 'ready'

/** One row of the table: its part, what it adds to the order, and why it cannot be placed. */
export interface MemberView {
  readonly key: number
  readonly part: DeliveryPartActor
  readonly context: ReturnType<DeliveryPartActor['getSnapshot']>['context']
  readonly state: MemberState
  readonly facts: MemberFacts | null
  readonly refusal: MemberRefusal | null
}

const WAITING: ReadonlySet<string> = new Set<MemberColumn | 'ready'>([
  'recipient',
  'address',
  'time',
  'cart',
  'ready',
])

const viewed = new WeakMap<object, readonly MemberView[]>()

/** The members with the refusals that follow from all of them. */
export const membersOf = ({ context }: CorporateMembersSnapshot): readonly MemberView[] => {
  const known = viewed.get(context)
  if (known) return known
  const parts = context.parts.map(({ key, part }) => {
    const snapshot = part.getSnapshot()
    return {
      key,
      part,
      context: snapshot.context,
      value: snapshot.value,
      facts: snapshot.matches('ready') ? factsOfPart(snapshot.context) : null,
    }
  })
  const together = refusalsToMembers(parts.map(({ facts }) => facts))
  const views = parts.map(({ context: own, facts, key, part, value }, place): MemberView => {
    const refusal = own.refusal ?? together.get(place) ?? null
    const isBlank = value === 'recipient' && own.refusal === null
    const state: MemberState = !WAITING.has(value)
      ? 'checking'
      : refusal?.code === 'cart_empty'
        ? 'empty'
        : value === 'ready' && refusal === null
          ? 'ready'
          : 'refused'
    return {
      key,
      part,
      context: own,
      state,
      facts: state === 'ready' ? facts : null,
      refusal: isBlank ? { at: 'recipient', code: 'recipient_missing' } : refusal,
    }
  })
  viewed.set(context, views)
  return views
}

/** The members as the draft keeps them. */
export const toDraftMembers = ({ context }: CorporateMembersSnapshot): readonly DraftMember[] =>
  context.parts.map(({ part }) => toDraftMember(part.getSnapshot().context))
