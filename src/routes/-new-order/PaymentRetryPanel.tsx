import { useMachine } from '@xstate/react'
import { useQueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { orderKey } from '../../api/client/query-keys.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import { useSay } from '../../i18n/I18n.tsx'
import {
  paymentRetryMachine,
  type LookupAnswer,
  type RetryAnswer,
  type RetryRequest,
} from '../../machines/processes/payment-retry.machine.ts'
import type { Placed } from '../../machines/processes/new-order.types.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardFields } from './CardFields.tsx'
import { CashFields } from './CashFields.tsx'
import { refusedOf } from './call-effects.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { gatewayWords } from './gateway-words.ts'
import { randomKey } from '../-shared/random-key.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useRefusalWords } from './refusal-words.ts'

const METHODS = ['cash', 'card'] as const

const answerOf = (order: Order): LookupAnswer => {
  if (order.payment.isOutcomeUnknown || order.status === 'pending') return { _tag: 'Unknown' }
  return order.status === 'failed'
    ? { _tag: 'Declined', gatewayCode: order.payment.gatewayCode, version: order.version }
    : { _tag: 'Approved', version: order.version }
}

const pay = async ({
  change,
  idempotencyKey,
  orderId,
  paymentType,
  sealedCard,
  version,
}: RetryRequest): Promise<{ answer: RetryAnswer; order: Order | null }> => {
  try {
    const order = await api.repayOrder({
      // The machine is opened on an order that exists.
      params: { id: orderId as OrderId },
      idempotencyKey,
      ifMatch: version,
      silent: true,
      body: {
        paymentType,
        isCallCenterRepayment: true,
        ...(change === null ? {} : { change }),
        ...(sealedCard === null ? {} : { creditCardInfo: { newCard: sealedCard } }),
      },
    })
    return { answer: answerOf(order), order }
  } catch (error) {
    if (
      !isApiFailure(error) ||
      error.status === 0 ||
      error.status >= 500 ||
      error.code === 'payment_outcome_unknown'
    ) {
      return { answer: { _tag: 'Unknown' }, order: null }
    }
    return { answer: { ...refusedOf(error) }, order: null }
  }
}

/** Another way to pay an order whose payment failed. */
export function PaymentRetryPanel({ placed }: { readonly placed: Placed }) {
  const say = useSay()
  const sayRefusal = useRefusalWords()
  const queryClient = useQueryClient()
  const root = useFocusOnOpen<HTMLDivElement>()
  const show = (order: Order | null) => {
    if (order) queryClient.setQueryData(orderKey(order.id), order)
  }
  const [state, send] = useMachine(
    paymentRetryMachine.provide({
      actors: {
        payingAgain: fromPromise<RetryAnswer, RetryRequest>(async ({ input }) => {
          const { answer, order } = await pay(input)
          show(order)
          return answer
        }),
        lookingUpPayment: fromPromise<LookupAnswer, { orderId: number }>(async ({ input }) => {
          // The machine is opened on an order that exists.
          const order = await api.order({ params: { id: input.orderId as OrderId }, silent: true })
          show(order)
          return answerOf(order)
        }),
      },
    }),
    {
      input: {
        orderId: placed.id,
        version: placed.version,
        toPay: placed.toPay,
        methods: METHODS,
        newKey: randomKey,
      },
    },
  )
  const { cashGiven, paymentType, refusal, sealedCard } = state.context
  const isDetailed = state.matches('details')
  const canSubmit = state.can({ type: 'retry.submit' })
  return (
    <div ref={root} className="retry">
      <h3>{say('newOrder.retryPayment')}</h3>
      {refusal && (
        <Banner tone="danger">
          {refusal.code === 'payment_failed'
            ? say(gatewayWords(refusal.gatewayCode ?? null))
            : sayRefusal(refusal)}
        </Banner>
      )}
      <MethodChoice
        methods={METHODS}
        chosen={paymentType}
        onChoose={(method) => send({ type: 'retry.method.choose', paymentType: method })}
      />
      {isDetailed && paymentType === 'cash' && (
        <CashFields
          toPay={placed.toPay}
          given={cashGiven}
          onGiven={(given) => send({ type: 'retry.cash', given })}
        />
      )}
      {isDetailed && paymentType === 'card' && (
        <CardFields
          sealed={sealedCard}
          onSealed={(card) => send({ type: 'retry.card.seal', card })}
          onForget={() => send({ type: 'retry.method.choose', paymentType: 'card' })}
        />
      )}
      {state.matches('submitting') && <p role="status">{say('newOrder.paying')}</p>}
      {state.matches('checking') && <p role="status">{say('newOrder.lookingUpPayment')}</p>}
      {isDetailed && (
        <div className="form__actions">
          <Button
            variant="solid"
            onPress={() => send({ type: 'retry.submit' })}
            disabledReason={canSubmit ? null : say('newOrder.detail.payment')}
          >
            {say('newOrder.payAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
