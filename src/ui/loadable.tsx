import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a page that is loaded when it is wanted. Once it is there, it is drawn at once: whoever calls `preload`
 * in time sees no gap.
 */
export const loadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => {
    ready = await load()
    return ready
  }
  const Later: ComponentType<Props> = lazy(async () => ({ default: await preload() }))
  function Part({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) {
    const [Now] = useState(() => ready ?? Later)
    return (
      <Suspense fallback={fallback}>
        {/* What is left of the props without the fallback is the part's own. */}
        <Now {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload })
}
