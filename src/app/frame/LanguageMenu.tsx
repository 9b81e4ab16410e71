import { useWords } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { preferLanguage } from '../preferences.ts'

export function LanguageMenu(opened: OpenedProps) {
  const { language, say } = useWords()
  return (
    <Menu opened={opened} aria-label={say('language.label')} selectionMode="single" selectedKeys={[language]}>
      {LANGUAGES.map((one) => (
        <MenuItem
          key={one}
          id={one}
          textValue={LANGUAGE_NAMES[one]}
          onAction={() => void preferLanguage(one)}
        >
          <span lang={one}>{LANGUAGE_NAMES[one]}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
