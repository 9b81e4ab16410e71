import type { ToastInput } from './toast-input.ts'
import { logToast } from './toast-log.ts'

/** Success and error are always shown, a default toast only while neither is displayed. All enter the log. */
export const showToast = (input: ToastInput): void => {
  const { kind, title, description, code, requestId, isHidden = false } = input
  logToast({
    kind,
    title,
    at: Date.now(),
    isHidden,
    ...(description === undefined ? {} : { description }),
    ...(code === undefined ? {} : { code }),
    ...(requestId === undefined ? {} : { requestId }),
  })
  // The toast region is loaded after the page, which may never need it.
  if (!isHidden) void import('./ToastArea.tsx').then(({ renderToast }) => renderToast(input))
}
