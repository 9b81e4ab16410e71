import { useEffect } from 'react'
import type { OrderPanelProps } from './OrderPanel.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const OrderPanel = lazyComponent(async () => (await import('./OrderPanel.tsx')).OrderPanel)

/** A list can be used before the panel beside it is there; the first press on a row finds it loaded. */
export const usePreloadOrderPanel = (): void => useEffect(() => void OrderPanel.preload(), [])

/** The panel of one order, in its place while it is being loaded. */
export function LazyOrderPanel(props: OrderPanelProps) {
  return <OrderPanel {...props} fallback={<aside className="panel" />} />
}
