import { startTransition, useEffect, useState } from 'react'
import { translations, type LocaleState } from '../session/translations-store.ts'

/** The language and its loaded texts. The whole page is drawn again when they change, which lets keys be heard. */
export const useTranslations = (): LocaleState => {
  const [texts, setTexts] = useState(translations.state)
  useEffect(() => {
    const update = () => startTransition(() => setTexts(translations.state))
    const { unsubscribe } = translations.subscribe(update)
    update()
    return unsubscribe
  }, [])
  return texts
}
