import { useEffect, useRef } from 'react'

/** Whether what sent something is still on the screen when its answer comes: who has left is not brought back by it. */
export const useShown = (): (() => boolean) => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
