import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client/api.ts'
import { customerKey } from '../../api/client/query-keys.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { errorsOf, NO_ERRORS, sayFieldError } from './field-errors.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { forgetKept, useKept } from './use-kept.ts'

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** A caller whom nobody knows yet: phone and name are enough. */
export function NewCallerForm() {
  const words = useWords()
  const { say, sayFailure } = words
  const { act, actor, country } = useCall()
  const queryClient = useQueryClient()
  const root = useFocusOnOpen<HTMLFormElement>()
  const search = useCallState(({ context }) => context.contactSearch)
  const digits = search.replaceAll(/\D/g, '')
  const form = `caller ${search}`
  const [phone, setPhone] = useKept(form, 'phone', digits.length >= 4 ? digits : '')
  const [firstName, setFirstName] = useKept(
    form,
    'firstName',
    digits.length >= 4 || search.includes('@') ? '' : search.trim(),
  )
  const [lastName, setLastName] = useKept(form, 'lastName', '')
  const [email, setEmail] = useKept(form, 'email', search.includes('@') ? search.trim() : '')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)

  const own = {
    phone: /^\d{8,15}$/.test(phone) ? null : say('newOrder.error.phone'),
    firstName: firstName.trim().length >= 3 ? null : say('newOrder.error.name'),
    lastName: lastName.trim().length >= 3 ? null : say('newOrder.error.name'),
    email: email.trim() === '' || EMAIL.test(email.trim()) ? null : say('newOrder.error.email'),
  }
  const errorAt = (field: keyof typeof own): string | null => {
    const code = errors.fields[field]
    return (isTried ? own[field] : null) ?? (code === undefined ? null : sayFieldError(code, words))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setErrors(NO_ERRORS)
    const wrong = Object.entries(own).find(([, error]) => error !== null)
    if (wrong) {
      root.current?.querySelector<HTMLInputElement>(`[name="${wrong[0]}"]`)?.focus()
      return
    }
    if (isSending) return
    setSending(true)
    try {
      const caller = await api.invite({
        silent: true,
        body: {
          type: 'customer',
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          phoneCode: country.phoneCode,
          phone,
          countryId: country.id,
          ...(email.trim() === '' ? {} : { email: email.trim() }),
        },
      })
      if (caller.type !== 'customer') throw new Error('a customer was asked for')
      queryClient.setQueryData(customerKey(caller.id), caller)
      forgetKept(actor, form)
      act({ type: 'contact.choose', caller })
    } catch (error) {
      setErrors(errorsOf(error, Object.keys(own)))
      setSending(false)
    }
  }
  const isPhoneFilled = phone !== ''
  return (
    <form ref={root} className="form" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="form__title">{say('newOrder.newCaller')}</h2>
      {errors.form && (
        <Banner tone="danger">
          {sayFailure(errors.form as AnyFailureCode /* a code of the same release */)}
        </Banner>
      )}
      <div className="form__row">
        <TextField
          label={say('newOrder.field.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          value={phone}
          error={errorAt('phone')}
          onChange={(text) => setPhone(text.replaceAll(/\D/g, '').slice(0, 15))}
          icon={<span className="field__unit">+{country.phoneCode.replace('+', '')}</span>}
          autoComplete="off"
        />
        <TextField
          label={say('newOrder.field.email')}
          name="email"
          type="email"
          value={email}
          error={errorAt('email')}
          onChange={setEmail}
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <div className="form__row">
        <div {...(isPhoneFilled ? { 'data-first': '' } : {})}>
          <TextField
            label={say('newOrder.field.firstName')}
            name="firstName"
            value={firstName}
            error={errorAt('firstName')}
            onChange={setFirstName}
            autoComplete="off"
            maxLength={254}
          />
        </div>
        <TextField
          label={say('newOrder.field.lastName')}
          name="lastName"
          value={lastName}
          error={errorAt('lastName')}
          onChange={setLastName}
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <div className="form__actions">
        <Button variant="solid" type="submit" disabledReason={isSending ? say('newOrder.sending') : null}>
          {say('newOrder.createCaller')}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            forgetKept(actor, form)
            act({ type: 'contact.create.close' })
          }}
        >
          {say('newOrder.back')}
        </Button>
      </div>
    </form>
  )
}
