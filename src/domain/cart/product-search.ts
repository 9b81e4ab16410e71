import { normalizeForSearch } from '../shared/strip-accents.ts'

/** The characters that a search for products needs. */
export const PRODUCT_SEARCH_MIN_CHARACTERS = 3

export interface SearchedProduct {
  readonly name: string
  readonly nameEn?: string
  readonly sku: string
}

/** What somebody types to order: a product, and how many of it; null when they do not say. */
export interface TypedProduct {
  readonly text: string
  readonly quantity: number | null
}

const QUANTITY_FIRST = /^([1-9]\d{0,2})\s*(?:[x×*]\s*|\s)(\S.*)$/i
const QUANTITY_LAST = /^(.*\S)\s+[x×*]?\s*([1-9]\d{0,2})$/i

/** `6 chu` and `chu 6` ask for six; a number alone, or one that is a part of a SKU, is no quantity. */
export const parseProductSearch = (typed: string): TypedProduct => {
  const text = typed.trim()
  const first = QUANTITY_FIRST.exec(text)
  if (first?.[2] !== undefined) return { text: first[2].trim(), quantity: Number(first[1]) }
  const last = QUANTITY_LAST.exec(text)
  if (last?.[1] !== undefined) return { text: last[1].trim(), quantity: Number(last[2]) }
  return { text, quantity: null }
}

/** Words that say nothing of which product it is. */
const FILLERS = new Set([
  'de',
  'del',
  'con',
  'sin',
  'y',
  'la',
  'el',
  'los',
  'las',
  'of',
  'with',
  'the',
  'and',
])

const wordsOf = (text: string): readonly string[] =>
  normalizeForSearch(text)
    .replaceAll(/['’‘`´ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Singular and plural alike: `tamales` and `tamal`, `pupusas` and `pupusa`. */
const stemOf = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?<=[bcdfghjklmnpqrstvwxyz])es$|s$/, '')

/** Whether `word` begins with `typed` when one letter is wrong, too many, missing, or two have changed places. */
const beginsWithTypo = (word: string, typed: string): boolean => {
  let at = 0
  while (at < typed.length && word[at] === typed[at]) at += 1
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (word[at] === typed[at + 1] && word[at + 1] === typed[at] && word.startsWith(typed.slice(at + 2), at + 2))
  )
}

const EXACT = 0
const BEGINNING = 1
const TYPO = 2
const MIN_LENGTH_FOR_TYPO = 4

const closeness = (word: string, typed: string): number | null => {
  const [wordStem, typedStem] = [stemOf(word), stemOf(typed)]
  if (wordStem === typedStem) return EXACT
  if (word.startsWith(typed) || wordStem.startsWith(typedStem)) return BEGINNING
  return typed.length >= MIN_LENGTH_FOR_TYPO && word[0] === typed[0] && beginsWithTypo(word, typedStem)
    ? TYPO
    : null
}

interface Rank {
  readonly hasTypo: boolean
  /** How far the words are from what was typed, then the words that nobody asked for. */
  readonly distance: number
}

/** Fewer words that nobody asked for are worth less than one word that is met better. */
const WORD_WEIGHT = 100

const rankOfName = (name: string, typed: readonly string[]): Rank | null => {
  const words = wordsOf(name)
  const met = typed.map((one) => {
    const all = words.flatMap((word) => closeness(word, one) ?? [])
    return all.length === 0 ? null : Math.min(...all)
  })
  if (met.includes(null)) return null
  const known = met.filter((one) => one !== null)
  const others = words.filter((word) => !FILLERS.has(word)).length - typed.length
  return {
    hasTypo: known.includes(TYPO),
    distance: known.reduce((sum, one) => sum + one, 0) * WORD_WEIGHT + Math.max(0, others),
  }
}

const rankOf = (product: SearchedProduct, typed: readonly string[]): Rank | null => {
  const compactSku = wordsOf(product.sku).join('')
  if (compactSku.startsWith(typed.join(''))) return { hasTypo: false, distance: BEGINNING * WORD_WEIGHT }
  const own = rankOfName(product.name, typed)
  return own !== null && !own.hasTypo ? own : (rankOfName(product.nameEn ?? '', typed) ?? own)
}

export interface ProductMatch<P> {
  readonly product: P
  /** The lower, the nearer to what was typed; of equal ones none is meant more than the other. */
  readonly distance: number
}

/**
 * The products whose names, in either language, have words that begin as the typed ones, or whose SKU does, the nearest
 * first. One letter may be wrong where nothing else is found.
 */
export const findProducts = <P extends SearchedProduct>(
  products: readonly P[],
  text: string,
): ReadonlyArray<ProductMatch<P>> => {
  const all = wordsOf(text)
  const telling = all.filter((word) => !FILLERS.has(word))
  const typed = telling.length === 0 ? all : telling
  if (typed.length === 0) return []
  const ranked = products.flatMap((product) => {
    const rank = rankOf(product, typed)
    return rank === null ? [] : [{ product, rank }]
  })
  const right = ranked.filter(({ rank }) => !rank.hasTypo)
  return (right.length > 0 ? right : ranked)
    .map(({ product, rank }) => ({ product, distance: rank.distance }))
    .toSorted((a, b) => a.distance - b.distance)
}
