export type PasswordError = 'emptyField' | 'hasSpaces' | 'shortPassword' | 'longPassword'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** What is wrong with a new password: 6 to 128 characters, no blank at either end; null when nothing is. */
export const validatePassword = (text: string): PasswordError | null => {
  if (text === '') return 'emptyField'
  if (text !== text.trim()) return 'hasSpaces'
  const length = Array.from(text).length
  if (length < MIN_PASSWORD_LENGTH) return 'shortPassword'
  // The sign-in measures length in UTF-16 units.
  return text.length > MAX_PASSWORD_LENGTH ? 'longPassword' : null
}
