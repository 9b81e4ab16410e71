import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'
import {
  CORPORATE_PAYMENT_METHODS,
  type CorporatePaymentMethod,
} from '../../domain/corporate/corporate-order-terms.ts'
import { OFFERED_DAYS_TO_PAY, type DaysToPay } from '../../domain/payment/payment-method.ts'
import type { EncryptedCard } from '../../domain/payment/card.ts'
import { useI18n, type I18n } from '../../i18n/I18n.tsx'
import { AmountList, AmountRow } from '../../ui/AmountList.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { keyForAttempt, type UnansweredAttempt } from '../-form/attempt-key.ts'
import { CardEntry } from '../-payment/card-entry.ts'
import { gatewayMessage } from '../-payment/gateway-message.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { payWord } from './pay-word.ts'
import './corporate-order-drawer.css'

type Part = CorporateOrder['stores'][number]

interface Payment {
  readonly paymentType: CorporatePaymentMethod
  readonly creditCardInfo?: { readonly newCard: string }
  readonly bankTransactionId?: string
  readonly authorizationCode?: string
  readonly daysToPay?: DaysToPay
}

/** Sends one try of a payment; the same values keep their key until the server has answered. */
const useRepay = (order: CorporateOrder, part: Part, onClose: () => void) => {
  const invalidate = useInvalidate()
  const attempt: UnansweredAttempt = useRef(undefined)
  return useMutation({
    mutationFn: (body: Payment) =>
      api.repayCorporateStoreOrder({
        params: { id: part.id },
        body: { ...body, isCallCenterRepayment: true },
        ifMatch: order.version,
        idempotencyKey: keyForAttempt(attempt, body),
        toast: 'none',
      }),
    onSuccess: (answer) => {
      attempt.current = undefined
      const paid = answer.stores.find(({ id }) => id === part.id)
      if (paid?.payment.status !== 'failed') onClose()
    },
    onError: (error) => {
      if (isApiFailure(error) && error.status >= 400 && error.status < 500) attempt.current = undefined
    },
    onSettled: () => invalidate([KEYS.orders]),
  })
}

/** Why the last try did not pay. */
const problemOf = (
  { data, error }: ReturnType<typeof useRepay>,
  part: Part,
  { t, tFailure }: Pick<I18n, 't' | 'tFailure'>,
): string | null => {
  if (error) return isApiFailure(error) ? tFailure(error.code) : t('failure.smth_wrong')
  const declined = data?.stores.find(({ id }) => id === part.id)?.payment
  return declined?.status === 'failed' ? t(gatewayMessage(declined.gatewayCode)) : null
}

/** Deliveries that wait for their transfer take no other method meanwhile. */
const methodsOf = ({ deliveries, payment }: Part): readonly CorporatePaymentMethod[] =>
  payment.paymentType === 'bank_transfer' && deliveries.some(({ status }) => status === 'pending')
    ? ['bank_transfer']
    : CORPORATE_PAYMENT_METHODS

