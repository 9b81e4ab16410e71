import { describe, expect, it } from 'vitest'
import { bootDecoder, type BootEndpoint } from './boot-decoders.ts'
import { contractDecoder } from './decode-response.ts'
import type { DecodedResponse, ResponseDecoder } from './response-check.ts'

const user = {
  id: 4,
  firstName: 'Ana',
  lastName: 'Xol',
  avatar: null,
  email: 'ana@comanda.test',
  phoneCode: '502',
  phone: '55550101',
  login: 'ana',
  roleId: 3,
  role: 'callcenter',
  roleTitle: '',
  reducedMenu: false,
  permissions: { viewOrders: true, createOrders: true },
  storeId: 1,
  franchisorId: 1,
  masterFranchiseeId: 1,
  distributorId: 1,
  supplierId: 1,
  countryId: 1,
  language: 'es',
  theme: 'dark',
  singleKeyShortcuts: true,
}
const country = {
  id: 1,
  name: 'Guatemala',
  isoCode: 'GT',
  phoneCode: '502',
  currencyCode: 'GTQ',
  currencySymbol: 'Q',
  timeZone: 'America/Guatemala',
  defaultLanguage: 'es',
  pointsPerUnit: 1,
  pointsDivisor: 100,
  status: 'active',
}
const notification = {
  id: 9,
  type: 'order_redelivery',
  isRead: false,
  orderId: 12,
  orderNumber: 1_012,
  storeName: 'Zona 10',
  about: null,
  createdAt: '2026-11-20T18:15:00.000Z',
}
const page = { count: 1, countIsCapped: true, limit: 20, offset: 0 }

const RESPONSES: ReadonlyArray<readonly [BootEndpoint, unknown]> = [
  ['signIn', { accessToken: 't', expiresAt: '2026-11-21T06:15:00.000Z', user }],
  ['me', user],
  ['unlockSession', user],
  ['lockSession', { success: true }],
  ['signOut', { success: true }],
  ['health', { status: 'ok', now: '2026-11-20T18:15:00.000Z' }],
  ['countries', { ...page, data: [country] }],
  ['notifications', { ...page, data: [notification, notification], unread: 2 }],
]

const WRONG: readonly unknown[] = [undefined, null, 'x', '', 0, -1, 1.5, 2_147_483_648, true, false, [], {}]

type Json = Readonly<Record<string, unknown>> | readonly unknown[]

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The paths of all values inside a value, its own first. */
const pathsOf = (value: unknown, path: readonly string[] = []): ReadonlyArray<readonly string[]> => [
  path,
  ...(isJson(value) ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name])) : []),
]

/** The value with another one at a path; undefined removes the field, as in JSON. */
const replace = (value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown => {
  if (name === undefined) return replacement
  const inner = isJson(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
  const next = replace(inner, rest, replacement)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === name ? next : item))
  const others = Object.entries(value as object).filter(([key]) => key !== name)
  return Object.fromEntries(next === undefined ? others : [...others, [name, next]])
}

describe.each(RESPONSES)('the decoder of %s', (endpoint, response) => {
  const boot = bootDecoder(endpoint)
  const byContract = contractDecoder(endpoint, false)
  const misfitOf = (result: DecodedResponse) => ('value' in result ? null : result.misfit)

  it('accepts a valid response', () => {
    expect(boot(response)).toEqual({ value: response })
    expect(byContract(response)).toEqual({ value: response })
  })

  it('reports the same field as the contract for every invalid value at every path', () => {
    const responses = pathsOf(response).flatMap((path) =>
      WRONG.map((wrong) => ({ path: path.join('.'), wrong, response: replace(response, path, wrong) })),
    )
    const judge = (decode: ResponseDecoder) =>
      responses.map(({ path, wrong, response }) => [path, wrong, misfitOf(decode(response))])
    expect(judge(boot)).toEqual(judge(byContract))
  })
})
