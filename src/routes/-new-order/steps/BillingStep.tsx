import type { FormEvent } from 'react'
import { BILLING_TYPES } from '../../../domain/billing/billing-id-type.ts'
import { typedBillingId } from '../../../domain/billing/billing-id.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { billingNameOf, refusalToBillingType } from '../../../machines/processes/new-order.context.ts'
import { refusalAt, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { drawNow } from '../../../ui/draw-now.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useRefusalMessage } from './use-refusal-message.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The recipient of the invoice. */
export function BillingStep() {
  const { t, formats } = useI18n()
  const formatRefusal = useRefusalMessage()
  const { send, actor, country, goTo } = useCall()
  const root = useFocusOnOpen<HTMLFormElement>()
  const billing = useCallState(({ context }) => context.billing)
  const stepState = useCallState((snapshot) => stepStates(snapshot).billing)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'billing'))
  const error = refusal ? formatRefusal(refusal) : null
  const isAboutName = refusal?.code === 'billing_name_required'
  const isAboutType = refusal?.code === 'billing_id_required'
  const limit = useCallState(({ context }) => refusalToBillingType(context)?.need)
  const limitMessage = limit && t('orderSteps.consumerFinalLimit', { amount: formats.money(limit) })
  const edit = (change: Partial<typeof billing>) => actor.send({ type: 'billing.edit', billing: change })
  const isFinal = billing.type === 'nit_cf'
  const caller = useCallState(({ context }) => context.caller)

  // Whoever opens the step and types means the number, also where the invoice has none yet.
  const editName = (typed: string) => {
    if (isFinal && /^\d/.test(typed)) {
      drawNow(() => edit({ type: 'nit', value: typed }))
      root.current?.querySelector<HTMLInputElement>('[data-first] input')?.focus()
    } else if (isFinal && caller && typed.toLowerCase() === 'cf') edit({ billingName: billingNameOf(caller) })
    else edit({ billingName: typed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stepState === 'valid') goTo('payment')
    else send({ type: 'billing.settle' })
  }
  return (
    <form ref={root} className="form" noValidate onSubmit={submit}>
      <div {...(isAboutType ? { 'data-first': '' } : {})}>
        <RadioGroup
          label={t('orderSteps.billTo')}
          layout="segments"
          value={billing.type}
          error={isAboutType ? (limitMessage ?? error) : null}
          choices={BILLING_TYPES.map((type) => ({
            id: type,
            name: t(`newOrder.billing.${type}`, { country: country.isoCode }),
          }))}
          onChange={(type) =>
            actor.send({
              type: 'billing.edit',
              billing: { type, ...(type === 'nit_cf' ? { value: '' } : {}) },
            })
          }
        />
      </div>
      <div className="form__row">
        {!isFinal && (
          <div data-first="">
            <TextField
              label={t(`newOrder.billing.${billing.type}`, { country: country.isoCode })}
              value={billing.value}
              error={isAboutName || isAboutType ? null : error}
              autoComplete="off"
              maxLength={30}
              help={billing.type === 'nit' ? t('orderSteps.nitHelp') : undefined}
              {...(billing.type === 'dpi' && { inputMode: 'numeric' })}
              onChange={(value) => edit({ value: typedBillingId(billing.type, value) })}
            />
          </div>
        )}
        <div {...(isFinal ? { 'data-first': '' } : {})}>
          <TextField
            label={t('orderSteps.field.billingName')}
            value={billing.billingName}
            error={isAboutName ? error : null}
            autoComplete="off"
            maxLength={254}
            onChange={editName}
          />
        </div>
      </div>
      <TextField
        label={t('orderSteps.field.billingAddress')}
        value={billing.billingAddress}
        autoComplete="off"
        maxLength={254}
        onChange={(billingAddress) => edit({ billingAddress })}
      />
      <div className="form__actions">
        <Button variant={stepState === 'valid' ? 'soft' : 'solid'} type="submit">
          {stepState === 'valid'
            ? t('newOrder.goOn')
            : stepState === 'verifying'
              ? t('newOrder.verifying')
              : t('orderSteps.settleBilling')}
        </Button>
      </div>
    </form>
  )
}
