import { OFFERED_DAYS_TO_PAY, type PaymentMethod } from '../../domain/payment/payment-method.ts'
import type { PaymentTerms, RetryTerms } from '../../domain/payment/payment-terms.ts'
import { useT } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './payment-terms.css'

export type MethodWithTerms = Exclude<PaymentMethod, 'cash' | 'card'>

/** What a card terminal, a bank transfer or credit needs; a code that comes later is entered at the order. */
export function PaymentTermsFields({
  method,
  terms,
  onChange: set,
}: {
  readonly method: MethodWithTerms
  /** The customer's reference of a transfer is asked for where there is one, empty or not. */
  readonly terms: PaymentTerms & { readonly transferId?: string }
  readonly onChange: (changed: Partial<RetryTerms>) => void
}) {
  const t = useT()
  if (method === 'credit')
    return (
      <div className="payment-days">
        <RadioGroup
          label={t('payment.daysToPay')}
          layout="cards"
          choices={OFFERED_DAYS_TO_PAY.map((days) => ({
            id: String(days),
            name: t('payment.days', { count: days }),
          }))}
          value={terms.daysToPay === null ? null : String(terms.daysToPay)}
          onChange={(id) => {
            const daysToPay = OFFERED_DAYS_TO_PAY.find((days) => String(days) === id)
            if (daysToPay !== undefined) set({ daysToPay })
          }}
        />
      </div>
    )
  if (method === 'bank_transfer')
    return (
      <>
        <TextField
          label={t('payment.bankTransactionId')}
          help={t('payment.bankLater')}
          value={terms.bankTransactionId}
          onChange={(bankTransactionId) => set({ bankTransactionId })}
          maxLength={254}
          autoComplete="off"
        />
        {terms.transferId !== undefined && (
          <TextField
            label={t('payment.transferId')}
            value={terms.transferId}
            onChange={(transferId) => set({ transferId })}
            maxLength={254}
            autoComplete="off"
          />
        )}
      </>
    )
  return (
    <>
      <RadioGroup
        label={t('payment.terminal')}
        isLabelHidden
        choices={[
          {
            id: 'deliveryMan',
            name: t('payment.terminal.deliveryMan'),
            detail: t('payment.codeAtDoor'),
          },
          { id: 'agent', name: t('payment.terminal.agent'), detail: t('payment.codeLater') },
        ]}
        value={terms.customerWillPay ? 'deliveryMan' : 'agent'}
        onChange={(id) => set({ customerWillPay: id === 'deliveryMan' })}
      />
      {!terms.customerWillPay && (
        <TextField
          label={t('payment.authorizationCode')}
          value={terms.authorizationCode}
          onChange={(authorizationCode) => set({ authorizationCode })}
          maxLength={254}
          autoComplete="off"
        />
      )}
    </>
  )
}
