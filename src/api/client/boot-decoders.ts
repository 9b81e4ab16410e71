import { NOTIFICATION_TYPES, type NotificationSubject } from '../../domain/users/notification-type.ts'
import { MAX_ID } from '../../domain/shared/ids.ts'
import type { Country } from '../contract/organisation.contract.ts'
import type { EndpointSuccess } from './client.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'
import type { ResponseDecoder } from './response-check.ts'

/**
 * Returns the path of the first field that does not fit, empty for the value itself; null when everything
 * fits.
 */
type Check = (value: unknown) => string | null

const check =
  (fits: (value: unknown) => boolean): Check =>
  (value) =>
    fits(value) ? null : ''

const text = check((value) => typeof value === 'string')
const flag = check((value) => typeof value === 'boolean')
const integer = check(Number.isSafeInteger)
const id = check((value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID)
const instant = check((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.+Z$/.test(value))
const oneOf = (values: readonly unknown[]): Check => check((value) => values.includes(value))

const nullOr =
  (inner: Check): Check =>
  (value) =>
    value === null ? null : inner(value)

const optional =
  (inner: Check): Check =>
  (value) =>
    value === undefined ? null : inner(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstMisfit = (
  entries: Iterable<readonly [name: string | number, value: unknown, inner: Check]>,
): string | null => {
  for (const [name, value, inner] of entries) {
    const path = inner(value)
    if (path !== null) return path === '' ? String(name) : `${name}.${path}`
  }
  return null
}

/** A field that is added to the contract does not compile without its check. */
const struct = <T>(fields: { readonly [Name in keyof T]-?: Check }): Check => {
  const checks = Object.entries<Check>(fields)
  return (value) =>
    isObject(value) ? firstMisfit(checks.map(([name, inner]) => [name, value[name], inner])) : ''
}

const list =
  (inner: Check): Check =>
  (value) =>
    Array.isArray(value) ? firstMisfit(value.map((item: unknown, index) => [index, item, inner])) : ''

const texts: Check = (value) =>
  isObject(value) ? firstMisfit(Object.entries(value).map(([name, each]) => [name, each, text])) : ''

const flags: Check = (value) =>
  isObject(value) ? firstMisfit(Object.entries(value).map(([name, is]) => [name, is, oneOf([true])])) : ''

const parsedTexts: Check = (value) =>
  isObject(value)
    ? firstMisfit(Object.entries(value).map(([name, each]) => [name, each, check(Array.isArray)]))
    : ''

const language = oneOf(['en', 'es'])
const page = { count: integer, countIsCapped: optional(oneOf([true])), limit: integer, offset: integer }

const user = struct<EndpointSuccess<'me'>>({
  id,
  firstName: text,
  lastName: text,
  avatar: nullOr(text),
  email: nullOr(text),
  phoneCode: text,
  phone: text,
  login: text,
  roleId: id,
  role: text,
  roleTitle: text,
  reducedMenu: flag,
  permissions: flags,
  storeId: optional(id),
  franchisorId: optional(id),
  masterFranchiseeId: optional(id),
  distributorId: optional(id),
  supplierId: optional(id),
  countryId: nullOr(id),
  language: nullOr(language),
  theme: nullOr(oneOf(['system', 'light', 'dark'])),
  singleKeyShortcuts: flag,
})
const success = struct<EndpointSuccess<'signOut'>>({ success: oneOf([true]) })
const country = struct<Country>({
  id,
  name: text,
  isoCode: text,
  phoneCode: text,
  currencyCode: text,
  currencySymbol: text,
  timeZone: text,
  defaultLanguage: language,
  pointsPerUnit: integer,
  pointsDivisor: integer,
  status: text,
})
const notification = struct<EndpointSuccess<'notifications'>['data'][number]>({
  id,
  type: oneOf(NOTIFICATION_TYPES),
  isRead: flag,
  orderId: nullOr(id),
  orderNumber: nullOr(integer),
  storeName: text,
  about: nullOr(struct<NotificationSubject>({ values: texts, path: text })),
  createdAt: instant,
})

const CHECKS = {
  signIn: struct<EndpointSuccess<'signIn'>>({ accessToken: text, expiresAt: text, user }),
  me: user,
  unlockSession: user,
  lockSession: success,
  signOut: success,
  health: struct<EndpointSuccess<'health'>>({ status: oneOf(['ok']), now: text }),
  countries: struct<EndpointSuccess<'countries'>>({ data: list(country), ...page }),
  notifications: struct<EndpointSuccess<'notifications'>>({
    data: list(notification),
    ...page,
    unread: integer,
  }),
  publishedWordings: struct<EndpointSuccess<'publishedWordings'>>({
    version: integer,
    messages: parsedTexts,
  }),
} satisfies { readonly [Name in EndpointName]?: Check }

export type BootEndpoint = keyof typeof CHECKS

/** Decodes a response that the sign-in or the shell needs before the contract's schemas are loaded. */
export const bootDecoder =
  (endpoint: BootEndpoint): ResponseDecoder =>
  (data) => {
    const misfit = CHECKS[endpoint](data)
    return misfit === null ? { value: data } : { misfit }
  }
