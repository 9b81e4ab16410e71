import { useEffect } from 'react'
import type { OrderPanelProps } from './OrderPanel.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const OrderPanel = lazyComponent(async () => (await import('./OrderPanel.tsx')).OrderPanel)

/** Loaded after the list, so that the list is usable first. */
export const usePreloadOrderPanel = (): void => useEffect(() => void OrderPanel.preload(), [])

/** The panel of one order, with a placeholder while it loads. */
export function OrderPanelLazy(props: OrderPanelProps) {
  return <OrderPanel {...props} fallback={<aside className="panel" />} />
}
