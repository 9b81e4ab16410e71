import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a page that is loaded when it is wanted. Once it is there, it is drawn at once: whoever calls `preload`
 * in time sees no gap.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => {
    ready = await load()
    return ready
  }
  const LazyPart: ComponentType<Props> = lazy(async () => ({ default: await preload() }))
  function PreloadablePart({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) {
    const [Current] = useState(() => ready ?? LazyPart)
    return (
      <Suspense fallback={fallback}>
        {/* What is left of the props without the fallback is the part's own. */}
        <Current {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  return Object.assign(PreloadablePart, { preload })
}
