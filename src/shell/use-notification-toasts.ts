import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onNotification } from '../api/client/notification-events.ts'

/** Shows a toast for each new notification, with a link to what it is about. */
export const useNotificationToasts = (): void => {
  const { country } = useRouteContext({ from: '/_app' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useEffectEvent(async (id: number) => {
    const { showNotificationToast } = await import('./notification-toast.ts')
    await showNotificationToast(id, {
      country: country,
      queryClient,
      openOrder: (order) => void navigate({ to: '/orders', search: { openId: order } }),
      openPath: (path) => void navigate({ to: path }),
    })
  })
  useEffect(() => onNotification((id) => void show(id)), [])
}
