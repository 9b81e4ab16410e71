import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** A component that is loaded on demand. After `preload` has finished it is rendered without a fallback. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  /** Loads once; what failed is tried again. */
  const preload = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (loaded) => (ready = loaded),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  /** React keeps the failure of a lazy part for ever: the one that is drawn after it is new, and loads again. */
  const newLazyPart = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await preload() }
      } catch (error) {
        LazyPart = newLazyPart()
        throw error
      }
    })
  let LazyPart = newLazyPart()
  function PreloadablePart({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) {
    const [Current] = useState(() => ready ?? LazyPart)
    return (
      <Suspense fallback={fallback}>
        {/* The props without the fallback are those of the component. */}
        <Current {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  return Object.assign(PreloadablePart, { preload })
}