/** Pays a store's part: again after a failure, or for the first time when it is paid later than it was placed. */
export function RepayPartDialog({
  order,
  part,
  onClose,
}: {
  readonly order: CorporateOrder
  readonly part: Part
  readonly onClose: () => void
}) {
  const { t, tFailure, formats } = useI18n()
  const repay = useRepay(order, part, onClose)
  const [method, setMethod] = useState<CorporatePaymentMethod>(part.payment.paymentType)
  const [text, setText] = useState('')
  const [days, setDays] = useState<DaysToPay | null>(null)
  const [card, setCard] = useState<EncryptedCard | null>(null)
  const formId = useId()
  const { isDue, outstanding } = part.payment
  const isBusy = repay.isPending
  const closed = part.abilities.repay === true ? null : part.abilities.repay
  const lacks =
    (method === 'card' && card === null) ||
    (method === 'bank_transfer' && text.trim() === '') ||
    // The goods are gone: their payment does not wait for a code.
    (method === 'pos' && isDue && text.trim() === '') ||
    (method === 'credit' && days === null)
  const submit = () => {
    if (isBusy || lacks || closed !== null) return
    const given = text.trim()
    repay.mutate(
      {
        paymentType: method,
        ...(method === 'card' && card !== null && { creditCardInfo: { newCard: card.jwe } }),
        ...(method === 'bank_transfer' && { bankTransactionId: given }),
        ...(method === 'pos' && given !== '' && { authorizationCode: given }),
        ...(method === 'credit' && days !== null && { daysToPay: days }),
      },
      // A card that was declined is asked for again.
      { onSuccess: () => setCard(null) },
    )
  }
  const isSealed = card !== null
  useEffect(() => {
    // The card is complete: the next key charges it.
    if (isSealed) document.querySelector<HTMLElement>(`[data-repay="${CSS.escape(formId)}"]`)?.focus()
  }, [isSealed, formId])
  const problem = problemOf(repay, part, { t, tFailure })
  return (
    <Dialog
      title={t('corporateOrders.repayTitle', { store: part.storeName, number: order.number })}
      isOpen
      onClose={onClose}
      isDismissable={!isBusy}
      actions={
        <>
          <Button variant="quiet" disabledReason={isBusy ? t('retryPay.submitting') : null} onPress={onClose}>
            {t('retryPay.close')}
          </Button>
          <Button
            variant="solid"
            data-repay={formId}
            disabledReason={
              isBusy
                ? t('retryPay.submitting')
                : closed === null
                  ? lacks
                    ? t('corporateOrders.repayLacks')
                    : null
                  : tFailure(closed)
            }
            onPress={submit}
          >
            {method === 'card'
              ? t('retryPay.submit', { amount: formats.money(outstanding) })
              : t(payWord(part))}
          </Button>
        </>
      }
    >
      <div className="repay-part" inert={isBusy}>
        {problem !== null && !isBusy && <Banner tone="danger">{problem}</Banner>}
        <RadioGroup
          label={t('retryPay.method')}
          layout="cards"
          value={method}
          isDisabled={isBusy}
          onChange={(chosen) => {
            setMethod(chosen)
            setText('')
            setCard(null)
            repay.reset()
          }}
          choices={methodsOf(part).map((id) => ({ id, name: t(`paymentType.${id}`) }))}
        />
        <RepayFields
          method={method}
          isDue={isDue}
          card={card}
          onCard={setCard}
          text={text}
          onText={setText}
          days={days}
          onDays={setDays}
          onSubmit={submit}
        />
        <AmountList>
          <AmountRow kind="total" label={t('retryPay.toPay')}>
            {formats.money(outstanding)}
          </AmountRow>
        </AmountList>
      </div>
    </Dialog>
  )
}

/** What the method needs. */
function RepayFields({
  method,
  isDue,
  card,
  onCard,
  text,
  onText,
  days,
  onDays,
  onSubmit,
}: {
  readonly method: CorporatePaymentMethod
  readonly isDue: boolean
  readonly card: EncryptedCard | null
  readonly onCard: (card: EncryptedCard | null) => void
  readonly text: string
  readonly onText: (text: string) => void
  readonly days: DaysToPay | null
  readonly onDays: (days: DaysToPay | null) => void
  readonly onSubmit: () => void
}) {
  const { t } = useI18n()
  return (
    <>
      {method === 'card' && (
        // The card has a form of its own.
        <CardEntry sealed={card} onSealed={onCard} onForget={() => onCard(null)} keepsFocus />
      )}
      {(method === 'bank_transfer' || method === 'pos') && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <TextField
            label={t(method === 'pos' ? 'payment.authorizationCode' : 'payment.bankTransactionId')}
            help={method === 'pos' && !isDue ? t('payment.codeLater') : undefined}
            value={text}
            onChange={onText}
            maxLength={254}
            autoComplete="off"
          />
        </form>
      )}
      {method === 'credit' && (
        <RadioGroup
          label={t('payment.daysToPay')}
          layout="segments"
          choices={OFFERED_DAYS_TO_PAY.map((each) => ({
            id: String(each),
            name: t('payment.days', { count: each }),
          }))}
          value={days === null ? null : String(days)}
          onChange={(id) => onDays(OFFERED_DAYS_TO_PAY.find((each) => String(each) === id) ?? null)}
        />
      )}
    </>
  )
}
