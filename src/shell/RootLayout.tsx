import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useWindowTitle } from '../routes/-shared/window-title.ts'

/** Titles the window after its page. */
export function RootLayout() {
  const title = useWindowTitle()
  // Before the effects of a page, which may name its record.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}
