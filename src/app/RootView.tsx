import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSay } from '../i18n/I18n.tsx'

/** Everything; names the window after the innermost page that has a title. */
export function RootView() {
  const say = useSay()
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const title = key ? `${say(key)} · Comanda` : 'Comanda'
  useEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}
