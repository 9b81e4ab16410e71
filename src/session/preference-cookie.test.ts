import { afterEach, expect, it, vi } from 'vitest'
import { storePreferenceCookie } from './preference-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

const written = (protocol: string, ...input: Parameters<typeof storePreferenceCookie>): string => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  storePreferenceCookie(...input)
  return document.cookie
}

const CASES: ReadonlyArray<readonly [string, Parameters<typeof storePreferenceCookie>, string]> = [
  ['https:', ['theme', 'dark'], 'theme=dark; Path=/; SameSite=Strict; Max-Age=31536000; Secure'],
  ['http:', ['country', 2], 'country=2; Path=/; SameSite=Strict; Max-Age=31536000'],
  ['https:', ['pushSent', 'x', 'session'], 'pushSent=x; Path=/; SameSite=Strict; Secure'],
  ['https:', ['theme', null], 'theme=; Path=/; SameSite=Strict; Max-Age=0; Secure'],
]
it.each(CASES)('over %s %j sets the cookie %s', (protocol, input, cookie) => {
  expect(written(protocol, ...input)).toBe(cookie)
})
