import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { DELIVERY_OPTIONS } from '../../api/contract/customers.contract.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { isAddressNameTaken } from '../../domain/customer/address-name.ts'
import { isInPolygon } from '../../domain/delivery/zone.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { narrowerLevels, type AddressForm, type AddressLevel } from './address-form.ts'
import { StateInput } from './StateInput.tsx'
import { centroid, type MapPin } from './map-pin.ts'
import { MapPinInput } from './MapPinInput.tsx'
import { findActiveZone } from './find-zone.ts'

/** A constant, so that the map is not redrawn. */
const NO_ZONES = [] as const

interface AddressFieldsProps {
  readonly form: AddressForm
  /** Names of the user's other addresses; home and work can exist only once. */
  readonly usedNames: readonly string[]
}

/**
 * The fields of an address. A change of a wider place clears the narrower ones; zone and pin update each
 * other.
 */
export function AddressFields({ form, usedNames }: AddressFieldsProps) {
  const t = useT()
  const { permissions, countries } = useAppContext()
  const values = useStore(form.store, (state) => state.values)
  const { data, isLoading } = useQuery({
    // The select only offers the countries of the app context.
    ...zonesQuery(values.countryId as CountryId),
    enabled: canCall(permissions, deliveryEndpoints.zones),
  })
  const zones = data?.data ?? NO_ZONES
  const country = countries.find(({ id }) => id === values.countryId)
  const zoneNames = [
    ...new Set([...zones.map(({ name }) => name), ...(values.zone === null ? [] : [values.zone])]),
  ]
  const clear = (level: AddressLevel) => {
    for (const name of narrowerLevels(level))
      form.setFieldValue(name, name === 'city' || name === 'subLocality' ? '' : null)
  }
  const onZone = (name: string) => {
    const zone = zones.find((one) => one.name === name)
    if (zone && !(values.pin && isInPolygon(values.pin, zone.polygon)))
      form.setFieldValue('pin', centroid(zone.polygon))
  }
  const onPin = (pin: MapPin | null) => {
    // Without the zones nothing is known about the pin.
    if (pin !== null && zones.length > 0) form.setFieldValue('zone', findActiveZone(pin, zones)?.name ?? null)
  }
  return (
    <>
      <AddressNameField form={form} usedNames={usedNames} />
      <section className="form-section">
        <h3>{t('address.where')}</h3>
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
            {() => <StateInput isoCode={country?.isoCode} onChosen={() => clear('state')} />}
          </form.AppField>
        </div>
        <div className="form-row">
          <ChangeOnBlur value={values.city} onChanged={() => clear('city')}>
            <form.AppField name="city">{(field) => <field.TextInput isOptional />}</form.AppField>
          </ChangeOnBlur>
          <ChangeOnBlur value={values.subLocality} onChanged={() => clear('subLocality')}>
            <form.AppField name="subLocality">{(field) => <field.TextInput isOptional />}</form.AppField>
          </ChangeOnBlur>
        </div>
        <form.AppField name="zone">
          {(field) =>
            zoneNames.length === 0 && !isLoading ? (
              <field.TextInput isOptional />
            ) : (
              <field.SelectInput
                isOptional
                options={zoneNames.map((name) => ({ id: name, name }))}
                help={t('address.zoneHelp')}
                onChosen={onZone}
              />
            )
          }
        </form.AppField>
        <form.AppField name="address">{(field) => <field.TextInput />}</form.AppField>
        <form.AppField name="addressDetails">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="googleAddress">
          {(field) => <field.TextInput isOptional help={t('address.googleAddressHelp')} />}
        </form.AppField>
        <form.AppField name="pin">
          {() => (
            <MapPinInput
              zones={isLoading ? null : zones}
              showsCoverage={canCall(permissions, deliveryEndpoints.checkPoint)}
              onPin={onPin}
            />
          )}
        </form.AppField>
      </section>
      <HandOverFields form={form} />
    </>
  )
}

function AddressNameField({ form, usedNames }: AddressFieldsProps) {
  const t = useT()
  return (
    <div>
      <form.AppField name="name">{(field) => <field.TextInput help={t('address.nameHelp')} />}</form.AppField>
      <div className="address-names">
        {(['home', 'work'] as const).map((kind) => {
          const name = t(`address.${kind}`)
          return (
            <Button
              key={kind}
              size="small"
              disabledReason={isAddressNameTaken(name, usedNames) ? t('address.nameTaken') : null}
              onPress={() => form.setFieldValue('name', name)}
            >
              {name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function HandOverFields({ form }: Pick<AddressFieldsProps, 'form'>) {
  const t = useT()
  return (
    <section className="form-section">
      <h3>{t('address.handOver')}</h3>
      <form.AppField name="deliveryOptions">
        {(field) => (
          <field.RadioInput
            look="segments"
            choices={DELIVERY_OPTIONS.map((id) => ({ id, name: t(`deliveryOption.${id}`) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="receiverName">{(field) => <field.TextInput isOptional />}</form.AppField>
      <form.AppField name="deliveryManInstructions">
        {(field) => <field.TextAreaInput isOptional rows={2} />}
      </form.AppField>
    </section>
  )
}

/** A typed place is applied when the field is left, not with each letter. */
function ChangeOnBlur({
  value,
  onChanged,
  children,
}: {
  readonly value: string
  readonly onChanged: () => void
  readonly children: ReactNode
}) {
  const valueOnFocus = useRef(value)
  return (
    <div
      onFocus={() => {
        valueOnFocus.current = value
      }}
      onBlur={() => {
        if (valueOnFocus.current.trim() !== '' && valueOnFocus.current.trim() !== value.trim()) onChanged()
      }}
    >
      {children}
    </div>
  )
}
