import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

const isOurs = (data: unknown): data is { readonly type: string; readonly url?: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

/** Renews the push subscription after consent and opens the order of a pressed notification. */
export const useWebPush = (userId: number): void => {
  const router = useRouter()
  const resume = useEffectEvent((id: number) => {
    if (!document.cookie.includes(`push=${id}`)) return
    // Without the push service the page works; the profile shows the state.
    void import('../session/web-push.ts').then(({ resumePush }) => resumePush(id)).catch(() => undefined)
  })
  const handleMessage = useEffectEvent(({ data }: MessageEvent) => {
    if (!isOurs(data)) return
    if (data.type === 'push.changed') resume(userId)
    if (data.type === 'push.open' && typeof data.url === 'string') void router.navigate({ href: data.url })
  })
  useEffect(() => resume(userId), [userId])
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    worker.addEventListener('message', handleMessage)
    return () => worker.removeEventListener('message', handleMessage)
  }, [])
}
