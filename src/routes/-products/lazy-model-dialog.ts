import { lazyComponent } from '../../ui/lazy-component.tsx'

/** Loads three.js with the first model that is opened. */
export const LazyModelDialog = lazyComponent(
  async () => (await import('../-model/ModelDialog.tsx')).ModelDialog,
)
