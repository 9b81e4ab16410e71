/** The characters of a phone field: digits, blanks and dashes. */
export const sanitizePhoneInput = (text: string): string => text.replace(/[^\d\s-]/g, '').slice(0, 24)

/** The digits alone, as the API takes them. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')
