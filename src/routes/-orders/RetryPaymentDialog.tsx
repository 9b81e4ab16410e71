import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { refusalToCard } from '../../domain/payment/card.ts'
import { refusalToCash, changeOf } from '../../domain/payment/cash.ts'
import { METHODS_OF_TYPE } from '../../domain/payment/payment.ts'
import type { GatewayCode } from '../../domain/payment/payment-method.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { gatewayKey } from '../../i18n/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import {
  paymentRetryMachine,
  type LookupAnswer,
  type RetryAnswer,
  type RetryRequest,
} from '../../machines/processes/payment-retry.machine.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Ledger, LedgerLine } from '../../ui/Ledger.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { CardFields, EMPTY_CARD, readCard, type CardDraft } from './CardFields.tsx'
import { sealCard } from '../../api/client/seal-card.ts'
import { randomKey } from '../-shared/random-key.ts'
import { writeOrder } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { sayCode } from './say-notice.ts'

/** Ways to pay that the console can take now. */
const TAKEN = ['card', 'cash'] as const

/** What the order says of its payment after an attempt. */
const answerOf = (order: Order): LookupAnswer => {
  if (order.payment.isOutcomeUnknown || (order.status === 'pending' && order.payment.status === 'pending'))
    return { _tag: 'Unknown' }
  if (order.status === 'failed')
    return { _tag: 'Declined', gatewayCode: order.payment.gatewayCode, version: order.version }
  return { _tag: 'Approved', version: order.version }
}

const useRetry = ({ order }: OrderDialogProps) => {
  const queryClient = useQueryClient()
  const machine = useMemo(
    () =>
      paymentRetryMachine.provide({
        actors: {
          payingAgain: fromPromise<RetryAnswer, RetryRequest>(async ({ input }) => {
            try {
              const answer = await api.repayOrder({
                // The machine carries plain numbers; this one is the order's own.
                params: { id: input.orderId as OrderId },
                ifMatch: input.version,
                idempotencyKey: input.idempotencyKey,
                silent: true,
                body: {
                  paymentType: input.paymentType,
                  isCallCenterRepayment: true,
                  ...(input.change === null ? {} : { change: input.change }),
                  ...(input.sealedCard === null ? {} : { creditCardInfo: { newCard: input.sealedCard } }),
                },
              })
              writeOrder(queryClient, answer)
              return answerOf(answer)
            } catch (error) {
              // No answer, or one of the server's defects: only the order itself knows what happened.
              if (!isApiFailure(error) || error.status < 400 || error.status >= 500)
                return { _tag: 'Unknown' }
              // Only `version_conflict` carries the order as it is now.
              const current = error.body?.current as Order | undefined
              if (current) writeOrder(queryClient, current)
              return { _tag: 'Refused', code: error.code, ...(current && { version: current.version }) }
            }
          }),
          lookingUpPayment: fromPromise<LookupAnswer, { orderId: number }>(async ({ input }) => {
            // As above.
            const now = await api.order({ params: { id: input.orderId as OrderId }, silent: true })
            writeOrder(queryClient, now)
            return answerOf(now)
          }),
        },
      }),
    [queryClient],
  )
  const methods = METHODS_OF_TYPE[order.type]
  return useActorRef(machine, {
    input: {
      orderId: order.id,
      version: order.version,
      toPay: order.totals.toPay,
      newKey: randomKey,
      methods: TAKEN.filter((method) => methods.some((one) => one === method)),
    },
  })
}

