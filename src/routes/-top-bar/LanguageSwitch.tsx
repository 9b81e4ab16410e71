import { Globe } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { LazyMenuTrigger } from '../../ui/LazyMenuTrigger.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const LanguageMenu = lazyComponent(async () => (await import('./LanguageMenu.tsx')).LanguageMenu)

export function LanguageSwitch() {
  const { language, t } = useI18n()
  const code = language.toUpperCase()
  return (
    <LazyMenuTrigger
      className="top-bar__language"
      label={t('shell.language', { code, language: LANGUAGE_NAMES[language] })}
      preload={LanguageMenu.preload}
      renderPopup={(opened) => <LanguageMenu {...opened} />}
    >
      <Globe aria-hidden="true" />
      {code}
    </LazyMenuTrigger>
  )
}
