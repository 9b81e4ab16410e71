import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { customerKey } from '../../api/client/query-keys.ts'
import { AddressBody, type Customer } from '../../api/contract/customers.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ADDRESS_ALIASES } from '../-addresses/address-form.ts'
import { middleOf, type Pin } from '../-addresses/pin.ts'
import { PinInput } from '../-addresses/PinInput.tsx'
import { zoneAt } from '../-addresses/zone-at.ts'
import { FormBody } from '../-form/FormBody.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useCall } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { forgetKept } from './use-kept.ts'
import { useKeepValues, useKeptForm } from './use-kept-form.ts'

interface AddressValues {
  readonly address: string
  readonly name: string
  readonly addressDetails: string
  readonly zone: string | null
  readonly pin: Pin | null
}

/** A new address: its words, and its place by zone, by pin or by coordinates. */
export function NewAddressForm({
  caller,
  onClose,
}: {
  readonly caller: Customer
  readonly onClose: (() => void) | null
}) {
  const say = useSay()
  const { act, actor, country } = useCall()
  const queryClient = useQueryClient()
  const root = useFocusOnOpen<HTMLDivElement>()
  const zones = useQuery(zonesQuery(country.id)).data?.data ?? null
  const zoneNames = [...new Set(zones?.map((zone) => zone.name))]
  const name = `address ${caller.id}`
  const initial: AddressValues = {
    address: '',
    name: caller.addresses.length === 0 ? say('newOrder.home') : '',
    addressDetails: '',
    zone: null,
    pin: null,
  }
  const { defaults, unanswered } = useKeptForm(name, initial)
  const contract = useContractForm({
    schema: AddressBody,
    defaults,
    unanswered,
    labels: {
      address: say('newOrder.field.address'),
      name: say('newOrder.field.addressName'),
      addressDetails: say('newOrder.field.details'),
      zone: say('newOrder.field.zone'),
      pin: say('address.pin'),
    },
    aliases: ADDRESS_ALIASES,
    fieldOf: { user_can_have_only_one_home_or_work_address: 'name' },
    toBody: ({ address, addressDetails, name: addressName, pin, zone }) => ({
      userId: caller.id,
      name: addressName.trim(),
      address: address.trim(),
      ...(pin && { positionLat: pin.lat, positionLng: pin.lng }),
      ...(addressDetails.trim() !== '' && { addressDetails: addressDetails.trim() }),
      ...(zone !== null && { zone }),
    }),
    send: async (body, { idempotencyKey }) => {
      const saved = await api.createAddress({ body, idempotencyKey, silent: true })
      const known = { ...caller, addresses: [...caller.addresses, saved] }
      queryClient.setQueryData(customerKey(caller.id), known)
      forgetKept(actor, name)
      // Also when somebody has gone to another step meanwhile: the address is there, and is not made again.
      actor.send({ type: 'contact.choose', caller: known })
      act({ type: 'address.choose', addressId: saved.id })
      onClose?.()
    },
    onDone: () => undefined,
  })
  const { form } = contract
  useKeepValues(name, form.store)
  const isSending = useStore(form.store, (state) => state.isSubmitting)
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{say('newOrder.newAddress')}</h2>
      <FormBody contract={contract}>
        <div className="form__row">
          <form.AppField name="address">{(field) => <field.TextInput />}</form.AppField>
          <form.AppField name="name">{(field) => <field.TextInput />}</form.AppField>
        </div>
        <div className="form__row">
          <form.AppField name="addressDetails">{(field) => <field.TextInput isOptional />}</form.AppField>
          <form.AppField name="zone">
            {(field) => (
              <field.SelectInput
                options={zoneNames.map((zone) => ({ id: zone, name: zone }))}
                placeholder={say('newOrder.field.zoneHint')}
                onChosen={(chosen: string) => {
                  const zone = zones?.find((known) => known.name === chosen)
                  if (zone) form.setFieldValue('pin', middleOf(zone.polygon))
                }}
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="pin">
          {() => (
            <PinInput
              zones={zones}
              showsCoverage
              onPin={(pin) => {
                const zone = pin && zoneAt(pin, zones ?? [])
                if (zone) form.setFieldValue('zone', zone.name)
              }}
            />
          )}
        </form.AppField>
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
      </FormBody>
    </div>
  )
}
