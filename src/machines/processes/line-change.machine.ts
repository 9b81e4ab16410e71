// The change of one order's lines: edited, checked by the server without being done, confirmed, and done.
import { assign, fromPromise, setup } from 'xstate'
import type { Goods } from '../../domain/order/line-change.ts'
import type { TopUpMethod } from '../../domain/order/order.ts'

export interface LineChangeFacts {
  readonly version: number
  /** Why the lines cannot be changed now; null when they can. */
  readonly refusal: string | null
}

/** A line as it is to be; a quantity of none takes it off. */
export interface EditedLine {
  readonly productId: number
  readonly quantity: number
}

/** How a difference is paid: at the door, or at once by card. */
export type DifferenceMethod = TopUpMethod | 'card'

/** What the server says that the lines would do. */
export interface LinePreview {
  readonly toPay: number
  readonly settlement: 'unpaid' | 'even' | 'topUp' | 'refund'
  readonly isTimeKept: boolean
  readonly firstTime: string | null
  /** Products of which pieces are taken off that somebody has to place. */
  readonly removed: readonly number[]
  readonly needsVoidId: boolean
}

export interface LineChangeAsk {
  readonly orderId: number
  readonly version: number
  readonly lines: readonly EditedLine[]
  readonly goods: Readonly<Record<number, Goods>>
  readonly deliveryTime: string | null
  readonly topUp: DifferenceMethod | null
  /** An encrypted card, for a difference that a card pays. */
  readonly card: string | null
  readonly voidId: string
  readonly isCouponDropped: boolean
  /** The total that was confirmed; null while it is only checked. */
  readonly toPay: number | null
}

export type CheckOutcome =
  | { readonly _tag: 'Checked'; readonly preview: LinePreview }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly facts?: LineChangeFacts }
export type ApplyOutcome =
  | { readonly _tag: 'Applied' }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly facts?: LineChangeFacts }

interface LineChangeInput {
  readonly orderId: number
  readonly facts: LineChangeFacts
  readonly lines: readonly EditedLine[]
}

export interface LineChangeContext extends LineChangeInput {
  readonly goods: Readonly<Record<number, Goods>>
  readonly deliveryTime: string | null
  readonly topUp: DifferenceMethod | null
  readonly card: string | null
  readonly voidId: string
  readonly isCouponDropped: boolean
  readonly preview: LinePreview | null
  readonly refusal: string | null
}

export type LineChangeEvent =
  | { readonly type: 'line.set'; readonly productId: number; readonly quantity: number }
  | { readonly type: 'lines.check' }
  | { readonly type: 'coupon.drop' }
  | { readonly type: 'time.choose'; readonly deliveryTime: string }
  | { readonly type: 'goods.choose'; readonly productId: number; readonly goods: Goods }
  | { readonly type: 'topUp.choose'; readonly method: DifferenceMethod }
  | { readonly type: 'card.set'; readonly card: string | null }
  | { readonly type: 'voidId.set'; readonly voidId: string }
  | { readonly type: 'lines.confirm' }
  | { readonly type: 'order.changed'; readonly facts: LineChangeFacts }

/** What a checked change still lacks; null when it can be confirmed. */
export const missingOf = ({
  card,
  deliveryTime,
  goods,
  preview,
  topUp,
  voidId,
}: LineChangeContext): 'preview' | 'deliveryTime' | 'goods' | 'topUp' | 'card' | 'voidId' | null => {
  if (preview === null) return 'preview'
  if (!preview.isTimeKept && deliveryTime === null) return 'deliveryTime'
  if (preview.removed.some((productId) => goods[productId] === undefined)) return 'goods'
  if (preview.settlement === 'topUp' && topUp === null) return 'topUp'
  if (preview.settlement === 'topUp' && topUp === 'card' && card === null) return 'card'
  return preview.needsVoidId && voidId.trim() === '' ? 'voidId' : null
}

const toAsk = (
  { card, deliveryTime, facts, goods, isCouponDropped, lines, orderId, topUp, voidId }: LineChangeContext,
  toPay: number | null,
): LineChangeAsk => ({
  orderId,
  version: facts.version,
  lines,
  goods,
  deliveryTime,
  topUp,
  card,
  voidId,
  isCouponDropped,
  toPay,
})

