/** Signs that nobody sees and that make texts differ that look the same: format characters, variation selectors. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
/** Those that draw an emoji out of several signs are seen. */
const EMOJI = /\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu
/** Tags that make the flag of a region. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007F}]+/gu
const BLANK = /[\p{Zs}\u2800\u3164\uFFA0]/gu
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu
/** Hyphens that look like the one of the keyboard. */
const HYPHEN = /[\u2010\u2011\uFE63\uFF0D]/gu
const DASH = /[\p{Pd}\u2212]/gu
/** Whether a text may need any of this: most have letters and signs of one keyboard alone. */
const MAY_NEED = /[^\n\t\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]/u

const withoutUnseen = (text: string): string => {
  let cleaned = ''
  let end = 0
  for (const match of text.matchAll(new RegExp(`${FLAG.source}|${EMOJI.source}`, 'gu'))) {
    if (!/\u200D|\uFE0F|[\u{E0020}-\u{E007F}]/u.test(match[0])) continue
    cleaned += text.slice(end, match.index).replaceAll(UNSEEN, '') + match[0]
    end = match.index + match[0].length
  }
  return cleaned + text.slice(end).replaceAll(UNSEEN, '')
}

/** A text as it is checked, compared and stored: composed, without unseen signs, with one kind of blank, hyphen and line end. */
export const cleanText = (text: string): string =>
  MAY_NEED.test(text)
    ? withoutUnseen(text)
        .normalize('NFC')
        .replaceAll(LINE_END, '\n')
        .replaceAll(BLANK, ' ')
        .replaceAll(HYPHEN, '-')
    : text

/** The same for what somebody is found by: a phone, a code, an id. Every dash is one of the keyboard, digits too. */
export const cleanCode = (text: string): string =>
  MAY_NEED.test(text)
    ? cleanText(text)
        .replaceAll(DASH, '-')
        .replaceAll(/[\uFF10-\uFF19\uFF0B]/gu, (sign) => sign.normalize('NFKC'))
    : text

/** Compared or passed on exactly as they are. */
const EXACT_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'oldPassword',
  'confirmPassword',
  'resetToken',
  'token',
  'pushToken',
  'subscription',
  'newCard',
  'creditCardHash',
])

const CODE_FIELDS: ReadonlySet<string> = new Set([
  'phone',
  'phoneCode',
  'operatorPhone',
  'sku',
  'code',
  'coupon',
  'couponCode',
  'login',
  'email',
  'emails',
  'value',
  'nit',
  'dpi',
  'taxId',
  'search',
])

/** Every text of a request's part, cleaned by the field that it is of. */
export const cleanTexts = (value: unknown, field = ''): unknown => {
  if (EXACT_FIELDS.has(field)) return value
  if (typeof value === 'string') return CODE_FIELDS.has(field) ? cleanCode(value) : cleanText(value)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, field))
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanTexts(item, name)]))
}
