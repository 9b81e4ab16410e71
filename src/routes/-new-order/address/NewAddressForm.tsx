import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { api } from '../../../api/client/api.ts'
import { zonesQuery } from '../../../api/client/delivery.queries.ts'
import { customerKey } from '../../../api/client/query-keys.ts'
import type { DeliveryZone, KnownPlace } from '../../../api/contract/delivery.contract.ts'
import { AddressBody, type Customer } from '../../../api/contract/customers.contract.ts'
import { findZoneInText } from '../../../domain/delivery/zone-in-text.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ADDRESS_WIRE_NAMES } from '../../-addresses/address-form.ts'
import { centroid, isApproximatePin, roundedPin, type MapPin } from '../../-addresses/map-pin.ts'
import { MapPinCoverage } from '../../-addresses/MapPinCoverage.tsx'
import { MapPinInput } from '../../-addresses/MapPinInput.tsx'
import { findActiveZone, isUnserved } from '../../-addresses/find-zone.ts'
import { FormBody } from '../../-form/FormBody.tsx'
import { useContractForm } from '../../-form/use-contract-form.ts'
import { focusFirstItem } from '../grid-keyboard.ts'
import { PickupButton } from './PickupButton.tsx'
import { PlaceSuggestions } from './PlaceSuggestions.tsx'
import { useCall } from '../call/use-call.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'
import { clearPersistentForm } from '../steps/use-persistent-field.ts'
import { useStoreFormValues, usePersistentForm } from '../steps/use-persistent-form.ts'

interface AddressValues {
  readonly address: string
  readonly name: string
  readonly addressDetails: string
  readonly zone: string | null
  readonly pin: MapPin | null
}

