import type * as Icu from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Placeholder, PlaceholderKind } from '../../../src/domain/wordings/wording.ts'
import { lazyPackage } from '../../core/lazy-package.ts'

/** Only the server parses: pages get what was parsed. */
const icu = lazyPackage<typeof Icu>('@formatjs/icu-messageformat-parser')

export type Parsed = readonly MessageFormatElement[]

/** The elements of a text; null when it is broken. */
export const parseIcu = (text: string, captureLocation = false): Parsed | null => {
  try {
    return icu().parse(text, { captureLocation, shouldParseSkeletons: false })
  } catch {
    return null
  }
}

/** All elements, those of options included. */
export const allElements = (parsed: Parsed): readonly MessageFormatElement[] => {
  const { TYPE } = icu()
  return parsed.flatMap((part) => {
    if (part.type === TYPE.tag) return [part, ...allElements(part.children)]
    if (part.type === TYPE.select || part.type === TYPE.plural)
      return [part, ...Object.values(part.options).flatMap((option) => allElements(option.value))]
    return [part]
  })
}

/** Whether there is nothing but text, values, selects and plurals: what the product's own texts are made of. */
export const hasAllowedElements = (parsed: Parsed): boolean => {
  const { TYPE } = icu()
  const allowed: readonly number[] = [TYPE.literal, TYPE.argument, TYPE.select, TYPE.plural, TYPE.pound]
  return allElements(parsed).every(({ type }) => allowed.includes(type))
}

export const placeholdersOf = (parsed: Parsed): readonly Placeholder[] => {
  const { TYPE } = icu()
  const kinds = new Map<string, Set<PlaceholderKind>>()
  for (const part of allElements(parsed)) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue
    const kind = part.type === TYPE.plural ? 'plural' : part.type === TYPE.select ? 'select' : 'value'
    kinds.set(part.value, (kinds.get(part.value) ?? new Set()).add(kind))
  }
  return [...kinds]
    .map(([name, each]) => ({ name, kinds: [...each] }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export interface PluralText {
  readonly argument: string
  /** Whole texts by form: `one`, `other`, `=0`. */
  readonly forms: ReadonlyArray<{ readonly form: string; readonly text: string }>
}

/** Outside a plural `#` is a letter; inside one it is the number. */
const quotePound = (text: string): string => text.replaceAll('#', "'#'")

/** A text with one plural as a whole text for each form; null for any other text. */
export const splitPlural = (text: string): PluralText | null => {
  const parsed = parseIcu(text, true)
  if (parsed === null) return null
  const { TYPE } = icu()
  const isPlural = (part: MessageFormatElement): part is PluralElement => part.type === TYPE.plural
  const plurals = allElements(parsed).filter(isPlural)
  const [plural] = plurals
  if (plural === undefined || plurals.length > 1 || !parsed.includes(plural)) return null
  if (plural.offset !== 0 || plural.pluralType !== 'cardinal' || plural.location === undefined) return null
  const before = quotePound(text.slice(0, plural.location.start.offset))
  const after = quotePound(text.slice(plural.location.end.offset))
  return {
    argument: plural.value,
    forms: Object.entries(plural.options).map(([form, { location }]) => ({
      form,
      text: before + text.slice((location?.start.offset ?? 0) + 1, (location?.end.offset ?? 0) - 1) + after,
    })),
  }
}

const ORDER = ['one', 'two', 'few', 'many', 'other']
const placeOf = (form: string): number => (form.startsWith('=') ? -1 : ORDER.indexOf(form))

/** The text of forms; empty ones are left out, so that `other` speaks for them. */
export const composePlural = ({ argument, forms }: PluralText): string =>
  `{${argument}, plural, ${forms
    .filter(({ text, form }) => text.trim() !== '' || form === 'other')
    .toSorted((a, b) => placeOf(a.form) - placeOf(b.form))
    .map(({ form, text }) => `${form} {${text}}`)
    .join(' ')}}`

/** One writing for texts that say the same. */
export const normalText = (text: string): string => {
  const plural = splitPlural(text)
  return plural === null ? text : composePlural(plural)
}

/** What people read of a text: placeholders stand as their names. */
export const visibleText = (text: string): string => text.replaceAll(/[{}]/gu, '')

/** A text of words and values alone, with its values in braces; null for any other. */
export const simpleText = (parsed: Parsed): string | null => {
  const { TYPE } = icu()
  const parts = parsed.map((part) =>
    part.type === TYPE.literal && !/[{}]/u.test(part.value)
      ? part.value
      : part.type === TYPE.argument
        ? `{${part.value}}`
        : null,
  )
  return parts.includes(null) ? null : parts.join('')
}
