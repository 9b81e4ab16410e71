import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Parts that are loaded when needed are compiled while a test waits for them.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out; React Aria, sonner and the components ask for these.
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
// Enough for the ids and keys that are looked up by an attribute.
globalThis.CSS ??= {
  escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&'),
  supports: () => false,
} as unknown as typeof CSS

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
