import { lazyComponent } from '../../ui/lazy-component.tsx'

/** Loaded when somebody chooses days. */
export const LazyFigureDays = lazyComponent(async () => (await import('./FigureDays.tsx')).FigureDays)
