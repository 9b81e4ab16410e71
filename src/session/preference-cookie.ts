const YEAR_SECONDS = 31_536_000
const LIFETIMES = { year: `; Max-Age=${YEAR_SECONDS}`, session: '' } as const

/** Stores a preference of this browser for a year or for its session; null deletes it. */
export const storePreferenceCookie = (
  name: string,
  value: string | number | null,
  lifetime: keyof typeof LIFETIMES = 'year',
): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = value === null ? '; Max-Age=0' : LIFETIMES[lifetime]
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Strict${maxAge}${secure}`
}
