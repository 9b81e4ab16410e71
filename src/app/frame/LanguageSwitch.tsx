import { Globe } from 'lucide-react'
import { useWords } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Opener } from '../../ui/Opener.tsx'
import { loadable } from '../../ui/loadable.tsx'

const LanguageMenu = loadable(async () => (await import('./LanguageMenu.tsx')).LanguageMenu)

export function LanguageSwitch() {
  const { language, say } = useWords()
  return (
    <Opener
      className="top__language"
      label={say('frame.language', { language: LANGUAGE_NAMES[language] })}
      preload={LanguageMenu.preload}
      renderPopup={(opened) => <LanguageMenu {...opened} />}
    >
      <Globe aria-hidden="true" />
      {language.toUpperCase()}
    </Opener>
  )
}
