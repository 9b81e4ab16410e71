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
  /** Of a new store, which may begin with those of another; an existing one has a page for them. */
  readonly workingHours: StoreRecord['workingHours']
  readonly specialDates: StoreRecord['specialDates']
}

/** What of another store a new one can begin with. */
export const STORE_COPY_PARTS = ['terms', 'week', 'dates'] as const
export type StoreCopyPart = (typeof STORE_COPY_PARTS)[number]

/** The values of another store that a new one begins with. */
export const copiedValues = (
  store: StoreRecord,
  parts: readonly StoreCopyPart[],
): Partial<
  Pick<StoreValues, 'type' | 'commission' | 'maxDeliveryDays' | 'workingHours' | 'specialDates'>
> => ({
  ...(parts.includes('terms') && {
    type: store.type,
    commission: store.commission,
    maxDeliveryDays: store.maxDeliveryDays,
  }),
  ...(parts.includes('week') && { workingHours: store.workingHours }),
  ...(parts.includes('dates') && { specialDates: store.specialDates }),
})

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
  workingHours: [],
  specialDates: [],
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
  operatorsIds: store.operators.map(({ id, name, role, lastLogin }) => ({ id, name, role, lastLogin })),
  workingHours: store.workingHours,
  specialDates: store.specialDates,
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
  ...(isSent('workingHours') && { workingHours: values.workingHours }),
  ...(isSent('specialDates') && { specialDates: values.specialDates }),
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
  workingHours: t('network.section.week'),
  specialDates: t('network.section.dates'),
})
