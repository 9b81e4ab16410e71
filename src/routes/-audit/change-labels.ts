import type { AuditEntity } from '../../domain/resources/audit-entity.ts'
import type { DeliveryPrice, ProductPrice } from '../../domain/catalogue/product.ts'
import { cents, type Cents } from '../../domain/shared/money.ts'
import type { Translate, I18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { formatInstant } from '../-shared/format-time.ts'
import { optionalMessage } from '../../i18n/optional-message.ts'

/** Names of stored ids and keys; undefined for deleted ones and those out of scope. */
export interface NameLookup {
  readonly roleNameByKey: (key: string) => string
  readonly roleNameById: (id: number) => string | undefined
  readonly countryName: (id: number) => string | undefined
}

/** The label of a field of the resource kit; the English text of a field has the suffix `En`. */
const resourceFieldLabel = (t: Translate, entity: AuditEntity | undefined, field: string): string => {
  const english = /^(\w+)En$/.exec(field)?.[1]
  // A coupon has the fields of a discount. Other entities have no such messages, which gives null.
  const owner = entity === 'coupon' ? 'discount' : entity
  const label = optionalMessage(t, `${owner}.field.${english ?? field}`)
  return label !== '' && english !== undefined ? t('form.inEnglish', { field: label }) : label
}

/** The label of a stored field; a field without a label shows its name. */
export const fieldLabel = (t: Translate, field: string, entity?: AuditEntity): string =>
  resourceFieldLabel(t, entity, field) ||
  // Fields of every table are stored; one without a label gives null.
  optionalMessage(t, `audit.field.${field}`) ||
  field

/** The key prefixes of a field's values in the catalogue, most likely first. */
const MESSAGE_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  status: ['orderStatus', 'userStatus', 'discount.status'],
  deliveryManStatus: ['deliveryManStatus'],
  deliveryOptions: ['deliveryOption'],
  deliveryMethod: ['deliveryMethod'],
  orderType: ['orderType'],
  paymentType: ['paymentType'],
  reason: ['cancelReason'],
  theme: ['shell.theme'],
  access: ['permission'],
  assignment: ['unit'],
  type: ['product.type', 'discount.type'],
  applicationCriteria: ['discount.applicationCriteria'],
  applicationPlace: ['discount.applicationPlace'],
  customerCriteria: ['discount.customerCriteria'],
  customerLevel: ['discount.customerLevel'],
  usage: ['discount.usage'],
  unit: ['product.unit'],
  inventoryUnit: ['product.unit'],
  purchaseUnit: ['product.unit'],
  catalog: ['category.catalog'],
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

const formatText = (i18n: I18n, names: NameLookup, field: string, text: string): string => {
  const { t } = i18n
  if (field === 'role') return names.roleNameByKey(text)
  if (field === 'avatar') return t('user.aPicture')
  if (field === 'icon' || field === 'image') return t('picture.icon.one')
  if (field === 'language') return LANGUAGE_NAMES[LANGUAGES.find((one) => one === text) ?? 'es']
  if (INSTANT.test(text)) return formatInstant(i18n, text)
  for (const area of MESSAGE_PREFIXES[field] ?? []) {
    // A value without a message is shown as stored.
    const message = optionalMessage(t, `${area}.${text}`)
    if (message) return message
  }
  return text
}

const AMOUNTS: ReadonlySet<string> = new Set(['minPurchaseValue', 'minOrderAmount', 'deliveryFee'])

const formatNumber = ({ formats }: I18n, names: NameLookup, field: string, value: number): string => {
  const name =
    field === 'roleId'
      ? names.roleNameById(value)
      : field === 'countryId'
        ? names.countryName(value)
        : undefined
  if (name !== undefined) return name
  if (AMOUNTS.has(field)) return formats.money(cents(value))
  return field === 'points' ? formats.number(value) : String(value)
}

type PriceField = Exclude<keyof ProductPrice, 'countryId'>
type CountryPrices = { readonly countryId: number } & Readonly<Record<PriceField, Cents | null>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The prices of one country. */
const formatPrices = ({ t, formats }: I18n, names: NameLookup, { countryId, ...prices }: CountryPrices) => {
  const amounts = (['price', 'cost', 'unitPrice', 'businessPrice', 'corporatePrice'] as const).flatMap(
    (field) => {
      const amount = prices[field]
      return amount === null ? [] : [`${t(`product.price.${field}`)} ${formats.money(amount, '')}`]
    },
  )
  return `${names.countryName(countryId) ?? countryId}: ${amounts.join(', ')}`
}

const formatDeliveryPrice = ({ formats }: I18n, names: NameLookup, { countryId, price }: DeliveryPrice) =>
  `${names.countryName(countryId) ?? countryId}: ${formats.money(price, '')}`

/** Of a long list, only the difference to the other side is shown. */
const formatList = (
  i18n: I18n,
  names: NameLookup,
  field: string,
  list: readonly unknown[],
  other: unknown,
) => {
  const others = new Set(Array.isArray(other) ? other.map((each) => JSON.stringify(each)) : [])
  const own = list.filter((each) => !others.has(JSON.stringify(each)))
  const parts = own.map((each) => formatChangeValue(i18n, names, field, each))
  const same = list.length - own.length
  if (same > 0) parts.push(i18n.t('audit.unchanged', { count: same }))
  return parts.join(', ') || '—'
}

/**
 * A stored value as text where possible: yes and no, statuses, roles, units, permissions, times. `other` is
 * the field's value on the other side of the change.
 */
export const formatChangeValue = (
  i18n: I18n,
  names: NameLookup,
  field: string,
  value: unknown,
  other?: unknown,
): string => {
  const { t } = i18n
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'string') return formatText(i18n, names, field, value)
  if (typeof value === 'number') return formatNumber(i18n, names, field, value)
  if (Array.isArray(value)) return formatList(i18n, names, field, value, other)
  if (!isRecord(value)) return JSON.stringify(value)
  if (field === 'prices') return formatPrices(i18n, names, value as never) // stored by the command
  if (field === 'deliveryPrices') return formatDeliveryPrice(i18n, names, value as never) // as stored
  const { kind, name } = value
  if (typeof kind === 'string' && typeof name === 'string')
    return `${optionalMessage(t, `unit.${kind}`) || kind}: ${name}`
  if (field === 'companyIds')
    return (
      Object.entries(value)
        .map(
          ([unit, ids]) =>
            `${optionalMessage(t, `unit.${unit}`) || unit}: ${formatChangeValue(i18n, names, '', ids)}`,
        )
        .join('; ') || '—'
    )
  return JSON.stringify(value, null, 1)
}
