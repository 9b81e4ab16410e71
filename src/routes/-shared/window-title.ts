import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useT } from '../../i18n/I18n.tsx'

/** The title of the window on the page of the address: of the innermost route that has one. */
export const useWindowTitle = (): string => {
  const t = useT()
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  return key ? `${t(key)} · Comanda` : 'Comanda'
}

/** Titles the window after a record while it is open, instead of after its page. */
export const useRecordTitle = (recordName: string | null): void => {
  const pageTitle = useWindowTitle()
  useEffect(() => {
    if (recordName !== null) document.title = `${recordName} · Comanda`
  }, [recordName])
  // Before the layout effects of the next page, which may have the same title as this one.
  useLayoutEffect(
    () => () => {
      document.title = pageTitle
    },
    [pageTitle],
  )
}