const withLine = (lines: readonly EditedLine[], line: EditedLine): readonly EditedLine[] =>
  lines.some(({ productId }) => productId === line.productId)
    ? lines.map((each) => (each.productId === line.productId ? line : each))
    : [...lines, line]

const NOTHING_SAID = {
  goods: {},
  deliveryTime: null,
  card: null,
  voidId: '',
  preview: null,
  refusal: null,
} as const

export const lineChangeMachine = setup({
  types: {
    context: {} as LineChangeContext,
    events: {} as LineChangeEvent,
    input: {} as LineChangeInput,
  },
  actors: {
    checkingLines: fromPromise<CheckOutcome, LineChangeAsk>(() =>
      Promise.reject(new Error('checkingLines is provided by the screen')),
    ),
    applyingLines: fromPromise<ApplyOutcome, LineChangeAsk>(() =>
      Promise.reject(new Error('applyingLines is provided by the screen')),
    ),
  },
  actions: {
    updateFacts: assign((_, facts: LineChangeFacts) => ({ facts, ...NOTHING_SAID })),
    // What was said of other lines is asked again.
    setLine: assign(({ context }, { productId, quantity }: EditedLine) => ({
      lines: withLine(context.lines, { productId, quantity }),
      ...NOTHING_SAID,
    })),
    setPreview: assign((_, outcome: CheckOutcome) =>
      outcome._tag === 'Checked' ? { preview: outcome.preview, refusal: null } : {},
    ),
    setRefusal: assign(({ context }, outcome: CheckOutcome | ApplyOutcome) =>
      outcome._tag === 'Refusal'
        ? { ...NOTHING_SAID, refusal: outcome.code, facts: outcome.facts ?? context.facts }
        : {},
    ),
    setDefect: assign({ ...NOTHING_SAID, refusal: 'smth_wrong' }),
  },
  guards: {
    isClosed: ({ context }) => context.facts.refusal !== null,
    hasLines: ({ context }) => context.lines.some(({ quantity }) => quantity > 0),
    isComplete: ({ context }) => missingOf(context) === null,
    isRefusal: (_, outcome: CheckOutcome | ApplyOutcome) => outcome._tag === 'Refusal',
  },
}).createMachine({
  id: 'lineChange',
  context: ({ input }) => ({
    ...input,
    ...NOTHING_SAID,
    topUp: null,
    isCouponDropped: false,
  }),
  initial: 'evaluating',
  states: {
    evaluating: { always: [{ guard: 'isClosed', target: 'closed' }, { target: 'editing' }] },
    editing: {
      on: {
        'line.set': { actions: { type: 'setLine', params: ({ event }) => event } },
        'coupon.drop': { actions: assign({ isCouponDropped: true, refusal: null }) },
        'lines.check': { guard: 'hasLines', target: 'checking' },
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    checking: {
      invoke: {
        id: 'checkingLines',
        src: 'checkingLines',
        input: ({ context }) => toAsk(context, null),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'evaluating',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'confirming',
            actions: { type: 'setPreview', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: 'setDefect' },
      },
      // What is changed meanwhile is checked anew.
      on: {
        'line.set': {
          target: 'editing',
          actions: { type: 'setLine', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      on: {
        'line.set': {
          target: 'editing',
          actions: { type: 'setLine', params: ({ event }) => event },
        },
        'coupon.drop': {
          target: 'editing',
          actions: assign({ ...NOTHING_SAID, isCouponDropped: true }),
        },
        'time.choose': {
          actions: assign(({ event }) => ({ deliveryTime: event.deliveryTime })),
        },
        'goods.choose': {
          actions: assign(({ context, event }) => ({
            goods: { ...context.goods, [event.productId]: event.goods },
          })),
        },
        'topUp.choose': { actions: assign(({ event }) => ({ topUp: event.method, card: null })) },
        'card.set': { actions: assign(({ event }) => ({ card: event.card })) },
        'voidId.set': { actions: assign(({ event }) => ({ voidId: event.voidId })) },
        'lines.confirm': { guard: 'isComplete', target: 'applying' },
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    applying: {
      invoke: {
        id: 'applyingLines',
        src: 'applyingLines',
        input: ({ context }) => toAsk(context, context.preview?.toPay ?? null),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'evaluating',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'applied' },
        ],
        onError: { target: 'editing', actions: 'setDefect' },
      },
    },
    closed: {
      on: {
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    applied: { type: 'final' },
  },
})
