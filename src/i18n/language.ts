export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const satisfies Record<Language, string>

/** How `Intl` writes for our operators: Q1,234.50 and 13:15 in both languages. */
export const LOCALES = { es: 'es-GT', en: 'en-US' } as const satisfies Record<Language, string>

const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((known) => known === value)

/** The language of the cookie, else the browser's, else Spanish. */
export const preferredLanguage = (cookie: string, preferred: readonly string[]): Language => {
  const chosen = /(?:^|; )language=([a-z]{2})/.exec(cookie)?.[1]
  if (isLanguage(chosen)) return chosen
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'es'
}
