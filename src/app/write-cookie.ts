const YEAR_SECONDS = 31_536_000
const LIVES = { year: `; Max-Age=${YEAR_SECONDS}`, session: '' } as const

/** Keeps a choice of this browser, for a year or until it is closed; null forgets it. No other site sees it. */
export const writeCookie = (
  name: string,
  value: string | number | null,
  lives: keyof typeof LIVES = 'year',
): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value === null ? '; Max-Age=0' : LIVES[lives]
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Strict${life}${secure}`
}
