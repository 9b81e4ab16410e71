import type { MessageKey } from '../../i18n/catalogues.ts'
import type { Say, Words } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { sayExactly } from './audit-words.ts'

/** What kept ids and keys are called; undefined for what is gone or out of reach. */
export interface KnownNames {
  readonly roleOfKey: (key: string) => string
  readonly roleOfId: (id: number) => string | undefined
  readonly country: (id: number) => string | undefined
}

/** What a kept field is called; one that has no words is shown by its name. */
export const sayField = (say: Say, field: string): string =>
  // Any table's fields are kept; one that has no words answers none.
  say(`audit.field.${field}` as MessageKey) || field

/** Where the words of a field's values stand in the catalogue, most likely first. */
const WORDED: Readonly<Record<string, readonly string[]>> = {
  status: ['orderStatus', 'userStatus'],
  deliveryManStatus: ['deliveryManStatus'],
  deliveryOptions: ['deliveryOption'],
  deliveryMethod: ['deliveryMethod'],
  orderType: ['orderType'],
  paymentType: ['paymentType'],
  reason: ['cancelReason'],
  theme: ['frame.theme'],
  access: ['permission'],
  assignment: ['unit'],
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

const sayText = (words: Words, names: KnownNames, field: string, text: string): string => {
  const { say } = words
  if (field === 'role') return names.roleOfKey(text)
  if (field === 'avatar') return say('people.aPicture')
  if (field === 'language') return LANGUAGE_NAMES[LANGUAGES.find((one) => one === text) ?? 'es']
  if (INSTANT.test(text)) return sayExactly(words, text)
  for (const area of WORDED[field] ?? []) {
    // What the catalogue does not know is shown as it is kept.
    const word = say(`${area}.${text}` as MessageKey)
    if (word) return word
  }
  return text
}

const sayNumber = ({ formats }: Words, names: KnownNames, field: string, value: number): string => {
  const known =
    field === 'roleId' ? names.roleOfId(value) : field === 'countryId' ? names.country(value) : undefined
  if (known !== undefined) return known
  return field === 'points' ? formats.number(value) : String(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a long list, only what is not on the other side too is said. */
const sayList = (
  words: Words,
  names: KnownNames,
  field: string,
  list: readonly unknown[],
  other: unknown,
) => {
  const own = Array.isArray(other) ? list.filter((each) => !other.includes(each)) : list
  const said = own.map((each) => sayValue(words, names, field, each))
  const same = list.length - own.length
  if (same > 0) said.push(words.say('audit.unchanged', { count: same }))
  return said.join(', ') || '—'
}

/**
 * A kept value in words, as far as there are any: yes and no, statuses, roles, units, permissions, times. `other` is what
 * the field held on the other side of the change.
 */
export const sayValue = (
  words: Words,
  names: KnownNames,
  field: string,
  value: unknown,
  other?: unknown,
): string => {
  const { say } = words
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return say(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'string') return sayText(words, names, field, value)
  if (typeof value === 'number') return sayNumber(words, names, field, value)
  if (Array.isArray(value)) return sayList(words, names, field, value, other)
  if (!isRecord(value)) return JSON.stringify(value)
  const { kind, name } = value
  if (typeof kind === 'string' && typeof name === 'string')
    return `${say(`unit.${kind}` as MessageKey) || kind}: ${name}`
  if (field === 'companyIds')
    return (
      Object.entries(value)
        .map(
          ([unit, ids]) => `${say(`unit.${unit}` as MessageKey) || unit}: ${sayValue(words, names, '', ids)}`,
        )
        .join('; ') || '—'
    )
  return JSON.stringify(value, null, 1)
}
