import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client/api.ts'
import { customerKey } from '../../../api/client/query-keys.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import { InviteCustomerBody } from '../../../api/contract/users.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormBody } from '../../-form/FormBody.tsx'
import { PhoneInUseNotice } from '../../-form/PhoneInUseNotice.tsx'
import { readPhone, searchedPhone } from '../../../domain/customer/phone-text.ts'
import { phoneDigits } from '../../-form/phone-input.ts'
import { useContractForm } from '../../-form/use-contract-form.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'
import { clearPersistentForm } from '../steps/use-persistent-field.ts'
import { useStoreFormValues, usePersistentForm } from '../steps/use-persistent-form.ts'

/** The search text without results, in the field that it fits. */
const valuesFrom = (search: string, phoneCode: string, codes: readonly string[]) => {
  const { digits, code } = readPhone(searchedPhone(search), codes)
  const isPhone = digits.length >= 4
  const isEmail = search.includes('@')
  return {
    phoneCode: code === null ? phoneCode : `+${code}`,
    phone: isPhone ? digits : '',
    email: isEmail ? search.trim() : '',
    firstName: isPhone || isEmail ? '' : search.trim(),
    lastName: '',
  }
}

/** A new caller; phone and name are enough. */
export function NewCallerForm() {
  const t = useT()
  const { send, actor, country } = useCall()
  const { countries } = useAppContext()
  const queryClient = useQueryClient()
  const root = useFocusOnOpen<HTMLDivElement>()
  const search = useCallState(({ context }) => context.contactSearch)
  const name = `caller ${search}`
  const choose = (caller: Customer) => {
    queryClient.setQueryData(customerKey(caller.id), caller)
    clearPersistentForm(actor, name)
    send({ type: 'contact.choose', caller })
  }
  const { defaults, unanswered } = usePersistentForm(
    name,
    valuesFrom(
      search,
      country.phoneCode,
      countries.map(({ phoneCode }) => phoneCode),
    ),
  )
  const contract = useContractForm({
    schema: InviteCustomerBody,
    defaults,
    unanswered,
    labels: {
      phoneCode: t('newOrder.field.phone'),
      phone: t('newOrder.field.phone'),
      email: t('newOrder.field.email'),
      firstName: t('newOrder.field.firstName'),
      lastName: t('newOrder.field.lastName'),
    },
    errorFields: { user_with_this_email_already_exists: 'email' },
    toBody: (values) => ({
      type: 'customer',
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phoneCode: values.phoneCode,
      phone: phoneDigits(values.phone),
      countryId: country.id,
      ...(values.email.trim() !== '' && { email: values.email.trim() }),
    }),
    send: async (body, { idempotencyKey }) => {
      const caller = await api.inviteUser({ body, idempotencyKey, toast: 'none' })
      if (caller.type !== 'customer') throw new Error('a customer was asked for')
      // Also after the operator moved to another step: the caller exists and must not be created again.
      choose(caller)
    },
    onDone: () => undefined,
  })
  const { form } = contract
  useStoreFormValues(name, form.store)
  const phoneCode = useStore(form.store, (state) => state.values.phoneCode)
  const isSending = useStore(form.store, (state) => state.isSubmitting)
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{t('newOrder.newCaller')}</h2>
      <FormBody contract={contract}>
        <div className="form__row">
          <form.AppField name="phone">
            {(field) => (
              <field.TextInput
                kind="phone"
                icon={<span className="field__unit">+{phoneCode.replace('+', '')}</span>}
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
        <PhoneInUseNotice store={form.store} countryId={country.id} onChoose={choose} />
        <div className="form__actions">
          <Button variant="solid" type="submit" disabledReason={isSending ? t('newOrder.sending') : null}>
            {t('newOrder.createCaller')}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              clearPersistentForm(actor, name)
              send({ type: 'contact.createForm.close' })
            }}
          >
            {t('newOrder.back')}
          </Button>
        </div>
      </FormBody>
    </div>
  )
}
