import type { ToastInput } from './toast-input.ts'
import { logToast } from './toast-log.ts'

/** Success and error always show; a default toast only when neither of them is displayed. Each is kept in the log. */
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
  // What draws them is loaded after the page that may never need it.
  if (!isHidden) void import('./ToastArea.tsx').then(({ renderToast }) => renderToast(input))
}
