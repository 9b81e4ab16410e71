import { cleanCode } from '../shared/clean-text.ts'

/** What somebody types, pastes or says for a telephone number. */
export interface PhoneText {
  /** The digits after the code of a country. */
  readonly digits: string
  /** The code of a country, when the text has one of those that are known. */
  readonly code: string | null
  /** Why it is not one number: it has an extension, or there are two. */
  readonly problem: 'phone_extension' | 'phone_several' | null
}

const LABEL = /^\s*(?:tel(?:[eé]f(?:ono)?)?s?|cel(?:ular)?|phone|m[oó]vil)(?![\p{L}])\.?\s*:?\s*/iu
const EXTENSION = /[\s,;]*(?:ext(?:ensi[oó]n)?|int(?:erno)?|anexo|x|#)\.?\s*:?\s*\d{1,6}\s*$/iu
const SEVERAL = /\d[\d\s().-]{5,}\s*(?:[/;,|]|\b[yo]\b|\bor\b|\band\b)\s*\+?[\d\s().-]{6,}\d/iu
/** Digits of a number of the network's countries, which have no prefix of their own for calls within them. */
const NATIONAL_DIGITS = 8

/** A short number alone is no phone with an extension. */
const SHORTEST = 7

const withoutExtension = (text: string): string => {
  const main = text.replace(EXTENSION, '')
  return main.replaceAll(/\D/gu, '').length >= SHORTEST ? main : text
}

/** The text of a phone's field: cleaned, without the word before it. */
export const phoneFieldText = (text: string): string => cleanCode(text).replace(LABEL, '')

/** A telephone number in any notation; `codes` are the countries that a number may say. */
export const readPhone = (text: string, codes: readonly string[]): PhoneText => {
  const plain = phoneFieldText(text).trim()
  const main = withoutExtension(plain)
  const problem = SEVERAL.test(main) ? 'phone_several' : main === plain ? null : 'phone_extension'
  const digits = main.replaceAll(/\D/gu, '')
  const isInternational = /^\(?\s*(?:\+|00)/u.test(main)
  const international = main.trim().startsWith('00') ? digits.slice(2) : digits
  const code = codes
    .map((each) => each.replaceAll(/\D/gu, ''))
    .find(
      (each) =>
        international.startsWith(each) &&
        (isInternational
          ? international.length >= each.length + NATIONAL_DIGITS
          : international.length === each.length + NATIONAL_DIGITS),
    )
  return code === undefined
    ? { digits: isInternational ? international : digits, code: null, problem }
    : { digits: international.slice(code.length), code, problem }
}

/** The digits to search for: of the first number, without its extension. */
export const searchedPhone = (text: string): string => {
  const plain = withoutExtension(phoneFieldText(text).trim())
  const [first = plain] = SEVERAL.test(plain) ? plain.split(/[/;,|]|\b[yo]\b/iu) : [plain]
  return first.trim()
}
