import { useEffect } from 'react'
import { focusRow } from '../-list/focus-row.ts'
import type { OrderPanelProps } from './OrderPanel.tsx'
import { loadable } from '../../ui/loadable.tsx'

const OrderPanel = loadable(async () => (await import('./OrderPanel.tsx')).OrderPanel)

/** A list can be used before the panel beside it is there; the first press on a row finds it loaded. */
export const useLoadedPanel = (): void => useEffect(() => void OrderPanel.preload(), [])

/** The panel of one order, in its place while it is being loaded. */
export function LazyOrderPanel(props: OrderPanelProps) {
  const { orderId } = props
  // The focus goes back to the card or row that the panel was opened from.
  useEffect(() => () => focusRow(orderId), [orderId])
  return <OrderPanel {...props} fallback={<aside className="panel" />} />
}
