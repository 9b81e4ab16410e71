import { lazy, Suspense } from 'react'

const BellButton = lazy(() => import('./BellButton.tsx').then((module) => ({ default: module.BellButton })))

/** The bell keeps its place until it is there. */
export function Bell() {
  return (
    <Suspense fallback={<span className="top__bell" />}>
      <BellButton />
    </Suspense>
  )
}
