export interface UserAgentInfo {
  /** Null: none that is known. */
  readonly browser: string | null
  readonly system: string | null
  readonly isMobile: boolean
}

// The first match decides: each user agent also names the ones before it.
const BROWSERS = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

const firstMatch = (patterns: ReadonlyArray<readonly [string, RegExp]>, userAgent: string): string | null =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** The browser and system of a user agent, by their usual names. */
export const parseUserAgent = (userAgent: string): UserAgentInfo => {
  const system = firstMatch(SYSTEMS, userAgent)
  return {
    browser: firstMatch(BROWSERS, userAgent),
    system,
    isMobile: system === 'iPhone' || system === 'iPad' || system === 'Android',
  }
}
