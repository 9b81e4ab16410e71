import { phoneNumbers } from './phone-numbers.ts'

export interface Phone {
  readonly phoneCode: string
  readonly phone: string
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * A phone number in its stored form: national digits and the international code; a number of an unknown
 * numbering plan stays as typed.
 */
export const normalisePhone = ({ phoneCode, phone }: Phone): Phone => {
  const code = digitsOf(phoneCode)
  const digits = digitsOf(phone)
  const parsed = phoneNumbers().parsePhoneNumberFromString(`+${code}${digits}`)
  const isPlausible = parsed !== undefined && parsed.countryCallingCode === code && parsed.isPossible()
  return { phoneCode: `+${code}`, phone: isPlausible ? parsed.nationalNumber : digits }
}
