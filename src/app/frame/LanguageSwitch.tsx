import { Globe } from 'lucide-react'
import { lazy } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Opener } from '../../ui/Opener.tsx'

const load = () => import('./LanguageMenu.tsx')
const LanguageMenu = lazy(() => load().then((module) => ({ default: module.LanguageMenu })))

export function LanguageSwitch() {
  const { language, say } = useWords()
  return (
    <Opener
      className="top__language"
      label={say('frame.language', { language: LANGUAGE_NAMES[language] })}
      preload={load}
      renderPopup={(opened) => <LanguageMenu {...opened} />}
    >
      <Globe aria-hidden="true" />
      {language.toUpperCase()}
    </Opener>
  )
}
