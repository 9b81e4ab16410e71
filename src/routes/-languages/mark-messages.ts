import { keyOfText } from '../../session/translate-mode.ts'

const ATTRIBUTES = ['aria-label', 'placeholder', 'title'] as const

/** The key of what an element says itself: its own text, or what it is called. */
const keyOfElement = (element: Element): string | null => {
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE) {
      const key = keyOfText(node.textContent ?? '')
      if (key !== null) return key
    }
  for (const attribute of ATTRIBUTES) {
    const key = keyOfText(element.getAttribute(attribute) ?? '')
    if (key !== null) return key
  }
  return null
}

/** Puts `data-message` on every element below that says a message, also on those to come; returns what takes it off again. */
export const markMessages = (root: Element): (() => void) => {
  const mark = (): void => {
    for (const element of root.querySelectorAll('*')) {
      const key = keyOfElement(element)
      if (key === null) element.removeAttribute('data-message')
      else if (element.getAttribute('data-message') !== key) element.setAttribute('data-message', key)
    }
  }
  let frame = requestAnimationFrame(mark)
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...ATTRIBUTES],
  })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const element of root.querySelectorAll('[data-message]')) element.removeAttribute('data-message')
  }
}
