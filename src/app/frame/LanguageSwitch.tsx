import { Globe } from 'lucide-react'
import { useWords } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/Menu.tsx'
import { changeLanguage } from '../words-store.ts'

export function LanguageSwitch() {
  const { language, say } = useWords()
  return (
    <div className="top__language">
      <MenuTrigger>
        <Button
          variant="quiet"
          size="small"
          aria-label={say('frame.language', { language: LANGUAGE_NAMES[language] })}
          icon={<Globe aria-hidden="true" />}
        >
          {language.toUpperCase()}
        </Button>
        {/* The keys of this menu are exactly the languages. */}
        <Menu
          aria-label={say('language.label')}
          selectionMode="single"
          selectedKeys={[language]}
          onAction={(key) => void changeLanguage(key as Language)}
        >
          {LANGUAGES.map((one) => (
            <MenuItem key={one} id={one} textValue={LANGUAGE_NAMES[one]}>
              <span lang={one}>{LANGUAGE_NAMES[one]}</span>
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </div>
  )
}
