import { lazy, Suspense, useEffect } from 'react'
import type { OrderPanelProps } from './OrderPanel.tsx'

const load = () => import('./OrderPanel.tsx')
const OrderPanel = lazy(() => load().then((module) => ({ default: module.OrderPanel })))

/** A list can be used before the panel beside it is there; the first press on a row finds it loaded. */
export const useLoadedPanel = (): void => useEffect(() => void load(), [])

/** The panel of one order, in its place while it is being loaded. */
export function LazyOrderPanel(props: OrderPanelProps) {
  return (
    <Suspense fallback={<aside className="panel" />}>
      <OrderPanel {...props} />
    </Suspense>
  )
}
