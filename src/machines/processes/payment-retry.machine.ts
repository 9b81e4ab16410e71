// Paying an order whose payment failed: another try, never a second order; an unknown outcome is looked up before the next.
import { assign, fromPromise, setup } from 'xstate'
import { refusalToCash, changeOf } from '../../domain/payment/cash.ts'
import type { SealedCard } from '../../domain/payment/card.ts'
import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { StepRefusal } from './new-order.types.ts'

export interface RetryRequest {
  readonly orderId: number
  readonly version: number
  readonly idempotencyKey: string
  readonly paymentType: PaymentMethod
  readonly change: Cents | null
  readonly sealedCard: string | null
}

export type RetryAnswer =
  | { readonly _tag: 'Approved'; readonly version: number }
  | { readonly _tag: 'Declined'; readonly gatewayCode: string | null; readonly version: number }
  | ({ readonly _tag: 'Refused'; readonly version?: number } & StepRefusal)
  | { readonly _tag: 'Unknown' }
/** What the order itself says of its payment. */
export type LookupAnswer = Exclude<RetryAnswer, { readonly _tag: 'Refused' }>

export interface PaymentRetryInput {
  readonly orderId: number
  readonly version: number
  readonly toPay: Cents
  /** The methods of the order's type that can be tried. */
  readonly methods: readonly PaymentMethod[]
  /** Makes the key of an attempt; one key an attempt. */
  readonly newKey: () => string
}

interface PaymentRetryContext extends PaymentRetryInput {
  readonly idempotencyKey: string
  readonly paymentType: PaymentMethod | null
  readonly cashGiven: Cents | null
  readonly sealedCard: SealedCard | null
  readonly refusal: (StepRefusal & { readonly gatewayCode?: string | null }) | null
}

export type PaymentRetryEvent =
  | { readonly type: 'retry.method.choose'; readonly paymentType: PaymentMethod }
  | { readonly type: 'retry.cash'; readonly given: Cents | null }
  | { readonly type: 'retry.card.seal'; readonly card: SealedCard }
  | { readonly type: 'retry.submit' }
  | { readonly type: 'retry.back' }
  | { readonly type: 'retry.check' }

const isDeclined = (answer: RetryAnswer) => answer._tag === 'Declined' || answer._tag === 'Refused'

export const paymentRetryMachine = setup({
  types: {
    context: {} as PaymentRetryContext,
    events: {} as PaymentRetryEvent,
    input: {} as PaymentRetryInput,
  },
  delays: { checkDelay: 2000 },
  actors: {
    payingAgain: fromPromise<RetryAnswer, RetryRequest>(() =>
      Promise.reject(new Error('payingAgain is provided by the screen')),
    ),
    lookingUpPayment: fromPromise<LookupAnswer, { orderId: number }>(() =>
      Promise.reject(new Error('lookingUpPayment is provided by the screen')),
    ),
  },
  guards: {
    isOffered: ({ context }, method: PaymentMethod) => context.methods.includes(method),
    hasDetails: ({ context }) =>
      context.paymentType === 'cash'
        ? context.cashGiven === null || refusalToCash(context.cashGiven, context.toPay) === null
        : context.paymentType === 'card' && context.sealedCard !== null,
  },
  actions: {
    chooseMethod: assign(({ context }, paymentType: PaymentMethod) => ({
      paymentType,
      cashGiven: null,
      sealedCard: null,
      refusal: null,
      idempotencyKey: context.newKey(),
    })),
    enterCash: assign((_, cashGiven: Cents | null) => ({ cashGiven })),
    keepCard: assign((_, sealedCard: SealedCard) => ({ sealedCard })),
    forgetDetails: assign({ paymentType: null, cashGiven: null, sealedCard: null }),
    nameDecline: assign(({ context }, answer: RetryAnswer) =>
      answer._tag === 'Declined'
        ? { refusal: { code: 'payment_failed', gatewayCode: answer.gatewayCode }, version: answer.version }
        : answer._tag === 'Refused'
          ? { refusal: answer, version: answer.version ?? context.version }
          : {},
    ),
  },
}).createMachine({
  id: 'paymentRetry',
  context: ({ input }) => ({
    ...input,
    idempotencyKey: '',
    paymentType: null,
    cashGiven: null,
    sealedCard: null,
    refusal: null,
  }),
  initial: 'choosingMethod',
  states: {
    choosingMethod: {
      on: {
        'retry.method.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event.paymentType },
          target: 'details',
          actions: { type: 'chooseMethod', params: ({ event }) => event.paymentType },
        },
      },
    },
    details: {
      on: {
        'retry.method.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event.paymentType },
          actions: { type: 'chooseMethod', params: ({ event }) => event.paymentType },
        },
        'retry.cash': {
          guard: ({ context }) => context.paymentType === 'cash',
          actions: { type: 'enterCash', params: ({ event }) => event.given },
        },
        'retry.card.seal': {
          guard: ({ context }) => context.paymentType === 'card',
          actions: { type: 'keepCard', params: ({ event }) => event.card },
        },
        'retry.submit': { guard: 'hasDetails', target: 'submitting' },
        'retry.back': { target: 'choosingMethod', actions: 'forgetDetails' },
      },
    },
    submitting: {
      invoke: {
        src: 'payingAgain',
        input: ({ context }) => {
          const { cashGiven, idempotencyKey, orderId, paymentType, sealedCard, toPay, version } = context
          if (paymentType === null) throw new Error('A payment is sent only with its method')
          return {
            orderId,
            version,
            idempotencyKey,
            paymentType,
            change: paymentType === 'cash' ? changeOf(cashGiven ?? toPay, toPay) : null,
            sealedCard: sealedCard?.jwe ?? null,
          }
        },
        onDone: [
          { guard: ({ event }) => event.output._tag === 'Approved', target: 'approved' },
          {
            guard: ({ event }) => isDeclined(event.output),
            target: 'choosingMethod',
            actions: [{ type: 'nameDecline', params: ({ event }) => event.output }, 'forgetDetails'],
          },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
    },
    // Charged or not? No other attempt before the order has said.
    checking: {
      entry: assign({ sealedCard: null }),
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'lookingUpPayment',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: ({ event }) => event.output._tag === 'Approved', target: '#paymentRetry.approved' },
              {
                guard: ({ event }) => event.output._tag === 'Declined',
                target: '#paymentRetry.choosingMethod',
                actions: [{ type: 'nameDecline', params: ({ event }) => event.output }, 'forgetDetails'],
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { checkDelay: 'asking' }, on: { 'retry.check': 'asking' } },
      },
    },
    approved: { type: 'final', entry: 'forgetDetails' },
  },
})
