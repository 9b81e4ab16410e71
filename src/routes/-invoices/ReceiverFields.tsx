import { useRef, useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { BILLING_TYPES } from '../../domain/billing/billing-id-type.ts'
import { typedBillingId } from '../../domain/billing/billing-id.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { useReinvoice } from './use-reinvoice.ts'

interface ReceiverFieldsProps {
  readonly context: ReturnType<typeof useReinvoice>[0]['context']
  readonly send: ReturnType<typeof useReinvoice>[1]
}

/** Who the invoice is made out to; the register names who has a NIT. */
export function ReceiverFields({ context, send }: ReceiverFieldsProps) {
  const { t, tFailure } = useI18n()
  const { email, reason, receiver } = context
  const asked = useRef('')
  const [unknown, setUnknown] = useState<string | null>(null)
  const edit = (change: Partial<typeof receiver>) => send({ type: 'reinvoice.edit', change })
  const lookUp = async () => {
    const nit = receiver.value.trim()
    if (receiver.type !== 'nit' || nit === '' || nit === asked.current) return
    asked.current = nit
    try {
      const { name } = await api.lookUpTaxId({ params: { nit }, toast: 'none' })
      // A slow answer is not the name of the number that was typed since.
      if (asked.current === nit) edit({ billingName: name })
    } catch (failure) {
      // What else may be wrong the server says when the change is sent.
      if (isApiFailure(failure) && failure.code === 'nit_not_found') setUnknown(nit)
    }
  }
  return (
    <>
      <RadioGroup
        label={t('reinvoice.identification')}
        layout="segments"
        value={receiver.type}
        choices={BILLING_TYPES.map((id) => ({ id, name: t(`reinvoice.type.${id}`) }))}
        onChange={(type) => edit({ type, ...(type === 'nit_cf' ? { value: '' } : {}) })}
      />
      {receiver.type !== 'nit_cf' && (
        <TextField
          label={t('reinvoice.value')}
          value={receiver.value}
          maxLength={30}
          autoComplete="off"
          error={
            receiver.type === 'nit' && receiver.value.trim() === unknown ? tFailure('nit_not_found') : null
          }
          onBlur={() => void lookUp()}
          {...(receiver.type === 'dpi' && { inputMode: 'numeric' })}
          onChange={(value) => edit({ value: typedBillingId(receiver.type, value) })}
        />
      )}
      <TextField
        label={t('reinvoice.name')}
        value={receiver.billingName}
        maxLength={254}
        autoComplete="off"
        onChange={(billingName) => edit({ billingName })}
      />
      <TextField
        label={t('reinvoice.address')}
        value={receiver.billingAddress}
        maxLength={254}
        autoComplete="off"
        onChange={(billingAddress) => edit({ billingAddress })}
      />
      <TextField
        label={t('reinvoice.email')}
        value={email}
        maxLength={254}
        autoComplete="off"
        inputMode="email"
        onChange={(to) => send({ type: 'reinvoice.setEmail', email: to })}
      />
      {context.isReplacement && (
        <TextField
          label={t('reinvoice.reason')}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(text) => send({ type: 'reinvoice.setReason', reason: text })}
        />
      )}
    </>
  )
}
