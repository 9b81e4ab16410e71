import { expect, it } from 'vitest'
import { isSafeRedirect } from './safe-redirect.ts'

it.each(['/', '/orders?status[]=new#top', '/new-order?draft=7', '/orders?from=//x'])(
  '%j is a safe redirect',
  (path) => {
    expect(isSafeRedirect(path)).toBe(true)
  },
)
it.each([
  '',
  'orders',
  '//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '//user@evil.example:80',
  '//[',
])('%j is not a safe redirect', (path) => {
  expect(isSafeRedirect(path)).toBe(false)
})