/** Another try at the payment of a failed order: the same order, a new attempt. */
export function RetryPaymentDialog(props: OrderDialogProps) {
  const { order, formats, now, onClose } = props
  const { say, sayFailure } = useWords()
  const actor = useRetry(props)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const [card, setCard] = useState<CardDraft>(EMPTY_CARD)
  const [isTried, setTried] = useState(false)
  const [isSealing, setSealing] = useState(false)
  const [given, setGiven] = useState<Cents | null>(null)
  const isBusy = isSealing || state.matches('submitting')
  const isChecking = state.matches('checking')
  const isPaid = state.matches('approved')
  const today = formats.isoDay(now)
  const toPay = order.totals.toPay
  const isCash = context.paymentType === 'cash'
  const cashRefusal = isCash && given !== null ? refusalToCash(given, toPay) : null
  const { refusal } = context

  const submit = async () => {
    if (isCash) {
      actor.send({ type: 'retry.cash', given })
      actor.send({ type: 'retry.submit' })
      return
    }
    const whole = readCard(card)
    setTried(true)
    if (whole === null || refusalToCard(whole, today) !== null) return
    setSealing(true)
    try {
      actor.send({ type: 'retry.card.seal', card: await sealCard(whole) })
      // What the customer read out is gone from the form before it is on its way.
      setCard(EMPTY_CARD)
      setTried(false)
      actor.send({ type: 'retry.submit' })
    } finally {
      setSealing(false)
    }
  }
  const why = isBusy
    ? say('retryPay.submitting')
    : context.paymentType === null
      ? say('retryPay.method')
      : cashRefusal
        ? sayFailure(cashRefusal.code)
        : null
  return (
    <Dialog
      title={say('retryPay.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isStubborn={isBusy}
      actions={
        isPaid || isChecking ? (
          <>
            {isChecking && (
              <Button onPress={() => actor.send({ type: 'retry.check' })}>{say('retryPay.check')}</Button>
            )}
            <Button variant={isPaid ? 'solid' : 'quiet'} onPress={onClose}>
              {say('retryPay.close')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="quiet"
              disabledReason={isBusy ? say('retryPay.submitting') : null}
              onPress={onClose}
            >
              {say('retryPay.close')}
            </Button>
            <Button variant="solid" disabledReason={why} onPress={() => void submit()}>
              {isBusy
                ? say('retryPay.submitting')
                : isCash
                  ? say('retryPay.submitCash')
                  : say('retryPay.submit', { amount: formats.money(toPay) })}
            </Button>
          </>
        )
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (why === null && !isPaid && !isChecking) void submit()
        }}
      >
        {isPaid && (
          <Banner tone="accent">
            <b>{say('retryPay.approved')}</b>
            <br />
            {say('retryPay.approvedText')}
          </Banner>
        )}
        {isChecking && (
          <Banner tone="warning">
            <b>{say('retryPay.unknown')}</b>
            <br />
            {say('retryPay.unknownText')}
          </Banner>
        )}
        {refusal !== null && !isPaid && !isChecking && !isBusy && (
          <Banner tone="danger">
            <b>{say('retryPay.declined')}</b>
            <br />
            {refusal.gatewayCode
              ? say(gatewayKey(refusal.gatewayCode as GatewayCode))
              : sayCode({ say, sayFailure }, refusal.code)}
          </Banner>
        )}
        {!isPaid && !isChecking && (
          <>
            <RadioGroup
              label={say('retryPay.method')}
              look="cards"
              value={context.paymentType}
              isDisabled={isBusy}
              onChange={(paymentType) => actor.send({ type: 'retry.method.choose', paymentType })}
              choices={context.methods.map((id) => ({ id, name: say(`paymentType.${id}`) }))}
            />
            {context.paymentType === 'card' && (
              <CardFields card={card} onChange={setCard} today={today} isTried={isTried} />
            )}
            {isCash && (
              <AmountField
                label={say('retryPay.given')}
                value={given}
                onChange={setGiven}
                currencySymbol={formats.place.currencySymbol}
                error={cashRefusal ? sayFailure(cashRefusal.code) : null}
              />
            )}
          </>
        )}
        {!isPaid && (
          <Ledger>
            <LedgerLine kind="total" label={say('retryPay.toPay')}>
              {formats.money(toPay)}
            </LedgerLine>
            {isCash && given !== null && !cashRefusal && (
              <LedgerLine label={say('panel.change')}>{formats.money(changeOf(given, toPay))}</LedgerLine>
            )}
          </Ledger>
        )}
      </form>
    </Dialog>
  )
}
