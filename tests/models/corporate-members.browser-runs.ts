import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { corporateMembersMachine } from '../../src/machines/processes/corporate-members.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { rowOf } from './corporate-members.paths.ts'
import { edgeRuns } from './paths.ts'

type Members = SnapshotFrom<typeof corporateMembersMachine>

const ADDED = { type: 'members.add', rows: [rowOf('', { address: '', time: '', wanted: [] })] }
const PASTED = { type: 'members.add', rows: [rowOf('Ana'), rowOf('Luis')] }
/** More rows than a run ever has at once. */
const MOST_ROWS = 3
/** A row that is added has a key of its own; so many are enough for every transition. */
const MOST_KEYS = 14

const eventName = (event: AnyEventObject): string => {
  if (event.type === 'members.add') return event['rows'].length === 1 ? 'one added' : 'two pasted'
  if (event.type === 'members.undo') return 'paste undone'
  if (event.type === 'members.open') return 'first opened'
  return event.type === 'members.remove' ? 'first removed' : 'first corrected'
}

/** What the desk offers where the members are. */
const eventsAt = ({ context: { nextKey, openKey, parts, pasted } }: Members): readonly AnyEventObject[] => {
  const [first] = parts
  return [
    ...(parts.length < MOST_ROWS && nextKey < MOST_KEYS ? [ADDED] : []),
    ...(parts.length < MOST_ROWS - 1 && nextKey < MOST_KEYS ? [PASTED] : []),
    ...(pasted.length > 0 ? [{ type: 'members.undo' }] : []),
    ...(first === undefined ? [] : [{ type: 'members.open', key: first.key }]),
    ...(first !== undefined && openKey === first.key
      ? [
          // The cell that is corrected has the focus, and so its row is open.
          // The library's own event of a child that changed.
          { type: `xstate.snapshot.part ${first.key}`, snapshot: {} },
          // The open row has the button that takes it away.
          { type: 'members.remove', keys: [first.key] },
        ]
      : []),
  ]
}

const stateName = ({ context: { openKey, parts, pasted } }: Members): string =>
  [
    `${parts.length} rows`,
    ...(pasted.length > 0 ? ['can be undone'] : []),
    ...(openKey === null ? [] : [`row ${parts.findIndex(({ key }) => key === openKey) + 1} open`]),
  ].join(', ')

const input = { members: [] }

/** Rows that are added, pasted, opened, corrected and taken away at the desk. */
export const corporateMembersBrowserRuns = (): readonly BrowserRun[] =>
  edgeRuns(corporateMembersMachine, {
    input,
    events: eventsAt as never, // the library's own event is not a declared one
    limit: 40_000,
    serialize: (state) =>
      JSON.stringify([
        stateName(state),
        state.context.nextKey,
        state.context.parts.map(({ key }) => key),
        state.context.pasted,
      ]),
    stateName,
    eventName,
    maxSteps: 40,
  }).map(({ name, steps }) => ({
    machine: 'corporateMembers',
    variant: '',
    name: `browser ${name}`,
    input,
    steps,
    eventName,
    stateName: stateName as (state: AnyMachineSnapshot) => string, // every snapshot is one of this machine
    isFixed: false,
  }))
