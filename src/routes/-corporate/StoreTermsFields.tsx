import { OFFERED_DAYS_TO_PAY } from '../../domain/payment/payment-method.ts'
import { useT } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCall, useCallState } from '../-new-order/use-call.ts'

/** For each store its transaction or its days to pay; for a terminal one code. */
export function StoreTermsFields({ method }: { readonly method: 'pos' | 'bank_transfer' | 'credit' }) {
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
        orientation="horizontal"
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