const enterSuggestions = (event: KeyboardEvent<HTMLElement>): void => {
  const list = event.currentTarget.querySelector('ul')
  if (event.key !== 'ArrowDown' || !list || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusFirstItem(list)
}

interface NewAddressFormProps {
  readonly caller: Customer
  readonly onClose: (() => void) | null
  /** Where the order could be picked up instead. */
  readonly onPickup?: () => void
  /** Without it the address becomes that of the call. */
  readonly onSaved?: (address: Customer['addresses'][number]) => void
}

/** The form of a new address, kept while the call goes on elsewhere. */
const useAddressForm = (
  { caller, onClose, onSaved }: NewAddressFormProps,
  zones: readonly DeliveryZone[] | null,
) => {
  const t = useT()
  const { send, actor } = useCall()
  const queryClient = useQueryClient()
  const name = `address ${caller.id}`
  const initial: AddressValues = {
    address: '',
    name: caller.addresses.length === 0 ? t('orderSteps.home') : '',
    addressDetails: '',
    zone: null,
    pin: null,
  }
  const { defaults, unanswered } = usePersistentForm(name, initial)
  const contract = useContractForm({
    schema: AddressBody,
    defaults,
    unanswered,
    labels: {
      address: t('orderSteps.field.address'),
      name: t('orderSteps.field.addressName'),
      addressDetails: t('orderSteps.field.details'),
      zone: t('orderSteps.field.zone'),
      pin: t('address.pin'),
    },
    wireNames: ADDRESS_WIRE_NAMES,
    // An address that is not delivered to would take the name, and the order could not use it.
    check: ({ pin }) => ({
      pin: pin && isUnserved(pin, zones ?? undefined) ? 'delivery_zone_not_found' : null,
    }),
    // The door may be a kilometre from the middle of a zone.
    asks: ({ pin, zone }) => {
      const chosen = zones?.find((known) => known.name === zone)
      return pin && chosen && isApproximatePin(pin, chosen)
        ? [t('address.approximate'), t('address.askPlace')]
        : []
    },
    errorFields: { user_can_have_only_one_home_or_work_address: 'name' },
    toBody: ({ address, addressDetails, name: addressName, pin, zone }) => ({
      userId: caller.id,
      name: addressName.trim(),
      address: address.trim(),
      ...(pin && { positionLat: pin.lat, positionLng: pin.lng }),
      ...(addressDetails.trim() !== '' && { addressDetails: addressDetails.trim() }),
      ...(zone !== null && { zone }),
    }),
    send: async (body, { idempotencyKey }) => {
      const saved = await api.createAddress({ body, idempotencyKey, toast: 'none' })
      const known = { ...caller, addresses: [...caller.addresses, saved] }
      queryClient.setQueryData(customerKey(caller.id), known)
      clearPersistentForm(actor, name)
      if (onSaved) onSaved(saved)
      else {
        // Also after the operator moved to another step: the address exists and must not be created again.
        actor.send({ type: 'contact.choose', caller: known })
        send({ type: 'address.choose', addressId: saved.id })
      }
      onClose?.()
    },
    onDone: () => undefined,
  })
  useStoreFormValues(name, contract.form.store)
  return { contract, defaults }
}

/** A new address: its texts, and its location by zone, pin or coordinates. */
export function NewAddressForm(props: NewAddressFormProps) {
  const { onClose, onPickup } = props
  const t = useT()
  const { country } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const zones = useQuery(zonesQuery(country.id)).data?.data ?? null
  const zoneNames = [...new Set(zones?.map((zone) => zone.name))]
  const { contract, defaults } = useAddressForm(props, zones)
  const { form } = contract
  const { address, zone: zoneName, pin } = useStore(form.store, (state) => state.values)
  /** The text whose place was chosen: its suggestions are done with. */
  const [placedText, setPlacedText] = useState(defaults.address)
  const zone = zones?.find((known) => known.name === zoneName)
  const isApproximate = pin !== null && zone !== undefined && isApproximatePin(pin, zone)
  const chooseZone = (chosen: DeliveryZone) => {
    form.setFieldValue('zone', chosen.name)
    form.setFieldValue('pin', centroid(chosen.polygon))
  }
  const onAddress = (typed: string) => {
    const named = findZoneInText(typed, zones ?? [])
    // A place that the caller has given is more exact than a zone.
    if (named && named.name !== zoneName && (pin === null || isApproximate)) chooseZone(named)
  }
  const choosePlace = (place: KnownPlace) => {
    const text = place.kind === 'address' ? place.name : address
    setPlacedText(text)
    form.setFieldValue('pin', roundedPin(place.lat, place.lng))
    form.setFieldValue('zone', findActiveZone(place, zones ?? [])?.name ?? null)
    form.setFieldValue('address', text, { dontRunListeners: true })
    const next = form.getFieldValue('name').trim() === '' ? 'name' : 'addressDetails'
    root.current?.querySelector<HTMLInputElement>(`input[name="${next}"]`)?.focus()
  }
  const isSending = useStore(form.store, (state) => state.isSubmitting)
  const isOutside = pin !== null && isUnserved(pin, zones ?? undefined)
  return (
    <div ref={root} className="form form--wide new-address">
      <h2 className="form__title">{t('orderSteps.newAddress')}</h2>
      <FormBody contract={contract}>
        <div className="new-address__columns">
          <div className="new-address__fields">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the field inside */}
            <div className="new-address__search" onKeyDown={enterSuggestions}>
              <form.AppField name="address" listeners={{ onChange: ({ value }) => onAddress(value) }}>
                {(field) => <field.TextInput />}
              </form.AppField>
              {address !== placedText && (
                <PlaceSuggestions text={address} zones={zones} onChoose={choosePlace} />
              )}
            </div>
            <form.AppField name="name">{(field) => <field.TextInput />}</form.AppField>
            <form.AppField name="addressDetails">{(field) => <field.TextInput isOptional />}</form.AppField>
            <form.AppField name="zone">
              {(field) => (
                <field.SelectInput
                  options={zoneNames.map((zone) => ({ id: zone, name: zone }))}
                  placeholder={t('orderSteps.field.zoneHint')}
                  onChosen={(chosen: string) => {
                    const named = zones?.find((known) => known.name === chosen)
                    if (named) chooseZone(named)
                  }}
                />
              )}
            </form.AppField>
            {isOutside && <p className="new-address__say">{t('orderSteps.sayOutside')}</p>}
          </div>
          <form.AppField name="pin">
            {() => (
              <MapPinInput
                zones={zones}
                showsCoverage={false}
                isApproximate={isApproximate}
                onPin={(moved) => {
                  if (moved && zones) form.setFieldValue('zone', findActiveZone(moved, zones)?.name ?? null)
                }}
              />
            )}
          </form.AppField>
        </div>
        <div className="form__actions--sticky new-address__foot">
          {pin && <MapPinCoverage pin={pin} />}
          <div className="form__actions">
            {onClose && (
              <Button variant="quiet" onPress={onClose}>
                {t('newOrder.back')}
              </Button>
            )}
            {onPickup && <PickupButton onPress={onPickup} />}
            <Button
              variant={isOutside ? 'soft' : 'solid'}
              type="submit"
              disabledReason={isSending ? t('newOrder.sending') : null}
            >
              {t('orderSteps.useAddress')}
            </Button>
          </div>
        </div>
      </FormBody>
    </div>
  )
}
