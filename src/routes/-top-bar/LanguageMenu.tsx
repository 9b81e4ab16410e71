import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { saveLanguage } from '../../session/preferences.ts'

export function LanguageMenu(popup: PopupProps) {
  const { language, t } = useI18n()
  return (
    <Menu popup={popup} aria-label={t('language.label')} selectionMode="single" selectedKeys={[language]}>
      {LANGUAGES.map((one) => (
        <MenuItem key={one} id={one} textValue={LANGUAGE_NAMES[one]} onAction={() => void saveLanguage(one)}>
          <span lang={one}>{LANGUAGE_NAMES[one]}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
