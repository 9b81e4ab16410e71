import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { DELIVERY_OPTIONS } from '../../api/contract/customers.contract.ts'
import { mayCall } from '../../domain/access/calls.ts'
import { isHeldAlready } from '../../domain/customer/address-kind.ts'
import { isInPolygon } from '../../domain/delivery/zone.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../-shared/desk.ts'
import { levelsUnder, type AddressForm, type Level } from './address-form.ts'
import { DepartmentInput } from './DepartmentInput.tsx'
import { middleOf, type Pin } from './pin.ts'
import { PinInput } from './PinInput.tsx'
import { zoneAt } from './zone-at.ts'

/** No zones to show: one and the same, so that the map is not drawn anew. */
const NO_ZONES = [] as const

/** The fields of an address. A wider place clears the narrower ones; zone and pin follow each other. */
export function AddressFields({
  form,
  takenNames,
}: {
  readonly form: AddressForm
  /** Names of the resident's other addresses: home and work are there once. */
  readonly takenNames: readonly string[]
}) {
  const say = useSay()
  const { held, countries } = useDesk()
  const values = useStore(form.store, (state) => state.values)
  const seesZones = mayCall(held, 'GET /delivery-zone')
  const { data, isLoading } = useQuery({
    // The select offers the countries of the desk and nothing else.
    ...zonesQuery(values.countryId as CountryId),
    enabled: seesZones,
  })
  const zones = data?.data ?? NO_ZONES
  const country = countries.find(({ id }) => id === values.countryId)
  const zoneNames = [
    ...new Set([...zones.map(({ name }) => name), ...(values.zone === null ? [] : [values.zone])]),
  ]
  const clear = (level: Level) => {
    for (const name of levelsUnder(level))
      form.setFieldValue(name, name === 'city' || name === 'subLocality' ? '' : null)
  }
  const onZone = (name: string) => {
    const zone = zones.find((one) => one.name === name)
    if (zone && !(values.pin && isInPolygon(values.pin, zone.polygon)))
      form.setFieldValue('pin', middleOf(zone.polygon))
  }
  const onPin = (pin: Pin | null) => {
    const zone = pin && zoneAt(pin, zones)
    if (zone) form.setFieldValue('zone', zone.name)
  }
  return (
    <>
      <div>
        <form.AppField name="name">
          {(field) => <field.TextInput help={say('address.nameHelp')} />}
        </form.AppField>
        <div className="address-names">
          {(['home', 'work'] as const).map((kind) => {
            const name = say(`address.${kind}`)
            return (
              <Button
                key={kind}
                size="small"
                disabledReason={isHeldAlready(name, takenNames) ? say('address.nameTaken') : null}
                onPress={() => form.setFieldValue('name', name)}
              >
                {name}
              </Button>
            )
          })}
        </div>
      </div>
      <section className="form-section">
        <h3>{say('address.where')}</h3>
        <div className="form-row">
          <form.AppField name="countryId">
            {(field) => (
              <field.SelectInput
                options={countries.map(({ id, name }) => ({ id: id as number, name }))}
                isDisabled={countries.length < 2}
                onChosen={() => clear('countryId')}
              />
            )}
          </form.AppField>
          <form.AppField name="state">
            {() => <DepartmentInput isoCode={country?.isoCode} onChosen={() => clear('state')} />}
          </form.AppField>
        </div>
        <div className="form-row">
          <Settled value={values.city} onSettled={() => clear('city')}>
            <form.AppField name="city">{(field) => <field.TextInput isOptional />}</form.AppField>
          </Settled>
          <Settled value={values.subLocality} onSettled={() => clear('subLocality')}>
            <form.AppField name="subLocality">{(field) => <field.TextInput isOptional />}</form.AppField>
          </Settled>
        </div>
        <form.AppField name="zone">
          {(field) =>
            zoneNames.length === 0 && !isLoading ? (
              <field.TextInput isOptional />
            ) : (
              <field.SelectInput
                isOptional
                options={zoneNames.map((name) => ({ id: name, name }))}
                help={say('address.zoneHelp')}
                onChosen={onZone}
              />
            )
          }
        </form.AppField>
        <form.AppField name="address">{(field) => <field.TextInput />}</form.AppField>
        <form.AppField name="addressDetails">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="googleAddress">
          {(field) => <field.TextInput isOptional help={say('address.googleAddressHelp')} />}
        </form.AppField>
        <form.AppField name="pin">
          {() => (
            <PinInput
              zones={isLoading ? null : zones}
              showsCoverage={mayCall(held, 'POST /delivery-zone/fast-validate-address')}
              onPin={onPin}
            />
          )}
        </form.AppField>
      </section>
      <section className="form-section">
        <h3>{say('address.handOver')}</h3>
        <form.AppField name="deliveryOptions">
          {(field) => (
            <field.RadioInput
              look="segments"
              choices={DELIVERY_OPTIONS.map((id) => ({ id, name: say(`deliveryOption.${id}`) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="receiverName">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="deliveryManInstructions">
          {(field) => <field.TextAreaInput isOptional rows={2} />}
        </form.AppField>
      </section>
    </>
  )
}

/** A typed place counts as another one when the field is left, not with each letter. */
function Settled({
  value,
  onSettled,
  children,
}: {
  readonly value: string
  readonly onSettled: () => void
  readonly children: ReactNode
}) {
  const before = useRef(value)
  return (
    <div
      onFocus={() => {
        before.current = value
      }}
      onBlur={() => {
        if (before.current.trim() !== '' && before.current.trim() !== value.trim()) onSettled()
      }}
    >
      {children}
    </div>
  )
}
