import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Alert } from '../../api/client/toast-rules.ts'
import { failureKey, failureValues } from '../../i18n/failures.ts'
import type { Words } from '../../i18n/I18n.tsx'
import type { ToastInput } from '../../ui/toast.ts'

const withoutStop = (message: string) => message.replace(/\.$/, '')

/** The words of a failure: the translated code, what came where a refusal has no words, else that something happened. */
const messageOf = ({ failure }: Extract<Alert, { kind: 'error' }>, { say }: Words): string => {
  const { code, status } = failure
  const isOurs = code !== 'offline' && code !== 'unreadable'
  const words = isOurs ? say(failureKey(code), failureValues(failure.detail)) : ''
  return words || (isOurs && status < 500 ? code : say('failure.smth_wrong'))
}

/** The toast that says an alert in the operator's language. */
export const toastOf = (alert: Alert, words: Words): ToastInput => {
  const { say, sayFailure } = words
  if (alert.kind === 'success')
    return {
      kind: 'success',
      title: say(`toast.${alert.word}`),
      icon: <CircleCheck aria-hidden="true" />,
    }
  const { failure, isHidden } = alert
  const { status, code, requestId } = failure
  const message = messageOf(alert, words)
  const hasStatus = status >= 400
  const description =
    code === 'offline'
      ? sayFailure(code)
      : status >= 500 && requestId !== null
        ? say('failure.request', { id: requestId })
        : null
  return {
    kind: 'error',
    title: hasStatus ? say('failure.line', { status, message: withoutStop(message) }) : message,
    icon: <CircleAlert aria-hidden="true" />,
    code,
    isHidden,
    ...(description === null ? {} : { description }),
    ...(requestId === null ? {} : { requestId }),
  }
}
