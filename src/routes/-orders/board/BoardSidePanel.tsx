import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import type { BoardPanel } from './board-search.ts'

const PANELS = {
  find: lazyComponent(async () => (await import('./FindPanel.tsx')).FindPanel),
  pauses: lazyComponent(async () => (await import('./PausesPanel.tsx')).PausesPanel),
  'all-day': lazyComponent(async () => (await import('./AllDayPanel.tsx')).AllDayPanel),
  'road-map': lazyComponent(async () => (await import('./RoadMapPanel.tsx')).RoadMapPanel),
} satisfies Record<BoardPanel, unknown>

/** What is open beside the lanes instead of an order; loaded when it is asked for. */
export function BoardSidePanel({ panel, ...props }: BoardSidePanelProps & { readonly panel: BoardPanel }) {
  const Panel = PANELS[panel]
  return <Panel {...props} fallback={<aside className="panel" />} />
}
