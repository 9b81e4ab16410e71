// The retry of a failed payment; an unknown outcome is looked up before the next attempt.
import { assign, fromPromise, setup } from 'xstate'
import { cashChange } from '../../domain/payment/cash.ts'
import type { EncryptedCard } from '../../domain/payment/card.ts'
import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import {
  missingPaymentDetail,
  NO_RETRY_TERMS,
  retryTermsToSend,
  type RetryTerms,
  type SentRetryTerms,
} from '../../domain/payment/payment-terms.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { StepRefusal } from './new-order.types.ts'

export interface RetryRequest {
  readonly orderId: number
  readonly version: number
  readonly idempotencyKey: string
  readonly paymentType: PaymentMethod
  readonly change: Cents | null
  readonly encryptedCard: string | null
  readonly terms: SentRetryTerms
}

export type RetryResult =
  | { readonly _tag: 'Approved'; readonly version: number }
  /** The order waits for the code of the terminal or the id of the transfer. */
  | { readonly _tag: 'Awaiting'; readonly version: number }
  | { readonly _tag: 'Declined'; readonly gatewayCode: string | null; readonly version: number }
  | ({ readonly _tag: 'Refusal'; readonly version?: number } & StepRefusal)
  | { readonly _tag: 'Unknown' }
/** The payment state of the order. */
export type LookupResult = Exclude<RetryResult, { readonly _tag: 'Refusal' }>

export interface PaymentRetryInput {
  readonly orderId: number
  readonly version: number
  readonly toPay: Cents
  /** The methods of the order's type that can be tried. */
  readonly methods: readonly PaymentMethod[]
  /** Creates the idempotency key of an attempt. */
  readonly newKey: () => string
}

interface PaymentRetryContext extends PaymentRetryInput {
  readonly idempotencyKey: string
  readonly paymentType: PaymentMethod | null
  readonly cashGiven: Cents | null
  readonly confirmedCash: Cents | null
  readonly encryptedCard: EncryptedCard | null
  readonly terms: RetryTerms
  readonly refusal: (StepRefusal & { readonly gatewayCode?: string | null }) | null
}

export type PaymentRetryEvent =
  | { readonly type: 'retry.method.choose'; readonly paymentType: PaymentMethod }
  | { readonly type: 'retry.setCash'; readonly amount: Cents | null; readonly isConfirmed?: boolean }
  | { readonly type: 'retry.card.set'; readonly card: EncryptedCard }
  | { readonly type: 'retry.setTerms'; readonly terms: Partial<RetryTerms> }
  | { readonly type: 'retry.submit' }
  | { readonly type: 'retry.check' }

const NO_DETAILS = {
  cashGiven: null,
  confirmedCash: null,
  encryptedCard: null,
  terms: NO_RETRY_TERMS,
} as const

const isDeclined = (answer: RetryResult) => answer._tag === 'Declined' || answer._tag === 'Refusal'

export const paymentRetryMachine = setup({
  types: {
    context: {} as PaymentRetryContext,
    events: {} as PaymentRetryEvent,
    input: {} as PaymentRetryInput,
  },
  delays: { checkDelay: 2000 },
  actors: {
    retryingPayment: fromPromise<RetryResult, RetryRequest>(() =>
      Promise.reject(new Error('retryingPayment is provided by the screen')),
    ),
    lookingUpPayment: fromPromise<LookupResult, { orderId: number }>(() =>
      Promise.reject(new Error('lookingUpPayment is provided by the screen')),
    ),
  },
  guards: {
    isOffered: ({ context }, method: PaymentMethod) => context.methods.includes(method),
    hasDetails: ({ context }) => missingPaymentDetail(context) === null,
  },
  actions: {
    chooseMethod: assign(({ context }, paymentType: PaymentMethod) => ({
      ...NO_DETAILS,
      paymentType,
      refusal: null,
      idempotencyKey: context.newKey(),
    })),
    setCash: assign(
      (_, { amount, isConfirmed }: { readonly amount: Cents | null; readonly isConfirmed?: boolean }) => ({
        cashGiven: amount,
        confirmedCash: isConfirmed === true ? amount : null,
      }),
    ),
    setCard: assign((_, encryptedCard: EncryptedCard) => ({ encryptedCard })),
    setTerms: assign(({ context }, terms: Partial<RetryTerms>) => ({
      terms: { ...context.terms, ...terms },
    })),
    clearDetails: assign({ paymentType: null, ...NO_DETAILS }),
    setDecline: assign(({ context }, answer: RetryResult) =>
      answer._tag === 'Declined'
        ? { refusal: { code: 'payment_failed', gatewayCode: answer.gatewayCode }, version: answer.version }
        : answer._tag === 'Refusal'
          ? { refusal: answer, version: answer.version ?? context.version }
          : {},
    ),
  },
}).createMachine({
  id: 'paymentRetry',
  context: ({ input }) => ({
    ...input,
    ...NO_DETAILS,
    idempotencyKey: '',
    paymentType: null,
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
        'retry.setCash': {
          guard: ({ context }) => context.paymentType === 'cash',
          actions: { type: 'setCash', params: ({ event }) => event },
        },
        'retry.card.set': {
          guard: ({ context }) => context.paymentType === 'card',
          actions: { type: 'setCard', params: ({ event }) => event.card },
        },
        'retry.setTerms': {
          guard: ({ context }) => context.paymentType !== 'cash' && context.paymentType !== 'card',
          actions: { type: 'setTerms', params: ({ event }) => event.terms },
        },
        'retry.submit': { guard: 'hasDetails', target: 'submitting' },
      },
    },
    submitting: {
      invoke: {
        src: 'retryingPayment',
        input: ({ context }) => {
          const { cashGiven, idempotencyKey, orderId, paymentType, encryptedCard, terms, toPay, version } =
            context
          if (paymentType === null) throw new Error('A payment is sent only with its method')
          return {
            orderId,
            version,
            idempotencyKey,
            paymentType,
            change: paymentType === 'cash' ? cashChange(cashGiven ?? toPay, toPay) : null,
            encryptedCard: encryptedCard?.jwe ?? null,
            terms: retryTermsToSend(paymentType, terms),
          }
        },
        onDone: [
          { guard: ({ event }) => event.output._tag === 'Approved', target: 'approved' },
          { guard: ({ event }) => event.output._tag === 'Awaiting', target: 'awaitingCode' },
          {
            guard: ({ event }) => isDeclined(event.output),
            target: 'choosingMethod',
            actions: [{ type: 'setDecline', params: ({ event }) => event.output }, 'clearDetails'],
          },
          { target: 'lookingUpPayment' },
        ],
        onError: 'lookingUpPayment',
      },
    },
    // It is unknown whether the card was charged; no other attempt before the lookup answers.
    lookingUpPayment: {
      entry: assign({ encryptedCard: null }),
      initial: 'requesting',
      states: {
        requesting: {
          invoke: {
            src: 'lookingUpPayment',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: ({ event }) => event.output._tag === 'Approved', target: '#paymentRetry.approved' },
              {
                guard: ({ event }) => event.output._tag === 'Awaiting',
                target: '#paymentRetry.awaitingCode',
              },
              {
                guard: ({ event }) => event.output._tag === 'Declined',
                target: '#paymentRetry.choosingMethod',
                actions: [{ type: 'setDecline', params: ({ event }) => event.output }, 'clearDetails'],
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { checkDelay: 'requesting' }, on: { 'retry.check': 'requesting' } },
      },
    },
    approved: { type: 'final', entry: 'clearDetails' },
    awaitingCode: { type: 'final', entry: 'clearDetails' },
  },
})
