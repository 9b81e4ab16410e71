import { useEffect, useRef } from 'react'

/** Whether the component is still mounted, so that a response after the unmount has no effect. */
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
