const YEAR_SECONDS = 31_536_000
const LIFETIMES = { year: `; Max-Age=${YEAR_SECONDS}`, session: '' } as const

/** Keeps a choice of this browser, for a year or until it is closed; null forgets it. No other site sees it. */
export const storePreferenceCookie = (
  name: string,
  value: string | number | null,
  lifetime: keyof typeof LIFETIMES = 'year',
): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = value === null ? '; Max-Age=0' : LIFETIMES[lifetime]
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Strict${maxAge}${secure}`
}
