import type { Address, DELIVERY_OPTIONS } from '../../api/contract/customers.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { useContractForm } from '../-form/use-contract-form.ts'
import type { MapPin } from './map-pin.ts'

/** The values of the address form, from the widest place to the narrowest. */
export interface AddressValues {
  readonly name: string
  readonly countryId: number
  readonly state: string | null
  readonly city: string
  readonly subLocality: string
  readonly zone: string | null
  readonly address: string
  readonly googleAddress: string
  readonly addressDetails: string
  readonly pin: MapPin | null
  readonly receiverName: string
  readonly deliveryOptions: (typeof DELIVERY_OPTIONS)[number]
  readonly deliveryManInstructions: string
}

/** The form type, shared by creating and changing. */
export type AddressForm = ReturnType<typeof useContractForm<AddressValues, unknown, unknown>>['form']

export const emptyAddress = (countryId: number): AddressValues => ({
  name: '',
  countryId,
  state: null,
  city: '',
  subLocality: '',
  zone: null,
  address: '',
  googleAddress: '',
  addressDetails: '',
  pin: null,
  receiverName: '',
  deliveryOptions: 'receive',
  deliveryManInstructions: '',
})

export const valuesOfAddress = (address: Address): AddressValues => ({
  name: address.name,
  countryId: address.countryId,
  state: address.state,
  city: address.city ?? '',
  subLocality: address.subLocality ?? '',
  zone: address.zone,
  address: address.address,
  googleAddress: address.googleAddress ?? '',
  addressDetails: address.addressDetails ?? '',
  pin: { lat: address.positionLat, lng: address.positionLng },
  receiverName: address.receiverName ?? '',
  deliveryOptions: address.deliveryOptions,
  deliveryManInstructions: address.deliveryManInstructions ?? '',
})

export const addressLabels = (t: Translate): Readonly<Record<keyof AddressValues, string>> => ({
  name: t('address.name'),
  countryId: t('address.country'),
  state: t('address.state'),
  city: t('address.city'),
  subLocality: t('address.subLocality'),
  zone: t('address.zone'),
  address: t('address.address'),
  googleAddress: t('address.googleAddress'),
  addressDetails: t('address.details'),
  pin: t('address.pin'),
  receiverName: t('address.receiverName'),
  deliveryOptions: t('address.deliveryOptions'),
  deliveryManInstructions: t('address.instructions'),
})

/** The API has the pin as two fields. */
export const ADDRESS_WIRE_NAMES = { positionLat: 'pin', positionLng: 'pin' } as const
export const ADDRESS_ERROR_FIELDS = {
  user_can_have_only_one_home_or_work_address: 'name',
  country_not_found: 'countryId',
} as const

const LEVELS = ['countryId', 'state', 'city', 'subLocality', 'zone', 'pin'] as const
export type AddressLevel = (typeof LEVELS)[number]

/** The narrower places that a wider one clears; the pin stays while the country stays. */
export const narrowerLevels = (level: AddressLevel): readonly Exclude<AddressLevel, 'countryId'>[] =>
  LEVELS.slice(LEVELS.indexOf(level) + 1).filter(
    (one): one is Exclude<AddressLevel, 'countryId'> =>
      one !== 'countryId' && (one !== 'pin' || level === 'countryId'),
  )

const OPTIONAL = [
  'state',
  'city',
  'subLocality',
  'zone',
  'googleAddress',
  'addressDetails',
  'receiverName',
  'deliveryManInstructions',
] as const

const trimmedOrNull = (value: string | null): string | null => value?.trim() || null
const position = (pin: MapPin | null) => (pin ? { positionLat: pin.lat, positionLng: pin.lng } : {})

/** The body of a new address; empty values are omitted. */
export const toCreateAddressBody = (values: AddressValues): Readonly<Record<string, unknown>> => ({
  name: values.name.trim(),
  countryId: values.countryId,
  address: values.address.trim(),
  ...position(values.pin),
  deliveryOptions: values.deliveryOptions,
  ...Object.fromEntries(
    OPTIONAL.filter((name) => trimmedOrNull(values[name]) !== null).map((name) => [
      name,
      trimmedOrNull(values[name]),
    ]),
  ),
})

/** The body of an update: the changed fields, empty ones as null. */
export const toUpdateAddressBody = (
  values: AddressValues,
  isChanged: (name: keyof AddressValues) => boolean,
): Readonly<Record<string, unknown>> => ({
  ...(isChanged('name') && { name: values.name.trim() }),
  ...(isChanged('countryId') && { countryId: values.countryId }),
  ...(isChanged('address') && { address: values.address.trim() }),
  ...(isChanged('pin') && position(values.pin)),
  ...(isChanged('deliveryOptions') && { deliveryOptions: values.deliveryOptions }),
  ...Object.fromEntries(OPTIONAL.filter(isChanged).map((name) => [name, trimmedOrNull(values[name])])),
})
