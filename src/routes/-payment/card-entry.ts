import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { CardEntryProps } from './card-entry-props.ts'

/** The way that is in use; another one takes its place here. */
export const CardEntry = lazyComponent<CardEntryProps>(async () => {
  const [{ TypedCard }] = await Promise.all([import('./TypedCard.tsx'), loadNamespaces('orderSteps')])
  return TypedCard
})
