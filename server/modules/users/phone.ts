import { phoneNumbers } from './phone-numbers.ts'

export interface Phone {
  readonly phoneCode: string
  readonly phone: string
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The number without the code of its country, which somebody may have typed before it again. */
const withoutCode = (code: string, digits: string): string => {
  const international = digits.replace(/^00/u, '')
  const parsed = phoneNumbers().parsePhoneNumberFromString(`+${international}`)
  return parsed?.countryCallingCode === code && parsed.isPossible() ? parsed.nationalNumber : digits
}

/**
 * A phone number in its stored form: national digits and the international code; a number of an unknown
 * numbering plan stays as typed.
 */
export const normalisePhone = ({ phoneCode, phone }: Phone): Phone => {
  const code = digitsOf(phoneCode)
  const digits = digitsOf(phone)
  const parsed = phoneNumbers().parsePhoneNumberFromString(`+${code}${digits}`)
  if (parsed?.countryCallingCode !== code || !parsed.isValid()) {
    const without = withoutCode(code, digits)
    if (without !== digits) return { phoneCode: `+${code}`, phone: without }
  }
  const isPlausible = parsed !== undefined && parsed.countryCallingCode === code && parsed.isPossible()
  return { phoneCode: `+${code}`, phone: isPlausible ? parsed.nationalNumber : digits }
}

/** Whether a number has too few or too many digits for its country; of one whose plan is unknown nobody can tell. */
export const hasWrongLength = ({ phone, phoneCode }: Partial<Phone>): boolean => {
  if (phone === undefined || phoneCode === undefined) return false
  const stored = normalisePhone({ phone, phoneCode })
  const length = phoneNumbers().validatePhoneNumberLength(`${stored.phoneCode}${stored.phone}`)
  return length === 'TOO_LONG' || length === 'TOO_SHORT' || length === 'INVALID_LENGTH'
}
