import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; false where there is no layout. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const list = window.matchMedia?.(query)
        list?.addEventListener('change', onChange)
        return () => list?.removeEventListener('change', onChange)
      },
      [query],
    ),
    () => window.matchMedia?.(query).matches ?? false,
  )
