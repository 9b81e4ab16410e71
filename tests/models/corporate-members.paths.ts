import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { MemberRow } from '../../src/domain/corporate/member-sheet.ts'
import { corporateMembersMachine } from '../../src/machines/processes/corporate-members.machine.ts'
import { edgeCover } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const rowOf = (recipient: string, more: Partial<MemberRow> = {}): MemberRow => ({
  recipient,
  address: 'Casa',
  time: '6am',
  wanted: [{ product: 'pan', quantity: 2 }],
  ...more,
})

const EVENTS: Readonly<Record<string, unknown>> = {
  'one added': { type: 'members.add', rows: [rowOf('')] },
  'two pasted': { type: 'members.add', rows: [rowOf('Ana'), rowOf('Luis')] },
  'paste undone': { type: 'members.undo' },
  'first removed': { type: 'members.remove', keys: [0] },
  'first opened': { type: 'members.open', key: 0 },
  'none opened': { type: 'members.open', key: null },
  // The library's own event of a child that changed.
  'a part changed': { type: 'xstate.snapshot.part 0', snapshot: {} },
}
const NAMES = new Map(Object.entries(EVENTS).map(([name, event]) => [event, name]))
const eventName = (event: { readonly type: string }): string => NAMES.get(event) ?? event.type

const contextOf = (state: AnyMachineSnapshot) =>
  state.context as SnapshotFrom<typeof corporateMembersMachine>['context'] // of this machine

const stateName = (state: AnyMachineSnapshot): string => {
  const { openKey, parts, pasted } = contextOf(state)
  return [
    `${parts.length} members`,
    ...(pasted.length > 0 ? [`${pasted.length} pasted last`] : []),
    ...(openKey === null ? [] : [`open ${openKey}`]),
  ].join(', ')
}

const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { nextKey, openKey, parts } = contextOf(state)
  const keys = parts.map(({ key }) => key)
  return [
    ...(new Set(keys).size < keys.length ? ['two members of one key'] : []),
    ...(keys.some((key) => key >= nextKey) ? ['a key that comes again'] : []),
    ...(openKey !== null && !keys.includes(openKey) ? ['nobody is open'] : []),
  ]
}

const TABLE: readonly string[] = [
  '0 members → a part changed → 0 members',
  '0 members → first removed → 0 members',
  '0 members → none opened → 0 members',
  '0 members → one added → 1 members, 1 pasted last, open 0',
  '0 members → two pasted → 2 members, 2 pasted last',
  '1 members, 1 pasted last → a part changed → 1 members, 1 pasted last',
  '1 members, 1 pasted last → first opened → 1 members, 1 pasted last, open 0',
  '1 members, 1 pasted last → first removed → 0 members',
  '1 members, 1 pasted last → none opened → 1 members, 1 pasted last',
  '1 members, 1 pasted last → paste undone → 0 members',
  '1 members, 1 pasted last, open 0 → a part changed → 1 members, 1 pasted last, open 0',
  '1 members, 1 pasted last, open 0 → first opened → 1 members, 1 pasted last, open 0',
  '1 members, 1 pasted last, open 0 → first removed → 0 members',
  '1 members, 1 pasted last, open 0 → none opened → 1 members, 1 pasted last',
  '1 members, 1 pasted last, open 0 → paste undone → 0 members',
  '2 members, 2 pasted last → a part changed → 2 members, 2 pasted last',
  '2 members, 2 pasted last → first opened → 2 members, 2 pasted last, open 0',
  '2 members, 2 pasted last → first removed → 1 members, 1 pasted last',
  '2 members, 2 pasted last → none opened → 2 members, 2 pasted last',
  '2 members, 2 pasted last → paste undone → 0 members',
  '2 members, 2 pasted last, open 0 → a part changed → 2 members, 2 pasted last, open 0',
  '2 members, 2 pasted last, open 0 → first opened → 2 members, 2 pasted last, open 0',
  '2 members, 2 pasted last, open 0 → first removed → 1 members, 1 pasted last',
  '2 members, 2 pasted last, open 0 → none opened → 2 members, 2 pasted last',
  '2 members, 2 pasted last, open 0 → paste undone → 0 members',
]

const input = { members: [] }

/** Rows that are pasted, undone, opened and removed. */
export const MEMBERS_COVER: ProcessCover = {
  variant: null,
  input,
  eventName,
  stateName,
  violations,
  cover: edgeCover(corporateMembersMachine, {
    input,
    events: Object.values(EVENTS) as never[],
    allow: (state, event) =>
      (event.type !== 'members.add' || contextOf(state).nextKey === 0) &&
      (event.type !== 'members.open' ||
        event.key === null ||
        contextOf(state).parts.some(({ key }) => key === event.key)),
    limit: 4_000,
    cover: 'words',
    serialize: stateName,
    stateName,
    eventName,
  }),
  table: TABLE,
}
