import { normalizeForSearch } from '../shared/strip-accents.ts'

const words = (text: string): string =>
  ` ${normalizeForSearch(text)
    .replaceAll(/\bz(?:ona|one)?\.?\s*(?=\d)/g, 'zona ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The zone that a typed address names, as 'zona 10' or 'z.10'; the longest name of several. */
export const findZoneInText = <Z extends { readonly name: string }>(
  text: string,
  zones: readonly Z[],
): Z | null =>
  zones
    .filter(({ name }) => words(text).includes(words(name)))
    .toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
