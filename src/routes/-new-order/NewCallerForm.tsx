import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { customerKey } from '../../api/client/query-keys.ts'
import { InviteCustomerBody } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormBody } from '../-form/FormBody.tsx'
import { phoneDigits } from '../-form/phone-typed.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { forgetKept } from './use-kept.ts'
import { useKeepValues, useKeptForm } from './use-kept-form.ts'

/** What was searched for and found nobody, in the field that it belongs to. */
const valuesFrom = (search: string) => {
  const digits = phoneDigits(search)
  const isPhone = digits.length >= 4
  const isEmail = search.includes('@')
  return {
    phone: isPhone ? digits : '',
    email: isEmail ? search.trim() : '',
    firstName: isPhone || isEmail ? '' : search.trim(),
    lastName: '',
  }
}

/** A caller whom nobody knows yet: phone and name are enough. */
export function NewCallerForm() {
  const say = useSay()
  const { act, actor, country } = useCall()
  const queryClient = useQueryClient()
  const root = useFocusOnOpen<HTMLDivElement>()
  const search = useCallState(({ context }) => context.contactSearch)
  const name = `caller ${search}`
  const { defaults, unanswered } = useKeptForm(name, valuesFrom(search))
  const contract = useContractForm({
    schema: InviteCustomerBody,
    defaults,
    unanswered,
    labels: {
      phone: say('newOrder.field.phone'),
      email: say('newOrder.field.email'),
      firstName: say('newOrder.field.firstName'),
      lastName: say('newOrder.field.lastName'),
    },
    fieldOf: { user_with_this_email_already_exists: 'email' },
    toBody: (values) => ({
      type: 'customer',
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phoneCode: country.phoneCode,
      phone: phoneDigits(values.phone),
      countryId: country.id,
      ...(values.email.trim() !== '' && { email: values.email.trim() }),
    }),
    send: async (body, { idempotencyKey }) => {
      const caller = await api.invite({ body, idempotencyKey, silent: true })
      if (caller.type !== 'customer') throw new Error('a customer was asked for')
      queryClient.setQueryData(customerKey(caller.id), caller)
      forgetKept(actor, name)
      // Also when somebody has gone to another step meanwhile: the caller is there, and is not made again.
      act({ type: 'contact.choose', caller })
    },
    onDone: () => undefined,
  })
  const { form } = contract
  useKeepValues(name, form.store)
  const isSending = useStore(form.store, (state) => state.isSubmitting)
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{say('newOrder.newCaller')}</h2>
      <FormBody contract={contract}>
        <div className="form__row">
          <form.AppField name="phone">
            {(field) => (
              <field.TextInput
                kind="phone"
                icon={<span className="field__unit">+{country.phoneCode.replace('+', '')}</span>}
              />
            )}
          </form.AppField>
          <form.AppField name="email">{(field) => <field.TextInput kind="email" isOptional />}</form.AppField>
        </div>
        <div className="form__row">
          <div {...(defaults.phone === '' ? {} : { 'data-first': '' })}>
            <form.AppField name="firstName">{(field) => <field.TextInput kind="name" />}</form.AppField>
          </div>
          <form.AppField name="lastName">{(field) => <field.TextInput kind="name" />}</form.AppField>
        </div>
        <div className="form__actions">
          <Button variant="solid" type="submit" disabledReason={isSending ? say('newOrder.sending') : null}>
            {say('newOrder.createCaller')}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              forgetKept(actor, name)
              act({ type: 'contact.create.close' })
            }}
          >
            {say('newOrder.back')}
          </Button>
        </div>
      </FormBody>
    </div>
  )
}
