/** What may be typed into a phone field: digits with blanks and dashes between them. */
export const sanitizePhoneInput = (text: string): string => text.replace(/[^\d\s-]/g, '').slice(0, 24)

/** The digits alone, as the calls take them. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')
