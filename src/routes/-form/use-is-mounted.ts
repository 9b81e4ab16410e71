import { useEffect, useRef } from 'react'

/** Whether what sent something is still on the screen when its answer comes: who has left is not brought back by it. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
