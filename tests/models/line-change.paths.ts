import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  lineChangeMachine,
  missingOf,
  type ApplyOutcome,
  type CheckOutcome,
  type LineChangeFacts,
  type LinePreview,
} from '../../src/machines/processes/line-change.machine.ts'
import { edgeCover, edgeRuns, transitionsTaken, type ModelPath } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const IN_KITCHEN: LineChangeFacts = { version: 3, refusal: null }
export const PACKED: LineChangeFacts = { version: 4, refusal: 'invalid_next_status' }
export const UNPAID: LinePreview = {
  toPay: 9_000,
  settlement: 'unpaid',
  isTimeKept: true,
  firstTime: null,
  removed: [],
  needsVoidId: false,
}
/** A product is taken off in the kitchen, something slow is added, and the difference is owed. */
export const OWED: LinePreview = {
  ...UNPAID,
  settlement: 'topUp',
  isTimeKept: false,
  firstTime: '2026-12-07T19:00:00.000Z',
  removed: [2],
}
export const GIVEN_BACK: LinePreview = { ...UNPAID, settlement: 'refund', needsVoidId: true }
const SHORT = { _tag: 'Refusal', code: 'product_not_enough_quantity' } as const
const COUPON_OFF = { _tag: 'Refusal', code: 'coupon_not_valid' } as const
const STALE = { _tag: 'Refusal', code: 'version_conflict', facts: PACKED } as const

const checked = (output: CheckOutcome) => ({ type: 'xstate.done.actor.checkingLines', output })
const applied = (output: ApplyOutcome) => ({ type: 'xstate.done.actor.applyingLines', output })

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'line.set', productId: 2, quantity: 1 },
  { type: 'line.set', productId: 7, quantity: 2 },
  { type: 'coupon.drop' },
  { type: 'lines.check' },
  { type: 'goods.choose', productId: 2, goods: 'stock' },
  { type: 'time.choose', deliveryTime: '2026-12-07T19:00:00.000Z' },
  { type: 'topUp.choose', method: 'cash' },
  { type: 'topUp.choose', method: 'card' },
  { type: 'card.set', card: 'jwe' },
  { type: 'voidId.set', voidId: 'A-17' },
  { type: 'lines.confirm' },
  { type: 'order.changed', facts: IN_KITCHEN },
  { type: 'order.changed', facts: PACKED },
  checked({ _tag: 'Checked', preview: UNPAID }),
  checked({ _tag: 'Checked', preview: OWED }),
  checked({ _tag: 'Checked', preview: GIVEN_BACK }),
  checked(SHORT),
  checked(STALE),
  { type: 'xstate.error.actor.checkingLines', error: new Error('defect') },
  applied({ _tag: 'Applied' }),
  applied(SHORT),
  applied(STALE),
  { type: 'xstate.error.actor.applyingLines', error: new Error('defect') },
] as never[]

const TABLE = [
  'applying → Applied → applied',
  'applying → product_not_enough_quantity → editing',
  'applying → version_conflict → closed',
  'applying → xstate.error.actor.applyingLines → editing',
  'checking → Checked → confirming',
  'checking → line.set → editing',
  'checking → product_not_enough_quantity → editing',
  'checking → version_conflict → closed',
  'checking → xstate.error.actor.checkingLines → editing',
  'closed → order.changed → closed',
  'closed → order.changed → editing',
  'confirming → card.set → confirming',
  'confirming → coupon.drop → editing',
  'confirming → goods.choose → confirming',
  'confirming → line.set → editing',
  'confirming → lines.confirm → applying',
  'confirming → order.changed → closed',
  'confirming → order.changed → editing',
  'confirming → time.choose → confirming',
  'confirming → topUp.choose → confirming',
  'confirming → voidId.set → confirming',
  'editing → coupon.drop → editing',
  'editing → line.set → editing',
  'editing → lines.check → checking',
  'editing → order.changed → closed',
  'editing → order.changed → editing',
]

interface NamedEvent {
  readonly type: string
  readonly output?: CheckOutcome | ApplyOutcome
  readonly facts?: LineChangeFacts
  readonly method?: string
  readonly productId?: number
}

const eventName = ({ output, type }: NamedEvent): string =>
  output === undefined ? type : output._tag === 'Refusal' ? output.code : output._tag

