import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { MapPin } from '../-addresses/map-pin.ts'
import type { ChosenOperator } from './OperatorsInput.tsx'

export interface StoreValues {
  readonly name: string
  readonly franchisorId: number
  readonly type: StoreRecord['type']
  readonly phone: string
  readonly operatorPhone: string
  readonly commission: number | null
  readonly maxDeliveryDays: number | null
  readonly status: StoreRecord['status']
  readonly address: string
  readonly pin: MapPin | null
  readonly operatorsIds: readonly ChosenOperator[]
}

export const NEW_STORE: StoreValues = {
  name: '',
  franchisorId: 0,
  type: 'fixed',
  phone: '',
  operatorPhone: '',
  commission: 0,
  maxDeliveryDays: 7,
  status: 'invisible',
  address: '',
  pin: null,
  operatorsIds: [],
}

export const valuesOfStore = (store: StoreRecord): StoreValues => ({
  name: store.name,
  franchisorId: store.franchisorId,
  type: store.type,
  phone: store.phone,
  operatorPhone: store.operatorPhone,
  commission: store.commission,
  maxDeliveryDays: store.maxDeliveryDays,
  status: store.status,
  address: store.address,
  pin: { lat: store.positionLat, lng: store.positionLng },
  operatorsIds: store.operators.map(({ id, name, role }) => ({ id, name, role })),
})

const digits = (text: string): string => text.replaceAll(/\D/g, '')

/** What changed, in the shape of the call. The address and the pin are apart: moving one never rewrites the other. */
export const toStoreBody = (
  values: StoreValues,
  isSent: (name: keyof StoreValues) => boolean,
): Record<string, unknown> => ({
  ...(isSent('name') && { name: values.name }),
  ...(isSent('franchisorId') && { franchisorId: values.franchisorId }),
  ...(isSent('type') && { type: values.type }),
  ...(isSent('phone') && { phone: digits(values.phone) }),
  ...(isSent('operatorPhone') && { operatorPhone: digits(values.operatorPhone) }),
  ...(isSent('commission') && { commission: values.commission }),
  ...(isSent('maxDeliveryDays') && { maxDeliveryDays: values.maxDeliveryDays }),
  ...(isSent('status') && { status: values.status }),
  ...(isSent('address') && { address: values.address }),
  ...(isSent('pin') && { positionLat: values.pin?.lat ?? null, positionLng: values.pin?.lng ?? null }),
  ...(isSent('operatorsIds') && { operatorsIds: values.operatorsIds.map(({ id }) => id) }),
})

export const storeLabels = (t: Translate): Readonly<Record<keyof StoreValues, string>> => ({
  name: t('network.field.name'),
  franchisorId: t('network.field.franchisor'),
  type: t('network.field.type'),
  phone: t('network.field.phone'),
  operatorPhone: t('network.field.operatorPhone'),
  commission: t('network.field.commission'),
  maxDeliveryDays: t('network.field.maxDeliveryDays'),
  status: t('network.field.status'),
  address: t('network.field.address'),
  pin: t('network.field.pin'),
  operatorsIds: t('network.section.operators'),
})
