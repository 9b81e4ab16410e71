import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ToastSpec } from '../api/client/toast-rules.ts'
import { failureKey, failureValues } from '../i18n/failure-messages.ts'
import type { I18n } from '../i18n/I18n.tsx'
import type { ToastInput } from '../ui/toast-input.ts'

const withoutStop = (message: string) => message.replace(/\.$/, '')

/** The message of a failure: of its code, else the code itself, else the generic message. */
const failureMessage = ({ failure }: Extract<ToastSpec, { kind: 'error' }>, { t }: I18n): string => {
  const { code, status } = failure
  const isOurs = code !== 'offline' && code !== 'unreadable'
  const message = isOurs ? t(failureKey(code), failureValues(failure.detail)) : ''
  return message || (isOurs && status < 500 ? code : t('failure.smth_wrong'))
}

/** The toast of a spec, in the operator's language. */
export const responseToast = (spec: ToastSpec, i18n: I18n): ToastInput => {
  const { t, tFailure } = i18n
  if (spec.kind === 'success')
    return {
      kind: 'success',
      title: t(`toast.${spec.success}`),
      icon: <CircleCheck aria-hidden="true" />,
    }
  const { failure, isHidden } = spec
  const { status, code, requestId, location } = failure
  const message = failureMessage(spec, i18n)
  const hasStatus = status >= 400
  const description =
    code === 'offline'
      ? tFailure(code)
      : failure.isDefect && requestId !== null
        ? t('failure.request', { id: requestId })
        : null
  return {
    kind: 'error',
    title: hasStatus ? t('failure.line', { status, message: withoutStop(message) }) : message,
    icon: <CircleAlert aria-hidden="true" />,
    code: location === null ? code : `${code} ${location}`,
    isHidden,
    ...(description === null ? {} : { description }),
    ...(requestId === null ? {} : { requestId }),
  }
}
