import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { ImportStatus } from '../../src/domain/catalogue/import-lifecycle.ts'
import {
  catalogImportMachine,
  type ImportCommand,
  type ImportFacts,
  type ImportAnswer,
} from '../../src/machines/processes/catalog-import.machine.ts'
import { edgeCover, edgeRuns, stateValueLabel, type ModelPath } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const importFacts = (status: ImportStatus, more: Partial<ImportFacts> = {}): ImportFacts => ({
  id: 7,
  status,
  guesses: 0,
  changes: 3,
  refused: 1,
  ...more,
})
const answer = (facts: ImportFacts): ImportAnswer => ({ _tag: 'Import', facts })
export const GONE = { _tag: 'Refusal', code: 'import_not_found' } as const satisfies ImportAnswer

const ANSWERS: Readonly<Record<string, ImportAnswer>> = {
  checking: answer(importFacts('checking')),
  preview: answer(importFacts('preview')),
  clean: answer(importFacts('preview', { refused: 0 })),
  unconfirmed: answer(importFacts('preview', { guesses: 1 })),
  applying: answer(importFacts('applying')),
  applied: answer(importFacts('applied')),
  undoing: answer(importFacts('undoing')),
  undone: answer(importFacts('undone')),
  discarded: answer(importFacts('discarded')),
  refused: GONE,
}
const COMMANDS: readonly ImportCommand[] = [
  { step: 'map', mapping: [] },
  { step: 'apply', allOrNothing: false },
  { step: 'apply', allOrNothing: true },
  { step: 'undo' },
  { step: 'stop' },
]
const TABLE = [
  'applied → undo → sending',
  'choosing → import.upload → uploading',
  'loading → loadingImport: applied → applied',
  'loading → loadingImport: applying → working',
  'loading → loadingImport: checking → working',
  'loading → loadingImport: clean → preview',
  'loading → loadingImport: discarded → discarded',
  'loading → loadingImport: preview → preview',
  'loading → loadingImport: refused → lost',
  'loading → loadingImport: unconfirmed → preview',
  'loading → loadingImport: undoing → working',
  'loading → loadingImport: undone → undone',
  'loading → xstate.error.actor.loadingImport → lost',
  'lost → import.refresh → loading',
  'preview → apply → sending',
  'preview → applyAll → sending',
  'preview → import.refresh → loading',
  'preview → map → sending',
  'preview → stop → sending',
  'sending → sendingCommand: applied → applied',
  'sending → sendingCommand: applying → working',
  'sending → sendingCommand: checking → working',
  'sending → sendingCommand: discarded → discarded',
  'sending → sendingCommand: preview → preview',
  'sending → sendingCommand: refused → loading',
  'sending → sendingCommand: undoing → working',
  'sending → xstate.error.actor.sendingCommand → loading',
  'uploading → uploadingFile: checking → working',
  'uploading → uploadingFile: refused → choosing',
  'uploading → xstate.error.actor.uploadingFile → choosing',
  'working → stop → sending',
  'working → waitingForWork: applied → applied',
  'working → waitingForWork: applying → working',
  'working → waitingForWork: checking → working',
  'working → waitingForWork: preview → preview',
  'working → waitingForWork: refused → lost',
  'working → waitingForWork: undoing → working',
  'working → waitingForWork: undone → undone',
  'working → xstate.error.actor.waitingForWork → lost',
]

const done = (actor: string, names: readonly string[]) =>
  names.map((name) => ({ type: `xstate.done.actor.${actor}`, output: ANSWERS[name] }))
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline') })

// The library's own events of invoked actors are not among the machine's declared ones.
const EVENTS = [
  { type: 'import.upload', file: 'catalogo.csv' },
  { type: 'import.refresh' },
  ...COMMANDS.map((command) => ({ type: 'import.command', command })),
  ...done('uploadingFile', ['checking', 'refused']),
  failed('uploadingFile'),
  ...done('loadingImport', Object.keys(ANSWERS)),
  failed('loadingImport'),
  ...done('waitingForWork', ['checking', 'preview', 'applying', 'applied', 'undoing', 'undone', 'refused']),
  failed('waitingForWork'),
  ...done('sendingCommand', [
    'checking',
    'preview',
    'applying',
    'applied',
    'undoing',
    'discarded',
    'refused',
  ]),
  failed('sendingCommand'),
] as never[]

const nameOf = (outcome: ImportAnswer): string =>
  Object.entries(ANSWERS).find(([, each]) => each === outcome)?.[0] ?? ''

