import { loadable } from '../../ui/loadable.tsx'

const BellButton = loadable(async () => (await import('./BellButton.tsx')).BellButton)

/** The bell keeps its place until it is there. */
export function Bell() {
  return <BellButton fallback={<span className="top__bell" />} />
}
