import type { CorporatePaymentMethod } from '../../../domain/corporate/corporate-order-terms.ts'
import type { PaymentTiming } from '../../../domain/payment/payment-terms.ts'
import { isDeferred, needsTransferAtPlacing, timingsOf } from '../../../domain/corporate/payment-timing.ts'
import { OFFERED_DAYS_TO_PAY } from '../../../domain/payment/payment-method.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { timingOfPayment } from '../../../machines/processes/new-order.context.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useCall, useCallState } from '../call/use-call.ts'

/** When the parts are paid, and what the method needs of each store until then. */
export function StoreTermsFields({ method }: { readonly method: CorporatePaymentMethod }) {
  const timing = useCallState(({ context }) => timingOfPayment(context))
  const needsTerms =
    method !== 'card' && !isDeferred(timing) && (method !== 'bank_transfer' || needsTransferAtPlacing(timing))
  // What most orders need comes first.
  return (
    <>
      {needsTerms && <TermsFields method={method} />}
      <TimingField method={method} timing={timing} />
    </>
  )
}

function TimingField({
  method,
  timing,
}: {
  readonly method: CorporatePaymentMethod
  readonly timing: PaymentTiming
}) {
  const t = useT()
  const { actor } = useCall()
  const timings = timingsOf(method)
  if (timings.length === 1) return null
  return (
    <RadioGroup
      label={t('corporate.timing')}
      choices={timings.map((id) => ({ id, name: t(`corporate.timing.${id}`) }))}
      value={timing}
      onChange={(id) => actor.send({ type: 'members.setTiming', timing: id })}
    />
  )
}

/** For each store its transaction or its days to pay; for a terminal one code. */
function TermsFields({ method }: { readonly method: 'pos' | 'bank_transfer' | 'credit' }) {
  const t = useT()
  const { actor } = useCall()
  const parts = useCallState(({ context }) => context.corporate.parts)
  const terms = useCallState(({ context }) => context.storeTerms)
  const code = useCallState(({ context }) => context.paymentTerms.authorizationCode)
  if (method === 'pos')
    return (
      <TextField
        label={t('payment.authorizationCode')}
        help={t('payment.codeLater')}
        value={code}
        onChange={(authorizationCode) =>
          actor.send({ type: 'payment.setTerms', terms: { authorizationCode } })
        }
        maxLength={254}
        autoComplete="off"
      />
    )
  return parts.map(({ storeId, storeName }) => {
    const of = terms.find((each) => each.storeId === storeId) ?? {
      storeId,
      bankTransactionId: '',
      daysToPay: null,
    }
    const set = (changed: Partial<typeof of>) =>
      actor.send({ type: 'members.setTerms', terms: { ...of, ...changed } })
    return method === 'bank_transfer' ? (
      <TextField
        key={storeId}
        label={t('corporate.transactionOf', { store: storeName })}
        value={of.bankTransactionId}
        onChange={(bankTransactionId) => set({ bankTransactionId })}
        maxLength={254}
        autoComplete="off"
      />
    ) : (
      <RadioGroup
        key={storeId}
        label={t('corporate.daysOf', { store: storeName })}
        layout="segments"
        choices={OFFERED_DAYS_TO_PAY.map((days) => ({
          id: String(days),
          name: t('payment.days', { count: days }),
        }))}
        value={of.daysToPay === null ? null : String(of.daysToPay)}
        onChange={(id) => {
          const daysToPay = OFFERED_DAYS_TO_PAY.find((days) => String(days) === id)
          if (daysToPay !== undefined) set({ daysToPay })
        }}
      />
    )
  })
}
