import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onNotificationArrived } from '../../api/client/notification-arrivals.ts'

/** Says each notification that arrives, with a way to its order. */
export const useArrivals = (): void => {
  const { country } = useRouteContext({ from: '/_app' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const tell = useEffectEvent(async (id: number) => {
    const { tellArrival } = await import('./tell-arrival.ts')
    await tellArrival(id, {
      place: country,
      queryClient,
      openOrder: (order) => void navigate({ to: '/orders', search: { open: order } }),
    })
  })
  useEffect(() => onNotificationArrived((id) => void tell(id)), [])
}
