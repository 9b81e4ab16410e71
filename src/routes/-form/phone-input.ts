import { readPhone } from '../../domain/customer/phone-text.ts'

/** The longest text of a phone's field. */
export const PHONE_TEXT_MAX = 60

/** The digits as the API takes them; a text that is not one number stays as it is, and is refused there. */
export const phoneDigits = (text: string, codes: readonly string[] = []): string => {
  const { digits, problem } = readPhone(text, codes)
  return problem === null && !/\p{L}/u.test(text.replace(/^\s*tel\.?:?/iu, '')) ? digits : text
}
