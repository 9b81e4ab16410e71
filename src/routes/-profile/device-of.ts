export interface Device {
  /** Null: none that is known. */
  readonly browser: string | null
  readonly system: string | null
  readonly isMobile: boolean
}

// The first that fits decides: each names those before it too.
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

const firstOf = (known: ReadonlyArray<readonly [string, RegExp]>, userAgent: string): string | null =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** What a browser says of itself, in the names that people know. */
export const deviceOf = (userAgent: string): Device => {
  const system = firstOf(SYSTEMS, userAgent)
  return {
    browser: firstOf(BROWSERS, userAgent),
    system,
    isMobile: system === 'iPhone' || system === 'iPad' || system === 'Android',
  }
}
