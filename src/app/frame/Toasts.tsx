import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { onAnswer } from '../../api/client/api.ts'
import type { Answer } from '../../api/client/client.ts'
import { isToasted } from '../../i18n/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { showToast } from '../../ui/toast.ts'

const ToastArea = lazy(() =>
  import('../../ui/ToastArea.tsx').then((module) => ({ default: module.ToastArea })),
)

const SUCCESS = { POST: 'kit.created', PUT: 'kit.saved', PATCH: 'kit.saved', DELETE: 'kit.deleted' } as const
const isChange = (method: string): method is keyof typeof SUCCESS => method in SUCCESS

/** Says what became of every call that is not flagged silent, by the specification's rules. */
export function Toasts() {
  const { say, sayFailure } = useWords()
  const tell = useEffectEvent(({ call, method, status, silent, failure }: Answer) => {
    if (silent) return
    if (!failure) {
      if (isChange(method))
        showToast({ kind: 'success', title: say(SUCCESS[method]), icon: <CircleCheck aria-hidden="true" /> })
      return
    }
    if (!isToasted(call, status, failure.code)) return
    const message = sayFailure(failure.code, failure.detail)
    const request =
      failure.requestId === null || status < 500
        ? undefined
        : say('failure.request', { id: failure.requestId })
    showToast({
      kind: 'error',
      title: status === 0 ? message : say('failure.line', { status, message }),
      icon: <CircleAlert aria-hidden="true" />,
      ...(request ? { description: request } : {}),
    })
  })
  useEffect(() => onAnswer((answer) => tell(answer)), [])
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  )
}
