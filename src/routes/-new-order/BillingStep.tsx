import type { FormEvent } from 'react'
import { BILLING_TYPES } from '../../domain/billing/billing-type.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { refusalAt, stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Who the invoice is written to. */
export function BillingStep() {
  const say = useSay()
  const sayRefusal = useRefusalWords()
  const { act, actor, goTo } = useCall()
  const root = useFocusOnOpen<HTMLFormElement>()
  const billing = useCallState(({ context }) => context.billing)
  const word = useCallState((snapshot) => stepWords(snapshot).billing)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'billing'))
  const error = refusal ? sayRefusal(refusal) : null
  const isAboutName = refusal?.code === 'billing_name_required'
  const isFinal = billing.type === 'nit_cf'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (word === 'valid') goTo('payment')
    else act({ type: 'billing.settle' })
  }
  return (
    <form ref={root} className="form" noValidate onSubmit={submit}>
      <RadioGroup
        label={say('newOrder.billTo')}
        look="segments"
        orientation="horizontal"
        value={billing.type}
        choices={BILLING_TYPES.map((type) => ({ id: type, name: say(`newOrder.billing.${type}`) }))}
        onChange={(type) =>
          actor.send({ type: 'billing.edit', billing: { type, ...(type === 'nit_cf' ? { value: '' } : {}) } })
        }
      />
      <div className="form__row">
        {!isFinal && (
          <div data-first="">
            <TextField
              label={say(`billingType.${billing.type}`)}
              value={billing.value}
              error={isAboutName ? null : error}
              autoComplete="off"
              maxLength={30}
              help={billing.type === 'nit' ? say('newOrder.nitHelp') : undefined}
              onChange={(value) => actor.send({ type: 'billing.edit', billing: { value } })}
            />
          </div>
        )}
        <div {...(isFinal ? { 'data-first': '' } : {})}>
          <TextField
            label={say('newOrder.field.billingName')}
            value={billing.billingName}
            error={isAboutName ? error : null}
            autoComplete="off"
            maxLength={254}
            onChange={(billingName) => actor.send({ type: 'billing.edit', billing: { billingName } })}
          />
        </div>
      </div>
      <TextField
        label={say('newOrder.field.billingAddress')}
        value={billing.billingAddress}
        autoComplete="off"
        maxLength={254}
        onChange={(billingAddress) => actor.send({ type: 'billing.edit', billing: { billingAddress } })}
      />
      <div className="form__actions">
        <Button variant={word === 'valid' ? 'soft' : 'solid'} type="submit">
          {word === 'valid'
            ? say('newOrder.goOn')
            : word === 'verifying'
              ? say('newOrder.verifying')
              : say('newOrder.settleBilling')}
        </Button>
      </div>
    </form>
  )
}
