import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client/api.ts'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { customerKey } from '../../api/client/query-keys.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PinCoverage } from '../-addresses/PinCoverage.tsx'
import { PinFields } from '../-addresses/PinFields.tsx'
import { middleOf, type Pin } from '../-addresses/pin.ts'
import { errorsOf, NO_ERRORS, sayFieldError } from './field-errors.ts'
import { useCall } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { forgetKept, useKept } from './use-kept.ts'
import { loadable } from '../../ui/loadable.tsx'

const AddressMap = loadable(async () => (await import('../-addresses/AddressMap.tsx')).AddressMap)

/** A new address: its words, and its place by zone, by pin or by coordinates. */
export function NewAddressForm({
  caller,
  onClose,
}: {
  readonly caller: Customer
  readonly onClose: (() => void) | null
}) {
  const words = useWords()
  const { say, sayFailure } = words
  const { act, actor, country } = useCall()
  const queryClient = useQueryClient()
  const root = useFocusOnOpen<HTMLFormElement>()
  const zones = useQuery(zonesQuery(country.id)).data?.data ?? []
  const form = `address ${caller.id}`
  const [name, setName] = useKept(form, 'name', caller.addresses.length === 0 ? say('newOrder.home') : '')
  const [address, setAddress] = useKept(form, 'address', '')
  const [details, setDetails] = useKept(form, 'details', '')
  const [pin, setPin] = useKept<Pin | null>(form, 'pin', null)
  const [zoneId, setZoneId] = useKept<number | null>(form, 'zoneId', null)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)

  const own = {
    address: address.trim() === '' ? say('newOrder.error.address') : null,
    name: name.trim() === '' ? say('newOrder.error.addressName') : null,
    pin: pin === null ? say('newOrder.error.pin') : null,
  }
  const errorAt = (field: 'address' | 'name' | 'addressDetails'): string | null => {
    const code = errors.fields[field]
    return (
      (isTried && field !== 'addressDetails' ? own[field] : null) ??
      (code === undefined ? null : sayFieldError(code, words))
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setErrors(NO_ERRORS)
    if (own.address || own.name || pin === null) {
      const field = own.address ? 'address' : own.name ? 'name' : 'lat'
      root.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
      return
    }
    if (isSending) return
    setSending(true)
    try {
      const zone = zones.find(({ id }) => id === zoneId)
      const saved = await api.createAddress({
        silent: true,
        body: {
          userId: caller.id,
          name: name.trim(),
          address: address.trim(),
          positionLat: pin.lat,
          positionLng: pin.lng,
          ...(details.trim() === '' ? {} : { addressDetails: details.trim() }),
          ...(zone ? { zone: zone.name } : {}),
        },
      })
      const known = { ...caller, addresses: [...caller.addresses, saved] }
      queryClient.setQueryData(customerKey(caller.id), known)
      forgetKept(actor, form)
      actor.send({ type: 'contact.choose', caller: known })
      act({ type: 'address.choose', addressId: saved.id })
      onClose?.()
    } catch (error) {
      setErrors(errorsOf(error, ['address', 'name', 'addressDetails']))
      setSending(false)
    }
  }
  return (
    <form ref={root} className="form" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="form__title">{say('newOrder.newAddress')}</h2>
      {errors.form && (
        <Banner tone="danger">
          {sayFailure(errors.form as AnyFailureCode /* a code of the same release */)}
        </Banner>
      )}
      <div className="form__row">
        <TextField
          label={say('newOrder.field.address')}
          name="address"
          value={address}
          onChange={setAddress}
          error={errorAt('address')}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          label={say('newOrder.field.addressName')}
          name="name"
          value={name}
          onChange={setName}
          error={errorAt('name')}
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <div className="form__row">
        <TextField
          label={say('newOrder.field.details')}
          name="addressDetails"
          value={details}
          onChange={setDetails}
          error={errorAt('addressDetails')}
          autoComplete="off"
          maxLength={1000}
        />
        <Select
          label={say('newOrder.field.zone')}
          options={zones.map(({ id, name: zone }) => ({ id: id as number, name: zone }))}
          value={zoneId}
          placeholder={say('newOrder.field.zoneHint')}
          onChange={(id) => {
            setZoneId(id)
            const zone = zones.find((known) => known.id === id)
            if (zone) setPin(middleOf(zone.polygon))
          }}
        />
      </div>
      <PinFields pin={pin} onChange={setPin} error={isTried ? own.pin : null} />
      <AddressMap fallback={<Skeleton height={260} />} zones={zones} pin={pin} onPin={setPin} />
      {pin && <PinCoverage pin={pin} />}
      <div className="form__actions">
        <Button variant="solid" type="submit" disabledReason={isSending ? say('newOrder.sending') : null}>
          {say('newOrder.useAddress')}
        </Button>
        {onClose && (
          <Button variant="quiet" onPress={onClose}>
            {say('newOrder.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
