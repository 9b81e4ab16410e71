import type { DeliveryLimit, LimitBody, LimitChange } from '../../api/contract/zones.contract.ts'
import type { PolygonRings } from '../../domain/delivery/zone.ts'
import type { CountryId, DeliveryAreaId, StoreId } from '../../domain/shared/ids.ts'
import { cents, type Cents } from '../../domain/shared/money.ts'
import type { ZoneStatus } from '../../domain/zones/zone-verdicts.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** A limit in its form. */
export interface LimitValues {
  readonly name: string
  readonly areaId: DeliveryAreaId | null
  readonly storeId: StoreId | null
  readonly minOrderAmount: Cents | null
  readonly deliveryFee: Cents | null
  readonly deliveryMinutes: number | null
  readonly status: ZoneStatus
  readonly closedUntil: string | null
  readonly closedReason: string
  readonly notes: string
  readonly polygon: PolygonRings
}

export interface EditedLimit {
  readonly countryId: CountryId
  /** Null for a new one. */
  readonly limit: DeliveryLimit | null
  readonly initial: LimitValues
}

export const newLimit = (areaId: DeliveryAreaId | null): LimitValues => ({
  name: '',
  areaId,
  storeId: null,
  minOrderAmount: cents(0),
  deliveryFee: cents(0),
  deliveryMinutes: 30,
  status: 'active',
  closedUntil: null,
  closedReason: '',
  notes: '',
  polygon: [],
})

export const limitValues = (limit: DeliveryLimit): LimitValues => ({
  name: limit.name,
  areaId: limit.areaId,
  storeId: limit.storeId,
  minOrderAmount: limit.minOrderAmount,
  deliveryFee: limit.deliveryFee,
  deliveryMinutes: limit.deliveryMinutes,
  status: limit.status,
  closedUntil: limit.closedUntil,
  closedReason: limit.closedReason,
  notes: limit.notes ?? '',
  polygon: limit.polygon,
})

const wireValue = (name: keyof LimitValues, value: LimitValues[keyof LimitValues]) =>
  name === 'notes' && value === '' ? null : value

/** What is sent: all of a new limit, of an old one what changed. */
export const toLimitBody = (
  values: LimitValues,
  isChanged: (name: keyof LimitValues) => boolean,
  isNew: boolean,
): LimitBody | LimitChange => {
  // Its own keys.
  const names = Object.keys(values) as (keyof LimitValues)[]
  return Object.fromEntries(
    names
      .filter((name) => (isNew ? true : isChanged(name)))
      .map((name) => [name, wireValue(name, values[name])]),
  )
}

export const limitLabels = (t: Translate): Readonly<Record<keyof LimitValues, string>> => ({
  name: t('zones.field.name'),
  areaId: t('zones.field.area'),
  storeId: t('zones.field.store'),
  minOrderAmount: t('zones.field.minimum'),
  deliveryFee: t('zones.field.fee'),
  deliveryMinutes: t('zones.field.minutes'),
  status: t('zones.field.status'),
  closedUntil: t('zones.field.closedUntil'),
  closedReason: t('zones.field.closedReason'),
  notes: t('zones.field.notes'),
  polygon: t('zones.field.polygon'),
})
