/** What an operator typed to find a caller, read in every way that it can be meant. */
export interface SearchTerms {
  /** Words that a caller's name, phone or e-mail must contain, each of them. */
  readonly words: readonly string[]
  /** The digits alone, when nothing but a phone number or an order number can be meant. */
  readonly digits: string | null
  /** The number of one order. */
  readonly orderNumber: number | null
  /** A tax id, in capitals without dashes and blanks. */
  readonly taxId: string | null
}

const phoneLike = /^[\s+()./-]*\d[\d\s+()./-]*$/
const MAX_ORDER_NUMBER = 2_147_483_647
const MAX_WORDS = 8

/** Fewer letters or digits than this find everybody. */
const SHORTEST = 3

/** Reads a search text, null when it says too little; `phoneCodes` are the international codes that a number may begin with. */
export const searchTerms = (search: string, phoneCodes: readonly string[]): SearchTerms | null => {
  const text = search.trim()
  if (text.replaceAll(/\s/g, '').length < SHORTEST) return null
  const compact = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  const taxId = /^\d{3,}[0-9K]$/.test(compact) || /^[A-Z0-9]{6,18}$/.test(compact) && /\d/.test(compact) ? compact : null
  const digits = phoneLike.test(text) ? text.replaceAll(/\D/g, '') : null
  const words = text.split(/\s+/).filter((word) => word !== '')
  return {
    words: digits === null ? joinedWhenShort(words) : [withoutPhoneCode(text, digits, phoneCodes)],
    digits: digits === null ? null : withoutPhoneCode(text, digits, phoneCodes),
    orderNumber: digits !== null && Number(digits) > 0 && Number(digits) <= MAX_ORDER_NUMBER ? Number(digits) : orderNumberOf(text),
    taxId,
  }
}

/** Two letters find nothing by themselves: such words are looked for as one. */
const joinedWhenShort = (words: readonly string[]): readonly string[] => {
  const long = words.filter((word) => word.length > 2)
  return long.length === 0 ? [words.join('')] : words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

/** A number typed with its international code is stored without it; national numbers have eight digits or more. */
const withoutPhoneCode = (text: string, digits: string, phoneCodes: readonly string[]): string => {
  const isInternational = text.startsWith('+') || text.startsWith('00')
  const bare = text.startsWith('00') ? digits.slice(2) : digits
  const code = phoneCodes
    .map((candidate) => candidate.replaceAll(/\D/g, ''))
    .find((candidate) => candidate !== '' && bare.startsWith(candidate) && (isInternational || bare.length - candidate.length >= 8))
  return code === undefined ? digits : bare.slice(code.length)
}

const orderNumberOf = (text: string): number | null => {
  const digits = /^#\s*(\d{1,10})$/.exec(text)?.[1]
  return digits !== undefined && Number(digits) <= MAX_ORDER_NUMBER ? Number(digits) : null
}
