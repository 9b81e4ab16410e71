// An import of products: a file is uploaded and checked, its preview is confirmed, and what it did can be undone.
import { assign, fromPromise, setup } from 'xstate'
import {
  isWorking,
  refusalToApplyImport,
  statusAfterStep,
  type ImportStatus,
  type ImportStep,
} from '../../domain/catalogue/import-lifecycle.ts'

export interface ImportFacts {
  readonly id: number
  readonly status: ImportStatus
  /** Columns whose field is not confirmed. */
  readonly guesses: number
  /** Rows that create or update. */
  readonly changes: number
  readonly refused: number
}

export type ImportAnswer =
  | { readonly _tag: 'Import'; readonly facts: ImportFacts }
  | { readonly _tag: 'Refusal'; readonly code: string }

interface Column {
  readonly column: string | null
  readonly isGuess: boolean
}

export type ImportCommand =
  | { readonly step: 'read'; readonly sheet: string | null; readonly titleRow: number }
  | { readonly step: 'map'; readonly mapping: readonly Column[] }
  | { readonly step: 'apply'; readonly allOrNothing: boolean }
  | { readonly step: 'undo' | 'stop' }

interface ImportInput {
  /** Null: a file is chosen first. */
  readonly importId: number | null
}

/** The type of a file is the browser's. */
interface ChosenFile {
  readonly file: unknown
}

interface ImportContext extends ChosenFile {
  readonly importId: number | null
  readonly facts: ImportFacts | null
  readonly command: ImportCommand | null
  readonly refusal: string | null
}

type ImportEvent =
  | ({ readonly type: 'import.upload' } & ChosenFile)
  | { readonly type: 'import.command'; readonly command: ImportCommand }
  /** A row was changed and checked again. */
  | { readonly type: 'import.refresh' }

const isStepOpen = (facts: ImportFacts | null, step: ImportStep): boolean =>
  facts !== null && statusAfterStep(facts.status, step) !== null

export const catalogImportMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, input: {} as ImportInput },
  actors: {
    uploadingFile: fromPromise<ImportAnswer, { readonly file: unknown }>(() =>
      Promise.reject(new Error('uploadingFile is provided by the screen')),
    ),
    loadingImport: fromPromise<ImportAnswer, { readonly importId: number | null }>(() =>
      Promise.reject(new Error('loadingImport is provided by the screen')),
    ),
    /** Answers after a while, so that its progress is shown. */
    waitingForWork: fromPromise<ImportAnswer, { readonly importId: number | null }>(() =>
      Promise.reject(new Error('waitingForWork is provided by the screen')),
    ),
    sendingCommand: fromPromise<
      ImportAnswer,
      { readonly importId: number | null; readonly command: ImportCommand | null }
    >(() => Promise.reject(new Error('sendingCommand is provided by the screen'))),
  },
  actions: {
    setFile: assign((_, { file }: ChosenFile) => ({ file, refusal: null })),
    setCommand: assign((_, command: ImportCommand) => ({ command, refusal: null })),
    setOutcome: assign((_, outcome: ImportAnswer) =>
      outcome._tag === 'Import'
        ? { facts: outcome.facts, importId: outcome.facts.id }
        : { refusal: outcome.code },
    ),
    setDefect: assign({ refusal: 'smth_wrong' }),
  },
  guards: {
    hasImport: ({ context }) => context.importId !== null,
    isRefusal: (_, outcome: ImportAnswer) => outcome._tag === 'Refusal',
    isPossible: ({ context: { facts } }, command: ImportCommand) =>
      isStepOpen(facts, command.step) &&
      (facts === null ||
        command.step !== 'apply' ||
        refusalToApplyImport(facts, command.allOrNothing) === null),
    isAtWork: ({ context: { facts } }) => facts !== null && isWorking(facts.status),
    isPreview: ({ context: { facts } }) => facts?.status === 'preview',
    isApplied: ({ context: { facts } }) => facts?.status === 'applied',
    isUndone: ({ context: { facts } }) => facts?.status === 'undone',
    isDiscarded: ({ context: { facts } }) => facts?.status === 'discarded',
  },
}).createMachine({
  id: 'catalogImport',
  context: ({ input: { importId } }) => ({ importId, file: null, facts: null, command: null, refusal: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasImport', target: 'loading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'import.upload': {
          target: 'uploading',
          actions: { type: 'setFile', params: ({ event }) => event },
        },
      },
    },
    uploading: {
      invoke: {
        id: 'uploadingFile',
        src: 'uploadingFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'evaluating', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'setDefect' },
      },
    },
    loading: {
      invoke: {
        id: 'loadingImport',
        src: 'loadingImport',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'lost',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'evaluating', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'lost', actions: 'setDefect' },
      },
    },
    lost: { on: { 'import.refresh': { target: 'loading' } } },
    evaluating: {
      always: [
        { guard: 'isAtWork', target: 'working' },
        { guard: 'isPreview', target: 'preview' },
        { guard: 'isApplied', target: 'applied' },
        { guard: 'isUndone', target: 'undone' },
        { guard: 'isDiscarded', target: 'discarded' },
      ],
    },
    working: {
      invoke: {
        id: 'waitingForWork',
        src: 'waitingForWork',
        input: ({ context: { importId } }) => ({ importId }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'lost',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'evaluating', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'lost', actions: 'setDefect' },
      },
      on: {
        'import.command': {
          guard: { type: 'isPossible', params: ({ event }) => event.command },
          target: 'sending',
          actions: { type: 'setCommand', params: ({ event }) => event.command },
        },
      },
    },
    preview: {
      on: {
        'import.command': {
          guard: { type: 'isPossible', params: ({ event }) => event.command },
          target: 'sending',
          actions: { type: 'setCommand', params: ({ event }) => event.command },
        },
        'import.refresh': { target: 'loading' },
      },
    },
    applied: {
      on: {
        'import.command': {
          guard: { type: 'isPossible', params: ({ event }) => event.command },
          target: 'sending',
          actions: { type: 'setCommand', params: ({ event }) => event.command },
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendingCommand',
        src: 'sendingCommand',
        input: ({ context: { importId, command } }) => ({ importId, command }),
        onDone: [
          {
            // It is elsewhere than the page shows.
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'evaluating', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: 'setDefect' },
      },
    },
    undone: {},
    discarded: { type: 'final' },
  },
})
