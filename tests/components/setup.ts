import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Lazy components are compiled while a test waits for them.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout; React Aria, sonner and the components call these.
const noop = () => undefined
Object.assign(Element.prototype, { scrollIntoView: noop, setPointerCapture: noop })
window.scrollTo = noop
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: noop,
    removeListener: noop,
  })
// Enough escaping for ids and keys in attribute selectors.
globalThis.CSS ??= {
  escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&'),
  supports: () => false,
} as unknown as typeof CSS

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
