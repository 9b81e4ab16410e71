import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { ImportStatus } from '../../src/domain/catalogue/import-lifecycle.ts'
import {
  catalogImportMachine,
  type ImportCommand,
  type ImportFacts,
  type ImportAnswer,
} from '../../src/machines/processes/catalog-import.machine.ts'
import { edgeCover } from './paths.ts'
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
  'loading → loadingImport: undone → undone',
  'loading → xstate.error.actor.loadingImport → lost',
  'lost → import.refresh → loading',
  'preview → apply → sending',
  'preview → applyAll → sending',
  'preview → import.refresh → loading',
  'preview → map → sending',
  'preview → stop → sending',
  'sending → sendingCommand: applying → working',
  'sending → sendingCommand: checking → working',
  'sending → sendingCommand: discarded → discarded',
  'sending → sendingCommand: preview → preview',
  'sending → sendingCommand: refused → loading',
  'sending → xstate.error.actor.sendingCommand → loading',
  'uploading → uploadingFile: checking → working',
  'uploading → uploadingFile: refused → choosing',
  'uploading → xstate.error.actor.uploadingFile → choosing',
  'working → stop → sending',
  'working → waitingForWork: applied → applied',
  'working → waitingForWork: applying → working',
  'working → waitingForWork: preview → preview',
  'working → waitingForWork: refused → lost',
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
  ...done('waitingForWork', ['applying', 'preview', 'applied', 'undone', 'refused']),
  failed('waitingForWork'),
  ...done('sendingCommand', ['checking', 'preview', 'applying', 'discarded', 'refused']),
  failed('sendingCommand'),
] as never[]

const nameOf = (outcome: ImportAnswer): string =>
  Object.entries(ANSWERS).find(([, each]) => each === outcome)?.[0] ?? ''

const eventName = (event: {
  readonly type: string
  readonly output?: ImportAnswer
  readonly command?: ImportCommand
}): string => {
  const { type, output, command } = event
  if (command) return command.step === 'apply' && command.allOrNothing ? 'applyAll' : command.step
  return output === undefined ? type : `${type.split('.').at(-1)}: ${nameOf(output)}`
}

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

const input = { importId: null }

/** From the file to the undone import. */
export const IMPORT_COVER: ProcessCover = {
  variant: null,
  input,
  eventName,
  violations,
  cover: edgeCover(catalogImportMachine, { input, events: EVENTS, limit: 4_000, cover: 'words', eventName }),
  every: edgeCover(catalogImportMachine, {
    input,
    events: EVENTS,
    limit: 4_000,
    cover: 'context',
    eventName,
  }),
  table: TABLE,
}
