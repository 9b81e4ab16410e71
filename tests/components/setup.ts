import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

// Lazy components are compiled while a test waits for them.
configure({ asyncUtilTimeout: 10_000 })

// React's development build takes a stack trace of each element that is made, for messages that no test reads, until ten
// thousand are counted in a second: it was an eighth of what these tests cost. Here they count as taken.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  })

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

// jsdom matches its whole default style sheet for each property that is read, and a role query reads two of every
// element and its ancestors. No other sheet is loaded here: an attribute or the element's own style hides it.
const computedStyle = window.getComputedStyle.bind(window)
const HIDDEN = '[hidden], template, script, style, head, input[type="hidden"], dialog:not([open])'
const QUICK_VALUES: Readonly<Record<string, (element: HTMLElement) => string>> = {
  display: (element) => (element.matches(HIDDEN) ? 'none' : element.style.display || 'block'),
  visibility: (element) => inherited(element, 'visibility') || 'visible',
  'pointer-events': (element) => inherited(element, 'pointerEvents') || 'auto',
  // What React Aria asks of all ancestors to find what scrolls and what a layer is placed in.
  overflow: ({ style }) => style.overflow || 'visible',
  overflowX: ({ style }) => style.overflowX || style.overflow || 'visible',
  overflowY: ({ style }) => style.overflowY || style.overflow || 'visible',
  transform: ({ style }) => style.transform || 'none',
  willChange: ({ style }) => style.willChange || 'auto',
  filter: ({ style }) => style.filter || 'none',
  contain: ({ style }) => style.contain || 'none',
}
const inherited = (element: HTMLElement, property: 'visibility' | 'pointerEvents'): string => {
  for (let at: HTMLElement | null = element; at !== null; at = at.parentElement)
    if (at.style[property]) return at.style[property]
  return ''
}
window.getComputedStyle = (element, pseudo) => {
  let whole: CSSStyleDeclaration | undefined
  const style = () => (whole ??= computedStyle(element, pseudo))
  const quick = (name: string) =>
    pseudo ? undefined : QUICK_VALUES[name === 'pointerEvents' ? 'pointer-events' : name]
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) =>
          quick(property)?.(element as HTMLElement) ?? style().getPropertyValue(property)
      const value = typeof name === 'string' ? quick(name)?.(element as HTMLElement) : undefined
      return value ?? (Reflect.get(style(), name) as unknown)
    },
  })
}

afterEach(() => {
  cleanup()
  // What React Aria has announced would stand there for the next test.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren()
  vi.restoreAllMocks()
})
