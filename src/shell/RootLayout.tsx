import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useT } from '../i18n/I18n.tsx'

/** Titles the window after the innermost route with a title. */
export function RootLayout() {
  const t = useT()
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const title = key ? `${t(key)} · Comanda` : 'Comanda'
  // Before the effects of a page, which may name its record.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}
