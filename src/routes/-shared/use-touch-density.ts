import { useLayoutEffect } from 'react'

/** Pages that a store keeps open on a tablet: larger targets. */
export const useTouchDensity = (): void => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['density']
    dataset['density'] = 'touch'
    return () => {
      if (before === undefined) delete dataset['density']
    }
  }, [])
}
