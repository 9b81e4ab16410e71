import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

/** Loaded with the caller: the first F8 does not wait for it, and an Escape right after it finds it. */
export const LazyParkDialog = lazyComponent(async () => {
  const [{ ParkDialog }] = await Promise.all([import('./ParkDialog.tsx'), loadNamespaces('calls')])
  return ParkDialog
})