export const importEventName = (event: {
  readonly type: string
  readonly output?: ImportAnswer
  readonly command?: ImportCommand
}): string => {
  const { type, output, command } = event
  if (command) return command.step === 'apply' && command.allOrNothing ? 'applyAll' : command.step
  return output === undefined ? type : `${type.split('.').at(-1)}: ${nameOf(output)}`
}

const input = { importId: null }

/** What may never be on its way to the server. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { command, facts } = state.context as SnapshotFrom<typeof catalogImportMachine>['context'] // of this machine
  if (state.value !== 'sending') return []
  return [
    ...(facts === null ? ['before the import is known'] : []),
    ...(command?.step === 'apply' && (facts?.guesses ?? 0) > 0 ? ['with a guessed column'] : []),
    ...(command?.step === 'apply' && command.allOrNothing && (facts?.refused ?? 0) > 0
      ? ['all or nothing with refused rows']
      : []),
    ...(command?.step === 'undo' && facts?.status !== 'applied' ? ['undone before it is applied'] : []),
  ]
}

/** One of the answers above, or `error`. */
type Answer = string

/** What the server may answer to a step of an import that it has in this status. */
const AFTER_STEP: Readonly<Record<ImportCommand['step'], readonly string[]>> = {
  read: ['checking'],
  map: ['checking', 'preview'],
  apply: ['applying'],
  undo: ['undoing'],
  stop: ['discarded', 'applied'],
}
const AFTER_WORK: Readonly<Partial<Record<ImportStatus, readonly string[]>>> = {
  checking: ['checking', 'preview'],
  applying: ['applying', 'applied'],
  undoing: ['undoing', 'undone'],
}

/** Whether the server can answer so: to the command that was sent, or to what it works on. */
const isPossible = (context: ImportContext, actor: string, answered: Answer): boolean => {
  if (answered === 'refused' || answered === 'error') return true
  const { command, facts } = context
  if (actor === 'waitingForWork') return AFTER_WORK[facts?.status ?? 'preview']?.includes(answered) ?? false
  if (actor !== 'sendingCommand' || command === null) return true
  if (command.step !== 'stop') return AFTER_STEP[command.step].includes(answered)
  return answered === (facts?.status === 'applying' ? 'applied' : 'discarded')
}
type ImportContext = SnapshotFrom<typeof catalogImportMachine>['context']

/** The actor that an event answers for, and its answer; null for what somebody does. */
export const importAnswer = (event: {
  readonly type: string
}): { readonly actor: string; readonly answer: Answer } | null => {
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/u.exec(event.type) ?? []
  if (kind === undefined) return null
  // An answer of this machine's actors.
  const { output } = event as { readonly output?: ImportAnswer }
  return { actor, answer: output === undefined ? 'error' : nameOf(output) }
}

/** Few long runs over what a server and a person can bring about. */
export const importRuns = (
  allow: (event: { readonly type: string; readonly command?: ImportCommand }, state: string) => boolean,
  limits: { readonly maxSteps: number; readonly maxRuns?: number },
): ReadonlyArray<ModelPath<never>> =>
  edgeRuns(catalogImportMachine, {
    input,
    events: EVENTS,
    limit: 4_000,
    eventName: importEventName,
    allow: (state, event) => {
      const answered = importAnswer(event)
      if (answered && !isPossible(state.context, answered.actor, answered.answer)) return false
      return allow(event, stateValueLabel(state.value))
    },
    ...limits,
  }) as unknown as ReadonlyArray<ModelPath<never>> // of the events above

/** From the file to the undone import. */
export const IMPORT_COVER: ProcessCover = {
  variant: null,
  input,
  eventName: importEventName,
  violations,
  cover: edgeCover(catalogImportMachine, {
    input,
    events: EVENTS,
    limit: 4_000,
    cover: 'words',
    eventName: importEventName,
  }),
  every: edgeCover(catalogImportMachine, {
    input,
    events: EVENTS,
    limit: 4_000,
    cover: 'context',
    eventName: importEventName,
  }),
  table: TABLE,
}

const FOUND_AGAIN = { importId: 7 }
const isLoaded = ({ value }: { readonly value: unknown }): boolean => value === 'loading'

/** Whoever comes back to an import's address: it is read first, and from there on the paths are those of the file. */
export const FOUND_AGAIN_COVER: ProcessCover = {
  variant: 'found again',
  input: FOUND_AGAIN,
  eventName: importEventName,
  violations,
  cover: edgeCover(catalogImportMachine, {
    input: FOUND_AGAIN,
    events: EVENTS.filter((event) => importAnswer(event)?.actor === 'loadingImport'),
    limit: 4_000,
    cover: 'words',
    eventName: importEventName,
    allow: isLoaded,
  }),
  table: IMPORT_COVER.table.filter((line) => line.startsWith('loading → ')),
}
