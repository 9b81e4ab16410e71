import { useEffect, useLayoutEffect } from 'react'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useT } from '../../i18n/I18n.tsx'

/** Titles the window after a record while it is open, instead of after its page. */
export const usePageTitle = (recordName: string | null, page: MessageKey): void => {
  const pageTitle = `${useT()(page)} · Comanda`
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