/** What may never be on its way to the server. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const context = state.context as SnapshotFrom<typeof lineChangeMachine>['context'] // of this machine
  const isSent = state.value === 'checking' || state.value === 'applying'
  return [
    ...(state.value === 'applying' && missingOf(context) !== null ? [`without ${missingOf(context)}`] : []),
    ...(isSent && context.facts.refusal !== null ? ['for an order that is closed'] : []),
    ...(isSent && context.lines.every(({ quantity }) => quantity === 0) ? ['without lines'] : []),
  ]
}

export const LINE_CHANGE_INPUT = {
  orderId: 1,
  facts: IN_KITCHEN,
  lines: [{ productId: 2, quantity: 4 }],
}

export const LINE_CHANGE_COVER: ProcessCover = {
  variant: null,
  input: LINE_CHANGE_INPUT,
  eventName,
  violations,
  cover: edgeCover(lineChangeMachine, {
    input: LINE_CHANGE_INPUT,
    events: EVENTS,
    limit: 20_000,
    cover: 'words',
    eventName,
  }),
  table: TABLE,
}

/** Orders whose changed lines settle differently, each with the events that happen to it. */
export const LINE_CHANGE_VARIANTS = {
  'unpaid, in the kitchen soon': [UNPAID],
  'paid at the door, in the kitchen': [OWED],
  'paid at the bank': [GIVEN_BACK],
  'unpaid, with a coupon': [UNPAID],
} as const satisfies Record<string, readonly LinePreview[]>
export type LineChangeVariant = keyof typeof LINE_CHANGE_VARIANTS

const LINE = { type: 'line.set', productId: 7, quantity: 2 }
const COMMON = [LINE, { type: 'lines.check' }, { type: 'lines.confirm' }, applied({ _tag: 'Applied' })]
const RUN_EVENTS: Readonly<Record<LineChangeVariant, readonly unknown[]>> = {
  'unpaid, in the kitchen soon': [
    ...COMMON,
    { type: 'order.changed', facts: IN_KITCHEN },
    { type: 'order.changed', facts: PACKED },
    checked({ _tag: 'Checked', preview: UNPAID }),
    checked(SHORT),
    checked(STALE),
    applied(SHORT),
    applied(STALE),
  ],
  'paid at the door, in the kitchen': [
    ...COMMON,
    { type: 'goods.choose', productId: 2, goods: 'stock' },
    { type: 'time.choose', deliveryTime: '2026-12-07T19:00:00.000Z' },
    { type: 'topUp.choose', method: 'cash' },
    { type: 'topUp.choose', method: 'card' },
    { type: 'card.set', card: 'jwe' },
    checked({ _tag: 'Checked', preview: OWED }),
  ],
  'paid at the bank': [
    ...COMMON,
    { type: 'voidId.set', voidId: 'A-17' },
    checked({ _tag: 'Checked', preview: GIVEN_BACK }),
  ],
  'unpaid, with a coupon': [
    ...COMMON,
    { type: 'coupon.drop' },
    checked(COUPON_OFF),
    checked({ _tag: 'Checked', preview: UNPAID }),
  ],
}

/** The event as a run's name has it: with how the order stands, how it is paid, and which call was answered. */
export const lineChangeEventName = (event: NamedEvent): string => {
  if (event.facts !== undefined) return `${event.type} (${event.facts.refusal === null ? 'open' : 'closed'})`
  if (event.method !== undefined) return `${event.type} (${event.method})`
  const name = eventName(event)
  return event.output?._tag === 'Refusal' ? `${name} (${event.type.split('.').at(-1) ?? ''})` : name
}

const mayHappen = (
  { context, value }: SnapshotFrom<typeof lineChangeMachine>,
  event: NamedEvent,
  variant: LineChangeVariant,
): boolean => {
  const isCouponOff = context.refusal === COUPON_OFF.code
  switch (event.type) {
    case 'lines.check':
      return context.refusal === null && context.lines.length > 1
    // Asked for only where the preview says so.
    case 'goods.choose':
    case 'time.choose':
    case 'voidId.set':
      return context.preview !== null
    case 'topUp.choose':
      return context.topUp !== event.method
    case 'card.set':
      return context.topUp === 'card'
    case 'coupon.drop':
      return value === 'editing' && isCouponOff
    case 'line.set':
      return !isCouponOff
    case 'xstate.done.actor.checkingLines':
      return (
        variant !== 'unpaid, with a coupon' || (event.output?._tag === 'Checked') === context.isCouponDropped
      )
    default:
      return true
  }
}

/** Each kind of order is changed once. */
const ENDS = 'applying → Applied → applied'

/** Few long runs over the transitions that a driver can bring about; each kind of order walks what is left. */
export const lineChangeRuns = (): ReadonlyArray<{
  readonly variant: LineChangeVariant
  readonly run: ModelPath<never>
}> => {
  const walked = new Set<string>()
  // The keys are those of the record.
  return (Object.keys(LINE_CHANGE_VARIANTS) as LineChangeVariant[]).flatMap((variant) => {
    const runs = edgeRuns(lineChangeMachine, {
      input: LINE_CHANGE_INPUT,
      events: RUN_EVENTS[variant] as never[],
      limit: 20_000,
      eventName: lineChangeEventName,
      allow: (state, event) => mayHappen(state, event as NamedEvent, variant),
      maxSteps: 60,
      walked,
    })
    for (const taken of transitionsTaken(runs, lineChangeEventName)) if (taken !== ENDS) walked.add(taken)
    return runs.map((run) => ({ variant, run: run as ModelPath<never> }))
  })
}
