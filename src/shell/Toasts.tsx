import { useEffect, useEffectEvent } from 'react'
import type { ResponseEvent } from '../api/client/client.ts'
import { toastFor } from '../api/client/toast-rules.ts'
import { useI18n } from '../i18n/I18n.tsx'
import { showToast } from '../ui/toast.ts'
import { ToastArea } from '../ui/ToastArea.tsx'
import { drainResponses } from './response-buffer.ts'
import { responseToast } from './response-toast.tsx'
import { useNotificationToasts } from './use-notification-toasts.ts'

/** Shows toasts for responses that are not silent and for new notifications. */
export function Toasts() {
  const i18n = useI18n()
  useNotificationToasts()
  const show = useEffectEvent((response: ResponseEvent) => {
    const spec = toastFor(response)
    if (spec) showToast(responseToast(spec, i18n))
  })
  useEffect(() => drainResponses((response) => show(response)), [])
  return <ToastArea label={i18n.t('toast.area')} />
}
